/**
 * LoopContext: the facts that an agent loop owns, and the variables that state them. The name of a model written into a persona
 * is wrong from the first switch on; the loop owns it, and the persona refers to `model`.
 *
 * Laws:
 * 1. `model`, `provider` and `cwd` are registered in every assembly; what the loop does not have has no value
 */
import { pipe } from 'fp-ts/function'

import { empty, owned, variable, withVariable, type Registry, type Variable } from '../index'
import { fieldOf } from '../base/Foreign'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What `loopVariables` needs of the context of an assembly. The agent has to be stated, as `undefined` where there is none; of
 * the agent everything can be missing.
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

// What is at the end of these steps, or nothing. Whether it is a string is for the core to validate.
const at =
  (...steps: ReadonlyArray<string>) =>
  (context: LoopContext): string | undefined =>
    steps.reduce<unknown>(fieldOf, context) as string | undefined

/**
 * The handle of the model that the loop calls; `loopVariables` registers it.
 *
 * @example
 * import { assemble, prompt, render, withSection } from 'incipit'
 * import { loopVariables, model } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const agent = withSection({ name: 'persona', order: 0, text: prompt`On ${model}.` })(loopVariables)
 * const context = { agent: { options: { model: 'm-1' } } }
 * assert.deepStrictEqual(pipe(agent, assemble(context), E.flatMap(render)), E.right('On m-1.'))
 *
 * @category constructors
 * @since 0.1.0
 */
export const model: Variable<LoopContext> = variable('model', at('agent', 'options', 'model'))

/**
 * The handle of the provider that the loop calls; `loopVariables` registers it.
 *
 * @example
 * import { assemble, prompt, render, withSection } from 'incipit'
 * import { loopVariables, provider } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const agent = withSection({ name: 'persona', order: 0, text: prompt`By ${provider}.` })(loopVariables)
 * const context = { agent: { options: { provider: 'p-1' } } }
 * assert.deepStrictEqual(pipe(agent, assemble(context), E.flatMap(render)), E.right('By p-1.'))
 *
 * @category constructors
 * @since 0.1.0
 */
export const provider: Variable<LoopContext> = variable('provider', at('agent', 'options', 'provider'))

/**
 * The handle of the folder that the session works in; `loopVariables` registers it.
 *
 * @example
 * import { assemble, prompt, render, withSection } from 'incipit'
 * import { loopVariables, cwd } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const agent = withSection({ name: 'persona', order: 0, text: prompt`In ${cwd}.` })(loopVariables)
 * const context = { agent: { session: { header: { cwd: '/src' } } } }
 * assert.deepStrictEqual(pipe(agent, assemble(context), E.flatMap(render)), E.right('In /src.'))
 *
 * @category constructors
 * @since 0.1.0
 */
export const cwd: Variable<LoopContext> = variable('cwd', at('agent', 'session', 'header', 'cwd'))

/**
 * The variables `model`, `provider` and `cwd`, of owner `loop`. What the loop does not have is registered without a value: a text
 * that refers to it is a `ValuelessVariable` of `render`, not an `UnknownVariable` of `check`. Texts refer to them by name or by
 * their handles.
 *
 * @example
 * import { assemble, prompt, render, withSection } from 'incipit'
 * import { loopVariables, model } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const registry = pipe(
 *   loopVariables,
 *   withSection({ name: 'persona', order: 0, text: prompt`You run on ${model}.` })
 * )
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
  withVariable(model),
  withVariable(provider),
  withVariable(cwd),
  owned('loop')
)
