import { configSentence, entrySentence, providedSentence } from '../../src/errors/fieldSentence'
import { type InvalidConfig, type InvalidEntry, type InvalidProvided } from '../../src/errors/PromptError'
import { samples } from '../support/samples'
import { unknownIn } from '../support/unknownIn'

const { InvalidConfig: config, InvalidEntry: entry, InvalidProvided: provided } = samples

const WRITE =
  'write literal(text) for text as it is, prompt`…${text}…` for text inside a template, or template(text) if its author may use {{name}}'

describe('entrySentence', () => {
  it.each<readonly [InvalidEntry, string]>([
    [entry, 'section "a": "text" is a promise; expected a string'],
    [
      { ...entry, kind: 'tool', owner: 'x', source: 'mcp' },
      'tool "a" of "x" from tool source "mcp": "text" is a promise; expected a string'
    ],
    [
      { ...entry, kind: 'tool', field: 'parameters', expected: 'a JSON object', actual: 'missing' },
      'tool "a": "parameters" is missing; expected a JSON object'
    ],
    [
      { ...entry, actual: 'literal of number' },
      'section "a": "text" is a literal of number; expected a string'
    ],
    [
      { ...entry, actual: 'an object that only looks like a Prose' },
      'section "a": "text" is an object that only looks like a Prose; expected a string'
    ],
    [
      { ...entry, kind: 'toolOrder', name: '', field: '1', expected: 'a tool name', owner: 'x' },
      'tool order of "x": item 1 is a promise; expected a tool name'
    ],
    [
      {
        ...entry,
        kind: 'toolRestriction',
        name: 'allowTools',
        field: '',
        expected: 'an array of tool names'
      },
      'allowTools: expected an array of tool names, got a promise'
    ],
    [
      { ...entry, name: '', field: '', expected: 'an object', actual: 'null' },
      'section "": expected an object, got null'
    ],
    [
      {
        ...entry,
        kind: 'context',
        field: 'interpolat',
        ...unknownIn('name, interpolate'),
        suggestion: 'interpolate'
      },
      'context "a": unknown field "interpolat" (did you mean "interpolate"?); known fields: "name", "interpolate"'
    ],
    [
      { ...entry, kind: 'tool', field: 'execute', ...unknownIn('name') },
      'tool "a": unknown field "execute"; known fields: "name"'
    ],
    [
      {
        ...entry,
        actual: 'string',
        expected: 'a text that the transform was given, or a Prose',
        transform: 't'
      },
      `section "a": "text" is a string; expected a text that the transform was given, or a Prose; ${WRITE}`
    ],
    [
      { ...entry, field: 'owner', actual: 'string', transform: 't' },
      'section "a": "owner" is a string; expected a string'
    ],
    [{ ...entry, transform: 't' }, 'section "a": "text" is a promise; expected a string']
  ])('says of %j: %s', (error, sentence) => {
    expect(entrySentence(error)).toBe(sentence)
  })
})

describe('how to write a text', () => {
  it('is told of what a transform gave, and not of what a section was written with', () => {
    const text = { ...entry, field: 'text', actual: 'string' }
    expect(entrySentence(text)).not.toContain('literal(text)')
    expect(entrySentence({ ...text, transform: 't' })).toContain('literal(text)')
    expect(entrySentence({ ...text, transform: 't', field: 'order' })).not.toContain('literal(text)')
  })
})

describe('the name of a field', () => {
  it.each([
    ['12', 'item 12'],
    ['1a', '"1a"'],
    ['a1', '"a1"'],
    ['text', '"text"']
  ])('%j is told as %s', (field, told) => {
    expect(entrySentence({ ...entry, field })).toContain(`: ${told} is `)
  })
})

