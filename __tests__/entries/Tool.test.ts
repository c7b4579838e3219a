import { UNLISTED_TOOLS } from '../../src/base/Name'
import { openEntry } from '../../src/entries/Entry'
import { type JsonObject } from '../../src/base/Json'
import { type EntryFault } from '../../src/errors/PromptError'
import {
  isOursNever,
  preparedTool,
  preparedToolSet,
  readTool,
  readToolSet,
  toolEntry,
  toolShape,
  toolSourceEntry,
  type ToolEntry,
  type ToolSetEntry
} from '../../src/entries/Tool'
import { exceptions, reachable, zoo } from '../support/zoo'
import { type FieldFault } from '../../src/base/OpenedRecord'
import { unknownIn } from '../support/unknownIn'

const raise = (): never => {
  throw new Error('boom')
}

const schema = {
  name: 'read',
  description: 'Reads {{a}}.',
  parameters: { type: 'object', required: ['path'] }
}

const read: ToolEntry = {
  _tag: 'Tool',
  kind: 'tool',
  name: 'read',
  key: 'read',
  description: 'Reads {{a}}.',
  parameters: { type: 'object', required: ['path'] },
  deferLoading: undefined,
  faults: []
}

const wrong = (field: string, expected: string, actual: string): EntryFault => ({
  _tag: 'InvalidEntry',
  kind: 'tool',
  name: 'read',
  field,
  expected,
  actual
})

const badJson = (pointer: string, actual: string): EntryFault => ({
  _tag: 'InvalidJson',
  name: 'read',
  pointer,
  actual
})

describe('toolEntry', () => {
  it.each<readonly [string, object, Partial<ToolEntry>]>([
    ['a schema', {}, {}],
    ['an empty description', { description: '' }, { description: '' }],
    ['parameters without fields', { parameters: {} }, { parameters: {} }],
    ['a tool that may be held back', { deferLoading: true }, { deferLoading: true }],
    ['a tool that may not be held back', { deferLoading: false }, { deferLoading: false }],
    ['a tool that does not say so', { deferLoading: undefined }, {}]
  ])('reads %s', (_, changes, entry) => {
    expect(toolEntry({ ...schema, ...changes })).toStrictEqual({ ...read, ...entry })
  })

  it.each<readonly [string, object, Partial<ToolEntry>, ReadonlyArray<EntryFault>]>([
    [
      'no description',
      { description: undefined },
      { description: '' },
      [wrong('description', 'a string', 'missing')]
    ],
    [
      'no parameters',
      { parameters: undefined },
      { parameters: {} },
      [wrong('parameters', 'a JSON object', 'missing')]
    ],
    [
      'parameters that are an array',
      { parameters: [] },
      { parameters: {} },
      [wrong('parameters', 'a JSON object', 'array')]
    ],
    [
      'parameters that are null',
      { parameters: null },
      { parameters: {} },
      [wrong('parameters', 'a JSON object', 'null')]
    ],
    ['parameters that are a map', { parameters: new Map() }, { parameters: {} }, [badJson('', 'map')]],
    [
      'parameters with faults of their own',
      { parameters: { a: [NaN], 'b/c': raise } },
      { parameters: {} },
      [badJson('/a/0', 'NaN'), badJson('/b~1c', 'function')]
    ],
    ['deferLoading', { deferLoading: 1 }, {}, [wrong('deferLoading', 'true or false', 'number')]],
    [
      'a field that tools do not have',
      { execute: raise },
      {},
      [{ ...wrong('execute', '', ''), ...unknownIn('name, description, parameters, deferLoading') }]
    ],
    [
      'a description with a lone surrogate',
      { description: 'a\ud83d' },
      { description: 'a\ud83d' },
      [{ _tag: 'IllFormedText', kind: 'tool', name: 'read', offset: 1 }]
    ],
    [
      'a name like the marker',
      { name: UNLISTED_TOOLS },
      { name: UNLISTED_TOOLS, key: UNLISTED_TOOLS },
      [{ _tag: 'ReservedToolName', name: UNLISTED_TOOLS }]
    ],
    [
      'a name with a lone surrogate',
      { name: '\ud83d' },
      { name: '\ud83d', key: '\ud83d' },
      [
        {
          _tag: 'InvalidName',
          kind: 'tool',
          name: '\ud83d',
          expected: 'a name without lone surrogates',
          actual: 'a lone surrogate'
        }
      ]
    ],
    [
      'an empty name',
      { name: '' },
      { name: '', key: '' },
      [
        {
          _tag: 'InvalidName',
          kind: 'tool',
          name: '',
          expected: 'a non-empty string',
          actual: 'an empty string'
        }
      ]
    ]
  ])('keeps what is wrong with %s', (_, changes, entry, faults) => {
    expect(toolEntry({ ...schema, ...changes })).toStrictEqual({ ...read, ...entry, faults })
  })

  it('keeps all that is wrong at once', () => {
    expect(
      toolEntry({ name: UNLISTED_TOOLS, description: '\ud83d', parameters: { a: 1n } }).faults
    ).toStrictEqual([
      { _tag: 'ReservedToolName', name: UNLISTED_TOOLS },
      { _tag: 'IllFormedText', kind: 'tool', name: UNLISTED_TOOLS, offset: 0 },
      { _tag: 'InvalidJson', name: UNLISTED_TOOLS, pointer: '/a', actual: 'bigint' }
    ])
  })

  it('copies the parameters and freezes the copy, all the way down', () => {
    const parameters = { properties: { path: { type: 'string' } } }
    const { parameters: copy } = toolEntry({ ...schema, parameters })
    parameters.properties.path.type = 'number'
    expect(copy).toStrictEqual({ properties: { path: { type: 'string' } } })
    expect([...reachable(copy)].filter(object => !Object.isFrozen(object))).toStrictEqual([])
  })

  // Kills: a stand-in for parameters that cannot be read which is itself plain JSON. Never silently `{}` (R5).
  it('refuses parameters that cannot be read', () => {
    const input = Object.defineProperty({ ...schema }, 'parameters', { get: raise, enumerable: true })
    expect(toolEntry(input)).toStrictEqual({
      ...read,
      parameters: {},
      faults: [wrong('parameters', 'a JSON object', 'an object that cannot be read')]
    })
  })

  it('is total', () => {
    expect(exceptions(value => Array.isArray(toolEntry(value).faults))(zoo)).toStrictEqual([])
    expect(
      exceptions(value => Array.isArray(toolEntry({ ...schema, parameters: value as unknown }).faults))(zoo)
    ).toStrictEqual([])
  })
})

