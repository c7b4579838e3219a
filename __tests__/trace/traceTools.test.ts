import { pipe } from 'fp-ts/function'

import { empty, withTool, withTools } from '../../src'
import { nothingBefore, runStep } from '../../src/lenient/runStep'
import { noFailures } from '../../src/placed/Failures'
import { planRegistry } from '../../src/plan/planRegistry'
import { traceTools } from '../../src/trace/traceTools'
import { schema } from '../support/registries'

describe('traceTools', () => {
  it('tells the errors of a tool and those of its source', () => {
    const { plan } = planRegistry(
      pipe(empty, withTool(schema('a')), withTools('s', { schemas: [schema('b')] }))
    )
    const step = runStep(plan, nothingBefore, noFailures(), {})
    const items = traceTools(step, {
      isAllowed: () => true,
      restrictors: () => [],
      errorsOf: ({ entry: { name } }) => (name === 'a' ? [{ _tag: 'Refused', name, reason: 'own' }] : []),
      sourceErrors: name => [{ _tag: 'Refused', name, reason: 'source' }]
    })
    expect(items).toStrictEqual([
      {
        entry: 'tool',
        name: 'a',
        fate: { _tag: 'Failed', errors: [{ _tag: 'Refused', name: 'a', reason: 'own' }] }
      },
      {
        entry: 'tool',
        name: 'b',
        source: 's',
        fate: { _tag: 'Failed', errors: [{ _tag: 'Refused', name: 's', reason: 'source' }] }
      }
    ])
  })
})
