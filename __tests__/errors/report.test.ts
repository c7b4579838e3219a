import * as fc from 'fast-check'

import { type PromptError } from '../../src/errors/PromptError'
import { report, showError } from '../../src/errors/report'
import { samples } from '../support/samples'
import { exceptions, zoo } from '../support/zoo'
import { unknownIn } from '../support/unknownIn'

const all: ReadonlyArray<PromptError> = Object.values(samples)

const names = (count: number): ReadonlyArray<string> => Array.from({ length: count }, (_, i) => `n${i}`)
const quoted = (count: number): string =>
  names(count)
    .map(name => `"${name}"`)
    .join(', ')

const threw = (message: string): PromptError => ({ ...samples.ProviderThrew, message })

const rows: ReadonlyArray<readonly [PromptError, string]> = [
  [
    { ...samples.DuplicateName, owners: ['x', 'y', null] },
    'section "a" is there 3 times, from "x" and "y" and an unnamed owner: rename all but one, or overlay the one that is to replace the others'
  ],
  [
    { ...samples.DuplicateName, owners: ['x', 'x'] },
    'section "a" is there 2 times, each from "x": where two plugins merge what both depend on, merge it once, in the loop'
  ],
  [
    { ...samples.DuplicateName, kind: 'tools', owners: [null, null] },
    'tool source "a" is there 2 times, each without an owner: rename all but one, or overlay the one that is to replace the others; where two plugins merge what both depend on, merge it once, in the loop'
  ],
  [
    { ...samples.DuplicateName, kind: 'tool', owners: ['x', 'y'] },
    'tool "a" is there 2 times, from "x" and "y": rename all but one, or overlay the source that gives one of them'
  ],
  [{ ...samples.InvalidConfig, path: '', actual: 'not JSON' }, 'the value is not JSON: expected a string'],
  [
    { ...samples.InvalidEntry, actual: 'literal of number' },
    'section "a" has a wrong field "text": expected a string, got a literal of number'
  ],
  [
    { ...samples.InvalidToolOrder, reason: 'several', owners: ['x', 'x'] },
    'there are 2 tool orders, each from "x": where two plugins merge what both depend on, merge it once, in the loop'
  ],
  [
    { ...samples.InvalidEntry, kind: 'tool', owner: 'x', source: 'mcp' },
    'tool "a" of "x" from tool source "mcp" has a wrong field "text": expected a string, got a promise'
  ],
  [
    { ...samples.MalformedReference, reference: '{{b }' },
    'section "a" has a malformed reference "{{b }" at line 2, column 3: write {{b}}, or give text with braces through literal'
  ],
  [
    { ...samples.MalformedReference, reference: '{{b}}' },
    'section "a" has a malformed reference "{{b}}" at line 2, column 3: write all of {{b}} in one part, no value can be a piece of it'
  ],
  [
    { ...samples.MalformedReference, reference: '{{b}{{c}}' },
    'section "a" has a malformed reference "{{b}{{c}}" at line 2, column 3: write {{name}} with a name of a-z, 0-9 and _, or give text with braces through literal'
  ],
  [
    { ...samples.InvalidConfig, expected: 'a V\n\v\f' },
    '"a/b" is a number: expected a V\\u000a\\u000b\\u000c'
  ],
  [
    { ...samples.InvalidEntry, actual: 'prompt with number in a hole' },
    'section "a" has a wrong field "text": expected a string, got a prompt with number in a hole'
  ],
  [
    { ...samples.InvalidName, owner: 'x' },
    'section "" of "x" has a name that cannot be one: expected a non-empty string, got a number'
  ],
  [
    {
      ...samples.InvalidName,
      kind: 'variable',
      name: 'CWD',
      expected: 'a name like first_name',
      actual: 'string'
    },
    'variable "CWD" has a name that cannot be one: expected a name like first_name'
  ],
  [samples.InvalidOrder, 'section "a" has the order NaN: expected a finite number'],
  [
    { ...samples.InvalidOrder, kind: 'transform', owner: 'x' },
    'transform "a" of "x" has the order NaN: expected a finite number'
  ],
  [samples.InvalidEntry, 'section "a" has a wrong field "text": expected a string, got a promise'],
  [
    { ...samples.InvalidEntry, kind: 'toolOrder', name: '', field: '1', expected: 'a tool name', owner: 'x' },
    'tool order of "x" has a wrong field "1": expected a tool name, got a promise'
  ],
  [
    { ...samples.InvalidEntry, name: '', field: '', expected: 'an object', actual: 'null' },
    'section "" is not an object: it is null'
  ],
  [
    {
      ...samples.InvalidEntry,
      kind: 'context',
      field: 'interpolat',
      ...unknownIn('name, interpolate'),
      suggestion: 'interpolate'
    },
    'context "a" has an unknown field "interpolat" (did you mean "interpolate"?): expected one of the fields name, interpolate'
  ],
  [
    {
      ...samples.InvalidEntry,
      kind: 'tool',
      field: 'execute',
      ...unknownIn('name')
    },
    'tool "a" has an unknown field "execute": expected one of the fields name'
  ],
  [
    samples.CompleteConflict,
    'sections "a", "b", from "x" and an unnamed owner, are each the whole prompt: leave complete to one of them'
  ],
  [
    samples.InvalidToolOrder,
    'tool order from an unnamed owner lists "a" more than once: list each name once'
  ],
  [
    { ...samples.InvalidToolOrder, reason: 'no-marker', names: [], owners: ['x'] },
    'tool order from "x" has no place for the tools it does not list: add "<unlisted-tools>"'
  ],
  [
    { ...samples.InvalidToolOrder, reason: 'several', names: [], owners: ['x', 'y'] },
    'there are 2 tool orders, from "x" and "y": keep one, or overlay the one that is to replace the others'
  ],
  [
    samples.UnknownTools,
    'tool order lists "a" (did you mean "b"?), which no source knows; known tools: "b"; a source that only hides a tool for now says it in knownNames'
  ],
  [
    { ...samples.UnknownTools, names: ['a', 'c'], known: [], suggestions: [], owner: 'x' },
    'tool order of "x" lists "a", "c", which no source knows; there are no known tools; a source that only hides a tool for now says it in knownNames'
  ],
  [
    { ...samples.UnknownTools, suggestions: [], known: names(20) },
    `tool order lists "a", which no source knows; known tools: ${quoted(20)}; a source that only hides a tool for now says it in knownNames`
  ],
  [
    { ...samples.UnknownTools, suggestions: [], known: names(22) },
    `tool order lists "a", which no source knows; known tools: ${quoted(20)} and 2 more; a source that only hides a tool for now says it in knownNames`
  ],
  [
    { ...samples.UnknownTools, names: [] },
    'tool order lists none, which no source knows; known tools: "b"; a source that only hides a tool for now says it in knownNames'
  ],
  [
    samples.ReservedToolName,
    'tool "<unlisted-tools>" is called like the marker of the tool order: rename it'
  ],
  [
    { ...samples.ReservedToolName, owner: 'x' },
    'tool "<unlisted-tools>" of "x" is called like the marker of the tool order: rename it'
  ],
  [samples.UnknownSuppression, 'section "a" is suppressed but is nowhere; known sections: "b"'],
  [
    { ...samples.UnknownSuppression, name: 'persna', known: [], suggestion: 'persona', owner: 'x' },
    'section "persna" is suppressed by "x" but is nowhere (did you mean "persona"?); there are no known sections'
  ],
  [threw('Error: no {{such}} thing'), 'section "a": its provider threw "Error: no {{such}} thing"'],
  [threw('x'.repeat(200)), `section "a": its provider threw "${'x'.repeat(200)}"`],
  [threw('x'.repeat(201)), `section "a": its provider threw "${'x'.repeat(200)}…"`],
  [threw(`${'x'.repeat(199)}\u{1f600}`), `section "a": its provider threw "${'x'.repeat(199)}…"`],
  [
    { ...samples.InvalidProvided, kind: 'variable', owner: 'x' },
    'variable "a" of "x": its function returned null, expected a string or a Prose'
  ],
  [samples.Refused, 'transform "a" declined: "no"'],
  [{ ...samples.Refused, owner: 'x' }, 'transform "a" of "x" declined: "no"'],
  [samples.InvalidJson, 'tool "a" has parameters that are not plain JSON: a date at "/x"'],
  [
    { ...samples.InvalidJson, pointer: '', owner: 'x' },
    'tool "a" of "x" has parameters that are not plain JSON: a date at ""'
  ],
  [
    { ...samples.MalformedReference, owner: 'x' },
    'section "a" of "x" has a malformed reference "{{ b }}" at line 2, column 3: write {{b}}, or give text with braces through literal'
  ],
  [
    { ...samples.MalformedReference, reference: '{{#each xs}}' },
    'section "a" has a malformed reference "{{#each xs}}" at line 2, column 3: write {{name}} with a name of a-z, 0-9 and _, or give text with braces through literal'
  ],
  [
    samples.UnknownVariable,
    'section "a" refers to an unknown variable "b" at line 2, column 3; known variables: "c"'
  ],
  [
    { ...samples.UnknownVariable, known: [], suggestion: 'bb', owner: 'x' },
    'section "a" of "x" refers to an unknown variable "b" at line 2, column 3 (did you mean "bb"?); there are no known variables'
  ],
  [
    samples.ValuelessVariable,
    `section "a" refers to "b" at line 2, column 3, which has no value here: supply one, or give '' as the text where it does not apply`
  ],
  [
    samples.IllFormedText,
    'section "a" has a lone surrogate at offset 3: cut texts between code points, or use toWellFormed'
  ],
  [samples.InvalidConfig, '"a/b" is a number: expected a string'],
  [
    { ...samples.InvalidConfig, path: '', suggestion: 'personaPrefix' },
    'the value is a number: expected a string (did you mean "personaPrefix"?)'
  ],
  [samples.UnknownAnchor, 'section "a" stands next to "b", which is no active section; known sections: "c"'],
  [
    { ...samples.UnknownAnchor, suggestion: 'c', owner: 'x' },
    'section "a" of "x" stands next to "b", which is no active section (did you mean "c"?); known sections: "c"'
  ],
  [
    { ...samples.UnknownTools, by: 'strict', provider: 'anthropic', suggestions: [] },
    'strict of the request to anthropic lists "a", which no source knows; known tools: "b"'
  ],
  [
    { ...samples.UnknownTools, by: 'allowTools', owner: 'x' },
    'allowTools of "x" lists "a" (did you mean "b"?), which no source knows; known tools: "b"; a source that only hides a tool for now says it in knownNames'
  ],
  [
    { ...samples.InvalidEntry, kind: 'toolRestriction', name: 'allowTools', field: '0' },
    'allowTools has a wrong field "0": expected a string, got a promise'
  ],
  [
    samples.RefusedToolName,
    'tool "a": anthropic refuses the name "a.b": expected 1 to 128 of a-z; rename it, for instance with fittingName'
  ],
  [
    samples.SameSentName,
    'tools "a", "a.", of "x" and an unnamed owner: all would be sent to anthropic as "a"; rename them so that each has a name of its own'
  ],
  [
    { ...samples.RefusedSchema, owner: 'x' },
    'tool "a" of "x": anthropic refuses its parameters at "/anyOf": expected no anyOf at the top, got an array'
  ],
  [
    samples.OverLimit,
    'the tools: 129 of them, where openai-chat takes at most 128; leave some out, or set limits for a provider that takes more'
  ],
  [
    { ...samples.OverLimit, what: 'description', name: 'a', owner: 'x' },
    'tool "a" of "x": its description has 129 code units, where openai-chat takes at most 128; shorten it, or set limits for a provider that takes more'
  ],
  [
    { ...samples.BlankPrompt, names: ['a', 'b'] },
    'the prompt: anthropic refuses one of white space alone, which is all that sections "a", "b" give; give them text, or leave them empty'
  ],
  [
    samples.TtlOrder,
    'the cache breakpoint after the prompt: it lives longer than the one after section "a", which anthropic refuses; give the earlier one at least as long a life'
  ],
  [
    { ...samples.TtlOrder, earlier: { _tag: 'AfterTools' }, later: { _tag: 'AfterOrder', order: 9 } },
    'the cache breakpoint after the sections of order 9 and less: it lives longer than the one after the tools, which anthropic refuses; give the earlier one at least as long a life'
  ],
  [
    samples.OverBudget,
    'the prompt: 130 tokens are left when all steps are taken (tools 20, reserve 10), and the budget is 100; largest: section "a" of "x" (90), context "b" (10); allow more steps, or a larger budget'
  ],
  [
    { ...samples.OverBudget, largest: [] },
    'the prompt: 130 tokens are left when all steps are taken (tools 20, reserve 10), and the budget is 100; allow more steps, or a larger budget'
  ],
  [
    { ...samples.ValuelessVariable, transform: 'step' },
    `section "a" refers to "b" at line 2, column 3, which has no value here: supply one, or give '' as the text where it does not apply (in the answer of transform "step")`
  ]
]

