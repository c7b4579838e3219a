import { afterPrompt, afterSection } from '../../../src/providers/input/Breakpoint'
import { longer, markOf, secondsOf, type Mark } from '../../../src/providers/text/Mark'

const mark = (ttl?: string, place = afterPrompt): Mark => ({ place, ttl })

describe('secondsOf', () => {
  it.each([
    ['30s', 30],
    ['5m', 300],
    ['1h', 3600],
    ['12h', 43200],
    ['1d', 86400],
    [undefined, 300],
    ['for ever', 300],
    ['+1h', 300],
    ['1h30', 300],
    ['1234567890s', 300],
    ['', 300]
  ])('the life %p is %d seconds, where five minutes are usual', (ttl, seconds) => {
    expect(secondsOf(mark(ttl), '5m')).toBe(seconds)
  })
})

describe('longer', () => {
  it.each([
    ['the longer life', mark('1h'), mark('5m')],
    ['the longer life', mark('1h'), mark()],
    ['the life that is said, of two equal ones', mark('5m'), mark()],
    ['the first spelling, of two equal ones', mark('1h'), mark('60m')],
    ['the first place, of two equal ones', mark('5m', afterSection('a')), mark('5m')]
  ] as ReadonlyArray<readonly [string, Mark, Mark]>)('gives %s, in whichever order', (_, wanted, other) => {
    expect(longer('5m')(wanted, other)).toBe(wanted)
    expect(longer('5m')(other, wanted)).toBe(wanted)
  })
})

describe('markOf', () => {
  it('is the place and the life of a breakpoint', () => {
    expect(markOf({ at: afterPrompt, ttl: '1h' })).toStrictEqual(mark('1h'))
    expect(markOf({ at: afterPrompt })).toStrictEqual(mark())
  })
})