describe('readTool', () => {
  it('keeps parameters that are a copy of ours, and looks at them no second time', () => {
    const ours: JsonObject = Object.freeze({ type: 'object' })
    const isOurs = (u: unknown): u is JsonObject => u === ours
    const entryOf = (parameters: object): ToolEntry =>
      readTool(openEntry('tool', { ...schema, parameters }, toolShape), isOurs)
    expect([entryOf(ours).parameters === ours, entryOf({ ...ours }).parameters === ours]).toStrictEqual([
      true,
      false
    ])
  })
})

describe('isOursNever', () => {
  it.each([[undefined], [{}], [Object.freeze({})], [read.parameters]])('says of %j that it is not', value => {
    expect(isOursNever(value)).toBe(false)
  })
})

describe('readToolSet', () => {
  const fault = (field: string, expected: string, actual: string): FieldFault => ({ field, expected, actual })
  const schemas = 'an array of tool schemas'

  it.each<readonly [string, unknown, ToolSetEntry]>([
    ['no tools', { schemas: [] }, { tools: [], knownNames: undefined }],
    ['tools', { schemas: [schema] }, { tools: [read], knownNames: undefined }],
    ['known names', { schemas: [], knownNames: ['b', 'a', 'b'] }, { tools: [], knownNames: ['b', 'a', 'b'] }],
    [
      'known names that are undefined',
      { schemas: [], knownNames: undefined },
      { tools: [], knownNames: undefined }
    ],
    [
      'a tool with faults, which are its own',
      { schemas: [{ ...schema, deferLoading: 1 }] },
      {
        tools: [{ ...read, faults: [wrong('deferLoading', 'true or false', 'number')] }],
        knownNames: undefined
      }
    ]
  ])('reads %s', (_, input, set) => {
    expect(readToolSet(input)).toStrictEqual({ set, faults: [], isPrepared: false })
  })

  it.each<readonly [string, unknown, ReadonlyArray<FieldFault>]>([
    ['nothing', undefined, [fault('', 'an object', 'undefined')]],
    ['an array', [schema], [fault('', 'an object', 'array')]],
    ['a promise', Promise.resolve({}), [fault('', 'an object', 'promise')]],
    ['no schemas', {}, [fault('schemas', schemas, 'missing')]],
    ['schemas that are no array', { schemas: { read: schema } }, [fault('schemas', schemas, 'object')]],
    ['schemas with a hole', { schemas: [schema, , schema] }, [fault('schemas', schemas, 'array with holes')]],
    [
      'several things',
      { schemas: 1, knownNames: [1], tools: [] },
      [
        { field: 'tools', ...unknownIn('schemas, knownNames') },
        fault('schemas', schemas, 'number'),
        fault('knownNames', 'an array of tool names', 'array')
      ]
    ]
  ])('says what is wrong with %s, which gives no tools', (_, input, faults) => {
    expect(readToolSet(input)).toStrictEqual({
      set: { tools: [], knownNames: undefined },
      faults,
      isPrepared: false
    })
  })

  it('reads the tools of a set that is wrong elsewhere', () => {
    expect(readToolSet({ schemas: [schema], knownNames: 'read' })).toStrictEqual({
      set: { tools: [read], knownNames: undefined },
      faults: [fault('knownNames', 'an array of tool names', 'string')],
      isPrepared: false
    })
  })

  it('is total', () => {
    expect(
      exceptions(value =>
        [readToolSet(value), readToolSet({ schemas: value })].every(({ faults }) => Array.isArray(faults))
      )(zoo)
    ).toStrictEqual([])
  })
})

