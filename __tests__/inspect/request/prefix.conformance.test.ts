import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RNEA from 'fp-ts/ReadonlyNonEmptyArray'
import * as O from 'fp-ts/Option'
import type { Assembly, PromptErrors, Rendered } from 'incipit'
import { commonPrefix, requestPrefix, stability, type Layout } from 'incipit/inspect'

import table from '../../conformance/prefix.json'
import { right } from '../samples'

interface Input {
  readonly layout: Layout
  readonly assembly: Assembly
  readonly before: Assembly
  readonly after: Assembly
  readonly samples: RNEA.ReadonlyNonEmptyArray<Assembly>
}

interface Case {
  readonly name: string
  readonly rule: string
  readonly call: string
  readonly input: Input
  readonly expected: unknown
}

const cases = table.cases as unknown as ReadonlyArray<Case>

const prefixes = ({ layout, before, after }: Input): readonly [Rendered, Rendered] => [
  right(requestPrefix(layout)(before)),
  right(requestPrefix(layout)(after))
]

const series = ({ layout, samples }: Input): RNEA.ReadonlyNonEmptyArray<Rendered> =>
  pipe(
    samples,
    RNEA.map(sample => right(requestPrefix(layout)(sample)))
  )

// Of errors only tag and path are fixed.
const result = <A>(either: E.Either<PromptErrors, A>): unknown =>
  E.isRight(either)
    ? either.right
    : { left: either.left.map(error => ('path' in error ? { _tag: error._tag, path: error.path } : error)) }

const calls: Readonly<Record<string, (input: Input) => unknown>> = {
  requestPrefix: ({ layout, assembly }) => result(requestPrefix(layout)(assembly)),
  commonPrefix: input => {
    const [before, after] = prefixes(input)
    const found = commonPrefix(before)(after)
    return { ...found, divergence: O.toNullable(found.divergence) }
  },
  stability: input => stability(series(input))
}

describe('prefix.json: the beginning of a request', () => {
  it.each(cases.filter(({ call }) => Object.hasOwn(calls, call)))(
    '$rule $name',
    ({ call, input, expected }) => {
      expect(calls[call]?.(input)).toStrictEqual(expected)
    }
  )
})
