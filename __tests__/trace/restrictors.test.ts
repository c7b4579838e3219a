import { allowance, suppression } from '../../src/entries/ToolRestriction'
import { restrictorsOf } from '../../src/trace/restrictors'

describe('restrictorsOf', () => {
  it('names the allowances that do not list a tool and the suppressions that name it', () => {
    const of = restrictorsOf([
      { entry: suppression('bash'), owner: 'b' },
      { entry: allowance(['read']), owner: undefined },
      { entry: allowance(['bash']), owner: 'a' }
    ])
    expect(of('bash')).toStrictEqual([{ entry: 'allowTools' }, { entry: 'suppressTool', owner: 'b' }])
    expect(of('read')).toStrictEqual([{ entry: 'allowTools', owner: 'a' }])
  })

  it('names who has no owner last, whatever the others are called', () => {
    const of = (...owners: ReadonlyArray<string | undefined>): unknown =>
      restrictorsOf(owners.map(owner => ({ entry: suppression('bash'), owner })))('bash')
    const sorted = [
      { entry: 'suppressTool', owner: 'a' },
      { entry: 'suppressTool', owner: 'z' },
      { entry: 'suppressTool' }
    ]
    expect(of('a', 'z', undefined)).toStrictEqual(sorted)
    expect(of(undefined, 'z', 'a')).toStrictEqual(sorted)
    expect(of('z', undefined, 'a')).toStrictEqual(sorted)
  })

  it('names one that cannot be read for every tool', () => {
    const of = restrictorsOf([{ entry: suppression(5), owner: 'a' }])
    expect(of('anything')).toStrictEqual([{ entry: 'suppressTool', owner: 'a' }])
  })
})
