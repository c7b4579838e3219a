import { inWords, isTaken, needsLetter, nameRule } from '../../../src/providers/tools/NameRule'

const plain = nameRule({ punctuation: '_-', letterFirst: false, nameLength: 5 })
const strict = nameRule({ punctuation: '_.:é😀', letterFirst: true, nameLength: 128 })

describe('isTaken', () => {
  it.each(['a', 'Z9_-', '12345', '_'])('takes %j', name => {
    expect(isTaken(plain, name)).toBe(true)
  })

  it.each(['', '123456', 'a.b', 'a b', 'ü', '😀', 'a\n', '\ud83d'])('refuses %j', name => {
    expect(isTaken(plain, name)).toBe(false)
  })

  it('counts code points, and takes the punctuation of the limits', () => {
    expect(isTaken(strict, 'a.:é😀')).toBe(true)
    expect(isTaken(nameRule({ punctuation: '😀', letterFirst: false, nameLength: 1 }), '😀')).toBe(true)
    expect(isTaken(strict, '\ud83d')).toBe(false)
  })

  it.each([
    ['a', true],
    ['_a', true],
    ['9a', false],
    ['.a', false]
  ])('where a letter has to be first, takes or refuses %j', (name, taken) => {
    expect(isTaken(strict, name)).toBe(taken)
  })
})

describe('needsLetter', () => {
  it('says whether a name needs another character in front', () => {
    expect([
      needsLetter(strict, '9'),
      needsLetter(strict, 'a'),
      needsLetter(strict, undefined)
    ]).toStrictEqual([true, false, true])
    expect(needsLetter(plain, '9')).toBe(false)
  })
})

describe('inWords', () => {
  it('says which names are taken', () => {
    expect(inWords(plain)).toBe('1 to 5 of A-Z a-z 0-9 _ -')
    expect(inWords(strict)).toBe('1 to 128 of A-Z a-z 0-9 _ . : é 😀, a letter or _ first')
    expect(inWords(nameRule({ punctuation: '', letterFirst: false, nameLength: 1 }))).toBe(
      '1 to 1 of A-Z a-z 0-9'
    )
  })
})
