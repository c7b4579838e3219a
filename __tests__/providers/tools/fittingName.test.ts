import * as fc from 'fast-check'

import { fittingName } from '../../../src/providers/tools/fittingName'
import { isTaken, nameRule } from '../../../src/providers/tools/NameRule'
import { providers } from '../../support/requests'

const [{ LIMITS: anthropic }] = providers as readonly [(typeof providers)[number]]

describe('fittingName', () => {
  it.each(providers)('leaves what $name takes, and makes what it takes of everything else', ({ LIMITS }) => {
    const rule = nameRule(LIMITS)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), name => {
        const fitting = fittingName(LIMITS)(name)
        expect(isTaken(rule, fitting)).toBe(true)
        expect(fitting === name).toBe(isTaken(rule, name))
      }),
      { numRuns: 100 }
    )
  })

  it.each([
    ['', '_e3b0c442'],
    ['a b', 'a_b_c8687a08'],
    ['\ud83d', '__83d544cc']
  ])('replaces what is refused in %j, and says the rest with a hash', (name, fitting) => {
    expect(fittingName(anthropic)(name)).toBe(fitting)
  })

  it('cuts what is too long, and tells two by their ends', () => {
    const [one, other] = ['x'.repeat(200), `${'x'.repeat(199)}y`].map(fittingName(anthropic))
    expect(one).toHaveLength(128)
    expect(one?.slice(0, 119)).toBe('x'.repeat(119))
    expect(one).not.toBe(other)
  })

  it('puts nothing before the hash where nothing has room', () => {
    expect(fittingName({ ...anthropic, nameLength: 4 })('a.b')).toBe('_2e7336dc')
  })

  it('has no name where limits or name cannot be read', () => {
    expect(fittingName(null as never)('a')).toBe('')
    expect(fittingName({ ...anthropic, nameLength: 'x' as never })('a')).toBe('')
    expect(fittingName({ ...anthropic, letterFirst: 1 as never })('a')).toBe('')
    expect(fittingName({ ...anthropic, punctuation: 1 as never })('a')).toBe('')
    expect(fittingName(anthropic)(1 as never)).toBe('')
  })
})