describe('showError', () => {
  it.each(rows.map(([error, sentence]) => [error._tag, sentence, error] as const))(
    'says of %s: %s',
    (_, sentence, error) => {
      expect(showError(error)).toBe(sentence)
    }
  )

  it('has a sentence for every tag', () => {
    expect(new Set(rows.map(([{ _tag }]) => _tag))).toStrictEqual(new Set(Object.keys(samples)))
  })

  it.each([
    [
      { _tag: 'InvalidName', kind: 'tool', name: '', expected: 'a non-empty string' },
      'tool "" has a name that cannot be one: expected a non-empty string, got something else'
    ],
    [
      { _tag: 'InvalidJson', name: 'a', pointer: '/x' },
      'tool "a" has parameters that are not plain JSON: something else at "/x"'
    ]
  ])(
    'takes an error of somebody else that leaves out what only the sentence needs: %j',
    (error, sentence) => {
      expect(showError(error as never)).toBe(sentence)
    }
  )

  const lineEnd = /[\n\r\u2028\u2029]/

  const strange = 'a"\n\r\u2028\u2029\ud83db'
  const safe = '"a\\"\\n\\r\\u2028\\u2029\\ud83db"'

  it('quotes names so that a sentence stays on one line', () => {
    expect([
      showError({ ...samples.DuplicateName, name: 'a"\n\u2028\u2029', owners: ['\r', null] }),
      showError(threw(strange))
    ]).toStrictEqual([
      'section "a\\"\\n\\u2028\\u2029" is there 2 times, from "\\r" and an unnamed owner: rename all but one, or overlay the one that is to replace the others',
      `section "a": its provider threw ${safe}`
    ])
  })

  // killed: an error that is copied by the rules of JSON schemas, which takes it for none of ours
  it('has its sentence for an error about half a character', () => {
    expect([
      showError({ ...samples.InvalidOrder, name: '\ud800' }),
      showError({ ...samples.InvalidJson, pointer: '/a\ud800', owner: '\udc00' }),
      showError({
        ...samples.UnknownTools,
        names: ['\ud800'],
        suggestions: [{ name: '\ud800', suggestion: 'b' }]
      })
    ]).toStrictEqual([
      'section "\\ud800" has the order NaN: expected a finite number',
      'tool "a" of "\\udc00" has parameters that are not plain JSON: a date at "/a\\ud800"',
      'tool order lists "\\ud800" (did you mean "b"?), which no source knows; known tools: "b"; a source that only hides a tool for now says it in knownNames'
    ])
  })

  it('shows two hundred code units of what is longer', () => {
    const long = 'n'.repeat(1000)
    expect(showError({ ...samples.InvalidOrder, name: long })).toBe(
      `section "${'n'.repeat(200)}…" has the order NaN: expected a finite number`
    )
    expect(showError({ ...samples.InvalidOrder, name: 'n'.repeat(200) })).toBe(
      `section "${'n'.repeat(200)}" has the order NaN: expected a finite number`
    )
  })

  it('says nothing that somebody put on the prototype of all objects', () => {
    const prototype = Object.prototype as { owner?: string; suggestion?: string; transform?: string }
    Object.assign(prototype, { owner: 'evil', suggestion: 'evil', transform: 'evil' })
    const sentence = showError(samples.UnknownVariable)
    delete prototype.owner
    delete prototype.suggestion
    delete prototype.transform
    expect(sentence).toBe(showError(samples.UnknownVariable))
  })

  // Each text of each error in turn, also those that the library itself never fills with line ends: errors come back to
  // us from transforms and from logs.
  it.each(all)('says one line of $_tag whatever texts are in it', error => {
    const texts = Object.keys(error).filter(
      field => !['_tag', 'kind', 'reason', 'span', 'offset'].includes(field)
    )
    const bend = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(bend) : value === null ? null : 'a\nb\r\u2028\u2029'
    const bent = [...texts, 'owner', 'transform', 'suggestion'].map(field => ({
      ...error,
      [field]: bend(error[field as keyof PromptError])
    }))
    expect(bent.map(each => showError(each)).filter(line => lineEnd.test(line))).toStrictEqual([])
  })

  it.each([
    ['number', 'a number'],
    ['array', 'an array'],
    ['object', 'an object'],
    ['error', 'an error'],
    ['class instance', 'a class instance'],
    ['-Infinity', '-Infinity'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['null', 'null'],
    ['undefined', 'undefined'],
    ['missing', 'missing'],
    ['an object that cannot be read', 'an object that cannot be read'],
    ['a lone surrogate', 'a lone surrogate'],
    ['something else', 'something else']
  ])('says of a value that is described as %j: %s', (actual, words) => {
    expect(showError({ ...samples.InvalidConfig, actual })).toBe(`"a/b" is ${words}: expected a string`)
  })

  it('says of what is no error what it is', () => {
    expect(
      [undefined, 'text', {}, [], { ...samples.Refused, reason: 1 }, new Map()].map(u =>
        showError(u as never)
      )
    ).toStrictEqual([
      'not an error of incipit: undefined',
      'not an error of incipit: string',
      'not an error of incipit: object',
      'not an error of incipit: array',
      'not an error of incipit: object',
      'not an error of incipit: map'
    ])
  })

  it('has a sentence for a tool order that is wrong for an unknown reason', () => {
    expect(showError({ ...samples.InvalidToolOrder, reason: 'unsorted' as never })).toBe(
      'not an error of incipit: object'
    )
  })

  it('is total', () => {
    expect(exceptions(value => showError(value).startsWith('not an error of incipit: '))(zoo)).toStrictEqual(
      []
    )
    expect(exceptions(value => typeof showError(threw(value)) === 'string')(zoo)).toStrictEqual([])
  })

  it('is total on errors with junk in one field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.nat(), fc.anything(), (error, at, junk) => {
        const fields = Object.keys(error)
        const field = fields[at % fields.length] ?? ''
        const sentence: unknown = showError({ ...error, [field]: junk })
        return typeof sentence === 'string' && sentence !== ''
      })
    )
  })
})

describe('report', () => {
  it('says one line an error, in the order it is given', () => {
    expect(report([samples.Refused, samples.InvalidOrder, samples.Refused])).toBe(
      'transform "a" declined: "no"\nsection "a" has the order NaN: expected a finite number\ntransform "a" declined: "no"'
    )
  })

  it.each<readonly [unknown, string]>([
    [[], 'no errors'],
    [undefined, 'not an error of incipit: undefined'],
    [samples.Refused, 'transform "a" declined: "no"'],
    [[1, samples.Refused], 'not an error of incipit: number\ntransform "a" declined: "no"'],
    [new Array(3), 'not an error of incipit: array with holes']
  ])('says of %j: %j', (errors, lines) => {
    expect(report(errors as never)).toBe(lines)
  })

  it('is total', () => {
    expect(exceptions(value => typeof report(value) === 'string')(zoo)).toStrictEqual([])
  })
})
