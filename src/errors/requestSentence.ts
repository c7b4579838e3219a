/**
 * requestSentence: the sentences of what is wrong with a request.
 */
import { a, list, owners, quote, subject } from './phrase'
import type { Place } from './Place'
import type { OverBudget, WeighedPart } from './PromptError'
import type { OverLimit, RequestError, SameSentName } from './RequestError'

const after = (place: Place): string => {
  switch (place._tag) {
    case 'AfterTools':
      return 'after the tools'
    case 'AfterSection':
      return `after section ${quote(place.name)}`
    case 'AfterOrder':
      return `after the sections of order ${place.order} and less`
    case 'AfterPrompt':
      return 'after the prompt'
  }
}

const tool = (error: { readonly name: string; readonly owner?: string }): string =>
  subject({ ...error, kind: 'tool' })

const sameName = ({ provider, sent, names, owners: all }: SameSentName): string =>
  `tools ${list(names)}, of ${owners(all)}: all would be sent to ${provider} as ${quote(sent)}; rename them so that each has a name of its own`

const overLimit = ({ provider, what, count, limit, name, ...rest }: OverLimit): string =>
  what === 'tools' || name === undefined
    ? `the tools: ${count} of them, where ${provider} takes at most ${limit}; leave some out, or set limits for a provider that takes more`
    : `${tool({ ...rest, name })}: its description has ${count} code units, where ${provider} takes at most ${limit}; shorten it, or set limits for a provider that takes more`

const large = ({ tokens, ...part }: WeighedPart): string => `${subject(part)} (${tokens})`

const overBudget = ({ budget, tokens, reserve, tools, largest }: OverBudget): string => {
  const parts = largest.length === 0 ? '' : `; largest: ${largest.map(large).join(', ')}`
  return `the prompt: ${tokens} tokens are left when all steps are taken (tools ${tools}, reserve ${reserve}), and the budget is ${budget}${parts}; allow more steps, or a larger budget`
}

/** The sentence of an error of a request. */
export const requestSentence = (error: RequestError | OverBudget): string => {
  switch (error._tag) {
    case 'RefusedToolName':
      return `${tool(error)}: ${error.provider} refuses the name ${quote(error.sent)}: expected ${error.expected}; rename it, for instance with fittingName`
    case 'SameSentName':
      return sameName(error)
    case 'RefusedSchema':
      return `${tool(error)}: ${error.provider} refuses its parameters at ${quote(error.pointer)}: expected ${error.expected}, got ${a(error.actual)}`
    case 'OverLimit':
      return overLimit(error)
    case 'BlankPrompt':
      return `the prompt: ${error.provider} refuses one of white space alone, which is all that sections ${list(error.names)} give; give them text, or leave them empty`
    case 'TtlOrder':
      return `the cache breakpoint ${after(error.later)}: it lives longer than the one ${after(error.earlier)}, which ${error.provider} refuses; give the earlier one at least as long a life`
    case 'OverBudget':
      return overBudget(error)
  }
}
