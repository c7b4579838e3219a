import { fail, noFailures, noteFaults, sound } from '../../src/placed/Failures'

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

  it('have what was found when entries were read, each fault with its owner', () => {
    const fault = {
      _tag: 'InvalidName',
      kind: 'section',
      name: '',
      expected: 'a name',
      actual: 'number'
    } as const
    const [faulty, fine] = [
      { entry: { faults: [fault, fault] }, owner: 'me' },
      { entry: { faults: [] }, owner: undefined }
    ]
    const failures = noFailures()
    noteFaults(failures, [faulty, fine])
    const stamped = { ...fault, owner: 'me' }
    expect(failures.errors).toStrictEqual([stamped, stamped])
    expect([...failures.of]).toStrictEqual([[faulty, [stamped, stamped]]])
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
