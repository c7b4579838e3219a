import { fail, noFailures, sound } from '../../src/placed/Failures'

const [one, other] = [{}, {}]
const refused = { _tag: 'Refused', name: 't', reason: '' } as const
const again = { ...refused, name: 'u' }

describe('failures', () => {
  it('have each error once, and each subject with its errors', () => {
    const failures = noFailures()
    fail(failures, refused, [one, other])
    fail(failures, again, [one])
    fail(failures, again, [])
    expect(failures.errors).toStrictEqual([refused, again, again])
    expect([one, other].map(subject => failures.of.get(subject))).toStrictEqual([[refused, again], [refused]])
  })

  it('leave what is sound', () => {
    const failures = noFailures()
    const subjects = [one, other]
    expect(sound(failures, subjects)).toBe(subjects)
    fail(failures, refused, [one])
    const left = sound(failures, subjects)
    expect([left.length, left[0] === other]).toStrictEqual([1, true])
  })
})
