/**
 * Config: what a deployment can set, decoded from what a YAML or JSON file gives.
 *
 * The usual mistake: to pass over what one does not know. `persona: …` would be a persona that nobody ever reads.
 *
 * Laws:
 * 1. `decodeConfig` is total, and tells every fault at once
 * 2. a key that is `undefined` counts as unset, whatever its name
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as Ord from 'fp-ts/Ord'
import * as RNEA from 'fp-ts/ReadonlyNonEmptyArray'
import * as S from 'fp-ts/string'
import * as t from 'io-ts'

import { nearest, type PromptError } from '../index'
import { describe, type Fields } from './Input'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What a deployment can set (H1); everything can be left out.
 *
 * @category model
 * @since 0.1.0
 */
export interface Config {
  /** Default `true`; `false`: no section says whose harness it is. */
  readonly includeHarnessIdentity?: boolean | undefined
  /** Default `true`; `false`: only `required` context entries are called. */
  readonly includeRuntimeContext?: boolean | undefined
  /** Default `''`; a template. */
  readonly personaPrefix?: string | undefined
  /** Default `''`; a template, which stands behind everything else. */
  readonly personaSuffix?: string | undefined
  /** Default: sorted by name. Holds `UNLISTED_TOOLS` exactly once. */
  readonly toolOrder?: ReadonlyArray<string> | undefined
}

/** A fault of a configuration. */
export type ConfigFault = Extract<PromptError, { readonly _tag: 'InvalidConfig' }>

// A codec under the name that says what was expected.
const called = <A>(name: string, { is, validate, encode }: t.Type<A>): t.Type<A> =>
  new t.Type(name, is, validate, encode)

const flag = called('true or false', t.boolean)
const template = called('a string', t.string)
const toolName = called('a tool name', t.string)

const settings = {
  includeHarnessIdentity: flag,
  includeRuntimeContext: flag,
  personaPrefix: template,
  personaSuffix: template,
  toolOrder: t.readonlyArray(toolName, 'an array of tool names')
} satisfies Record<keyof Config, t.Mixed>

const keys = Object.keys(settings)

// What a key must be that is none of ours.
const unset = called(`one of the keys ${keys.join(', ')}`, t.undefined)

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

// RFC 6901, without the slash in front.
const pathOf = (steps: ReadonlyArray<string>): string =>
  steps.map(step => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

const suggestionField = (key: string): Pick<ConfigFault, 'suggestion'> =>
  pipe(
    // every key begins with nothing
    key === '' ? O.none : nearest(key)(keys),
    O.match(
      () => ({}),
      suggestion => ({ suggestion })
    )
  )

const faultOf = ({ context, value }: t.ValidationError): ConfigFault => {
  const steps = context.slice(1).map(({ key }) => key)
  // the innermost codec is the one that refused
  const expected = context.reduce((_, { type }) => type.name, '')
  const fault = { _tag: 'InvalidConfig', path: pathOf(steps), expected } as const
  return expected === unset.name
    ? { ...fault, actual: 'an unknown key', ...suggestionField(steps.join('')) }
    : { ...fault, actual: describe(value) }
}

const byPath: Ord.Ord<ConfigFault> = pipe(
  S.Ord,
  Ord.contramap(({ path }: ConfigFault) => path)
)

/** The settings in these fields; the `Left` has every fault, by path in code-unit order. */
export const decodeConfig = (fields: Fields): E.Either<RNEA.ReadonlyNonEmptyArray<ConfigFault>, Config> => {
  const unknown = Object.keys(fields).filter(key => !Object.hasOwn(settings, key))
  const codec = t.partial({ ...Object.fromEntries(unknown.map(key => [key, unset])), ...settings }, 'Config')
  return pipe(
    codec.decode(fields),
    E.mapLeft(errors =>
      // a codec that refuses says why, so there is at least one
      RNEA.sort(byPath)(errors.map(faultOf) as unknown as RNEA.ReadonlyNonEmptyArray<ConfigFault>)
    )
  )
}
