/**
 * persona: who the agent is and how it behaves, in front of everything and behind everything.
 *
 * The usual mistake: a suffix in the middle of the prompt. What comes from the environment changes from session to
 * session, and each change costs the provider's cache of all that stands behind it; so it stands last.
 *
 * Laws:
 * 1. over another persona in an `overlay` it leaves nothing of the other
 */
import { identity, pipe } from 'fp-ts/function'

import { empty, suppressContexts, withSection, type Registry, type Text } from '../index'
import { sectionOrder } from './Orders'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What a persona says (H4). Its texts are templates unless they are `Prose`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Persona {
  readonly prefix: Text
  /** Default `''`, which also stands in place of the suffix of a farther persona. */
  readonly suffix?: Text | undefined
  /** Default `false`; `true`: the prefix is the whole system prompt, and no suffix is shown. */
  readonly complete?: boolean | undefined
  /** Default `true`; `false`: only `required` context entries are called, which no nearer scope can take back. */
  readonly includeRuntimeContext?: boolean | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * The persona of an agent scope (H4), to be overlaid: it replaces both persona sections, also with a suffix that is
 * left out. It is nobody's until the scope it belongs to is `owned`. A text or flag of a wrong type is an `InvalidEntry`
 * of `check`.
 *
 * @example
 * import { assemble, overlay, owned, render } from 'incipit'
 * import { fromConfig, persona } from 'incipit/harness'
 * import * as E from 'fp-ts/Either'
 * import { pipe } from 'fp-ts/function'
 * import * as assert from 'node:assert'
 *
 * const reviewer = pipe(persona({ prefix: 'You review.' }), owned('agents/reviewer'))
 * assert.deepStrictEqual(
 *   pipe(
 *     fromConfig({ includeHarnessIdentity: false, personaPrefix: 'You help.', personaSuffix: 'Be brief.' }),
 *     E.map(overlay(reviewer)),
 *     E.flatMap(assemble({})),
 *     E.flatMap(render)
 *   ),
 *   E.right('You review.')
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const persona = ({
  prefix,
  suffix = '',
  complete = false,
  includeRuntimeContext = true
}: Persona): Registry<unknown> =>
  pipe(
    empty,
    withSection({
      name: 'deployment:persona-prefix',
      order: sectionOrder('DEPLOYMENT_PERSONA_PREFIX'),
      text: prefix,
      complete
    }),
    withSection({
      name: 'deployment:persona-suffix',
      order: sectionOrder('DEPLOYMENT_PERSONA_SUFFIX'),
      text: suffix
    }),
    includeRuntimeContext ? identity : suppressContexts
  )
