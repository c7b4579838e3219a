import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import {
  render,
  renderContexts,
  renderContextSnapshot,
  salvage,
  salvageContexts,
  salvageContextSnapshot
} from '../../src'
import { assemblyOf, tagsOf } from '../support/assemblies'

describe('salvage', () => {
  it('is right of the prompt when nothing is wrong', () => {
    expect(salvage(assemblyOf(['a', 'b']))).toStrictEqual(TH.right('a\n\nb'))
  })

  it('drops only the sections that fail, and says so', () => {
    const assembly = assemblyOf(['a {{x', '{{y}} and {{x}}', '{{ z }}', 'b'], { x: 'X' })
    const errors = render(assembly)
    expect(salvage(assembly)).toStrictEqual(
      pipe(
        errors,
        E.match(
          left => TH.both(left, 'a {{x\n\nb'),
          () => TH.right('never')
        )
      )
    )
    expect(tagsOf(errors)).toStrictEqual(['UnknownVariable', 'MalformedReference'])
  })

  it('may have nothing left', () => {
    expect(pipe(salvage(assemblyOf(['{{y}}'])), TH.getRight)).toStrictEqual(O.some(''))
  })

  it('is left for what is no assembly', () => {
    expect(TH.isLeft(salvage(null as never))).toBe(true)
  })

  it('has an empty text to give when what is left is longer than any string', () => {
    const longest = 'x'.repeat(2 ** 28)
    const result = salvage(assemblyOf(['{{x}}{{x}}{{x}}'], { x: longest }))
    expect(pipe(result, TH.getRight)).toStrictEqual(O.some(''))
  })
})

const header = 'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.'

describe('salvageContexts and salvageContextSnapshot', () => {
  it('are right of what the strict functions give when nothing is wrong', () => {
    const assembly = assemblyOf(['{{ broken }}'], { x: 'X' }, ['{{x}}', ''])
    expect(salvageContexts(assembly)).toStrictEqual(renderContexts(assembly))
    expect(salvageContextSnapshot(assembly)).toStrictEqual(TH.right(O.some(`${header}\n\nX`)))
    expect(salvageContextSnapshot(assemblyOf([]))).toStrictEqual(TH.right(O.none))
  })

  it('drop only the entries that fail, and say so', () => {
    const assembly = assemblyOf([], { x: 'X' }, ['a', '{{y}} and {{x}}', '{{ z }}', '{{x}}'])
    const errors = renderContexts(assembly)
    expect(tagsOf(errors)).toStrictEqual(['UnknownVariable', 'MalformedReference'])
    const both = <A>(left: A): TH.These<unknown, A> =>
      pipe(
        errors,
        E.match(
          found => TH.both(found, left),
          () => TH.right(left)
        )
      )
    expect(salvageContexts(assembly)).toStrictEqual(
      both([
        { name: 'p0', text: 'a', owner: 'policy' },
        { name: 'p3', text: 'X', owner: 'policy' }
      ])
    )
    expect(salvageContextSnapshot(assembly)).toStrictEqual(both(O.some(`${header}\n\na\n\nX`)))
  })

  it('may have nothing left', () => {
    const assembly = assemblyOf([], {}, ['{{y}}'])
    expect(pipe(salvageContexts(assembly), TH.getRight)).toStrictEqual(O.some([]))
    expect(pipe(salvageContextSnapshot(assembly), TH.getRight)).toStrictEqual(O.some(O.none))
  })

  it('are left for what is not an assembly', () => {
    const results = [E.right(assemblyOf([])), null].map(u => [
      salvageContexts(u as never),
      salvageContextSnapshot(u as never)
    ])
    expect(results.flat().map(({ _tag }) => _tag)).toStrictEqual(['Left', 'Left', 'Left', 'Left'])
  })

  it('have nothing to give when what is left is longer than any string', () => {
    const longest = 'x'.repeat(2 ** 28)
    const one = assemblyOf([], { x: longest }, ['{{x}}{{x}}{{x}}'])
    expect(TH.getRight(salvageContexts(one))).toStrictEqual(O.some([]))
    expect(TH.getRight(salvageContextSnapshot(one))).toStrictEqual(O.some(O.none))
    const many = assemblyOf([], { x: longest }, ['{{x}}', '{{x}}', '{{x}}'])
    expect(salvageContextSnapshot(many)).toStrictEqual(
      pipe(
        renderContextSnapshot(many),
        E.match((errors): TH.These<unknown, O.Option<string>> => TH.both(errors, O.none), TH.right)
      )
    )
  })
})
