import * as fc from 'fast-check'

import { isProse, literal, prompt, type Piece, readText, source, type Text } from '../src/Text'
import { braceSoup, holedSoup, promptOf, slowFindings, templateOf } from './support/braceSoup'
import { fill } from './support/slowReader'
import { exceptions, reachable, zoo } from './support/zoo'

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

describe('literal', () => {
  it('is its text and nothing but literal text', () => {
    fc.assert(
      fc.property(braceSoup, words => {
        expect(literal(words)).toStrictEqual(words === '' ? prose() : prose(text(words)))
        expect(source(literal(words))).toBe(words)
      })
    )
  })

  it('is no text at all when it is made of something else', () => {
    expect([literal(1 as never), isProse(literal(1 as never))]).toStrictEqual([
      prose({ _tag: 'Hole', actual: 'number' }),
      false
    ])
  })
})

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

  it('takes a part with an escape that JavaScript does not know as it was written', () => {
    expect([source(prompt`C:\users\{{a}}`), source(prompt`\xyz ${'v'}\n`)]).toStrictEqual([
      'C:\\users\\{{a}}',
      '\\xyz v\n'
    ])
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
    const reading = (made: Text): unknown => {
      const { names, malformed } = findings(typeof made === 'string' ? [] : made.pieces)
      return [names, malformed.length]
    }
    fc.assert(
      fc.property(braceSoup, braceSoup, braceSoup, (before, after, value) => {
        const strings = templateOf([before, after])
        expect(reading(prompt(strings, value))).toStrictEqual(reading(prompt(strings, '-')))
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

  it.each<readonly [unknown, string]>([
    [undefined, 'undefined'],
    [1, 'number'],
    [['a'], 'array'],
    [Promise.resolve('a'), 'promise'],
    [{ _tag: 'Prose' }, 'object'],
    [prompt`${1 as never}`, 'object']
  ])('is no text when something else stands in a hole', (value, actual) => {
    const made = prompt`a${value as never}b`
    expect(made).toStrictEqual(prose(text('a'), { _tag: 'Hole', actual }, text('b')))
    expect(isProse(made)).toBe(false)
  })

  it('shows nothing of what is no text in an excerpt', () => {
    expect(prompt`{{a${1 as never}b}}`.pieces).toStrictEqual([
      bad('{{ab}}'),
      text('{{a'),
      { _tag: 'Hole', actual: 'number' },
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

  it('is no text when it is called with no template', () => {
    expect(prompt(undefined as never)).toStrictEqual(prose({ _tag: 'Hole', actual: 'undefined' }))
  })
})

describe('readText', () => {
  it('gives a string as it is', () => {
    expect(['', '{{ a'].map(readText)).toStrictEqual(['', '{{ a'])
  })

  it('gives an equal prose, frozen, that shares nothing with what it was given', () => {
    fc.assert(
      fc.property(holedSoup, holed => {
        const given: unknown = JSON.parse(JSON.stringify(promptOf(holed)))
        const read = readText(given)
        expect(read).toStrictEqual(promptOf(holed))
        return [...reachable(read)].every(object => Object.isFrozen(object) && !reachable(given).has(object))
      })
    )
  })

  it('gives a prose that sits in a value with another prototype', () => {
    expect(readText(Object.assign(Object.create({ x: 1 }) as object, literal('a')))).toStrictEqual(
      literal('a')
    )
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['an array', []],
    ['an empty object', {}],
    ['a boxed string', Object('a')],
    ['another tag', { _tag: 'Text', pieces: [] }],
    ['no tag', { tag: 'Prose', pieces: [] }],
    ['no pieces', { _tag: 'Prose', parts: [] }],
    ['a field too many', { ...prose(), x: 1 }],
    ['pieces that are no array', { _tag: 'Prose', pieces: 'ab' }],
    ['pieces with a hole', { _tag: 'Prose', pieces: [text('a'), , text('b')] }],
    ['a piece that is none', prose('a')],
    ['a piece of an unknown tag', prose({ _tag: 'Hole', actual: 'a' })],
    ['a piece without a tag', prose({ text: 'a', name: 'b' })],
    ['a piece with a field too many', prose({ ...text('a'), x: 1 })],
    ['a literal without text', prose({ _tag: 'Literal', name: 'a' })],
    ['a literal of a number', prose({ _tag: 'Literal', text: 1 })],
    ['a fault without a reference', prose({ _tag: 'Malformed', text: 'a' })],
    ['a fault of a number', prose({ _tag: 'Malformed', reference: 1 })],
    ['a reference without a name', prose({ _tag: 'Reference', text: 'a' })],
    ['a reference to a number', prose({ _tag: 'Reference', name: 1 })],
    ['a reference to what is no name', prose(ref('a'), { _tag: 'Reference', name: 'a}} {{b' })],
    ['an object that throws', new Proxy({}, { ownKeys: () => JSON.parse('') as never })]
  ])('gives nothing for %s', (_, value) => {
    expect([readText(value), isProse(value)]).toStrictEqual([undefined, false])
  })

  it('is total', () => {
    const strings = exceptions(value => readText(value) === undefined && !isProse(value))(zoo)
    expect(strings).toStrictEqual(['an empty string', 'a string'])
  })
})

describe('isProse', () => {
  it.each<readonly [unknown, boolean]>([
    ['a', false],
    [literal('a'), true],
    [JSON.parse(JSON.stringify(prompt`{{a}} {{ }}`)), true]
  ])('says of %j: %p', (value, is) => {
    expect(isProse(value)).toBe(is)
  })
})

describe('source', () => {
  it('is the text as its author wrote it, with the holes filled in', () => {
    fc.assert(fc.property(holedSoup, holed => source(promptOf(holed)) === fill(holed)))
  })

  it('of a string is the string', () => {
    fc.assert(fc.property(braceSoup, words => source(words) === words))
  })

  it('throws for nothing', () => {
    expect(exceptions(value => [source(value)].length === 1)(zoo)).toStrictEqual([])
    expect(source(prompt`a${1 as never}b`)).toBe('ab')
  })
})
