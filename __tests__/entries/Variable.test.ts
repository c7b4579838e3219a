import { type EntryFault } from '../../src/errors/PromptError'
import { handleEntry, namedEntry } from '../../src/entries/Variable'
import { literal } from '../../src/text/Text'
import { variable } from '../../src/text/Variable'
import { exceptions, zoo } from '../support/zoo'

const provide = (): string => 'v'

const badName = (name: string, actual: string): EntryFault => ({
  _tag: 'InvalidName',
  kind: 'variable',
  name,
  expected: 'a name like first_name: a-z, then a-z, 0-9 or _',
  actual
})

const badValue = (name: string, actual: string): EntryFault => ({
  _tag: 'InvalidEntry',
  kind: 'variable',
  name,
  field: 'value',
  expected: 'a string or a function',
  actual
})

describe('namedEntry', () => {
  it.each<readonly [unknown, unknown, object]>([
    ['cwd', '/tmp', { name: 'cwd', key: 'cwd', value: { _tag: 'Fixed', value: '/tmp' }, faults: [] }],
    ['cwd', '', { name: 'cwd', key: 'cwd', value: { _tag: 'Fixed', value: '' }, faults: [] }],
    ['cwd', provide, { name: 'cwd', key: 'cwd', value: { _tag: 'Dynamic', provide }, faults: [] }],
    [
      'constructor',
      '{{a}}',
      {
        name: 'constructor',
        key: 'constructor',
        value: { _tag: 'Fixed', value: '{{a}}' },
        faults: []
      }
    ],
    [
      'CWD',
      'v',
      {
        name: 'CWD',
        key: 'CWD',
        value: { _tag: 'Fixed', value: 'v' },
        faults: [badName('CWD', 'string')]
      }
    ],
    [
      '',
      provide,
      {
        name: '',
        key: '',
        value: { _tag: 'Dynamic', provide },
        faults: [badName('', 'an empty string')]
      }
    ],
    [
      'cwd',
      undefined,
      {
        name: 'cwd',
        key: 'cwd',
        value: { _tag: 'Fixed', value: '' },
        faults: [badValue('cwd', 'undefined')]
      }
    ],
    [
      1,
      null,
      {
        name: '',
        key: {},
        value: { _tag: 'Fixed', value: '' },
        faults: [badName('', 'number'), badValue('', 'null')]
      }
    ]
  ])('reads %j with the value %p', (name, value, entry) => {
    expect(namedEntry(name, value)).toStrictEqual({ _tag: 'Variable', kind: 'variable', ...entry })
  })

  it('calls no provider', () => {
    const spy = jest.fn()
    namedEntry('cwd', spy)
    expect(spy.mock.calls).toStrictEqual([])
  })

  it('is total', () => {
    expect(exceptions(value => Array.isArray(namedEntry(value, value).faults))(zoo)).toStrictEqual([])
  })

  it('takes the name of a handle, whatever its value is', () => {
    expect(namedEntry(variable('cwd', provide), '/tmp')).toStrictEqual(namedEntry('cwd', '/tmp'))
  })

  it.each<readonly [unknown, string]>([
    [{ ...variable('cwd', '') }, 'an object that only looks like a Variable'],
    [JSON.parse(JSON.stringify(variable('cwd', ''))), 'an object that only looks like a Variable'],
    [{ id: 'cwd' }, 'object'],
    [literal('cwd'), 'a Prose']
  ])('takes no name from %p', (given, actual) => {
    expect(namedEntry(given, '').faults).toStrictEqual([badName('', actual)])
  })
})

describe('handleEntry', () => {
  const wrong = (name: string, actual: string): EntryFault => ({
    _tag: 'InvalidEntry',
    kind: 'variable',
    name,
    field: '',
    expected: 'a handle that variable made, or a name and a value',
    actual
  })

  it.each<readonly [string, unknown]>([
    ['cwd', '/tmp'],
    ['cwd', provide],
    ['CWD', ''],
    ['cwd', 1]
  ])('reads a handle of %j and %p like its name and value', (name, value) => {
    expect(handleEntry(variable(name, value as string))).toStrictEqual(namedEntry(name, value))
  })

  it.each<readonly [unknown, object]>([
    ['cwd', { name: 'cwd', key: 'cwd', faults: [wrong('cwd', 'string')] }],
    [undefined, { name: '', key: {}, faults: [wrong('', 'undefined')] }],
    [{ name: 'cwd' }, { name: '', key: {}, faults: [wrong('', 'an object that only looks like a Variable')] }]
  ])('keeps what is wrong with %j, which is no handle', (given, entry) => {
    expect(handleEntry(given)).toStrictEqual({
      _tag: 'Variable',
      kind: 'variable',
      value: { _tag: 'Fixed', value: '' },
      ...entry
    })
  })

  it('is total', () => {
    expect(exceptions(value => handleEntry(value).faults.length === 1)(zoo)).toStrictEqual([])
  })
})
