import { type EntryFault } from '../../src/errors/PromptError'
import { variableEntry } from '../../src/entries/Variable'
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

describe('variableEntry', () => {
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
    expect(variableEntry(name, value)).toStrictEqual({ _tag: 'Variable', kind: 'variable', ...entry })
  })

  it('calls no provider', () => {
    const spy = jest.fn()
    variableEntry('cwd', spy)
    expect(spy.mock.calls).toStrictEqual([])
  })

  it('is total', () => {
    expect(exceptions(value => Array.isArray(variableEntry(value, value).faults))(zoo)).toStrictEqual([])
  })
})
