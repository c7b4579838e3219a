import * as E from 'fp-ts/Either'

import { markedAlone, markOf } from '../../src/base/Mark'
import { notes } from '../../src/base/Notes'
import { empty, nodeOf, noRegistry, registryOf } from '../../src/registry/Registry'
import { literal } from '../../src/text/Text'
import {
  allowTools,
  contramap,
  merge,
  overlay,
  owned,
  suppressContexts,
  suppressSection,
  suppressTool,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Registry
} from '../../src'

describe('nodeOf', () => {
  it('gives the node that a registry was made of', () => {
    const node = { _tag: 'SuppressContexts', self: empty } as const
    expect(nodeOf(registryOf(node))).toBe(node)
  })

  it('is that of a registry which nobody can make another of', () => {
    const registry = registryOf({ _tag: 'SuppressContexts', self: empty })
    const node = nodeOf(registry)
    expect(() => Object.assign(registry, { a: 1 })).toThrow(TypeError)
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
    ['a copy through JSON', JSON.parse(JSON.stringify(empty))],
    ['a spread', { ...empty }],
    ['a proxy of a registry', new Proxy(empty, {})],
    ['a Prose', literal('a')]
  ])('gives nothing for %s', (_, value) => {
    expect(nodeOf(value)).toBeUndefined()
  })
})

describe('a registry of another copy of incipit', () => {
  const other = (node: unknown): object => markedAlone(markOf('Registry', node))
  const unknown = 'that this copy of incipit does not know'

  it('is one', () => {
    const node = { _tag: 'SuppressContexts', self: empty }
    expect(nodeOf(other(node))).toBe(node)
  })

  it.each<readonly [string, unknown]>([
    [`a Registry with a step ${unknown}`, other({ _tag: 'Rename', self: empty })],
    [`a Registry with an entry ${unknown}`, other({ _tag: 'With', self: empty, entry: { _tag: 'Image' } })],
    [
      `a Registry with an entry ${unknown}`,
      other({ _tag: 'With', self: empty, entry: { _tag: 'Text', kind: 'footnote' } })
    ],
    [
      `a Registry with a restriction ${unknown}`,
      other({ _tag: 'Restrict', self: empty, restriction: { by: 'hideTools' } })
    ],
    [`a Registry with a step ${unknown}`, other(undefined)],
    [`a Registry with a step ${unknown}`, other({ _tag: 'With', self: empty, entry: null })],
    [
      'a Registry of protocol 2, while this copy of incipit speaks protocol 1',
      notes<unknown>(Symbol.for('incipit')).alone({ protocol: 2, made: 'Registry', content: 1 })
    ],
    ['an Either (Right)', E.right(empty)],
    ['a Prose', literal('a')],
    ['object', { ...empty }],
    ['undefined', undefined]
  ])('is none as %s', (actual, value) => {
    expect(nodeOf(value)).toBeUndefined()
    expect(noRegistry(value)).toStrictEqual({
      _tag: 'InvalidConfig',
      path: '',
      expected: 'a registry',
      actual
    })
  })
})

describe('a registry of this copy', () => {
  const r: Registry<unknown> = withSection({ name: 'a', order: 0, text: '' })(empty)

  it.each<readonly [string, Registry<unknown>]>([
    ['nothing', empty],
    ['a section', r],
    ['a suppression', suppressSection('a')(r)],
    ['a context', withContext({ name: 'c', order: 0, text: '' })(r)],
    ['suppressed contexts', suppressContexts(r)],
    ['a variable', withVariable('v', '')(r)],
    ['a tool', withTool({ name: 't', description: '', parameters: {} })(r)],
    ['a source of tools', withTools('s', { schemas: [] })(r)],
    ['a tool order', withToolOrder([])(r)],
    ['a transform', withTransform({ name: 't', order: 0, transform: () => E.right })(r)],
    ['allowed tools', allowTools(['t'])(r)],
    ['a suppressed tool', suppressTool('t')(r)],
    ['a merge', merge(r)(empty)],
    ['an overlay', overlay(r)(empty)],
    ['an owner', owned('me')(r)],
    ['a function of the context', contramap((u: unknown) => u)(r)],
    ['a fault', owned(5 as never)(r)]
  ])('has a node, with %s', (_, registry) => {
    expect(nodeOf(registry)).toBeDefined()
  })
})
