/**
 * Recording: the format. The fields of an assembly after a mark that says whose text it is and the version of the format, in a
 * fixed order: `{"format":"incipit","version":1,"sections":[…],"contexts":[…],"tools":[…],"variables":{…}}`.
 *
 * Only the keys of schemas stay as they are: a provider reads them in that order, and its cache sees it. The fields of `Prose`
 * are part of the format too: whoever changes them, or those of an assembly, gives it the next number; the golden recordings
 * in the tests say when.
 *
 * Laws:
 * 1. `header` refuses what is not ours, and then what is of another version, with one error
 * 2. `recording` decodes what the reader of assemblies accepts, and tells what that tells
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { openAssembly, sealedRead } from '../assembly/openAssembly'
import { noHints, validateAssembly } from '../assembly/validateAssembly'
import type { Assembly } from '../index'
import { errorsOf } from './Fault'
import { HEADER, recordingOf } from './recordingOf'

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
  HEADER.format,
  `"${HEADER.format}", the mark of a recording: give replay the text that record gave`,
  'another mark'
)

const version = only(
  HEADER.version,
  `version ${HEADER.version}: use the incipit that wrote the recording, or record again`,
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

// What a recording has besides its header.
const bodyOf = (fields: object): unknown =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(HEADER, field)))

/** The codec of recordings: the header, and the rest by the reader of assemblies, with every fault at its path. */
export const recording: t.Type<Assembly, unknown> = new t.Type(
  A_RECORDING,
  (u): u is Assembly => E.isRight(openAssembly(u)),
  (u, context) =>
    pipe(
      header.validate(u, context),
      E.flatMap(fields => {
        const { assembly, faults } = validateAssembly(bodyOf(fields), noHints)
        return faults.length > 0
          ? t.failures(errorsOf(faults, u, context))
          : t.success(sealedRead(assembly).assembly)
      })
    ),
  recordingOf
)
