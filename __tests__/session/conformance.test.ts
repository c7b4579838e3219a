/**
 * Conformance: the plans, tool lists and effective states of `steps.json`. An `Option` is a value or null in it, `starts`
 * is `startsSeries`.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import type { AssembledTool, Rendered } from 'incipit'
import { type Can, effective, planStep, type Series, toolList } from 'incipit/session'

import steps from '../conformance/steps.json'

interface PlanRow {
  readonly call: 'planStep'
  readonly name: string
  readonly can: Can
  readonly sent: Series | null
  readonly starts?: boolean
  readonly otherwise?: 'restart' | 'hold'
  readonly now: {
    readonly prompt: Rendered
    readonly tools: ReadonlyArray<AssembledTool>
    readonly snapshot: string | null
  }
  readonly expected: object
}

interface SeriesRow {
  readonly call: 'toolList' | 'effective'
  readonly name: string
  readonly can: Can
  readonly series: Series
  readonly expected: unknown
}

const rows = steps.cases as unknown as ReadonlyArray<PlanRow | SeriesRow>

/** A plan with its options as values or null. */
const unwrapped = (plan: ReturnType<typeof planStep>): unknown => ({
  ...plan,
  snapshot: O.toNullable(plan.snapshot),
  allowed: O.toNullable(plan.allowed)
})

const given = (row: PlanRow | SeriesRow): unknown => {
  switch (row.call) {
    case 'planStep': {
      const { can, sent, starts = false, otherwise, now } = row
      return unwrapped(
        planStep({
          sent: O.fromNullable(sent),
          now: { ...now, snapshot: O.fromNullable(now.snapshot) },
          can,
          startsSeries: starts,
          ...(otherwise === undefined ? {} : { otherwise })
        })
      )
    }
    case 'toolList':
      return toolList(row.can)(row.series)
    case 'effective':
      return effective(row.series)
  }
}

describe('steps.json', () => {
  it('is not empty', () => {
    expect(rows.length).toBeGreaterThan(15)
  })

  it.each(rows)('is followed by $call: $name', row => {
    expect(given(row)).toStrictEqual(row.expected)
  })

  it.each(rows)('is followed after a trip through JSON by $call: $name', row => {
    const copy = pipe(
      E.tryCatch(() => JSON.parse(JSON.stringify(row)) as typeof row, String),
      E.getOrElse(() => row)
    )
    expect(JSON.parse(JSON.stringify(given(copy)))).toStrictEqual(row.expected)
  })
})
