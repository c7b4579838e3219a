import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import { render, salvage } from '../../src'
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