describe('toolSourceEntry', () => {
  const provide = raise
  const nothing = { _tag: 'Fixed', value: { tools: [], knownNames: undefined } }
  const fault = (name: string, field: string, expected: string, actual: string): EntryFault => ({
    _tag: 'InvalidEntry',
    kind: 'tools',
    name,
    field,
    expected,
    actual
  })
  const badName = (actual: string): EntryFault => ({
    _tag: 'InvalidName',
    kind: 'tools',
    name: '',
    expected: 'a non-empty string',
    actual
  })

  it.each<readonly [string, unknown, unknown, object]>([
    [
      'a provider',
      'mcp',
      provide,
      { name: 'mcp', key: 'mcp', provide: { _tag: 'Dynamic', provide }, faults: [] }
    ],
    [
      'a tool set',
      'mcp',
      { schemas: [schema] },
      {
        name: 'mcp',
        key: 'mcp',
        provide: { _tag: 'Fixed', value: { tools: [read], knownNames: undefined } },
        faults: []
      }
    ],
    [
      'a provider without a name',
      '',
      provide,
      {
        name: '',
        key: '',
        provide: { _tag: 'Dynamic', provide },
        faults: [badName('an empty string')]
      }
    ],
    [
      'what is neither, without a name',
      undefined,
      null,
      {
        name: '',
        key: {},
        provide: nothing,
        faults: [badName('undefined'), fault('', '', 'an object', 'null')]
      }
    ],
    [
      'a tool set that is wrong',
      'mcp',
      { schemas: 1 },
      {
        name: 'mcp',
        key: 'mcp',
        provide: nothing,
        faults: [fault('mcp', 'schemas', 'an array of tool schemas', 'number')]
      }
    ]
  ])('reads %s', (_, name, given, entry) => {
    expect(toolSourceEntry(name, given)).toStrictEqual({ _tag: 'ToolSource', kind: 'tools', ...entry })
  })

  it('calls no provider', () => {
    const spy = jest.fn()
    toolSourceEntry('mcp', spy)
    expect(spy.mock.calls).toStrictEqual([])
  })
})

describe('a prepared tool', () => {
  it('is its schema, frozen, and is not read again', () => {
    const prepared = preparedTool(read)
    const { name, description, parameters } = read
    expect(prepared).toStrictEqual({ name, description, parameters })
    expect(Object.isFrozen(prepared)).toBe(true)
    expect(toolEntry(prepared)).toBe(read)
    expect(toolEntry({ ...prepared })).not.toBe(read)
    expect(preparedTool({ ...read, deferLoading: false })).toStrictEqual({ ...prepared, deferLoading: false })
  })

  it('is in a set that is not read again either', () => {
    const [plain, known] = [preparedToolSet([read], undefined), preparedToolSet([], ['a'])]
    expect([plain, known]).toStrictEqual([
      { schemas: [preparedTool(read)] },
      { schemas: [], knownNames: ['a'] }
    ])
    expect([plain, plain.schemas, known, known.knownNames].every(Object.isFrozen)).toBe(true)
    expect(readToolSet(plain)).toStrictEqual({
      set: { tools: [read], knownNames: undefined },
      faults: [],
      isPrepared: true
    })
    expect(readToolSet(plain)).toBe(readToolSet(plain))
    expect(readToolSet({ ...plain }).isPrepared).toBe(false)
  })
})
