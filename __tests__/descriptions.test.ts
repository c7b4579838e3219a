/**
 * One description for one value: whoever is given something else than a boolean says the same of what it got, whichever function
 * was asked. A recording is JSON, so `replay` is asked about what JSON can carry; of everything else `readAssembly` and `record`
 * have to say the same, which read what `replay` reads.
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { pipe } from 'fp-ts/function'
import {
  check,
  empty,
  literal,
  readAssembly,
  report,
  UNLISTED_TOOLS,
  variable,
  withSection,
  type Assembly,
  type PromptErrors
} from 'incipit'
import { fromConfig } from 'incipit/harness'
import { explain } from 'incipit/inspect'
import { record, replay } from 'incipit/replay'

import { blank, inSection, section, zoo, type Specimen } from './support/zoo'

const made: ReadonlyArray<Specimen> = [
  { called: 'an Either', value: E.right(1) },
  { called: 'an Option', value: O.none },
  { called: 'a registry', value: empty },
  { called: 'a Prose', value: literal('text') },
  { called: 'a handle', value: variable('v', 'x') }
]

// A boolean is fine, and what is undefined is left out.
const odd = [...zoo, ...made].filter(({ value }) => typeof value !== 'boolean' && value !== undefined)

/** What the only error says of the value. */
const saidOf = (result: E.Either<PromptErrors, unknown>): unknown =>
  E.isLeft(result) && result.left.length === 1 && 'actual' in result.left[0] ? result.left[0].actual : result

const assemblyWith = (value: unknown): Assembly => inSection({ interpolate: value })

const answers: Readonly<Record<string, (value: unknown) => unknown>> = {
  check: value => saidOf(check(withSection({ ...section, interpolate: value as never })(empty))),
  // here null is unset
  fromConfig: value =>
    saidOf(
      fromConfig(value === null ? { toolOrder: [value, UNLISTED_TOOLS] } : { includeRuntimeContext: value })
    ),
  explain: value => saidOf(explain({})(assemblyWith(value))),
  readAssembly: value => saidOf(readAssembly(assemblyWith(value)))
}

const replayed = (value: unknown): unknown =>
  saidOf(replay(record(blank).replace('"interpolate":true', () => `"interpolate":${JSON.stringify(value)}`)))

const jsonValues: ReadonlyArray<Specimen> = [
  ...['null', '0', '42', '""', '"text"', '[]', '[[]]', '["x","x"]', '{}', '{"a":1}'],
  ...['{"_tag":"Right","right":1}', '{"_tag":"None"}']
].map(json => ({ called: json, value: JSON.parse(json) as unknown }))

describe('one value has one description', () => {
  it.each([...odd, ...jsonValues])('whoever is given it: $called', ({ value }) => {
    const all = Object.entries(answers).map(([name, say]) => [name, say(value)])
    const expected = answers['check']?.(value)
    expect(typeof expected).toBe('string')
    expect(all).toStrictEqual(Object.keys(answers).map(name => [name, expected]))
    const why = pipe(
      readAssembly(assemblyWith(value)),
      E.match(report, () => '')
    )
    expect(record(assemblyWith(value))).toBe(`no recording, since this is no assembly: ${why}`)
  })

  it.each(jsonValues)('also in a recording: $called', ({ value }) => {
    expect(replayed(value)).toBe(answers['check']?.(value))
  })
})