describe('providedSentence', () => {
  it.each<readonly [InvalidProvided, string]>([
    [
      { ...provided, name: 't', expected: "a Prose, or ''", actual: 'promise' },
      'section "t": its provider returned a promise; expected a Prose, or \'\' (providers are synchronous)'
    ],
    [
      { ...provided, kind: 'variable', owner: 'x', expected: 'a string or undefined' },
      'variable "a" of "x": its provider returned null; expected a string or undefined'
    ],
    [
      { ...provided, expected: "a Prose, or ''", actual: 'string' },
      `section "a": its provider returned a string; expected a Prose, or ''; ${WRITE}`
    ],
    [
      { ...provided, kind: 'context', expected: "a Prose, or ''", actual: 'string' },
      `context "a": its provider returned a string; expected a Prose, or ''; ${WRITE}`
    ],
    [
      { ...provided, kind: 'tools', expected: 'a tool set, as { schemas: [] }', actual: 'string' },
      'tool source "a": its provider returned a string; expected a tool set, as { schemas: [] }'
    ],
    [
      { ...provided, kind: 'transform', expected: 'a function of the assembly', actual: 'number' },
      'transform "a": it returned a number; expected a function of the assembly'
    ],
    [
      {
        ...provided,
        kind: 'tools',
        field: 'schemas',
        expected: 'an array of tool schemas',
        actual: 'number'
      },
      'tool source "a": its provider returned a tool set whose "schemas" is a number; expected an array of tool schemas'
    ],
    [
      {
        ...provided,
        kind: 'tools',
        field: 'schemas',
        expected: 'an array of tool schemas',
        actual: 'missing'
      },
      'tool source "a": its provider returned a tool set without "schemas"; expected an array of tool schemas'
    ],
    [
      {
        ...provided,
        kind: 'tools',
        field: 'schema',
        ...unknownIn('schemas, knownNames'),
        suggestion: 'schemas'
      },
      'tool source "a": its provider returned a tool set with an unknown field "schema" (did you mean "schemas"?); known fields: "schemas", "knownNames"'
    ],
    [
      { ...provided, kind: 'transform', field: 'sections', expected: 'an array', actual: 'number' },
      'transform "a": it returned an assembly whose "sections" is a number; expected an array'
    ],
    [
      {
        ...provided,
        kind: 'tools',
        field: 'provider of subagent "task": expected a function',
        expected: 'a function',
        actual: 'number'
      },
      'tool source "a": provider of subagent "task": expected a function, got a number'
    ]
  ])('says of %j: %s', (error, sentence) => {
    expect(providedSentence(error)).toBe(sentence)
  })
})

describe('configSentence', () => {
  it.each<readonly [InvalidConfig, string]>([
    [config, '"a/b" is a number; expected a string'],
    [{ ...config, owner: 'x' }, '"a/b" of "x" is a number; expected a string'],
    [{ ...config, actual: 'missing' }, '"a/b" is missing; expected a string'],
    [{ ...config, suggestion: 'c' }, '"a/b" is a number (did you mean "c"?); expected a string'],
    [
      { ...config, path: 'colour', ...unknownIn('sections, tools') },
      'unknown field "colour"; known fields: "sections", "tools"'
    ],
    [{ ...config, path: '', actual: 'not JSON' }, 'the value is not JSON; expected a string'],
    [{ ...config, path: '' }, 'expected a string, got a number'],
    [
      { ...config, path: '', suggestion: 'personaPrefix' },
      'expected a string, got a number (did you mean "personaPrefix"?)'
    ],
    [
      { ...config, path: '', expected: 'an assembly', actual: 'an Either (Right)' },
      'expected an assembly, got an Either (Right): unwrap it first'
    ],
    [
      { ...config, path: '', expected: 'an assembly', actual: 'an Option (None)' },
      'expected an assembly, got an Option (None): unwrap it first'
    ],
    [
      {
        ...config,
        path: '',
        expected: 'a registry',
        actual: 'object',
        argument: 'argument 2 of mergeAll',
        owner: 'plugin-a'
      },
      'argument 2 of mergeAll, owned by "plugin-a", is not a registry: got an object'
    ],
    [
      { ...config, path: '', expected: 'a registry', actual: 'object', argument: 'argument 2 of mergeAll' },
      'argument 2 of mergeAll is not a registry: got an object'
    ],
    [
      { ...config, path: '', expected: 'a registry', actual: 'an Either (Right)', owner: 'plugin-a' },
      'a value, owned by "plugin-a", is not a registry: got an Either (Right): unwrap it first'
    ]
  ])('says of %j: %s', (error, sentence) => {
    expect(configSentence(error)).toBe(sentence)
  })
})
