import * as fc from 'fast-check'

import { type PromptError } from '../../src/errors/PromptError'
import { errorReader, readError } from '../../src/errors/readError'
import { samples } from '../support/samples'
import { exceptions, reachable, zoo } from '../support/zoo'

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
    const full = { ...error, owner: 'x', transform: 'step', suggestion: 'b', source: 'mcp', field: 'f' }
    expect(readError(full)).toStrictEqual(full)
  })

  // killed: a copy by the rules of JSON schemas, which refuses an error about the very surrogate that it names
  it.each(all)('gives an equal error for $_tag with half a character in every text', error => {
    const torn = Object.fromEntries(
      Object.entries(error).map(([field, value]) =>
        typeof value === 'string' &&
        !['_tag', 'kind', 'by', 'what'].includes(field) &&
        error._tag !== 'InvalidToolOrder'
          ? [field, `${value}\ud83d`]
          : [field, value]
      )
    )
    const whole = { ...torn, owner: '\udc00' }
    expect(readError(whole)).toStrictEqual(whole)
  })

  it.each<PromptError>([
    ...(['toolOrder', 'allowTools', 'suppressTool', 'toolChoice', 'strict'] as const).map(by => ({
      ...samples.UnknownTools,
      by
    })),
    ...(['repeated', 'no-marker', 'several'] as const).map(reason => ({
      ...samples.InvalidToolOrder,
      reason
    })),
    ...(['tools', 'description'] as const).map(what => ({ ...samples.OverLimit, what })),
    ...[
      { _tag: 'AfterTools' } as const,
      { _tag: 'AfterPrompt' } as const,
      { _tag: 'AfterSection', name: 'a' } as const,
      { _tag: 'AfterOrder', order: 5 } as const
    ].flatMap(place => [
      { ...samples.TtlOrder, earlier: place },
      { ...samples.TtlOrder, later: place }
    ])
  ])('reads every word that a field may have: %j', error => {
    expect(readError(error)).toStrictEqual(error)
  })

  it.each<readonly [string, object]>([
    ['another word', { ...samples.UnknownTools, by: 'somebody' }],
    ['another reason', { ...samples.InvalidToolOrder, reason: '' }],
    ['another measure', { ...samples.OverLimit, what: '' }],
    ['a place without its name', { ...samples.TtlOrder, later: { _tag: 'AfterSection' } }],
    ['a place with more', { ...samples.TtlOrder, later: { _tag: 'AfterTools', name: 'a' } }],
    ['a list with something else in it', { ...samples.UnknownVariable, known: ['a', 5] }],
    ['half a suggestion', { ...samples.UnknownTools, suggestions: [{ name: 'a' }] }]
  ])('reads no error with %s', (_, error) => {
    expect(readError(error)).toBeUndefined()
  })

  it('reads a list that errors share once, and gives it to all of them', () => {
    const known = ['a', 'b']
    const read = errorReader()
    const [one, other] = [
      read({ ...samples.UnknownTools, known }),
      read({ ...samples.UnknownVariable, known })
    ]
    expect([one, other]).toStrictEqual([
      { ...samples.UnknownTools, known },
      { ...samples.UnknownVariable, known }
    ])
    expect(
      one?._tag === 'UnknownTools' && other?._tag === 'UnknownVariable' && one.known === other.known
    ).toBe(true)
  })

  it('has no negative zero', () => {
    expect(readError({ ...samples.IllFormedText, offset: -0 })).toStrictEqual({
      ...samples.IllFormedText,
      offset: 0
    })
  })

  it('keeps a thrown undefined', () => {
    const threw = { ...samples.ProviderThrew, cause: undefined }
    expect(readError(threw)).toStrictEqual(threw)
  })

  it('takes a null among owners, and no other', () => {
    const owners = (list: ReadonlyArray<unknown>): unknown =>
      readError({ ...samples.DuplicateName, owners: list })
    expect(owners(['a', 1])).toBeUndefined()
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
    const read = errorReader(absent)
    expect([
      read(without(samples.InvalidJson, 'actual')),
      read(samples.InvalidJson),
      read({ ...samples.InvalidJson, actual: undefined })
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
