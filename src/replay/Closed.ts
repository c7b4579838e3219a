/**
 * Closed: a codec for an object that has these fields and no other. Names of codecs are what their readers should have
 * written: `'an array'`, `'true or false'`.
 *
 * The usual mistake: `t.type`, which passes over what it does not know, and `t.strict`, which drops it. In a recording either
 * would lose a part of the prompt without a word.
 *
 * Laws:
 * 1. every wrong, missing and unknown field is an error of its own, with its context
 * 2. only own fields count, so that nothing is inherited from `Object.prototype`
 * 3. `is` says what `validate` does
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** An object that came out of JSON text. */
export type Fields = Readonly<Record<string, unknown>>

/** The codec of a field that is not known: it refuses everything, and tells which fields are known. */
interface Stranger extends t.Type<unknown> {
  readonly known: ReadonlyArray<string>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const strangerTo = (known: ReadonlyArray<string>): Stranger =>
  Object.assign(
    new t.Type<unknown>(
      `one of the fields ${known.join(', ')}`,
      t.never.is,
      (u, context) => t.failure(u, context, 'an unknown field'),
      t.identity
    ),
    { known }
  )

/** A codec for an object with these fields: those of `required` have to be there, those of `optional` may be. */
export const closed = (name: string, required: t.Props, optional: t.Props): t.Type<Fields> => {
  const codecs = new Map(Object.entries({ ...required, ...optional }))
  const noHints = strangerTo([...codecs.keys()])

  const errorsIn = (fields: Fields, context: t.Context): t.Errors => {
    const met = new Map(Object.entries(fields))
    const missing = Object.keys(required).filter(field => !met.has(field))
    return [...met.keys(), ...missing].flatMap(field => {
      const codec = codecs.get(field) ?? noHints
      const value = met.get(field)
      return pipe(
        codec.validate(value, t.appendContext(context, field, codec, value)),
        E.match(
          errors => errors,
          () => []
        )
      )
    })
  }

  const validate = (u: unknown, context: t.Context): t.Validation<Fields> => {
    if (!t.UnknownRecord.is(u)) return t.failure(u, context)
    const errors = errorsIn(u, context)
    return errors.length > 0 ? t.failures(errors) : t.success(u)
  }
  return new t.Type(name, (u): u is Fields => E.isRight(validate(u, [])), validate, t.identity)
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** The fields that were known where one was not; none for the type of any other place. */
export const knownTo = (type: t.ContextEntry['type'] | Stranger): ReadonlyArray<string> =>
  'known' in type ? type.known : []
