/**
 * fromConfig: the registry of a deployment, from what is in its configuration file.
 *
 * Whatever is wrong with a configuration is reported when it is loaded, all of it; only the names of tools wait for the tools.
 *
 * Laws:
 * 1. `fromConfig({})` differs from `fromConfig` of the defaults, written out, in nothing
 */
import { sequenceT } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RNEA from 'fp-ts/ReadonlyNonEmptyArray'

import {
  check,
  empty,
  mergeAll,
  owned,
  withSection,
  withToolOrder,
  type PromptError,
  type PromptErrors,
  type Registry
} from '../index'
import { isString } from '../base/Foreign'
import { decodeConfig, type Settings } from './Config'
import { fieldsOf } from './Fields'
import { sectionOrder } from './Orders'
import { personaSections } from './persona'

const identitySection = pipe(
  empty,
  withSection({
    name: 'harness:identity',
    order: sectionOrder('HARNESS_IDENTITY'),
    text: 'You are an AI agent powered by DeepSeek Harness.'
  }),
  owned('harness')
)

const sectionsOf = ({
  includeHarnessIdentity = true,
  includeRuntimeContext,
  personaPrefix = '',
  personaSuffix,
  personaInterpolate
}: Settings): Registry<unknown> =>
  mergeAll(
    includeHarnessIdentity ? identitySection : empty,
    personaSections(
      { prefix: personaPrefix, suffix: personaSuffix, includeRuntimeContext },
      personaInterpolate
    )
  )

// The core validates its shape: the names in it, as far as they are names. Whatever else is in it the decoder reports.
const toolOrderOf = (toolOrder: unknown): E.Either<PromptErrors, Registry<unknown>> =>
  Array.isArray(toolOrder)
    ? pipe(empty, withToolOrder(toolOrder.filter(isString)), owned('deployment'), check)
    : E.right(empty)

const together = sequenceT(E.getApplicativeValidation(RNEA.getSemigroup<PromptError>()))

/**
 * The registry of a deployment. Sections `harness:identity`, of owner `harness`, `deployment:persona-prefix` and
 * `deployment:persona-suffix`, both also where they are empty, and the tool order, all three of owner `deployment`.
 * `personaInterpolate: false` makes both texts of the persona literal.
 *
 * A known key that is `null` or `undefined` counts as unset. The `Left` has every fault at once: `InvalidConfig` with the
 * path of a wrong value (RFC 6901 steps, no slash in front, `''` for the whole) or of an unknown key, whatever its value,
 * with a suggestion; then `InvalidToolOrder`. An object that throws, a proxy, an instance of a class are `InvalidConfig`
 * too. Malformed references in the persona are reported by `check`, unknown tool names by `assemble`.
 *
 * @example
 * import { assemble, render } from 'incipit'
 * import { fromConfig } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * assert.deepStrictEqual(
 *   pipe(fromConfig({ personaPrefix: 'You help.' }), E.flatMap(assemble({})), E.flatMap(render)),
 *   E.right('You are an AI agent powered by DeepSeek Harness.\n\nYou help.')
 * )
 * assert.deepStrictEqual(
 *   pipe(
 *     fromConfig({ persona: 'You help.', toolOrder: ['bash', null] }),
 *     E.mapLeft(errors => errors.map(error => error._tag))
 *   ),
 *   E.left(['InvalidConfig', 'InvalidConfig', 'InvalidToolOrder'])
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const fromConfig = (config: unknown): E.Either<PromptErrors, Registry<unknown>> =>
  pipe(
    fieldsOf(config),
    E.mapLeft((actual): PromptErrors => [
      { _tag: 'InvalidConfig', path: '', expected: 'a plain object', actual }
    ]),
    E.flatMap(fields => together(decodeConfig(fields), toolOrderOf(fields['toolOrder']))),
    E.map(([settings, toolOrder]) => mergeAll(pipe(sectionsOf(settings), owned('deployment')), toolOrder))
  )
