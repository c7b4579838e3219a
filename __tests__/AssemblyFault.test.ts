import { duplicates, faultAt } from '../src/AssemblyFault'

describe('faultAt', () => {
  it.each([
    [
      { _tag: 'InvalidEntry', kind: 'section', name: 's', field: 'a/b', expected: 'x', actual: 'number' },
      { path: 'sections/1/a~1b', expected: 'x', actual: 'number' }
    ],
    [
      { _tag: 'InvalidEntry', kind: 'section', name: '', field: '', expected: 'an object', actual: 'null' },
      { path: 'sections/1', expected: 'an object', actual: 'null' }
    ],
    [
      { _tag: 'InvalidJson', name: 't', pointer: '/deep/0', actual: 'NaN' },
      { path: 'sections/1/parameters/deep/0', expected: 'plain JSON', actual: 'NaN' }
    ]
  ] as const)('gives the place of %j, and the fault itself', (error, place) => {
    expect(faultAt('sections/1', error)).toStrictEqual({ ...place, suggestion: undefined, error })
  })
})

describe('duplicates', () => {
  it('are found by key, once a name, at the second place, with all owners', () => {
    const part = (name: string, owner?: string): Parameters<typeof duplicates>[2][number] => ({
      key: name,
      part: owner === undefined ? { name } : { name, owner }
    })
    const parts = [part('a'), part('b'), part('a', 'me'), part('a')]
    expect(duplicates('tools', 'tool', parts)).toStrictEqual([
      {
        path: 'tools/2/name',
        expected: 'a name that stands once',
        actual: 'a name used before',
        suggestion: undefined,
        error: { _tag: 'DuplicateName', kind: 'tool', name: 'a', owners: ['me', null, null] }
      }
    ])
  })

  it('are never parts without a name', () => {
    const key = {}
    const nameless = { key, part: { name: '' } }
    expect(duplicates('tools', 'tool', [nameless, nameless])).toStrictEqual([])
  })
})
