/**
 * persona: who the agent is and how it behaves, before everything else and after everything else.
 *
 * What comes from the environment changes from session to session, and each change costs the provider's cache of all that
 * follows; so the suffix is last.
 *
 * Laws:
 * 1. over another persona in an `overlay` it leaves nothing of the other
 * 2. `check` finds whatever is wrong with it
 */
import { constTrue, identity, pipe } from 'fp-ts/function'

import { withFaults } from '../base/OpenedRecord'
import { empty, suppressContexts, withSection, type Registry, type Text } from '../index'
import { optionsOf, type Conditions } from './Options'
import { sectionOrder } from './Orders'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What a persona says. Its texts are templates unless they are `Prose`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Persona {
  readonly prefix: Text
  /** Default `''`, which also replaces the suffix of a farther persona. */
  readonly suffix?: Text | undefined
  /** Default `false`; `true`: the prefix is the whole system prompt, and no suffix is shown. */
  readonly complete?: boolean | undefined
  /** Default `true`; `false`: only `required` context entries are called, which no nearer scope can take back. */
  readonly includeRuntimeContext?: boolean | undefined
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const TEXT = 'a string or a Prose'
const FLAG = 'true or false'

// Any text or flag of a section is validated by the core, which names the section.
const conditions: Conditions = {
  prefix: { expected: TEXT, holds: constTrue },
  suffix: { expected: TEXT, holds: constTrue },
  complete: { expected: FLAG, holds: constTrue },
  includeRuntimeContext: { expected: FLAG, holds: u => u === undefined || typeof u === 'boolean' }
}

/** The sections of a persona; `interpolate` says how the texts are read that are no `Prose`. */
export const personaSections = (options: Persona, interpolate: boolean | undefined): Registry<unknown> => {
  const { values, faults } = optionsOf(options, conditions)
  // whatever they are, the core validates them
  const { prefix, suffix, complete, includeRuntimeContext } = values as Partial<Persona>
  // a flag that cannot be read hides what it would have hidden
  const isAtFault = (flag: keyof Persona): boolean => faults.some(({ field }) => field === flag)
  return pipe(
    empty,
    withSection(
      withFaults(
        {
          name: 'deployment:persona-prefix',
          order: sectionOrder('DEPLOYMENT_PERSONA_PREFIX'),
          text: prefix as Text,
          interpolate,
          complete: isAtFault('complete') ? true : complete
        },
        faults
      )
    ),
    withSection({
      name: 'deployment:persona-suffix',
      order: sectionOrder('DEPLOYMENT_PERSONA_SUFFIX'),
      text: suffix === undefined ? '' : suffix,
      interpolate
    }),
    includeRuntimeContext === false || isAtFault('includeRuntimeContext') ? suppressContexts : identity
  )
}

/**
 * The persona of an agent scope, to be overlaid: it replaces both persona sections, also with a suffix that is
 * left out. It has no owner until the scope it belongs to is `owned`. A text or flag of a wrong type, or an unknown
 * field, is an `InvalidEntry` of `check`, under the name of a section of the persona; with a wrong flag `salvageAssembly`
 * shows no more than with either value of it.
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
export const persona = (options: Persona): Registry<unknown> => personaSections(options, undefined)
