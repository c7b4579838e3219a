/**
 * Recording: the format. The fields of an assembly beside a mark that says whose text it is and the version of the format:
 * `{"contexts":[…],"format":"incipit","sections":[…],"tools":[…],"variables":{…},"version":1}`.
 *
 * The usual mistake: to change the format and keep the version. The fields of `Prose` are part of the format too: whoever
 * changes them, or those of an assembly, gives it the next number; the golden recordings in the tests say when.
 *
 * Laws:
 * 1. `header` refuses what is not ours, and then what is of another version, with one error
 * 2. `body` tells all wrong, missing and unknown fields at once
 * 3. neither judges what R8 names (names, duplicates, texts, variables, JSON schemas): that is the core's alone
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { Assembly } from '../index'
import { closed } from './Closed'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

const FORMAT = 'incipit'
const VERSION = 1

/** An assembly with what says how to read it. */
export interface Recording extends Assembly {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** The recording of an assembly. */
export const recordingOf = (assembly: Assembly): Recording => ({
  ...assembly,
  format: FORMAT,
  version: VERSION
})

// A codec under the name that says what was expected.
const called = <A>(name: string, { is, validate, encode }: t.Type<A>): t.Type<A> =>
  new t.Type(name, is, validate, encode)

// A codec for one value, with words for another value of its type.
const only = <A extends string | number>(value: A, name: string, other: string): t.Type<A> => {
  const is = (u: unknown): u is A => u === value
  return new t.Type(
    name,
    is,
    (u, context) =>
      is(u) ? t.success(u) : t.failure(u, context, typeof u === typeof value ? other : undefined),
    t.identity
  )
}

const A_RECORDING = 'a recording: give replay the text that record gave'

const format = only(
  FORMAT,
  `"${FORMAT}", the mark of a recording: give replay the text that record gave`,
  'another mark'
)

const version = only(
  VERSION,
  `version ${VERSION}: use the incipit that wrote the recording, or record again`,
  'an unknown version'
)

const marked = t.type({ format }, A_RECORDING)
const versioned = t.type({ version }, A_RECORDING)

/** A codec for what says how to read the rest. */
export const header: t.Type<t.TypeOf<typeof versioned>> = new t.Type(
  A_RECORDING,
  (u): u is t.TypeOf<typeof versioned> => marked.is(u) && versioned.is(u),
  (u, context) =>
    pipe(
      marked.validate(u, context),
      E.flatMap(() => versioned.validate(u, context))
    ),
  t.identity
)

// What R8 judges, and the core with it.
const ruled = t.unknown

const name = called('a non-empty string', t.string)
const text = called('a string', t.string)
const flag = called('true or false', t.boolean)
const order = called('a finite number', t.number)

const section = { name, order, text: ruled, interpolate: flag }
const owned = { owner: text }

/** A codec for all fields of a recording and no other. */
export const body: t.Type<Readonly<Record<string, unknown>>> = closed(
  A_RECORDING,
  {
    sections: t.array(closed('an object', section, owned), 'an array'),
    contexts: t.array(closed('an object', { ...section, required: flag }, owned), 'an array'),
    tools: t.array(
      closed('an object', { name, description: text, parameters: ruled }, { deferLoading: flag, ...owned }),
      'an array'
    ),
    variables: called('an object', t.UnknownRecord),
    format,
    version
  },
  {}
)
