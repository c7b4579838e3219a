/**
 * persona: who the agent is and how it behaves, in front of everything and behind everything.
 *
 * The usual mistake: a suffix in the middle of the prompt. What comes from the environment changes from session to
 * session, and each change costs the provider's cache of all that stands behind it; so it stands last.
 *
 * Laws:
 * 1. over another persona in an `overlay` it leaves nothing of the other
 * 2. it is total, and `check` finds whatever is wrong with it
 */
import { constTrue, identity, pipe } from 'fp-ts/function'

import { empty, suppressContexts, withSection, type Registry, type Text } from '../index'
import { optionsOf, type Judges } from './Options'
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

// Any text or flag of a section is judged by the core, which names the section.
const judges: Judges = {
  prefix: constTrue,
  suffix: constTrue,
  complete: constTrue,
  includeRuntimeContext: u => u === undefined || typeof u === 'boolean'
}

// The fields of a section that are no fields of a persona.
const taken = ['name', 'order', 'text', 'interpolate', 'requiresTools']

/**
 * The persona of an agent scope (H4), to be overlaid: it replaces both persona sections, also with a suffix that is
 * left out. It is nobody's until the scope it belongs to is `owned`. Total: a text or flag of a wrong type, or an unknown
 * field, is an `InvalidEntry` of `check`, under the name of a section of the persona.
 *
 * @example
 * import { assemble, overlay, owned, render } from 'incipit'
 * import { fromConfig, persona } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
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
export const persona = (options: Persona): Registry<unknown> => {
  const { values, faulty } = optionsOf(options, 'persona', judges, taken)
  // whatever they are, the core judges them
  const { prefix, suffix, complete, includeRuntimeContext } = values as Partial<Persona>
  return pipe(
    empty,
    withSection({
      ...faulty,
      name: 'deployment:persona-prefix',
      order: sectionOrder('DEPLOYMENT_PERSONA_PREFIX'),
      text: prefix as Text,
      complete
    }),
    withSection({
      name: 'deployment:persona-suffix',
      order: sectionOrder('DEPLOYMENT_PERSONA_SUFFIX'),
      text: suffix === undefined ? '' : suffix
    }),
    includeRuntimeContext === false ? suppressContexts : identity
  )
}
