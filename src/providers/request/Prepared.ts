/**
 * Prepared: a request for a provider's client, and what has to be known to read the answer.
 */
import type { ToolName } from '../tools/calledTool'
import type { Note } from './Note'
import type { Rendered } from '../../index'

/**
 * What a provider's client is given: `request`, to be spread into its parameters; the names of the tools, to find the tool of
 * a call; what is accepted and without effect; and what the provider caches of it, as one text with its parts, with the ends
 * of the breakpoints in it.
 *
 * @category model
 * @since 0.1.0
 */
export interface Prepared<R> {
  readonly request: R
  readonly names: ReadonlyArray<ToolName>
  readonly notes: ReadonlyArray<Note>
  readonly prefix: Rendered
  readonly marks: ReadonlyArray<number>
}
