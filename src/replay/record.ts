/**
 * record: an assembly as text that is the same on every machine, and in which nothing is lost that a provider would see.
 *
 * Laws:
 * 1. `replay(record(a))` equals `right(a)`, for every assembly
 * 2. two assemblies have one recording exactly when `diff` finds nothing between them: the order in which somebody wrote the
 *    fields of an entry does not matter, the order of the keys in a tool's parameters does
 * 3. the text is well formed, also where an assembly holds a lone surrogate
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { attemptText } from '../assembly/substitute'
import { openAssembly } from '../assembly/openAssembly'
import type { PromptErrors } from '../errors/PromptError'
import { report } from '../errors/report'
import type { Assembly } from '../index'
import { recordingOf } from './recordingOf'

/** The words in place of a recording. */
export const NO_RECORDING = 'no recording, since this is no assembly: '

const MOST_REASONS = 3

// On one line, since it is looked for in a log.
const reasons = (errors: PromptErrors): string => {
  const more = errors.length - MOST_REASONS
  const sentences = report(errors).split('\n').slice(0, MOST_REASONS)
  return [...sentences, ...(more > 0 ? [`and ${more} more`] : [])].join(' / ')
}

/** The recording of an assembly; the `Left` says, in words, why there is none. */
export const recorded = (assembly: unknown): E.Either<string, string> =>
  pipe(
    openAssembly(assembly),
    E.flatMap(valid => attemptText(() => JSON.stringify(recordingOf(valid.assembly)))),
    E.mapLeft(errors => NO_RECORDING + reasons(errors))
  )

/**
 * Writes an assembly down as JSON without white space, with a mark and the version of the format. All fields are in a fixed
 * order and the variables are sorted; the keys of tool schemas stay as they are, since a provider reads them in that order. A
 * lone surrogate is written as an escape, and `-0` as `0`. Never throws: for what is not an assembly it gives a line that
 * begins with `no recording, since this is no assembly: ` and says why. That is not JSON, so `replay` refuses it.
 *
 * @example
 * import { record } from 'incipit/replay'
 * import * as assert from 'node:assert'
 *
 * const assembly = {
 *   sections: [{ order: 0, name: 'persona', text: 'You run on {{model}}.', interpolate: true }],
 *   contexts: [],
 *   tools: [],
 *   variables: { model: 'm-1', cwd: null }
 * }
 * assert.strictEqual(
 *   record(assembly),
 *   '{"format":"incipit","version":1,' +
 *     '"sections":[{"name":"persona","order":0,"text":"You run on {{model}}.","interpolate":true}],' +
 *     '"contexts":[],"tools":[],"variables":{"cwd":null,"model":"m-1"}}'
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const record = (assembly: Assembly): string => E.toUnion(recorded(assembly))
