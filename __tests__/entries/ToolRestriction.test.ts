import { allowance, suppression } from '../../src/entries/ToolRestriction'

const wrong = (name: string, field: string, expected: string, actual: string): unknown => ({
  _tag: 'InvalidEntry',
  kind: 'toolRestriction',
  name,
  field,
  expected,
  actual
})

describe('a list of allowed tools', () => {
  it('is read as it is now', () => {
    const names = ['a', 'b', 'a']
    const read = allowance(names)
    names.push('c')
    expect(read).toStrictEqual({ by: 'allowTools', names: ['a', 'b', 'a'], faults: [] })
    expect(allowance([])).toStrictEqual({ by: 'allowTools', names: [], faults: [] })
  })

  it.each<readonly [string, unknown, string]>([
    ['a string', 'bash', 'string'],
    ['nothing', undefined, 'undefined'],
    ['a set', new Set(['bash']), 'set']
  ])('is at fault when it is %s', (_, names, actual) => {
    expect(allowance(names)).toStrictEqual({
      by: 'allowTools',
      names: [],
      faults: [wrong('allowTools', '', 'an array of tool names', actual)]
    })
  })

  it('is at fault at each place that is no name', () => {
    expect(allowance(['a', 5, null]).faults).toStrictEqual([
      wrong('allowTools', '1', 'a tool name', 'number'),
      wrong('allowTools', '2', 'a tool name', 'null')
    ])
  })
})

describe('a suppressed tool', () => {
  it('has a name', () => {
    expect(suppression('bash')).toStrictEqual({ by: 'suppressTool', names: ['bash'], faults: [] })
    expect(suppression(['bash'])).toStrictEqual({
      by: 'suppressTool',
      names: [],
      faults: [wrong('suppressTool', '', 'a tool name', 'array')]
    })
  })
})
