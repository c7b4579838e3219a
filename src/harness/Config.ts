/**
 * Config: what a deployment can set, decoded from what a YAML or JSON file gives.
 *
 * An unknown key is an error: `persona: …` would be a persona that nobody ever reads. A key without a value is none: that is
 * what an empty line of YAML gives.
 *
 * Laws:
 * 1. `decodeConfig` reports every fault at once
 * 2. a known key that is `null` or `undefined` counts as unset; an unknown key is a fault, whatever its value
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as Ord from 'fp-ts/Ord'
import * as RNEA from 'fp-ts/ReadonlyNonEmptyArray'
import * as S from 'fp-ts/string'
import * as t from 'io-ts'

import { nearest, type PromptError } from '../index'
import { describeField, type Fields } from './Fields'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What a deployment can set; everything can be left out, or be `null`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Config {
  /** Default `true`; `false`: no section says whose harness it is. */
  readonly includeHarnessIdentity?: boolean | null | undefined
  /** Default `true`; `false`: only `required` context entries are called. */
  readonly includeRuntimeContext?: boolean | null | undefined
  /** Default `''`; a template. */
  readonly personaPrefix?: string | null | undefined
  /** Default `''`; a template, which comes after everything else. */
  readonly personaSuffix?: string | null | undefined
  /** Default `true`; `false`: both texts of the persona are literal, so that `{{` in them means nothing. */
  readonly personaInterpolate?: boolean | null | undefined
  /** Default: sorted by name. Holds `UNLISTED_TOOLS` exactly once. */
  readonly toolOrder?: ReadonlyArray<string> | null | undefined
}

/** The settings of a configuration that are set. */
export type Settings = {
  readonly [K in keyof Config]?: Exclude<Config[K], null>
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
  personaInterpolate: flag,
  toolOrder: t.readonlyArray(toolName, 'an array of tool names')
} satisfies Record<keyof Config, t.Mixed>

const keys = Object.keys(settings)

// The codec of a key that is not known: nothing is right there.
const unknownKey = called(`one of the keys ${keys.join(', ')}`, t.never)

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
  return expected === unknownKey.name
    ? { ...fault, actual: 'an unknown key', ...suggestionField(steps.join('')) }
    : { ...fault, actual: describeField(value) }
}

const byPath: Ord.Ord<ConfigFault> = pipe(
  S.Ord,
  Ord.contramap(({ path }: ConfigFault) => path)
)

const isKnown = (key: string): boolean => Object.hasOwn(settings, key)

// What is set: a known key without a value is not, an unknown key is, whatever its value.
const setIn = (fields: Fields): Fields => {
  const given = Object.entries(fields).map(([key, value]) => [key, isKnown(key) ? value : 'unknown'] as const)
  return {
    __proto__: null,
    ...Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined))
  }
}

/** The settings in these fields; the `Left` has every fault, by path in code-unit order. */
export const decodeConfig = (fields: Fields): E.Either<RNEA.ReadonlyNonEmptyArray<ConfigFault>, Settings> => {
  const set = setIn(fields)
  const unknown = Object.keys(set).filter(key => !isKnown(key))
  const codec = t.partial(
    { ...Object.fromEntries(unknown.map(key => [key, unknownKey])), ...settings },
    'Config'
  )
  return pipe(
    codec.decode(set),
    E.mapLeft(errors =>
      // a codec that refuses says why, so there is at least one
      RNEA.sort(byPath)(errors.map(faultOf) as unknown as RNEA.ReadonlyNonEmptyArray<ConfigFault>)
    )
  )
}
