import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { literal, prompt, render, renderParts, type Text } from '../../src'
import { assemblyOf, tagsOf } from '../support/assemblies'

describe('render', () => {
  // killed: a replace with a string, which reads $& and its like in the value
  it.each([
    "a$$b $& $` $' $1 $<n>",
    '<a href="x">&amp;</a> \'q\'\u00a0',
    '{{x}} }} {{',
    'line\n  line\r\n',
    ''
  ])('puts the value %j in as it is, once, and never reads it again', value => {
    expect(render(assemblyOf(['[{{x}}|{{x}}]'], { x: value }))).toStrictEqual(E.right(`[${value}|${value}]`))
  })

  it.each<readonly [ReadonlyArray<Text>, string]>([
    [[], ''],
    [['', ''], ''],
    [['a', '', 'b'], 'a\n\nb'],
    [['{{e}}', 'a', '{{e}}{{e}}', literal(''), 'b', ''], 'a\n\nb'],
    [['a\n', '\nb'], 'a\n\n\n\nb'],
    [[' ', '\t'], ' \n\n\t'],
    [[literal('{{e}}'), prompt`${'{{'}{{e}}}}`], '{{e}}\n\n{{}}']
  ])('joins %j by one blank line, trims nothing and leaves out what is empty', (texts, expected) => {
    expect(render(assemblyOf(texts, { e: '' }))).toStrictEqual(E.right(expected))
  })

  it('leaves earlier bytes as they are when a section is added at the end', () => {
    const before = render(assemblyOf(['a\n', 'b']))
    const after = render(assemblyOf(['a\n', 'b', 'c']))
    expect(after).toStrictEqual(
      pipe(
        before,
        E.map(text => `${text}\n\nc`)
      )
    )
  })

  it('reports the faults of all sections at once, each with its place and what is known', () => {
    const assembly = assemblyOf(['{{a}} {{ b }}', 'line\r\n {{nop}} {{e}}'], { nope: 'x', e: null })
    const known = ['e', 'nope']
    expect(render(assembly)).toStrictEqual(
      E.left([
        {
          _tag: 'UnknownVariable',
          kind: 'section',
          name: 'p0',
          variable: 'a',
          span: { offset: 0, line: 1, column: 1 },
          known,
          // one edit away
          suggestion: 'e'
        },
        {
          _tag: 'MalformedReference',
          kind: 'section',
          name: 'p0',
          reference: '{{ b }}',
          span: { offset: 6, line: 1, column: 7 },
          suggestion: 'e'
        },
        {
          _tag: 'UnknownVariable',
          kind: 'section',
          name: 'p1',
          variable: 'nop',
          span: { offset: 7, line: 2, column: 2 },
          known,
          suggestion: 'nope'
        },
        {
          _tag: 'ValuelessVariable',
          kind: 'section',
          name: 'p1',
          variable: 'e',
          span: { offset: 15, line: 2, column: 10 }
        }
      ])
    )
  })

  it('refuses a lone surrogate in a text and in a value, if something refers to it', () => {
    expect(render(assemblyOf(['ok \ud83d'], { x: '\udc00' }))).toStrictEqual(
      E.left([{ _tag: 'IllFormedText', kind: 'section', name: 'p0', offset: 3 }])
    )
    expect(render(assemblyOf(['{{x}}{{x}}'], { x: 'v\udc00' }))).toStrictEqual(
      E.left([{ _tag: 'IllFormedText', kind: 'variable', name: 'x', offset: 1 }])
    )
    expect(render(assemblyOf(['fine'], { x: '\udc00' }))).toStrictEqual(E.right('fine'))
  })

  it('gives a Left for a prompt longer than any string can be', () => {
    const longest = 'x'.repeat(2 ** 28)
    expect(tagsOf(render(assemblyOf(['{{x}}{{x}}{{x}}'], { x: longest })))).toStrictEqual(['InvalidConfig'])
  })
})

describe('renderParts', () => {
  it('is a Left for what is no assembly', () => {
    expect(renderParts(5 as never)).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: '', expected: 'an assembly', actual: 'number' }])
    )
  })

  it('says whose every code unit is, values included', () => {
    const assembly = assemblyOf(['', 'Hi {{who}}!', '{{who}}{{e}}'], { who: 'you', e: '' })
    expect(renderParts(assembly)).toStrictEqual(
      E.right({
        text: 'Hi you!\n\nyou',
        parts: [
          { name: 'p1', start: 0, end: 7, references: [{ variable: 'who', start: 3, end: 6 }] },
          {
            name: 'p2',
            start: 9,
            end: 12,
            references: [
              { variable: 'who', start: 9, end: 12 },
              { variable: 'e', start: 12, end: 12 }
            ]
          }
        ]
      })
    )
  })

  // killed: an end without the separator, a reference counted in the section and not in the text
  it('covers the text with parts and separators, without gap or overlap', () => {
    const piece = fc.constantFrom('a', '{{x}}', '{{y}}', 'bc\n', '')
    const text = fc.array(piece, { maxLength: 4 }).map(pieces => pieces.join(''))
    fc.assert(
      fc.property(fc.array(text), fc.string(), (texts, x) => {
        const rendered = renderParts(assemblyOf(texts, { x: x.toWellFormed(), y: '' }))
        expect(
          pipe(
            rendered,
            E.map(({ text: whole }) => whole)
          )
        ).toStrictEqual(render(assemblyOf(texts, { x: x.toWellFormed(), y: '' })))
        if (E.isLeft(rendered)) return
        const { text: whole, parts } = rendered.right
        expect(parts.map(({ start, end }) => whole.slice(start, end)).join('\n\n')).toBe(whole)
        expect(parts.every(({ start }, i) => start === (parts[i - 1]?.end ?? -2) + 2)).toBe(true)
        const references = parts.flatMap(part => part.references)
        expect(
          references.map(({ variable, start, end }) => [variable, whole.slice(start, end)])
        ).toStrictEqual(
          references.map(({ variable }) => [variable, variable === 'x' ? x.toWellFormed() : ''])
        )
      })
    )
  })
})
