import * as fc from 'fast-check'

import { prompt } from '../../src/text/prompt'
import {
  describeText,
  DYNAMIC_TEXT,
  isProse,
  literal,
  type Piece,
  readDynamicText,
  readProse,
  readText,
  readTextData,
  source
} from '../../src/text/Text'
import { variable } from '../../src/text/Variable'
import { braceSoup, holedSoup, promptOf } from '../support/braceSoup'
import { fill } from '../support/slowReader'
import { marked, markOf } from '../../src/base/Mark'
import { empty } from '../../src/registry/Registry'
import { exceptions, reachable, zoo } from '../support/zoo'

const text = (words: string): Piece => ({ _tag: 'Literal', text: words })
const ref = (name: string): Piece => ({ _tag: 'Reference', name })
const prose = (...pieces: ReadonlyArray<unknown>): object => ({ _tag: 'Prose', pieces })

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
      prose({ _tag: 'Hole', actual: 'literal of number' }),
      false
    ])
  })
})

const raise = (): never => {
  throw new Error('no')
}

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('readText, which goes by the mark', () => {
  it('gives a string and a Prose as they are', () => {
    const made = prompt`{{a}} ${'b'} {{ }}`
    expect([readText(''), readText('{{ a'), readText(made)]).toStrictEqual(['', '{{ a', made])
    expect([readText(made) === made, readProse(made) === made, readProse('a')]).toStrictEqual([
      true,
      true,
      undefined
    ])
  })

  const clone = structuredClone(literal('a'))
  it.each<readonly [string, unknown]>([
    ['a copy through JSON', copyOf(literal('a'))],
    ['a spread', { ...literal('a') }],
    ['a clone', clone],
    ['a descendant', Object.create(literal('a'))],
    ['a proxy', new Proxy(literal('a'), {})],
    ['an object of the same shape', { _tag: 'Prose', pieces: [{ _tag: 'Reference', name: 'deploy_key' }] }],
    ['a handle', variable('a', 'A')],
    ['a literal of something else', literal(1 as never)],
    ['a prompt with something else in a hole', prompt`a${1 as never}`]
  ])('gives nothing for %s', (_, value) => {
    expect([readText(value), readDynamicText(value), isProse(value)]).toStrictEqual([
      undefined,
      undefined,
      false
    ])
  })

  it('refuses pieces that throw', () => {
    const forged = marked({ _tag: 'Prose' }, markOf('Prose'))
    Object.defineProperty(forged, 'pieces', { get: raise })
    expect(readProse(Object.freeze(forged))).toBeUndefined()
  })

  it('refuses pieces that this copy does not know', () => {
    const forged = (pieces: unknown): unknown =>
      Object.freeze(marked({ _tag: 'Prose', pieces }, markOf('Prose')))
    expect(
      [[text('a')], [ref('A')], [{ _tag: 'Image', url: 'a' }], [{ _tag: 'Malformed' }], 'a', undefined].map(
        pieces => isProse(forged(pieces))
      )
    ).toStrictEqual([true, false, false, false, false, false])
  })

  it('is total', () => {
    const strings = exceptions(value => readText(value) === undefined)(zoo)
    expect(strings).toStrictEqual(['an empty string', 'a string'])
  })
})

describe('readDynamicText', () => {
  it('is described in words', () => {
    expect(DYNAMIC_TEXT).toBe("a Prose, or ''")
  })

  it('takes a Prose and the empty string, and no other string', () => {
    expect([literal('a'), '', 'a', ' '].map(readDynamicText)).toStrictEqual([
      literal('a'),
      '',
      undefined,
      undefined
    ])
  })
})

