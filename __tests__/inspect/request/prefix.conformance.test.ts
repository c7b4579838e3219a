import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RNEA from 'fp-ts/ReadonlyNonEmptyArray'
import * as O from 'fp-ts/Option'
import type { Assembly, PromptErrors, Rendered } from 'incipit'
import {
  commonPrefix,
  cost,
  refine,
  requestPrefix,
  stability,
  type CacheMiss,
  type Layout,
  type Prices
} from 'incipit/inspect'

import table from '../../conformance/prefix.json'
import { right } from '../samples'

interface Input {
  readonly layout: Layout
  readonly assembly: Assembly
  readonly before: Assembly
  readonly after: Assembly
  readonly samples: RNEA.ReadonlyNonEmptyArray<Assembly>
  readonly miss: CacheMiss
  readonly prices: Prices
  readonly breakpoints: ReadonlyArray<number>
  readonly minimum: number
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
  stability: input => stability(series(input)),
  refine: input => refine(input.miss)(prefixes(input)[0])(prefixes(input)[1]),
  cost: input =>
    result(
      cost({
        prices: input.prices,
        countTokens: text => text.length,
        breakpoints: () => input.breakpoints,
        minimum: input.minimum
      })(series(input))
    )
}

// Money is compared to 12 digits.
const rounded = (u: unknown): unknown =>
  JSON.parse(JSON.stringify(u), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value
  ) as unknown

describe('prefix.json: the beginning of a request', () => {
  it.each(cases)('$rule $name', ({ call, input, expected }) => {
    expect(rounded(calls[call]?.(input))).toStrictEqual(rounded(expected))
  })
})
