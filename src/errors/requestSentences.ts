/**
 * requestSentences: the sentences of what is wrong with a request.
 */
import { a, both, of, ofAll, quote, subject } from './phrase'
import type { Place } from './Place'
import { ownerOf, type OverBudget, type WeighedPart } from './PromptError'
import type {
  BlankPrompt,
  OverLimit,
  RefusedSchema,
  RefusedToolName,
  SameSentName,
  TtlOrder
} from './RequestError'

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

const sameName = ({ provider, sent, names, owners: all }: SameSentName): string =>
  `tools ${both(names)}${ofAll('of', all)}: all would be sent to ${provider} as ${quote(sent)}; rename them so that each has a name of its own`

const MORE = 'set limits for a provider that takes more'

const overLimit = ({ provider, what, count, limit, name, owner }: OverLimit): string =>
  what === 'tools' || name === undefined
    ? `the tools: ${provider} takes at most ${limit}, and there are ${count}; leave some out, or ${MORE}`
    : `tool ${quote(name)}${of(owner)}: ${provider} takes a description of at most ${limit} code units, and this one has ${count}; shorten it, or ${MORE}`

const blankPrompt = ({ provider, names }: BlankPrompt): string => {
  const from = names.length === 1 ? `section ${both(names)} gives` : `sections ${both(names)} give`
  return `the prompt: ${provider} refuses one of white space alone, which is all that ${from}; give it some text, or none at all`
}

const large = (part: WeighedPart): string =>
  `${part.kind} ${quote(part.name)}${of(ownerOf(part))} (${part.tokens})`

const overBudget = ({ budget, tokens, reserve, tools, largest }: OverBudget): string => {
  const parts = largest.length === 0 ? '' : `; largest: ${largest.map(large).join(', ')}`
  return `the prompt: ${tokens} tokens are left when all steps are taken (tools ${tools}, reserve ${reserve}), and the budget is ${budget}${parts}; allow more steps, or a larger budget`
}

/** The sentences of what is wrong with a request, by tag. */
export const requestSentences = {
  RefusedToolName: (error: RefusedToolName): string =>
    `${subject(error)}: ${error.provider} refuses the name ${quote(error.sent)}; expected ${error.expected}; rename it, for instance with fittingName`,
  SameSentName: sameName,
  RefusedSchema: (error: RefusedSchema): string =>
    `${subject(error)}: ${error.provider} refuses its parameters at ${quote(error.pointer)}; expected ${error.expected}, got ${a(error.actual)}`,
  OverLimit: overLimit,
  BlankPrompt: blankPrompt,
  TtlOrder: ({ provider, earlier, later }: TtlOrder): string =>
    `the cache breakpoint ${after(later)}: it lives longer than the one ${after(earlier)}, which ${provider} refuses; give the earlier one at least as long a life`,
  OverBudget: overBudget
}
