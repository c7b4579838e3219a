import * as E from 'fp-ts/Either'
import { literal, source, type Assembly } from 'incipit'

import { openAssembly } from '../../src/assembly/openAssembly'
import { stepsOf, type Steps } from '../../src/shape/Steps'
import { assemblyOf, contextOf, sectionOf } from './support'

const stepsFor = (steps: unknown, assembly: Assembly): Steps => {
  const opened = openAssembly(assembly)
  const made = E.isRight(opened) ? stepsOf(steps, opened.right) : opened
  if (E.isLeft(made)) throw new Error('no steps')
  return made.right
}

const assembly = assemblyOf({
  sections: [sectionOf('a', 0, 'aa'), sectionOf('b', -0, 'bb')],
  contexts: [contextOf('c', 0, 'cc')]
})

const shown = ({ sections, contexts }: Assembly): ReadonlyArray<string> =>
  [...sections, ...contexts].map(({ text }) => source(text))

describe('stepsOf', () => {
  const { order, after } = stepsFor(
    ({ kind, name }: { readonly kind: string; readonly name: string }) =>
      name === 'b' ? [] : [{ priority: kind === 'context' ? 0 : 1, text: literal('x') }, { priority: 2 }],
    assembly
  )

  it('has all steps in the order in which they are taken', () => {
    expect(order).toStrictEqual([
      { priority: 0, kind: 'context', order: 0, name: 'c', index: 0 },
      { priority: 1, kind: 'section', order: 0, name: 'a', index: 0 },
      { priority: 2, kind: 'section', order: 0, name: 'a', index: 1 },
      { priority: 2, kind: 'context', order: 0, name: 'c', index: 1 }
    ])
  })

  it('gives the assembly after so many of them', () => {
    expect([0, 1, 2, 3, 4].map(n => shown(after(n)))).toStrictEqual([
      ['aa', 'bb', 'cc'],
      ['aa', 'bb', 'x'],
      ['x', 'bb', 'x'],
      ['bb', 'x'],
      ['bb']
    ])
  })

  it('lets nobody change the part that it asks about', () => {
    const frozen: Array<boolean> = []
    stepsFor((part: object) => {
      frozen.push(Object.isFrozen(part))
      return []
    }, assembly)
    expect(frozen).toStrictEqual([true, true, true])
  })
})
