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

  it('says how much is lost, and from where', () => {
    expect(lostPrefix(whole('You help.'))(whole('You fix.'))).toStrictEqual(
      O.some(
        '5 of the 9 chars of the prompt before are lost (55.6 %), from section\n' +
          '  persona of app, line 1, column 5 on'
      )
    )
  })
})
