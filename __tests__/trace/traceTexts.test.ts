import { pipe } from 'fp-ts/function'

import { empty, withContext } from '../../src'
import { noFailures } from '../../src/placed/Failures'
import { planRegistry } from '../../src/plan/planRegistry'
import { nothingBefore, runStep } from '../../src/lenient/runStep'
import { textItem, traceTexts } from '../../src/trace/traceTexts'

describe('traceTexts', () => {
  const { active, plan } = planRegistry(
    pipe(
      empty,
      withContext({ name: 'a', order: 0, text: 'A', requiresTools: ['x'] }),
      withContext({ name: 'b', order: 0, text: 'B' })
    )
  )

  it('asks first whether an entry takes part, then what failed when it was read, then for its tools', () => {
    const step = runStep(plan, nothingBefore, noFailures(), {})
    const asked = (isAbsent: boolean, hasFailed: boolean): ReadonlyArray<string> =>
      traceTexts(active.contexts, step, {
        entry: 'context',
        partsOf: ({ contexts }) => contexts,
        dropped: () => undefined,
        sent: () => ({ _tag: 'Active' }),
        absence: () => (isAbsent ? { _tag: 'ContextsSuppressed', by: [] } : undefined),
        hasFailedWhenRead: () => hasFailed,
        errorsOf: () => (hasFailed ? [{ _tag: 'Refused', name: 'a', reason: 'no' }] : [])
      }).map(({ fate }) => fate._tag)
    expect(asked(true, true)).toStrictEqual(['ContextsSuppressed', 'ContextsSuppressed'])
    expect(asked(false, true)).toStrictEqual(['Failed', 'Failed'])
    expect(asked(false, false)).toStrictEqual(['LacksTools', 'Active'])
  })
})

describe('textItem', () => {
  it('has the name, and no owner where there is none', () => {
    const [first] = planRegistry(withContext({ name: 'a', order: 0, text: 'A' })(empty)).active.contexts
    expect(first && textItem(first, { _tag: 'Empty' })).toStrictEqual({
      entry: 'context',
      name: 'a',
      fate: { _tag: 'Empty' }
    })
  })
})