describe('readTextData', () => {
  it('gives what has the mark as it is', () => {
    const made = prompt`{{a}} ${'b'}`
    expect(readTextData(made)).toBe(made)
  })

  it('gives a string as it is', () => {
    expect(['', '{{ a'].map(readTextData)).toStrictEqual(['', '{{ a'])
  })

  it('gives an equal prose, frozen, that shares nothing with what it was given', () => {
    fc.assert(
      fc.property(holedSoup, holed => {
        const given: unknown = JSON.parse(JSON.stringify(promptOf(holed)))
        const read = readTextData(given)
        expect(read).toStrictEqual(promptOf(holed))
        return [...reachable(read)].every(object => Object.isFrozen(object) && !reachable(given).has(object))
      })
    )
  })

  it('gives a prose that sits in a value with another prototype', () => {
    expect(readTextData(Object.assign(Object.create({ x: 1 }) as object, literal('a')))).toStrictEqual(
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
    ['a piece of an unknown tag with the field of a fault', prose({ _tag: 'Hole', reference: 'a' })],
    ['a piece without a tag', prose({ text: 'a', name: 'b' })],
    ['a piece with a field too many', prose({ ...text('a'), x: 1 })],
    [
      'a piece with a field of its prototype',
      prose(Object.assign(Object.create({ text: 'a' }), { _tag: 'Literal', x: 1 }))
    ],
    ['a piece that is a list', prose(Object.assign([], text('a')))],
    ['a literal without text', prose({ _tag: 'Literal', name: 'a' })],
    ['a literal of a number', prose({ _tag: 'Literal', text: 1 })],
    ['a fault without a reference', prose({ _tag: 'Malformed', text: 'a' })],
    ['a fault of a number', prose({ _tag: 'Malformed', reference: 1 })],
    ['a reference without a name', prose({ _tag: 'Reference', text: 'a' })],
    ['a reference to a number', prose({ _tag: 'Reference', name: 1 })],
    ['a reference to what is no name', prose(ref('a'), { _tag: 'Reference', name: 'a}} {{b' })],
    ['an object that throws', new Proxy({}, { ownKeys: () => JSON.parse('') as never })]
  ])('gives nothing for %s', (_, value) => {
    expect([readTextData(value), isProse(value)]).toStrictEqual([undefined, false])
  })

  it.each(['text', 'reference', 'name', '_tag'])('keeps what it judged where %s changes its mind', field => {
    const tag = { text: 'Literal', reference: 'Malformed', name: 'Reference' }[field] ?? 'Literal'
    const other = field === '_tag' ? 'text' : field
    const fickle = (): object => {
      let asked = 0
      const answers: Record<string, unknown> = { _tag: tag, [other]: 'a' }
      return Object.defineProperty(answers, field, {
        enumerable: true,
        get: () => (asked++ === 0 ? (field === '_tag' ? tag : 'a') : null)
      })
    }
    expect(readTextData({ _tag: 'Prose', pieces: [fickle()] })).toStrictEqual(
      prose({ _tag: tag, [other]: 'a' })
    )
  })

  it('is total', () => {
    const strings = exceptions(value => readTextData(value) === undefined && !isProse(value))(zoo)
    expect(strings).toStrictEqual(['an empty string', 'a string'])
  })
})

const LOOKS_ALIKE = 'an object that only looks like a Prose'

describe('describeText', () => {
  it.each<readonly [string, unknown]>([
    ['number', 1],
    ['object', { pieces: [{ _tag: 'Hole', actual: 'words' }] }],
    ['class instance', Object.create({ _tag: 'Prose' })],
    [LOOKS_ALIKE, copyOf(literal('a'))],
    [LOOKS_ALIKE, { ...literal('a') }],
    [LOOKS_ALIKE, { _tag: 'Prose', pieces: [{ _tag: 'Hole', actual: 'words' }] }],
    [LOOKS_ALIKE, { _tag: 'Prose' }],
    ['an object that cannot be read', new Proxy({}, { getOwnPropertyDescriptor: raise, has: raise })],
    ['a Variable', variable('a', 'A')],
    ['a Registry', empty],
    ['prompt with promise in a hole', prompt`a${'b'}${Promise.resolve() as never}${1 as never}`],
    [`prompt with ${LOOKS_ALIKE} in a hole`, prompt`${copyOf(literal('a')) as never}`],
    ['literal of null', literal(null as never)],
    ['literal of a Prose', literal(literal('a') as never)],
    ['prompt that was called with string in place of a template', prompt('a' as never)]
  ])('says %j', (words, value) => {
    expect(describeText(value)).toBe(words)
  })

  it('is total', () => {
    expect(exceptions(value => typeof describeText(value) === 'string')(zoo)).toStrictEqual([])
    expect(
      exceptions(
        value => typeof describeText(Object.freeze(marked({ pieces: value }, markOf('Prose')))) === 'string'
      )(zoo)
    ).toStrictEqual([])
  })
})

describe('isProse', () => {
  it.each<readonly [unknown, boolean]>([
    ['a', false],
    [literal('a'), true],
    [literal(''), true],
    [prompt`{{a}} {{ }}`, true],
    [copyOf(prompt`{{a}} {{ }}`), false]
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

  it('of what is no text is empty', () => {
    expect([source(null as never), source({ pieces: [null] } as never)]).toStrictEqual(['', ''])
  })

  it('throws for nothing', () => {
    expect(exceptions(value => [source(value)].length === 1)(zoo)).toStrictEqual([])
    expect(source(prompt`a${1 as never}b`)).toBe('ab')
  })
})
