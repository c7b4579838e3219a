import * as fc from 'fast-check'

import { parse } from '../../src/text/ParsedText'
import { prompt, template } from '../../src/text/prompt'
import { isProse, literal, type Piece, source, type Text } from '../../src/text/Text'
import { variable } from '../../src/text/Variable'
import { braceSoup, holedSoup, promptOf, slowFindings, templateOf } from '../support/braceSoup'
import { reachable } from '../support/zoo'

const text = (words: string): Piece => ({ _tag: 'Literal', text: words })
const ref = (name: string): Piece => ({ _tag: 'Reference', name })
const bad = (reference: string): Piece => ({ _tag: 'Malformed', reference })
const prose = (...pieces: ReadonlyArray<unknown>): object => ({ _tag: 'Prose', pieces })

/** Where the references and faults of pieces stand, in the terms of the slow reader. */
const findings = (pieces: ReadonlyArray<Piece>): ReturnType<typeof slowFindings> => {
  const names: Array<string> = []
  const offsets: Array<number> = []
  const malformed: Array<{ offset: number; reference: string }> = []
  let filled = ''
  for (const piece of pieces) {
    if (piece._tag === 'Literal') filled += piece.text
    if (piece._tag === 'Malformed') malformed.push({ offset: filled.length, reference: piece.reference })
    if (piece._tag === 'Reference') {
      names.push(piece.name)
      offsets.push(filled.length)
      filled += `{{${piece.name}}}`
    }
  }
  return { source: filled, names, offsets, malformed }
}

