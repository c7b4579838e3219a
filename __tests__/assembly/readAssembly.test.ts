import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  assemble,
  empty,
  isProse,
  literal,
  prompt,
  readAssembly,
  withSection,
  withTool,
  withVariable
} from '../../src'
import { schema } from '../support/registries'
import { exceptions, reachable, zoo } from '../support/zoo'

const assembly = pipe(
  empty,
  withSection({ name: 's', order: 0, text: prompt`{{x}} ${'{{'}` }),
  withSection({ name: 't', order: 1, text: literal('{{x}}'), interpolate: false }),
  withVariable('x', 'X'),
  withTool(schema('bash', { properties: {} })),
  assemble({})
)

const copy = pipe(
  assembly,
  E.map(a => JSON.parse(JSON.stringify(a)) as unknown)
)

describe('readAssembly', () => {
  it('gives an assembly that was assembled or read before as it is', () => {
    const again = pipe(assembly, E.flatMap(readAssembly))
    expect(E.toUnion(again)).toBe(E.toUnion(assembly))
    const read = pipe(copy, E.flatMap(readAssembly))
    expect(E.toUnion(pipe(read, E.flatMap(readAssembly)))).toBe(E.toUnion(read))
  })

  it('gives a copy through JSON as an equal assembly, frozen, that shares nothing with it', () => {
    const read = pipe(copy, E.flatMap(readAssembly))
    expect(read).toStrictEqual(assembly)
    const parts = reachable(E.toUnion(copy))
    expect(
      [...reachable(E.toUnion(read))].filter(each => !Object.isFrozen(each) || parts.has(each))
    ).toStrictEqual([])
  })

  it('gives texts that are Prose again', () => {
    const texts = pipe(
      copy,
      E.flatMap(readAssembly),
      E.map(({ sections }) => sections.map(({ text }) => isProse(text)))
    )
    expect(texts).toStrictEqual(E.right([true, true]))
  })

  it.each<readonly [unknown, string]>([
    [assembly, 'an Either (Right)'],
    [empty, 'a Registry'],
    [null, 'null'],
    [[], 'array']
  ])('has one error for %j', (u, actual) => {
    expect(readAssembly(u)).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: '', expected: 'an assembly', actual }])
    )
  })

  it('is Left for everything else', () => {
    expect(exceptions(value => E.isLeft(readAssembly(value)))(zoo)).toStrictEqual([])
  })
})
