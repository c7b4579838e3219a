import * as fc from 'fast-check'

import {
  ANY_NAME,
  byCodeUnits,
  excerpt,
  isVariableName,
  loneSurrogateAt,
  sorted,
  UNLISTED_TOOLS,
  VARIABLE_NAME
} from '../../src/base/Name'
import { firstLoneSurrogate } from '../support/slowReader'

describe('byCodeUnits', () => {
  // Kills: `localeCompare`, which puts `a` before `Z` and `ä` beside `a`; comparing by code points.
  it.each([
    ['a', 'a', 0],
    ['', 'a', -1],
    ['a', '', 1],
    ['Z', 'a', -1],
    ['a', 'ä', -1],
    ['z', 'ä', -1],
    ['a10', 'a2', -1],
    ['a-b', 'a_b', -1],
    ['\u{10000}', '\uffff', -1]
  ])('compares %j with %j: %d', (a, b, sign) => {
    expect(byCodeUnits(a, b)).toBe(sign)
  })

  const name = fc.string({ unit: 'binary', maxLength: 3 })

  it('is antisymmetric, and zero for equal strings alone', () => {
    fc.assert(
      fc.property(
        name,
        name,
        (a, b) => byCodeUnits(a, b) + byCodeUnits(b, a) === 0 && (byCodeUnits(a, b) === 0) === (a === b)
      )
    )
  })

  it('is transitive', () => {
    fc.assert(
      fc.property(name, name, name, (x, y, z) => {
        const [a = '', b = '', c = ''] = [x, y, z].sort(byCodeUnits)
        return byCodeUnits(a, b) <= 0 && byCodeUnits(b, c) <= 0 && byCodeUnits(a, c) <= 0
      })
    )
  })
})

describe('sorted', () => {
  it('gives the names of anything that can be iterated, in code-unit order', () => {
    expect(sorted(new Set(['b', 'a10', 'a2', 'B']))).toStrictEqual(['B', 'a10', 'a2', 'b'])
  })

  it('leaves the original alone', () => {
    const names = ['b', 'a']
    expect([sorted(names), names]).toStrictEqual([
      ['a', 'b'],
      ['b', 'a']
    ])
  })
})

describe('isVariableName', () => {
  it.each([
    ['a', true],
    ['first_name', true],
    ['a1_', true],
    ['constructor', true],
    ['', false],
    ['1a', false],
    ['_a', false],
    ['A', false],
    ['aB', false],
    ['a-b', false],
    ['a b', false],
    [' a', false],
    ['a\n', false],
    ['ä', false],
    ['__proto__', false]
  ])('says of %j: %p', (name, is) => {
    expect(isVariableName(name)).toBe(is)
  })

  it('agrees with a reading letter by letter', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'z', 'A', 'Z', '0', '9', '_', '-', '\n', ' ', 'é'),
          maxLength: 4
        }),
        name => {
          const slow =
            name !== '' &&
            name.split('').every((unit, i) => (i === 0 ? letters : `${letters}0123456789_`).includes(unit))
          return isVariableName(name) === slow
        }
      )
    )
  })
})

describe('loneSurrogateAt', () => {
  it.each([
    ['', -1],
    ['plain', -1],
    ['\ud83d\ude00', -1],
    ['ok \ud83d', 3],
    ['\udc00x', 0],
    ['\ude00\ud83d', 0],
    ['\ud83d\ude00\ude00', 2],
    ['\ud83d\ud83d\ude00', 0]
  ])('finds in %j the first one at %d', (text, offset) => {
    expect(loneSurrogateAt(text)).toBe(offset)
  })

  it('agrees with a search unit by unit', () => {
    const units = fc.string({ unit: fc.constantFrom('a', '\ud83d', '\ude00', '\u{1f600}'), maxLength: 6 })
    fc.assert(fc.property(units, text => loneSurrogateAt(text) === firstLoneSurrogate(text)))
  })
})

describe('what names must be', () => {
  it('is said in words that can stand behind "expected"', () => {
    expect([ANY_NAME, VARIABLE_NAME]).toStrictEqual([
      'a non-empty string',
      'a name like first_name: a-z, then a-z, 0-9 or _'
    ])
  })
})

describe('excerpt', () => {
  it.each([
    ['a'.repeat(40), undefined, 'a'.repeat(40)],
    ['a'.repeat(41), undefined, 'a'.repeat(40)],
    [`${'a'.repeat(39)}\u{1f600}`, undefined, 'a'.repeat(39)],
    [`${'a'.repeat(38)}\u{1f600}b`, undefined, `${'a'.repeat(38)}\u{1f600}`],
    [`${'a'.repeat(39)}\ud83db`, undefined, `${'a'.repeat(39)}\ud83d`],
    [`${'a'.repeat(39)}\uffffb`, undefined, `${'a'.repeat(39)}\uffff`],
    ['abc', 2, 'ab'],
    ['abc', 0, ''],
    ['\u{1f600}', 1, ''],
    ['', 0, '']
  ])('of %j, at most %d code units, is %j', (text, longest, beginning) => {
    expect(longest === undefined ? excerpt(text) : excerpt(text, longest)).toBe(beginning)
  })

  it('is a beginning of the text, as long as may be, that cuts no code point in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, longest) => {
        const short = excerpt(text, longest)
        return (
          text.startsWith(short) &&
          short.length <= longest &&
          short.length >= Math.min(text.length, longest - 1) &&
          short.isWellFormed()
        )
      })
    )
  })
})

describe('UNLISTED_TOOLS', () => {
  it('is the marker that the contract names', () => {
    expect(UNLISTED_TOOLS).toBe('<unlisted-tools>')
  })
})
