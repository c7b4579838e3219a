import * as fc from 'fast-check'

import { type PromptError } from '../src/PromptError'
import { readError } from '../src/readError'
import { samples } from './support/samples'
import { exceptions, reachable, zoo } from './support/zoo'

const raise = (): never => {
  throw new Error('boom')
}

const all: ReadonlyArray<PromptError> = Object.values(samples)

/** What the contract lets an error leave out. */
const optional = new Set(['InvalidName actual', 'InvalidEntry actual', 'ProviderThrew cause'])

const without = (error: object, field: string): object =>
  Object.fromEntries(Object.entries(error).filter(([key]) => key !== field))

describe('readError', () => {
  it.each(all)('gives an equal error for $_tag', error => {
    expect(readError(error)).toStrictEqual(error)
  })

  it.each(all)('gives an equal error for $_tag with all that it may carry besides', error => {
    const full = { ...error, owner: 'x', transform: 'step', suggestion: 'b', source: 'mcp' }
    expect(readError(full)).toStrictEqual(full)
  })

  it('takes a null among owners, and no other', () => {
    const owners = (list: ReadonlyArray<unknown>): unknown =>
      readError({ ...samples.DuplicateName, owners: list })
    expect([owners([null]), owners([undefined]), owners([1])]).toStrictEqual([
      { ...samples.DuplicateName, owners: [null] },
      undefined,
      undefined
    ])
  })

  const fields = all.flatMap(error => Object.keys(error).map(field => [error._tag, field, error] as const))

  it.each(fields.filter(([tag, field]) => !optional.has(`${tag} ${field}`)))(
    'gives nothing for %s without its %s',
    (_, field, error) => {
      expect([
        readError(without(error, field)),
        readError({ ...error, [field]: undefined }),
        readError({ ...error, [field]: null })
      ]).toStrictEqual([undefined, undefined, undefined])
    }
  )

  it.each(fields.filter(([tag, field]) => optional.has(`${tag} ${field}`)))(
    'takes %s without its %s',
    (_, field, error) => {
      expect(readError(without(error, field))).toStrictEqual(without(error, field))
    }
  )

  it.each<readonly [string, object]>([
    ['an unknown tag', { ...samples.Refused, _tag: 'Declined' }],
    ['a tag like the name of a property of every object', { ...samples.Refused, _tag: 'constructor' }],
    ['a tag that is no string', { ...samples.Refused, _tag: ['Refused'] }],
    ['an unknown kind', { ...samples.InvalidOrder, kind: 'persona' }],
    ['a kind where none belongs', { ...samples.Refused, kind: 'persona' }],
    ['a name that is no string', { ...samples.Refused, name: 1 }],
    ['an owner that is no string', { ...samples.Refused, owner: null }],
    ['names that are no strings', { ...samples.UnknownTools, names: ['a', 1] }],
    ['names that are no array', { ...samples.UnknownTools, names: 'a' }],
    ['known names that are no array', { ...samples.UnknownTools, known: { 0: 'a' } }],
    ['owners that are no array', { ...samples.CompleteConflict, owners: 'x' }],
    ['an offset that is no number', { ...samples.IllFormedText, offset: '3' }],
    ['an offset that is not finite', { ...samples.IllFormedText, offset: NaN }],
    ['a span that is a number', { ...samples.ValuelessVariable, span: 3 }],
    ['a span that is an array', { ...samples.ValuelessVariable, span: [0, 1, 1] }],
    ['a span without an offset', { ...samples.ValuelessVariable, span: { line: 1, column: 1 } }],
    ['a span without a line', { ...samples.ValuelessVariable, span: { offset: 0, column: 1 } }],
    ['a span without a column', { ...samples.ValuelessVariable, span: { offset: 0, line: 1 } }],
    ['a span of texts', { ...samples.ValuelessVariable, span: { offset: '0', line: 1, column: 1 } }],
    ['a lone surrogate', { ...samples.Refused, reason: '\ud83d' }],
    ['a field that is no JSON', { ...samples.Refused, extra: raise }],
    ['a field of its own', { ...samples.Refused, extra: 1 }],
    [
      'a field that throws',
      Object.defineProperty({ ...samples.Refused }, 'x', { get: raise, enumerable: true })
    ],
    ['an array', Object.assign([], samples.Refused)],
    ['fields that are inherited', Object.create(samples.Refused) as object]
  ])('gives nothing for %s', (_, value) => {
    expect(readError(value)).toBeUndefined()
  })

  it('takes an instance of a class that has the fields', () => {
    class Declined {
      readonly _tag = 'Refused'
      readonly name = 'a'
      readonly reason = 'no'
    }
    expect(readError(new Declined())).toStrictEqual(samples.Refused)
  })

  it('keeps what was thrown as it is, whatever that is', () => {
    const cause = { raise, self: {} }
    const read = readError({ ...samples.ProviderThrew, cause })
    expect(read?._tag === 'ProviderThrew' && read.cause === cause).toBe(true)
  })

  it('gives a copy that shares nothing but the cause', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), error => {
        const read = readError(error)
        return [...reachable(error)].every(object => !reachable(read).has(object))
      })
    )
  })

  it('fills in what is absent, and only that', () => {
    const absent = { actual: 'something else' }
    expect([
      readError(without(samples.InvalidJson, 'actual'), absent),
      readError(samples.InvalidJson, absent),
      readError({ ...samples.InvalidJson, actual: undefined }, absent)
    ]).toStrictEqual([
      { ...samples.InvalidJson, ...absent },
      samples.InvalidJson,
      { ...samples.InvalidJson, ...absent }
    ])
  })

  // `reason` chooses the sentence, so a word that none is made for is no reason.
  it('gives nothing for a tool order that is wrong for an unknown reason', () => {
    expect(readError({ ...samples.InvalidToolOrder, reason: 'unsorted' })).toBeUndefined()
  })

  it('is total', () => {
    expect(exceptions(value => readError(value) === undefined)(zoo)).toStrictEqual([])
    expect(
      exceptions(value => {
        const read = readError({ ...samples.Refused, extra: value as unknown })
        return read === undefined || typeof read === 'object'
      })(zoo)
    ).toStrictEqual([])
  })
})
