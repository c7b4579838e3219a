import * as O from 'fp-ts/Option'
import * as fc from 'fast-check'
import type { Rendered } from 'incipit'
import { locate } from 'incipit/inspect'

import { zoo } from '../../support/zoo'
import { endless } from '../foreign'
import { prompts, rendered } from '../samples'

const renderedParts = (): Rendered => rendered([['a', '{{x}}']], { x: 'X' })

describe('locate', () => {
  it('gives the part at each offset, and none for separators and outside', () => {
    const prompt = rendered([
      ['a', 'x'],
      ['b', 'yz']
    ])
    const found = [-1, 0, 1, 2, 3, 4, 5].map(offset => O.toNullable(locate(offset)(prompt))?.name)
    expect(found).toStrictEqual([undefined, 'a', undefined, undefined, 'b', 'b', undefined])
  })

  it('gives a copy, so that whoever changes it changes no prompt', () => {
    const prompt = renderedParts()
    const part = O.toNullable(locate(0)(prompt))
    Reflect.set(part?.references[0] ?? {}, 'variable', 'another')
    Reflect.set(part?.references ?? [], 1, 'more')
    expect(prompt).toStrictEqual(renderedParts())
  })

  it.each([NaN, Infinity, 0.5, -0.5])('is none for %d', offset => {
    expect(locate(offset)(rendered([['a', 'xyz']]))).toStrictEqual(O.none)
  })

  it.each([...zoo, ...endless].map(({ called, value }) => ({ called, value })))(
    'is none for $called as a prompt, as its parts, as a part and as an offset',
    ({ value }) => {
      const none = [value, { text: 'x', parts: value }, { text: 'x', parts: [value] }].map(prompt =>
        locate(0)(prompt as never)
      )
      expect(none).toStrictEqual([O.none, O.none, O.none])
      const at = locate(value as never)(rendered([['a', 'x']]))
      expect(O.isSome(at)).toBe(Object.is(value, 0) || Object.is(value, -0))
    }
  )

  it('covers every text: parts and separators, without gap or overlap, and references likewise', () => {
    fc.assert(
      fc.property(prompts, ({ text, parts }) => {
        expect(parts.map(({ start, end }) => text.slice(start, end)).join('\n\n')).toBe(text)
        let owners = ''
        for (let i = 0; i < text.length; i++) {
          const part = locate(i)({ text, parts })
          const rank = parts.findIndex(({ name }) => O.isSome(part) && name === part.value.name)
          if (O.isSome(part)) expect(part.value).toStrictEqual(parts[rank])
          owners += O.isSome(part) ? String(rank) : '.'
        }
        expect(owners).toBe(parts.map(({ start, end }, i) => String(i).repeat(end - start)).join('..'))
        for (const { start, end, references } of parts) {
          let at = start
          for (const reference of references) {
            expect(reference.start).toBeGreaterThanOrEqual(at)
            expect(reference.end).toBeGreaterThanOrEqual(reference.start)
            at = reference.end
          }
          expect(end).toBeGreaterThanOrEqual(at)
        }
      })
    )
  })
})
