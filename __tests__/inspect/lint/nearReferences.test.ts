import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { literal, render } from 'incipit'
import type { NearReference } from 'incipit/inspect'

import { lintedTexts } from '../../../src/inspect/lint/LintedText'
import { nearReferences } from '../../../src/inspect/lint/nearReferences'
import { toolStrings, valueStrings } from '../../../src/inspect/lint/SentString'
import { assembly, context, section, tool, valid } from '../samples'

const foundIn = (a: Parameters<typeof valid>[0]): ReadonlyArray<NearReference> =>
  nearReferences(
    lintedTexts(valid(a)),
    [...toolStrings(a.tools), ...valueStrings(a.variables, new Set())],
    name => Object.hasOwn(a.variables, name)
  )

const variables = { model: 'm-1', cwd: null, a_1: '' }

const inText = (text: string): ReadonlyArray<string> =>
  foundIn(assembly({ sections: [section('s', text)], variables })).map(
    ({ reference, suggestion, span }) => `${span.offset} ${reference} ${suggestion ?? ''}`
  )

describe('nearReferences', () => {
  it.each([
    ['{model}', ['0 {model} {{model}}']],
    ['on\n{{model', ['3 {{model {{model}}']],
    ['{model}}', ['0 {model}} {{model}}']],
    ['{{model}', ['0 {{model} {{model}}']],
    ['${model} %{cwd} #{a_1}', ['1 {model} {{model}}', '10 {cwd} {{cwd}}', '17 {a_1} {{a_1}}']],
    ['{{model}} and {model}', ['14 {model} {{model}}']],
    ['{model}{{model}}{cwd}', ['0 {model} {{model}}', '16 {cwd} {{cwd}}']],
    ['{{model.name', ['0 {{model {{model}}']]
  ])('finds in %j the names of variables that are no reference', (text, found) => {
    expect(inText(text)).toStrictEqual(found)
  })

  it.each([
    ['{{model}}'],
    ['{{model}}}'],
    ['{{{model}}}'],
    ['{{{{model}}}}'],
    ['{{ model }}'],
    ['{model'],
    ['model}}'],
    ['{ model }'],
    ['{models} {{models'],
    ['{Model} {modelX} {{modelX'],
    ['{"model": 1}'],
    ['{constructor} {{constructor'],
    ['{}'],
    ['']
  ])('has nothing to say of %j', text => {
    expect(inText(text)).toStrictEqual([])
  })

  it('looks at plain strings that are templates only', () => {
    expect(
      foundIn(
        assembly({
          sections: [section('a', literal('{model}')), section('b', '{model}', { interpolate: false })],
          tools: [tool('t', { description: '{model}' })],
          variables: { ...variables, v: '{model}' }
        })
      )
    ).toStrictEqual([])
  })

  it('finds what JavaScript makes of an object in everything that is sent', () => {
    expect(
      foundIn(
        assembly({
          sections: [section('a', literal('x\n[object Promise]'), { owner: 'core' })],
          contexts: [context('c', '{v} [object Object],[object Map Iterator]')],
          tools: [tool('t', { parameters: { default: '[object Undefined]' } })],
          variables: { v: '[object Object]', w: '[object\n] [object ] [objects]' }
        })
      )
    ).toStrictEqual([
      {
        _tag: 'NearReference',
        kind: 'section',
        name: 'a',
        owner: 'core',
        reference: '[object Promise]',
        span: { offset: 2, line: 2, column: 1 }
      },
      {
        _tag: 'NearReference',
        kind: 'context',
        name: 'c',
        reference: '{v}',
        suggestion: '{{v}}',
        span: { offset: 0, line: 1, column: 1 }
      },
      {
        _tag: 'NearReference',
        kind: 'context',
        name: 'c',
        reference: '[object Object]',
        span: { offset: 4, line: 1, column: 5 }
      },
      {
        _tag: 'NearReference',
        kind: 'context',
        name: 'c',
        reference: '[object Map Iterator]',
        span: { offset: 20, line: 1, column: 21 }
      },
      {
        _tag: 'NearReference',
        kind: 'tool',
        name: 't',
        pointer: '/parameters/default',
        reference: '[object Undefined]',
        span: { offset: 0, line: 1, column: 1 }
      },
      {
        _tag: 'NearReference',
        kind: 'variable',
        name: 'v',
        reference: '[object Object]',
        span: { offset: 0, line: 1, column: 1 }
      }
    ])
  })

  it('reports only what is sent as it is written: with the suggestions in their places it is a reference', () => {
    const soup = fc
      .array(fc.constantFrom('{', '}', '{{', '}}', 'model', 'x', ' ', '{model}'), { maxLength: 8 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(soup, text => {
        const a = assembly({ sections: [section('s', text)], variables: { model: 'M' } })
        const sent = render(a)
        for (const { reference, suggestion, span } of foundIn(a)) {
          expect(text.slice(span.offset, span.offset + reference.length)).toBe(reference)
          expect(suggestion).toBe('{{model}}')
          if (E.isRight(sent)) expect(sent.right).toContain(reference)
        }
      })
    )
  })

  it('reads long hostile texts once', () => {
    const n = 20_000
    expect(inText('{{' + 'a'.repeat(n) + 'A')).toStrictEqual([])
    expect(inText('{model'.repeat(n))).toStrictEqual([])
    expect(inText('{model}'.repeat(n))).toHaveLength(n)
    expect(inText('[object '.repeat(n))).toStrictEqual([])
  })
})
