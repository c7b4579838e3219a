/**
 * replay: the assembly that was recorded, or everything that is wrong with the recording.
 *
 * The usual mistake: `JSON.parse` and a cast. A recording is a file: it was cut, edited, merged, or written by another version.
 *
 * Laws:
 * 1. `replay(record(a))` equals `right(a)` and renders to the same bytes
 * 2. nothing is dropped: what `replay` accepts is recorded again as the same JSON, its numbers as the doubles that they are
 *    everywhere in JavaScript (9223372036854775807 is 9223372036854776000, and 1e-400 is 0)
 * 3. `replay` is total
 */
import * as E from 'fp-ts/Either'
import { constant, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { readAssembly, type Assembly, type PromptError, type PromptErrors } from '../index'
import { describe, fault, faultsOf, refusal, type Fault } from './Fault'
import { body, header } from './Recording'
import { repeatedFields } from './repeatedFields'

const RECORDED_TEXT = 'the whole text that record gave: store it and read it back unchanged'

const parse = (json: unknown): E.Either<ReadonlyArray<Fault>, unknown> => {
  const refused = (actual: string): ReadonlyArray<Fault> => [fault('', RECORDED_TEXT, actual)]
  return typeof json === 'string'
    ? E.tryCatch(
        () => JSON.parse(json) as unknown,
        () => refused(json === '' ? 'an empty string' : 'not JSON, or JSON that was cut')
      )
    : E.left(refused(describe(json)))
}

const nothing: Assembly = { sections: [], contexts: [], tools: [], variables: {} }

// What a recording has for an assembly. It need not be one: whoever is given it judges it first.
const assemblyIn = (recording: object): Assembly => {
  const { sections, contexts, tools, variables }: Assembly = { ...nothing, ...recording }
  return { sections, contexts, tools, variables }
}

const isFault = (error: PromptError): error is Fault => error._tag === 'InvalidConfig'

// The assembly, unless something is wrong with its recording.
const settle = (
  faults: ReadonlyArray<Fault>,
  assembly: E.Either<PromptErrors, Assembly>
): E.Either<PromptErrors, Assembly> => pipe(refusal(faults), O.match(constant(assembly), E.left))

const open = (json: string, recording: object): E.Either<PromptErrors, Assembly> => {
  const assembly = assemblyIn(recording)
  const admitted = readAssembly(assembly)
  const wrongFields = pipe(
    body.decode(recording),
    E.match(faultsOf, () => [])
  )
  // A field of the wrong type breaks a rule as well; that is one fault.
  const wrongPaths = new Set(wrongFields.map(({ path }) => path))
  const faults = [
    ...repeatedFields(json).map(path =>
      fault(path, 'a field that stands once', 'a field that stands more than once')
    ),
    ...wrongFields,
    ...(E.isLeft(admitted) ? admitted.left.filter(isFault).filter(({ path }) => !wrongPaths.has(path)) : [])
  ]
  return settle(faults, admitted)
}

/**
 * Reads a recording back (P1): the assembly that was recorded, frozen like one from `assemble`. Total: the `Left` has one
 * `InvalidConfig`, at the path `''`, for what is no JSON (cut, or not even a string); one at `format` or `version` for JSON
 * that is not ours or of a version that is not known (P3); else one for each fault, by its path: missing, wrong and unknown
 * fields, fields that stand more than once, and what R8 finds.
 *
 * White space between the parts and the order of fields do not matter, so a recording may be formatted.
 *
 * @example
 * import { render } from 'incipit'
 * import { record, replay } from 'incipit/replay'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { constant, pipe } from 'fp-ts/lib/function.js'
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
    E.flatMap(value => pipe(header.decode(value), E.mapLeft(faultsOf))),
    E.match(
      faults => settle(faults, E.right(nothing)),
      recording => open(json, recording)
    )
  )
