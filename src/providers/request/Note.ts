/**
 * Note: something that a provider accepts and that is yet not sent, not cached or not read.
 *
 * It is no error, since the request is answered; but whoever asked for it should know.
 */
import type { Unplaced } from '../text/Block'

/** A breakpoint that is not placed at this step. */
export interface BreakpointNotPlaced extends Unplaced {
  readonly _tag: 'BreakpointNotPlaced'
  /** The section that is probably meant. */
  readonly suggestion?: string
}

/** A field of a tool that this provider has nothing for. */
export interface FieldNotSent {
  readonly _tag: 'FieldNotSent'
  readonly name: string
  readonly field: string
  readonly owner?: string
}

/** A keyword of a schema that is sent and passed over. */
export interface KeywordIgnored {
  readonly _tag: 'KeywordIgnored'
  readonly name: string
  readonly pointer: string
  readonly owner?: string
}

/** Every tool is deferred; a provider may refuse that, unless the loop adds a tool that searches them. */
export interface AllDeferred {
  readonly _tag: 'AllDeferred'
}

/**
 * What is accepted and yet without effect: a breakpoint that is not placed, a field of a tool that this provider has nothing
 * for, a keyword of a schema that it passes over, and a request whose tools are all deferred.
 *
 * @category model
 * @since 0.1.0
 */
export type Note = BreakpointNotPlaced | FieldNotSent | KeywordIgnored | AllDeferred
