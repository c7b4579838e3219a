/**
 * record: an assembly as text that is the same on every machine.
 *
 * The usual mistake: `JSON.stringify`, which writes fields in the order in which somebody set them, so that the same prompt
 * has two texts and two fingerprints.
 *
 * Laws:
 * 1. `replay(record(a))` equals `right(a)`, for every assembly
 * 2. equal assemblies have equal recordings, whatever the order of their fields; different ones have different recordings
 * 3. the text is well formed, also where an assembly holds a lone surrogate
 */
import canonicalize from 'canonicalize'
import * as E from 'fp-ts/Either'
import { constant, pipe } from 'fp-ts/function'

import type { Assembly } from '../index'
import { recordingOf } from './Recording'

// No list has holes. One that is nothing but four billion of them would never be written to its end, so the keys are counted.
const isDense = (u: unknown): boolean =>
  typeof u !== 'object' ||
  u === null ||
  (!(Array.isArray(u) && Object.keys(u).length < u.length) && Object.values(u).every(isDense))

/**
 * Writes an assembly down as canonical JSON (P1, RFC 8785), with a mark and the version of the format (P3). A lone surrogate
 * is written as an escape, and `-0` as `0`. Never throws: of what is no assembly it gives a text that `replay` may refuse, and
 * `''` of what has no JSON at all, such as an order that is NaN, a list with holes or parameters that hold themselves.
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
 *   '{"contexts":[],"format":"incipit",' +
 *     '"sections":[{"interpolate":true,"name":"persona","order":0,"text":"You run on {{model}}."}],' +
 *     '"tools":[],"variables":{"cwd":null,"model":"m-1"},"version":1}'
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const record = (assembly: Assembly): string =>
  pipe(
    E.tryCatch(() => (isDense(assembly) ? canonicalize(recordingOf(assembly)) : undefined), constant('')),
    E.flatMap(E.fromNullable('')),
    E.toUnion
  )
