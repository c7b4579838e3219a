import * as fc from 'fast-check'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import {
  CLEARED_CONTEXT,
  planContextSnapshot,
  type RetainedSnapshot,
  type SnapshotOperation
} from 'incipit/session'

import snapshots from '../conformance/snapshots.json'
import { zoo } from '../support/zoo'

type Plan = typeof planContextSnapshot

interface Case {
  readonly retained: 'never' | 'lost' | 'cleared' | { readonly text: string }
  readonly rendered: string | null
  readonly plan: null | 'cleared' | { readonly snapshot: string }
}

const retainedOf = (retained: Case['retained']): RetainedSnapshot => {
  switch (retained) {
    case 'never':
      return { _tag: 'Never' }
    case 'lost':
      return { _tag: 'Lost' }
    case 'cleared':
      return { _tag: 'Cleared' }
    default:
      return { _tag: 'Snapshot', text: retained.text }
  }
}

const planned: (operation: O.Option<SnapshotOperation>) => Case['plan'] = O.match(
  () => null,
  operation => (operation._tag === 'Cleared' ? 'cleared' : { snapshot: operation.text })
)

describe('snapshots.json', () => {
  const cases = (snapshots.cases as ReadonlyArray<Case>).map(row => ({ ...row, title: JSON.stringify(row) }))

  it.each(cases)('is followed: $title', ({ retained, rendered, plan }) => {
    expect(
      planned(planContextSnapshot({ retained: retainedOf(retained), rendered: O.fromNullable(rendered) }))
    ).toStrictEqual(plan)
  })
})

describe('the sentence that there is no context any more', () => {
  it('says so, and which snapshots it makes void', () => {
    expect(planContextSnapshot({ retained: { _tag: 'Lost' }, rendered: O.none })).toStrictEqual(
      O.some({
        _tag: 'Cleared',
        text: 'There is no runtime context any more. All earlier runtime-context snapshots are void.'
      })
    )
  })
})

// A loop: before each step history may lose its latest snapshot, then the context is rendered and the plan carried
// out.
interface Step {
  readonly loses: boolean
  readonly rendered: O.Option<string>
}

const texts = fc.oneof(fc.constantFrom('A', 'B'), fc.string({ minLength: 1 }))
const rendered: fc.Arbitrary<O.Option<string>> = fc.oneof(fc.constant(O.none), texts.map(O.some))
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(fc.record({ loses: fc.boolean(), rendered }), {
  maxLength: 8
})

const carriedOut = (retained: RetainedSnapshot, operation: O.Option<SnapshotOperation>): RetainedSnapshot =>
  pipe(
    operation,
    O.getOrElse(() => retained)
  )

const run = (plan: Plan, series: ReadonlyArray<Step>): ReadonlyArray<readonly [RetainedSnapshot, Step]> => {
  let retained: RetainedSnapshot = { _tag: 'Never' }
  return series.map(step => {
    if (step.loses && retained._tag !== 'Never') retained = { _tag: 'Lost' }
    const before = retained
    retained = carriedOut(retained, plan({ retained, rendered: step.rendered }))
    return [before, step]
  })
}

/** What the model takes to be active: the latest message, or nothing if it never got one. */
const believed = (retained: RetainedSnapshot): O.Option<string> =>
  retained._tag === 'Snapshot' ? O.some(retained.text) : O.none

const properties: Readonly<Record<string, (plan: Plan) => fc.IProperty<unknown>>> = {
  'after each step the model takes for active what is active': plan =>
    fc.property(steps, series => {
      run(plan, series).forEach(([before, step]) => {
        const after = carriedOut(before, plan({ retained: before, rendered: step.rendered }))
        expect(believed(after)).toStrictEqual(step.rendered)
        expect(after._tag).not.toBe('Lost')
      })
    }),
  'a plan that was carried out leaves nothing to do': plan =>
    fc.property(steps, series => {
      run(plan, series).forEach(([before, step]) => {
        const after = carriedOut(before, plan({ retained: before, rendered: step.rendered }))
        expect(plan({ retained: after, rendered: step.rendered })).toStrictEqual(O.none)
      })
    }),
  'nobody is told of an end who was never told of a beginning': plan =>
    fc.property(fc.nat(5), length => {
      run(
        plan,
        Array.from({ length }, () => ({ loses: false, rendered: O.none }))
      ).forEach(([before]) => {
        expect(before).toStrictEqual({ _tag: 'Never' })
      })
    })
}

const always: Plan = ({ rendered: text }) =>
  pipe(
    text,
    O.map(shown => ({ _tag: 'Snapshot', text: shown }))
  )

