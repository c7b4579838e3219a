/**
 * Outcome: what comes of a program, in words that both sides share: the bytes and the tools, or what they are refused for.
 */
import { type PromptError } from 'incipit'
import { inspect } from 'node:util'

/** What the model would be sent. */
export interface Request {
  readonly tag: 'request'
  readonly prompt: string
  /** `''` when nothing is in force */
  readonly snapshot: string
  /** in order */
  readonly tools: ReadonlyArray<string>
}

/** Refused; the reference says one fault only, the first it meets. */
export interface Refusal {
  readonly tag: 'refused'
  readonly faults: ReadonlyArray<string>
  /** what incipit reported; empty for the reference */
  readonly errors: ReadonlyArray<PromptError>
}

export type Outcome = Request | Refusal

/** A tool as it is compared: nothing that JSON leaves out is left out. */
export const toolText = (tool: {
  readonly name: string
  readonly description: string
  readonly parameters: object
}): string =>
  inspect([tool.name, tool.description, tool.parameters], {
    depth: null,
    maxArrayLength: null,
    maxStringLength: null,
    breakLength: Infinity
  })

/** Whether two outcomes of one side are the same. */
export const isSame = (one: Outcome, other: Outcome): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether the sides agree: the same bytes, or refused by both and what the reference says is among what incipit says. */
export const agree = (here: Outcome, there: Outcome): boolean =>
  here.tag === 'request' || there.tag === 'request'
    ? isSame(here, there)
    : there.faults.every(fault => here.faults.includes(fault))
