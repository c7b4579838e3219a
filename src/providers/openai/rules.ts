/**
 * rules: what Chat Completions and Responses of OpenAI have in common.
 */
import { remembered } from '../../base/Notes'
import type { Caching } from '../input/Options'
import { oneOf } from '../../errors/Parser'
import type { Mark } from '../text/Mark'
import { schemaFit } from '../tools/SchemaRules'
import { strictFaultsOf } from '../tools/strictFaults'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * How long a breakpoint lives; left out, as long as the request says, by default half an hour.
 *
 * @category model
 * @since 0.1.0
 */
export type Ttl = '30m' | '12h'

/** A breakpoint at the end of a part. */
export interface CacheBreakpoint {
  readonly mode: 'explicit'
  readonly ttl?: Ttl
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Parameters of functions as OpenAI takes them. */
export const schemas = schemaFit({
  notAtRoot: ['oneOf', 'anyOf', 'allOf', 'enum', 'not'],
  plainProperties: false,
  spelledOut: true
})

/** What keeps a function out of the strict mode. */
export const strict = remembered(strictFaultsOf.openai)

/** Parts of messages are marked, tools are not, and lives may come in any order. */
export const caching: Caching<Ttl, object> = {
  ttl: oneOf('30m', '12h'),
  usual: '30m',
  marksTools: false,
  livesFall: () => false
}

/** The field of a part that says where a breakpoint is; nothing where there is none. */
export const breakpoint = (
  mark: Mark<Ttl> | undefined
): { readonly prompt_cache_breakpoint?: CacheBreakpoint } =>
  mark === undefined
    ? {}
    : {
        prompt_cache_breakpoint: { mode: 'explicit', ...(mark.ttl === undefined ? {} : { ttl: mark.ttl }) }
      }
