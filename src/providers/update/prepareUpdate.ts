/**
 * prepareUpdate: an update of a series as a provider's client takes it, or everything that the provider would refuse.
 *
 * An update says what a request would say otherwise, so its names, schemas and limits are those of the request.
 *
 * Laws:
 * 1. an empty update is no item
 * 2. a tool is added as a request would send it
 */
import type * as E from 'fp-ts/Either'

import { invalid } from '../../errors/Input'
import type { InvalidConfig, PromptError, PromptErrors } from '../../errors/PromptError'
import { validated } from '../../errors/validated'
import type { AssembledTool } from '../../index'
import { readCan, type Can } from '../../session/Can'
import type { Update } from '../../session/Series'
import { optionsReader } from '../input/Options'
import { blankPrompt, tooManyTools } from '../request/prepare'
import type { Provider } from '../request/Provider'
import { sentTools, type SentTool } from '../tools/sentTools'
import { openUpdate, type OpenedUpdate } from './OpenedUpdate'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A tool that an update adds, as the client takes it. */
export interface AddedTool<Written> {
  readonly sent: SentTool
  readonly written: Written
}

/** An update under the names that are sent. */
export interface UpdateDraft<Own extends object, Written> {
  readonly own: Partial<Own>
  /** Are tools added by their names alone? */
  readonly byName: boolean
  readonly removed: ReadonlyArray<string>
  readonly added: ReadonlyArray<AddedTool<Written>>
  readonly text: string
}

/** How a provider takes updates. */
export interface UpdateRules<Own extends object, Written, Item> {
  /** What it has a message for, of what the loop says that it can do. */
  readonly has: (can: Can) => Pick<Can, 'system' | 'add' | 'remove'>
  /** The items of an update that says something. */
  readonly items: (draft: UpdateDraft<Own, Written>) => ReadonlyArray<Item>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const ONLY = 'nothing, since these capabilities have no message for it'

// What the update says and cannot be said: it would be missing without a word.
const unsaid = (
  { system, add, remove }: Pick<Can, 'system' | 'add' | 'remove'>,
  { text, added, removed }: OpenedUpdate
): ReadonlyArray<InvalidConfig> => [
  ...(text !== '' && !system ? [invalid('prompt', ONLY, 'a prompt')] : []),
  ...(added.length > 0 && add === 'no' ? [invalid('added', ONLY, 'an array of tools')] : []),
  ...(removed.length > 0 && !remove ? [invalid('removed', ONLY, 'an array of tool names')] : [])
]

// A name that is removed is sent, and judged, like that of a tool; nothing else of the tool is.
const named = (name: string): AssembledTool => ({ name, description: '', parameters: {} })

/** The updates of a provider, for capabilities, options and an update. */
export const prepareUpdate = <Ttl extends string, Own extends object, Written extends object, Request, Item>(
  provider: Provider<Ttl, Own, Written, Request>,
  { has, items }: UpdateRules<Own, Written, Item>
): ((can: Can) => (options: unknown) => (update: Update) => E.Either<PromptErrors, ReadonlyArray<Item>>) => {
  const readOptions = optionsReader(provider)
  return can => {
    const known = has(readCan(can))
    return u => {
      const options = readOptions(u)
      const send = sentTools(provider, options)
      const sendNames = sentTools(provider, { ...options, strict: [] })
      return given => {
        const update = openUpdate(given)
        const added = send(update.added)
        const removed = sendNames(update.removed.map(named))
        const { name, refusesBlank } = provider
        const faults: ReadonlyArray<PromptError> = [
          ...options.faults,
          ...update.faults,
          ...unsaid(known, update),
          ...(refusesBlank ? blankPrompt(name, update.text, update.sections) : []),
          ...tooManyTools(name, added.tools.length, options.limits.tools),
          ...added.faults,
          ...removed.faults
        ]
        return validated(faults, () => {
          const draft = {
            own: options.own,
            byName: known.add === 'declared',
            removed: removed.tools.map(({ sent }) => sent),
            added: added.tools.map(sent => ({ sent, written: provider.write(sent) })),
            text: update.text
          }
          const isEmpty = draft.text === '' && draft.removed.length + draft.added.length === 0
          return isEmpty ? [] : items(draft)
        })
      }
    }
  }
}
