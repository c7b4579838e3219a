import { EMOJI } from '../../src/base/emoji'

const whole = new RegExp(`^${EMOJI}$`, 'su')

describe('EMOJI', () => {
  it.each([
    ['a picture', '👍'],
    ['a skin tone', '👍🏽'],
    ['a plain form', '❤︎'],
    ['a colourful form', '❤️'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a family with skin tones and hearts', '👩🏽‍❤️‍💋‍👨🏿'],
    ['a person at work', '🧑🏽‍💻'],
    ['the flag of a country', '🇩🇪'],
    ['the flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a flag joined to a rainbow', '🏳️‍🌈'],
    ['a keycap', '1️⃣'],
    ['a keycap without its selector', '#⃣']
  ])('is %s', (_, emoji) => {
    expect(whole.test(emoji)).toBe(true)
  })

  it.each([
    ['a letter', 'a'],
    ['a digit', '1'],
    ['a joiner behind nothing', '👍‍'],
    ['two pictures', '👍👍'],
    [
      'a flag that spells a sentence',
      '🏴\u{E0069}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}\u{E0061}\u{E006C}\u{E006C}\u{E007F}'
    ],
    ['tags without an end', '🏴\u{E0067}\u{E0062}\u{E0065}']
  ])('is not %s', (_, text) => {
    expect(whole.test(text)).toBe(false)
  })
})