const overeager: Plan = ({ retained, rendered: text }) =>
  retained._tag === 'Never' && O.isNone(text)
    ? O.some({ _tag: 'Cleared', text: 'Nothing.' })
    : planContextSnapshot({ retained, rendered: text })

const forgetful: Plan = ({ retained, rendered: text }) =>
  planContextSnapshot({ retained: retained._tag === 'Lost' ? { _tag: 'Never' } : retained, rendered: text })

const planted: ReadonlyArray<readonly [string, string, Plan]> = [
  ['after each step the model takes for active what is active', 'that is silent about an end', always],
  [
    'after each step the model takes for active what is active',
    'that takes a lost snapshot for one that never was',
    forgetful
  ],
  ['a plan that was carried out leaves nothing to do', 'that sends a snapshot each time', always],
  ['nobody is told of an end who was never told of a beginning', 'that clears what never was', overeager]
]

describe('planContextSnapshot', () => {
  it.each(Object.entries(properties))('%s', (_, property) => {
    fc.assert(property(planContextSnapshot))
  })

  it.each(planted)('the property “%s” fails on a plan %s', (name, _, plan) => {
    expect(fc.check(properties[name]?.(plan) ?? fc.property(fc.nat(), () => true)).failed).toBe(true)
  })

  it('has planted a fault for each property', () => {
    expect(new Set(planted.map(([name]) => name))).toStrictEqual(new Set(Object.keys(properties)))
  })
})

describe('what is neither retained nor rendered', () => {
  it.each(zoo)('tells nothing, or a text: $called', ({ value }) => {
    const anything = value as never
    const never = { _tag: 'Never' } as const
    const plans = [
      planContextSnapshot(anything),
      planContextSnapshot({ retained: anything, rendered: O.none }),
      planContextSnapshot({ retained: anything, rendered: O.some('x') }),
      planContextSnapshot({ retained: { _tag: 'Snapshot', text: anything }, rendered: O.some('x') }),
      planContextSnapshot({ retained: never, rendered: anything }),
      planContextSnapshot({ retained: never, rendered: O.some(anything) })
    ]
    expect(plans.filter(plan => O.isSome(plan) && typeof plan.value.text !== 'string')).toStrictEqual([])
  })

  it('tells nothing where no snapshot was rendered or left out', () => {
    const states = [
      undefined,
      null,
      {},
      { retained: { _tag: 'Lost' } },
      { retained: { _tag: 'Lost' }, rendered: 'A' },
      { retained: { _tag: 'Never' }, rendered: O.some(5) },
      { retained: { _tag: 'Never' }, rendered: { _tag: 'Other', value: 'A' } }
    ]
    expect(states.map(state => planContextSnapshot(state as never))).toStrictEqual(states.map(() => O.none))
  })

  it.each([undefined, null, 'A', {}, { _tag: 'Kept' }, { _tag: 'Snapshot' }, { _tag: 'Snapshot', text: 5 }])(
    'is lost where it cannot be read as retained: %j',
    retained => {
      const plan = (rendered: O.Option<string>): unknown =>
        planContextSnapshot({ retained: retained as never, rendered })
      expect(plan(O.some('A'))).toStrictEqual(O.some({ _tag: 'Snapshot', text: 'A' }))
      expect(plan(O.none)).toStrictEqual(O.some({ _tag: 'Cleared', text: CLEARED_CONTEXT }))
    }
  )
})

describe('the marker that there is no context any more', () => {
  const readBack = { _tag: 'Snapshot', text: CLEARED_CONTEXT } as const

  it('counts as that also where it was read back from a history of texts', () => {
    expect(planContextSnapshot({ retained: readBack, rendered: O.none })).toStrictEqual(O.none)
    expect(planContextSnapshot({ retained: readBack, rendered: O.some('A') })).toStrictEqual(
      O.some({ _tag: 'Snapshot', text: 'A' })
    )
  })

  it.each(['', CLEARED_CONTEXT])('is due once when a snapshot that says nothing is rendered: %j', text => {
    const plan = (retained: RetainedSnapshot): unknown =>
      planContextSnapshot({ retained, rendered: O.some(text) })
    expect(plan({ _tag: 'Snapshot', text: 'A' })).toStrictEqual(
      O.some({ _tag: 'Cleared', text: CLEARED_CONTEXT })
    )
    expect([{ _tag: 'Never' } as const, { _tag: 'Cleared' } as const, readBack].map(plan)).toStrictEqual([
      O.none,
      O.none,
      O.none
    ])
  })
})
