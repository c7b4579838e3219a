/**
 * replay: the assembly that was recorded, or everything that is wrong with the recording. A recording is a file: it was cut,
 * edited, merged, or written by another version.
 *
 * Laws:
 * 1. `replay(record(a))` equals `right(a)`, the order of keys included, and renders to the same bytes
 * 2. nothing is dropped: what `replay` accepts is recorded again as the same JSON, its numbers as the doubles that they are
 *    everywhere in JavaScript (9223372036854775807 is 9223372036854776000, and 1e-400 is 0)
 */
import * as E from 'fp-ts/Either'
import { constant, pipe } from 'fp-ts/function'

import { attempt, isString } from '../base/Foreign'
import { describe } from '../base/describe'
import { invalid } from '../errors/Input'
import type { InvalidConfig, PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'
import type { Assembly } from '../index'
import { faultsOf } from './Fault'
import { header, recording } from './Recording'
import { NO_RECORDING } from './record'
import { repeatedFields } from './repeatedFields'

const RECORDED_TEXT = 'the whole text that record gave: store it and read it back unchanged'

const notJson = (text: string): string =>
  text === ''
    ? 'an empty string'
    : text.startsWith(NO_RECORDING)
      ? 'what record gives for a value that is not an assembly'
      : 'not JSON, or JSON that was cut'

const parse = (json: unknown): E.Either<string, unknown> =>
  isString(json)
    ? pipe(
        attempt(() => JSON.parse(json) as unknown),
        E.mapLeft(() => notJson(json))
      )
    : E.left(describe(json))

const repeatedIn = (json: string, value: unknown): ReadonlyArray<InvalidConfig> =>
  // what is not ours has one fault
  header.is(value) ? repeatedFields(json).map(path => invalid(path, 'a field once', 'a repeated field')) : []

const nothing: Assembly = { sections: [], contexts: [], tools: [], variables: {} }

const open = (json: string, value: unknown): E.Either<PromptErrors, Assembly> => {
  const read = recording.decode(value)
  const faults = [...repeatedIn(json, value), ...(E.isLeft(read) ? faultsOf(read.left) : [])]
  return validated(faults, constant(E.getOrElse(() => nothing)(read)))
}

/**
 * Reads a recording back: the assembly that was recorded, frozen like one from `assemble`. Total: the `Left` has one
 * `InvalidConfig`, at the path `''`, for what is no JSON (cut, or not even a string); one at `format` or `version` for JSON
 * that is not a recording or of a version that is not known; else one for each fault, by its path: missing, wrong, unknown and
 * repeated fields, and what no assembly may have, such as two sections of one name or a tool schema that is not plain JSON.
 *
 * White space between the parts and the order of fields do not matter, so a recording may be formatted. The order of the keys
 * in a tool's parameters is kept.
 *
 * @example
 * import { render } from 'incipit'
 * import { record, replay } from 'incipit/replay'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const recording = record({
 *   sections: [{ name: 'persona', order: 0, text: 'You run on {{model}}.', interpolate: true }],
 *   contexts: [],
 *   tools: [],
 *   variables: { model: 'm-1' }
 * })
 * assert.deepStrictEqual(pipe(replay(recording), E.flatMap(render)), E.right('You run on m-1.'))
 * assert.deepStrictEqual(
 *   replay(recording.replace('"order":0', '"order":"0"')),
 *   E.left([{ _tag: 'InvalidConfig', path: 'sections/0/order', expected: 'a finite number', actual: 'string' }])
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const replay = (json: string): E.Either<PromptErrors, Assembly> =>
  pipe(
    parse(json),
    E.match(
      actual => E.left([invalid('', RECORDED_TEXT, actual)]),
      value => open(json, value)
    )
  )
