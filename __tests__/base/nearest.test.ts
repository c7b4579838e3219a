import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'

import { nearest, nearestAmong, suggestionField, suggestionsAmong } from '../../src/base/nearest'
import { alignment } from '../support/alignment'
import { exceptions, zoo } from '../support/zoo'

const slowNearest = (word: string, known: ReadonlyArray<string>): O.Option<string> => {
  const [first] = known
    .map(name => ({ name, edits: alignment(word, name) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(word.length / 3)) || name.startsWith(word))
    .sort((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1))
  return O.fromNullable(first?.name)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '_'), maxLength: 9 })
const known = fc.array(word, { maxLength: 5 })

describe('alignment', () => {
  it.each([
    ['', '', 0],
    ['ab', 'ba', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3]
  ])('of %j and %j takes %d edits', (a, b, edits) => {
    expect(alignment(a, b)).toBe(edits)
  })
})

describe('nearest', () => {
  it.each<readonly [string, ReadonlyArray<string>, O.Option<string>]>([
    ['issue_titel', ['issue_title', 'issue_body'], O.some('issue_title')],
    ['first_name', ['firstname'], O.some('firstname')],
    ['cwd', ['model'], O.none],
    ['cwd', [], O.none],
    // a third of the word, rounded down, and at least one edit
    ['ab', ['ba'], O.some('ba')],
    ['ab', ['cd'], O.none],
    ['abcde', ['abxxe'], O.none],
    ['abcdef', ['abxxef'], O.some('abxxef')],
    ['abcdefgh', ['abcdxxxh'], O.none],
    // a name that begins with the word, at any distance
    ['persona', ['personaSuffix', 'personaPrefix'], O.some('personaPrefix')],
    ['m', ['model_of_the_day'], O.some('model_of_the_day')],
    ['personaPrefix', ['persona'], O.none],
    ['', ['ab', 'b', 'a'], O.some('a')],
    // fewer edits win over a beginning, ties go to code units
    ['mode', ['mode_of_the_day', 'node'], O.some('node')],
    ['ax', ['az', 'aZ', 'ay'], O.some('aZ')],
    ['a', ['\u{10000}', 'b'], O.some('b')]
  ])('of %j among %j is %j', (word, known, name) => {
    expect(nearest(word)(known)).toStrictEqual(name)
  })

  it.each([
    [256, true],
    [257, false]
  ])('compares words by edits that differ over at most 256 code units: %d', (length, near) => {
    const middle = 'b'.repeat(length - 2)
    const [word, name] = [`x${middle}y`, `c${middle}d`].map(
      each => `${'a'.repeat(900)}${each}${'z'.repeat(900)}`
    )
    expect(nearest(word ?? '')([name ?? ''])).toStrictEqual(near ? O.some(name) : O.none)
  })

  it('leaves words alone of which one differs over more than the other', () => {
    const [word, name] = [`x${'b'.repeat(254)}y`, `c${'b'.repeat(255)}d`].map(
      each => `${'a'.repeat(900)}${each}`
    )
    expect(nearest(word ?? '')([name ?? ''])).toStrictEqual(O.none)
  })

  it('counts as one edit a letter more or less among many of its like', () => {
    const [shorter, longer] = ['a'.repeat(300), 'a'.repeat(301)]
    expect([nearest(longer)([shorter]), nearest(`x${shorter}`)([`x${longer}`])]).toStrictEqual([
      O.some(shorter),
      O.some(`x${longer}`)
    ])
  })

  it('finds nothing for what is no word, and nothing among what are no names', () => {
    expect(exceptions(value => O.isNone(nearest(value)(['x'])))(zoo)).toStrictEqual(['an empty string'])
    expect(exceptions(value => O.isNone(nearest('word')(value)))(zoo)).toStrictEqual([])
    expect(nearest('')(null as never)).toStrictEqual(O.none)
    expect(nearest('ab')([1, 'abc', null] as never)).toStrictEqual(O.some('abc'))
  })

  it('counts as many edits as the word allows, however long it is', () => {
    expect(nearest('abcdefghijklmnopqrst')(['abXdeXghXjkXmnXpqrst'])).toStrictEqual(
      O.some('abXdeXghXjkXmnXpqrst')
    )
  })

  it('takes a beginning of any length', () => {
    const word = 'a'.repeat(300)
    expect(nearest(word)(['b', `${word}b`])).toStrictEqual(O.some(`${word}b`))
  })

  // Kills: Levenshtein without swaps, a bound that is off by one, `<` for `<=`, ties by input order.
  it('agrees with the textbook', () => {
    fc.assert(
      fc.property(word, known, (w, names) => {
        expect(nearest(w)(names)).toStrictEqual(slowNearest(w, names))
      }),
      { numRuns: 1000 }
    )
  })

  it('agrees with the textbook on names that are a few edits away', () => {
    const near = word.chain(name =>
      fc.tuple(
        fc.constant(name),
        fc.array(
          fc
            .tuple(fc.nat(9), fc.nat(2), fc.constantFrom('', 'a', 'd'))
            .map(([at, cut, put]) => name.slice(0, at) + put + name.slice(at + cut)),
          { minLength: 1, maxLength: 4 }
        )
      )
    )
    fc.assert(
      fc.property(near, ([w, names]) => {
        expect(nearest(w)(names)).toStrictEqual(slowNearest(w, names))
      })
    )
  })

  it('does not depend on the order of the known names', () => {
    fc.assert(
      fc.property(word, known, (w, names) => {
        expect(nearest(w)([...names].reverse())).toStrictEqual(nearest(w)(names))
      })
    )
  })

  it('of a known name is that name', () => {
    fc.assert(
      fc.property(word, known, (w, names) => {
        expect(nearest(w)([...names, w])).toStrictEqual(O.some(w))
      })
    )
  })
})

describe('nearestAmong', () => {
  it('finds for many words what nearest finds for each', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), known, (words, names) => {
        expect(words.map(nearestAmong(names))).toStrictEqual(
          words.map(each => O.toUndefined(nearest(each)(names)))
        )
      })
    )
  })
})

describe('suggestionsAmong', () => {
  it('has one for each name that is near a known one, in the order of the names', () => {
    expect(suggestionsAmong(['read', 'write'])(['wrtie', 'weather', 'raed'])).toStrictEqual([
      { name: 'wrtie', suggestion: 'write' },
      { name: 'raed', suggestion: 'read' }
    ])
  })
})

describe('suggestionField', () => {
  it.each([
    [undefined, {}],
    ['', { suggestion: '' }],
    ['x', { suggestion: 'x' }]
  ])('of %j is %j', (suggestion, field) => {
    expect(suggestionField(suggestion)).toStrictEqual(field)
  })
})
