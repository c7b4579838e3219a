/**
 * Provider: what has to be known of a provider to write a request for it.
 *
 * What providers have in common is done once, from this; a provider's own room has its data and the shape of its request.
 */
import type { InvalidConfig } from '../../errors/PromptError'
import type { PartKind } from '../../index'
import type { OptionRules } from '../input/Options'
import type { Block } from '../text/Block'
import type { Mark } from '../text/Mark'
import type { SentChoice } from '../tools/choose'
import type { SentTool, ToolRules } from '../tools/sentTools'

/** A tool as the client takes it, without the breakpoint that may be at its end. */
export interface WrittenTool<Ttl extends string, Written> {
  readonly sent: SentTool
  readonly written: Written
  readonly mark: Mark<Ttl> | undefined
}

/** Everything that a request is made of. */
export interface Draft<Ttl extends string, Own extends object, Written> {
  readonly own: Partial<Own>
  readonly blocks: ReadonlyArray<Block<Ttl>>
  readonly tools: ReadonlyArray<WrittenTool<Ttl, Written>>
  readonly choice: SentChoice | undefined
}

/** A provider. */
export interface Provider<Ttl extends string, Own extends object, Written extends object, Request>
  extends OptionRules<Ttl, Own>, ToolRules {
  /** In which order it reads tools and prompt. */
  readonly order: ReadonlyArray<PartKind>
  readonly sendsDeferred: boolean
  readonly refusesBlank: boolean
  /** A tool as the client takes it. Its JSON is what the provider reads of it. */
  readonly write: (tool: SentTool) => Written
  /** The request of a draft. Faults that show only now are added. */
  readonly request: (draft: Draft<Ttl, Own, Written>, faults: Array<InvalidConfig>) => Request
}
