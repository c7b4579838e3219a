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

  it('names one that cannot be read for every tool', () => {
    const of = restrictorsOf([{ entry: suppression(5), owner: 'a' }])
    expect(of('anything')).toStrictEqual([{ entry: 'suppressTool', owner: 'a' }])
  })
})
