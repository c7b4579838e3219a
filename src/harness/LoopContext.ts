/**
 * LoopContext: the facts that an agent loop owns, and the variables that state them.
 *
 * The usual mistake: the name of a model written into a persona, where it is wrong from the first switch on. The loop
 * owns it, the persona says `{{model}}`.
 *
 * Laws:
 * 1. `model`, `provider` and `cwd` are registered in every assembly; what the loop does not have has no value
 */
import { pipe } from 'fp-ts/function'

import { empty, owned, withVariable, type Registry } from '../index'
import { fieldOf } from '../base/Foreign'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What `loopVariables` needs of the context of an assembly. The agent has to be stated, as `undefined` where
 * there is none; of the agent everything can be missing.
 *
 * @category model
 * @since 0.1.0
 */
export interface LoopContext {
  readonly agent:
    | {
        readonly options?:
          { readonly model?: string | undefined; readonly provider?: string | undefined } | undefined
        readonly session?: { readonly header?: { readonly cwd?: string | undefined } | undefined } | undefined
      }
    | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// What stands at the end of these steps, or nothing. That it is a string is for the core to judge.
const at =
  (...steps: ReadonlyArray<string>) =>
  (context: LoopContext): string | undefined =>
    steps.reduce<unknown>(fieldOf, context) as string | undefined

/**
 * The variables `model`, `provider` and `cwd`, of owner `loop`. What the loop does not have is registered
 * without a value: a text that refers to it is a `ValuelessVariable` of `render`, not an `UnknownVariable` of
 * `check`.
 *
 * @example
 * import { assemble, render, withSection } from 'incipit'
 * import { loopVariables } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(loopVariables, withSection({ name: 'persona', order: 0, text: 'You run on {{model}}.' }))
 * const agent = { options: { model: 'm-1', provider: 'p' } }
 * assert.deepStrictEqual(pipe(registry, assemble({ agent }), E.flatMap(render)), E.right('You run on m-1.'))
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({ agent: undefined }), E.map(({ variables }) => variables)),
 *   E.right({ cwd: null, model: null, provider: null })
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const loopVariables: Registry<LoopContext> = pipe(
  empty,
  withVariable('model', at('agent', 'options', 'model')),
  withVariable('provider', at('agent', 'options', 'provider')),
  withVariable('cwd', at('agent', 'session', 'header', 'cwd')),
  owned('loop')
)
