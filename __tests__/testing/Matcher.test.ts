import { failed, held, matcher, unreadable } from '../../src/testing/Matcher'

describe('matcher', () => {
  it.each([
    [held, {}, true],
    [held, { isNot: true }, true],
    [failed, {}, false],
    [failed, { isNot: true }, false],
    [unreadable, {}, false],
    [unreadable, { isNot: false }, false],
    [unreadable, { isNot: true }, true]
  ])('%p under %j passes: %s', (finding, context, pass) => {
    const outcome = matcher((subject, more: string) => finding(() => `${String(subject)} ${more}`)).call(
      context,
      'subject',
      'argument'
    )
    expect([outcome.pass, outcome.message()]).toStrictEqual([pass, 'subject argument'])
  })
})