describe('prompt', () => {
  const name = 'model'
  const memory = 'use {{braces}} }} {{'
  const nested = prompt`{{cwd}} {{ x }}`

  it.each<readonly [string, Text, object]>([
    ['nothing', prompt``, prose()],
    ['plain text', prompt`a { b }`, prose(text('a { b }'))],
    ['a reference', prompt`On {{model}}.`, prose(text('On '), ref('model'), text('.'))],
    ['a value', prompt`Notes: ${memory}.`, prose(text(`Notes: ${memory}.`))],
    ['an empty value', prompt`${''}`, prose()],
    ['a value between braces', prompt`{{${name}}}`, prose(bad('{{model}}'), text('{{model}}'))],
    ['a value in a name', prompt`{{a${'b'}c}}`, prose(bad('{{abc}}'), text('{{abc}}'))],
    ['an empty value in a name', prompt`{{a${''}b}}`, prose(bad('{{ab}}'), text('{{ab}}'))],
    ['a value between two braces', prompt`{${''}{model}}`, prose(text('{{model}}'))],
    ['a value that opens', prompt`${'{{'}model}}`, prose(text('{{model}}'))],
    ['a value that closes', prompt`{{model${'}}'}`, prose(text('{{model}}'))],
    [
      'a nested prompt',
      prompt`{{a}} ${nested}!`,
      prose(ref('a'), text(' '), ref('cwd'), text(' '), bad('{{ x }}'), text('{{ x }}!'))
    ],
    [
      'a nested prompt in braces',
      prompt`{{${prompt`{{cwd}}`}}}`,
      prose(bad('{{{{cwd}}}}'), text('{{'), ref('cwd'), text('}}'))
    ],
    ['nested literals', prompt`a${literal('{{b}}')}${literal('')}c`, prose(text('a{{b}}c'))],
    [
      'braces that never pair across a border',
      prompt`{{a${prompt`}} {{`}b}} }}`,
      prose(bad('{{a}} {{b}}'), text('{{a}} {{b}} }}'))
    ],
    [
      'braces without a group',
      prompt`{{ {${memory} }}`,
      prose(bad(`{{ {${memory} }}`.slice(0, 40)), text(`{{ {${memory} }}`))
    ],
    [
      'a character like the one that a hole counts as',
      prompt`{{\0}} \0`,
      prose(bad('{{\0}}'), text('{{\0}} \0'))
    ]
  ])('reads %s', (_, made, expected) => {
    expect(made).toStrictEqual(expected)
  })

  // case 58
  it('leaves an escape that JavaScript refuses as it is written, and decodes the others', () => {
    expect([
      source(prompt`C:\users\n`),
      source(prompt`C:\users\{{a}}`),
      source(prompt`\xyz ${'v'}\n`)
    ]).toStrictEqual(['C:\\users\n', 'C:\\users{{a}}', '\\xyz v\n'])
  })

  it('reads like the plain string without holes', () => {
    fc.assert(
      fc.property(braceSoup, words => {
        const made = prompt(templateOf([words]))
        expect(findings(made.pieces)).toStrictEqual(slowFindings({ parts: [words], holes: [] }))
      }),
      { numRuns: 500 }
    )
  })

  // Kills: a hole that is taken for its text, a hole that is taken for nothing, offsets that forget the holes before.
  it('agrees with the slow reader', () => {
    fc.assert(
      fc.property(holedSoup, holed => {
        expect(findings(promptOf(holed).pieces)).toStrictEqual(slowFindings(holed))
      }),
      { numRuns: 800 }
    )
  })

  it('is read the same around a hole, whatever value stands in it', () => {
    const parsedOf = (made: Text): unknown => {
      const { names, malformed } = findings(typeof made === 'string' ? [] : made.pieces)
      return [names, malformed.length]
    }
    fc.assert(
      fc.property(braceSoup, braceSoup, braceSoup, (before, after, value) => {
        const strings = templateOf([before, after])
        expect(parsedOf(prompt(strings, value))).toStrictEqual(parsedOf(prompt(strings, '-')))
      })
    )
  })

  it('shows of a fault forty code units with the holes filled in, cut on a code-point border', () => {
    const long = 'x'.repeat(35)
    expect([
      prompt`{{${long}  \u{1f600}}}`.pieces[0],
      prompt`{{${long} \u{1f600}}}`.pieces[0],
      prompt`{{${long}${long}${long}}}`.pieces[0],
      prompt`{{${''} ${long}`.pieces[0],
      prompt`{{{ ${long} ${'y'} ${'z'} }}`.pieces[0]
    ]).toStrictEqual([
      bad(`{{${long}  `),
      bad(`{{${long} \u{1f600}`),
      bad(`{{${long}xxx`),
      text(`{{ ${long}`),
      bad(`{{{ ${long} `)
    ])
  })

  it('is frozen all the way down', () => {
    expect(
      [...reachable(prompt`{{a}} {{ }} ${nested}`)].filter(object => !Object.isFrozen(object))
    ).toStrictEqual([])
  })

  it('equals itself after a trip through JSON text', () => {
    fc.assert(
      fc.property(holedSoup, holed => {
        const made = promptOf(holed)
        expect(JSON.parse(JSON.stringify(made))).toStrictEqual(made)
      })
    )
  })

  const model = variable('model', 'm-1')

  it.each<readonly [string, Text, object]>([
    ['a handle', prompt`On ${model}.`, prose(text('On '), ref('model'), text('.'))],
    ['a handle beside text', prompt`${model}${model}`, prose(ref('model'), ref('model'))],
    [
      'a handle in braces',
      prompt`{{${model}}}`,
      prose(bad('{{{{model}}}}'), text('{{'), ref('model'), text('}}'))
    ],
    [
      'a handle with a name that is none',
      prompt`a ${variable('My Model', '')}.`,
      prose(text('a '), bad('{{My Model}}'), text('{{My Model}}.'))
    ],
    [
      'a handle with two names in one',
      prompt`${variable('a}} {{b', '')}`,
      prose(bad('{{a}} {{b}}'), text('{{a}} {{b}}'))
    ],
    [
      'a handle with a long name',
      prompt`${variable('A'.repeat(50), '')}`,
      prose(bad(`{{${'A'.repeat(38)}`), text(`{{${'A'.repeat(50)}}}`))
    ]
  ])('reads %s', (_, made, expected) => {
    expect(made).toStrictEqual(expected)
  })

  it('reads a handle like the nested prompt of its reference', () => {
    fc.assert(
      fc.property(braceSoup, braceSoup, (before, after) => {
        const strings = templateOf([before, after])
        expect(prompt(strings, model)).toStrictEqual(prompt(strings, prompt`{{model}}`))
      })
    )
  })

  it('is not a text with a handle in a hole whose name is no string', () => {
    expect(prompt`${variable(1 as never, '')}`).toStrictEqual(
      prose({ _tag: 'Hole', actual: 'prompt with a Variable in a hole whose name is number' })
    )
  })

  it.each<readonly [unknown, string]>([
    [{ ...model }, 'an object that only looks like a Variable'],
    [{ name: 'a', age: 5 }, 'object'],
    [JSON.parse(JSON.stringify(literal('a'))), 'an object that only looks like a Prose'],
    [undefined, 'undefined'],
    [1, 'number'],
    [['a'], 'array'],
    [Promise.resolve('a'), 'promise'],
    [{ _tag: 'Prose' }, 'an object that only looks like a Prose'],
    [prompt`${1 as never}`, 'prompt with number in a hole']
  ])('is no text when something else stands in a hole', (value, actual) => {
    const made = prompt`a${value as never}b`
    expect(made).toStrictEqual(
      prose(text('a'), { _tag: 'Hole', actual: `prompt with ${actual} in a hole` }, text('b'))
    )
    expect(isProse(made)).toBe(false)
  })

  it('shows nothing of what is no text in an excerpt', () => {
    expect(prompt`{{a${1 as never}b}}`.pieces).toStrictEqual([
      bad('{{ab}}'),
      text('{{a'),
      { _tag: 'Hole', actual: 'prompt with number in a hole' },
      text('b}}')
    ])
  })

  it('takes a hole without a value for an empty one, and values without a hole for none', () => {
    expect([
      prompt(templateOf(['a', 'b', 'c']), '-'),
      prompt(templateOf(['{{ ', ' }}'])),
      prompt(templateOf(['a']), '-'),
      prompt(templateOf([]))
    ]).toStrictEqual([prose(text('a-bc')), prose(bad('{{  }}'), text('{{  }}')), prose(text('a')), prose()])
  })

  it('is not a text when it is called with no template', () => {
    const called = (actual: string): object =>
      prose({ _tag: 'Hole', actual: `prompt that was called with ${actual} in place of a template` })
    const data: unknown = JSON.parse('["{{deploy_key}}"]')
    const raw = (parts: unknown): never => Object.assign(['a', 'b'], { raw: parts }) as never
    expect(
      [undefined, {}, data, raw('ab'), Object.assign(['a', 1], { raw: ['a', 'b'] })].map(given =>
        prompt(given as never)
      )
    ).toStrictEqual([called('undefined'), called('object'), ...[1, 2, 3].map(() => called('array'))])
    expect(prompt(Object.assign(['a', undefined], { raw: ['a'] }) as never)).toStrictEqual(called('array'))
  })
})

describe('template', () => {
  it('reads a string like the static text, its faults and places included', () => {
    fc.assert(
      fc.property(braceSoup, words => {
        expect(parse(template(words), true)).toStrictEqual(parse(words, true))
        expect(source(template(words))).toBe(words)
      }),
      { numRuns: 500 }
    )
  })

  it('gives a Prose as it is', () => {
    const made = prompt`{{a}} ${'{{b}}'}`
    expect(template(made)).toBe(made)
  })

  it.each<readonly [unknown, string]>([
    [1, 'template of number'],
    [JSON.parse(JSON.stringify(literal('a'))), 'template of an object that only looks like a Prose'],
    [variable('a', 'A'), 'template of a Variable']
  ])('of %j is not a text', (given, actual) => {
    expect(template(given as never)).toStrictEqual(prose({ _tag: 'Hole', actual }))
  })
})
