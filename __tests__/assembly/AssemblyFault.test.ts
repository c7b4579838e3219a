import { duplicates, faultAt } from '../../src/assembly/AssemblyFault'

describe('faultAt', () => {
  it.each([
    [
      { _tag: 'InvalidEntry', kind: 'section', name: 's', field: 'a/b', expected: 'x', actual: 'number' },
      { path: 'sections/1/a~1b', expected: 'x', actual: 'number' }
    ],
    [
      { _tag: 'InvalidEntry', kind: 'section', name: 's', field: 'a', expected: 'x', actual: 'undefined' },
      { path: 'sections/1/a', expected: 'x', actual: 'missing' }
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
    expect(faultAt('sections/1', error)).toStrictEqual({ ...place, error })
  })

  it('has the fields that are known, of a field that is not, and nothing else of the fault', () => {
    const error = {
      _tag: 'InvalidEntry',
      kind: 'section',
      name: 's',
      field: 'txt',
      expected: 'x',
      actual: 'undefined',
      known: ['text']
    } as const
    expect(faultAt('sections/1', error)).toStrictEqual({
      path: 'sections/1/txt',
      expected: 'x',
      actual: 'missing',
      known: ['text'],
      error
    })
    const whole = { ...error, field: '', known: [] }
    expect(faultAt('sections/1', whole)).toMatchObject({ path: 'sections/1', actual: 'undefined' })
  })

  it('has the suggestion of the fault, its own alone', () => {
    const error = {
      _tag: 'InvalidEntry',
      kind: 'section',
      name: 's',
      field: 'txt',
      expected: 'x',
      actual: 'y'
    } as const
    const suggestionAt = (fault: Parameters<typeof faultAt>[1]): string | undefined =>
      faultAt('sections/1', fault).suggestion
    expect(suggestionAt({ ...error, suggestion: 'text' })).toBe('text')
    const descendant: typeof error = Object.assign(Object.create({ suggestion: 'text' }) as object, error)
    expect(suggestionAt(descendant)).toBeUndefined()
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
