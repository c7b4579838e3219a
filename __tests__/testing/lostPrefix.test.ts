import * as O from 'fp-ts/Option'

import { lostPrefix } from '../../src/testing/lostPrefix'

const whole = (text: string) => ({
  text,
  parts: [{ name: 'persona', owner: 'app', start: 0, end: text.length, references: [] }]
})

describe('lostPrefix', () => {
  it('is nothing when a prompt begins with all of the one before', () => {
    expect(lostPrefix(whole('You help.'))(whole('You help. Well.'))).toStrictEqual(O.none)
  })

  it('says how much is shared, and where the prompts part', () => {
    expect(lostPrefix(whole('You help.'))(whole('You fix.'))).toStrictEqual(
      O.some(
        'the prompts share 4 chars of 9 chars (44.4 %): they part in section persona of app, line 1, column 5'
      )
    )
  })
})
