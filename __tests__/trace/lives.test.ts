import type { Assembly } from '../../src'
import { transformEntry } from '../../src/registry/Transform'
import { fateAt, traceLives, type Course } from '../../src/trace/lives'

const assembly = (...names: ReadonlyArray<string>): Assembly => ({
  sections: names.map(name => ({ name, order: 0, text: name, interpolate: true })),
  contexts: [],
  tools: [],
  variables: {}
})

const stage = (
  name: string,
  owner: string | undefined,
  ...names: ReadonlyArray<string>
): Course['stages'][number] => ({
  transform: {
    entry: transformEntry({ name, order: 0, transform: () => () => undefined }),
    owner,
    focus: undefined
  },
  assembly: assembly(...names)
})

describe('traceLives', () => {
  it('follows parts by name: provided, added, removed, added again', () => {
    const course = {
      provided: assembly('a', 'b', 'c'),
      stages: [stage('t1', 'plugin', 'a', 'n', 'c'), stage('t2', undefined, 'a', 'b')]
    }
    const { provided, added } = traceLives(course, {
      entry: 'section',
      partsOf: ({ sections }) => sections,
      dropped: () => undefined,
      sent: ({ name }) => ({ _tag: 'Replaced', by: [name] })
    })
    expect([...provided].sort()).toStrictEqual([
      ['a', { _tag: 'Replaced', by: ['a'] }],
      ['b', { _tag: 'Removed', transform: 't1' }],
      ['c', { _tag: 'Removed', transform: 't2' }]
    ])
    expect(added).toStrictEqual([
      {
        entry: 'section',
        name: 'n',
        owner: 'plugin',
        transform: 't1',
        fate: { _tag: 'Removed', transform: 't2' }
      },
      { entry: 'section', name: 'b', transform: 't2', fate: { _tag: 'Replaced', by: ['b'] } }
    ])
  })

  it('tells what is dropped before what was removed', () => {
    const course = { provided: assembly('a'), stages: [stage('t1', undefined)] }
    const { provided } = traceLives(course, {
      entry: 'section',
      partsOf: ({ sections }) => sections,
      dropped: (_, isAdded) => ({ _tag: 'Removed', transform: String(isAdded) }),
      sent: () => ({ _tag: 'Active' })
    })
    expect([...provided]).toStrictEqual([['a', { _tag: 'Removed', transform: 'false' }]])
  })
})

describe('fateAt', () => {
  it('says that a part is active of which nothing else is known', () => {
    expect(fateAt(new Map([['a', { _tag: 'Empty' }]]), 'a')).toStrictEqual({ _tag: 'Empty' })
    expect(fateAt(new Map(), 'a')).toStrictEqual({ _tag: 'Active' })
  })
})
