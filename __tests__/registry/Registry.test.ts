import { empty, nodeOf, registryOf } from '../../src/registry/Registry'

describe('nodeOf', () => {
  it('gives the node that a registry was made of', () => {
    const node = { _tag: 'SuppressContexts', self: empty } as const
    expect(nodeOf(registryOf(node))).toBe(node)
  })

  it('still knows a registry that was spread, since a registry is a value', () => {
    expect(nodeOf({ ...empty })).toBe(nodeOf(empty))
  })

  it('is that of a registry which nobody can make another of', () => {
    const registry = registryOf({ _tag: 'SuppressContexts', self: empty })
    const node = nodeOf(registry)
    expect(() => Object.assign(registry, empty)).toThrow(TypeError)
    expect(nodeOf(registry)).toBe(node)
  })

  const itself: object = new Proxy({}, { get: (_target, _key, receiver: unknown) => receiver })
  const { proxy: revoked, revoke } = Proxy.revocable({}, {})
  revoke()

  it.each<readonly [string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 1],
    ['a function', () => empty],
    ['an object', {}],
    ['a node', { _tag: 'Empty' }],
    ['a proxy that returns itself for everything', itself],
    ['a proxy that returns a node for everything', new Proxy({}, { get: () => ({ _tag: 'With' }) })],
    ['a revoked proxy', revoked],
    ['a copy through JSON', JSON.parse(JSON.stringify(empty))]
  ])('gives nothing for %s', (_, value) => {
    expect(nodeOf(value)).toBeUndefined()
  })
})
