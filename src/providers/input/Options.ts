/**
 * Options: what a caller asks of a request, read once and in full before anything is made.
 */
import { isString } from '../../base/Foreign'
import { invalid } from '../../errors/Input'
import type { InvalidConfig } from '../../errors/PromptError'
import { readLimits, type Limits } from './Limits'
import {
  callable,
  fieldsOf,
  listOf,
  oneOf,
  text,
  whole,
  type Parser,
  type Parsers
} from '../../errors/Parser'
import { readBreakpoint, type Breakpoint } from './Breakpoint'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * Which tool the model has to call: as it likes, none, any, or this one, under its own name.
 *
 * @category model
 * @since 0.1.0
 */
export type ToolChoice = 'auto' | 'none' | 'any' | { readonly tool: string }

/**
 * What every provider can be asked: other names for the tools, a choice of tool, and other limits than those known here.
 *
 * @category model
 * @since 0.1.0
 */
export interface ToolOptions {
  /** The name under which a tool is sent; default unchanged. See `fittingName`. */
  readonly rename?: ((name: string) => string) | undefined
  readonly toolChoice?: ToolChoice | undefined
  readonly limits?: Partial<Limits> | undefined
}

/**
 * What providers with a strict mode and breakpoints can be asked besides: the tools that are strict, the breakpoints, and how
 * many of the provider's are left to the messages, by default one.
 *
 * @category model
 * @since 0.1.0
 */
export interface Options<Ttl extends string = string> extends ToolOptions {
  readonly strict?: ReadonlyArray<string> | undefined
  readonly cache?: ReadonlyArray<Breakpoint<Ttl>> | undefined
  readonly reserve?: number | undefined
}

/** How a provider caches. */
export interface Caching<Ttl extends string, Own extends object> {
  readonly ttl: Parser<Ttl>
  /** The life of a breakpoint that says none. */
  readonly usual: string
  /** Whether tools can be marked. */
  readonly marksTools: boolean
  /** Whether, with these options, no breakpoint may live longer than one before it. */
  readonly livesFall: (own: Partial<Own>) => boolean
}

/** What has to be known of a provider to read its options. */
export interface OptionRules<Ttl extends string, Own extends object> {
  readonly limits: Limits
  /** Whether there is a strict mode. */
  readonly takesStrict: boolean
  /** Left out where nothing can be marked. */
  readonly caching?: Caching<Ttl, Own>
  /** The options that no other provider has. */
  readonly own: Parsers<Own>
  /** Those of them that have to be given. */
  readonly required?: ReadonlyArray<keyof Own & string>
}

/** Options as they were read, with what is wrong with them. */
export interface ReadOptions<Ttl extends string, Own extends object> {
  readonly rename: ((name: string) => unknown) | undefined
  readonly toolChoice: ToolChoice | undefined
  readonly limits: Limits
  readonly strict: ReadonlyArray<string>
  readonly cache: ReadonlyArray<Breakpoint<Ttl>>
  readonly own: Partial<Own>
  readonly faults: ReadonlyArray<InvalidConfig>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

interface AnyOptions<Ttl extends string> {
  readonly rename: (name: unknown) => unknown
  readonly toolChoice: ToolChoice
  readonly limits: Partial<Limits>
  readonly strict: ReadonlyArray<string | undefined>
  readonly cache: ReadonlyArray<Breakpoint<Ttl> | undefined>
  readonly reserve: number
}

const choiceWord = oneOf('auto', 'none', 'any')
const choiceOfTool = fieldsOf<{ readonly tool: string }>({ tool: text }, 'a choice of tool', ['tool'])

const readChoice: Parser<ToolChoice> = (u, path, faults) => {
  if (isString(u)) return choiceWord(u, path, faults)
  const { tool } = choiceOfTool(u, path, faults) ?? {}
  return tool === undefined ? undefined : { tool }
}

const parsersOf = <Ttl extends string, Own extends object>({
  takesStrict,
  caching,
  own
}: OptionRules<Ttl, Own>): Parsers<AnyOptions<Ttl> & Own> => {
  const parsers = {
    rename: callable,
    toolChoice: readChoice,
    limits: readLimits,
    ...(takesStrict ? { strict: listOf(text, 'a list of names of tools') } : {}),
    ...(caching === undefined
      ? {}
      : { cache: listOf(readBreakpoint(caching.ttl), 'a list of breakpoints'), reserve: whole(0) }),
    ...own
  }
  // an option that a provider does not have has no parser, so it is never there
  return parsers as unknown as Parsers<AnyOptions<Ttl> & Own>
}

const isThere = <A>(item: A | undefined): item is A => item !== undefined

const tooMany = (asked: number, limits: Limits, reserve: number): ReadonlyArray<InvalidConfig> => {
  const most = Math.max(0, limits.breakpoints - reserve)
  return asked <= most
    ? []
    : [invalid('cache', `at most ${most} breakpoint${most === 1 ? '' : 's'}`, String(asked))]
}

/** A reader for the options of a provider. */
export const optionsReader = <Ttl extends string, Own extends object>(
  provider: OptionRules<Ttl, Own>
): ((u: unknown) => ReadOptions<Ttl, Own>) => {
  const { required = [] } = provider
  const read = fieldsOf<AnyOptions<Ttl> & Own>(parsersOf(provider), 'the options of a request', required)
  return u => {
    const faults: Array<InvalidConfig> = []
    const own = read(u, '', faults) ?? {}
    const {
      rename,
      toolChoice,
      limits: replaced,
      strict = [],
      cache = [],
      reserve = 1
    }: Partial<AnyOptions<Ttl>> = own
    const limits = { ...provider.limits, ...replaced }
    return {
      rename,
      toolChoice,
      limits,
      strict: strict.filter(isThere),
      cache: cache.filter(isThere),
      own,
      faults: [...faults, ...tooMany(cache.length, limits, reserve)]
    }
  }
}
