/**
 * sentTools: tools under the names that are sent, with their parameters as the provider wants them, and everything that it
 * would refuse of them.
 *
 * Laws:
 * 1. the order of the tools stays
 * 2. what is said of a tool depends on no other tool, but that two must not be sent under one name
 */
import * as E from 'fp-ts/Either'

import { attempt, isString } from '../../base/Foreign'
import { describe } from '../../base/describe'
import type { JsonObject } from '../../base/Json'
import { excerpt, sorted } from '../../base/Name'
import { invalid } from '../../errors/Input'
import { ownerField, ownerOf, ownersOf, type PromptError } from '../../errors/PromptError'
import type { AssembledTool } from '../../index'
import { inWords, isTaken, nameRule } from './NameRule'
import type { ReadOptions } from '../input/Options'
import type { SchemaFault } from './Schema'
import type { ObjectSchema, SchemaFit } from './SchemaRules'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What has to be known of a provider to send it tools. */
export interface ToolRules {
  readonly name: string
  readonly schemas: SchemaFit
  /** What keeps a tool out of the strict mode. */
  readonly strict: (parameters: JsonObject) => ReadonlyArray<SchemaFault>
}

/** A tool as it is sent. */
export interface SentTool {
  readonly tool: AssembledTool
  readonly sent: string
  readonly schema: ObjectSchema
  /** The pointers of what is passed over in it. */
  readonly ignored: ReadonlyArray<string>
  readonly strict: boolean
  readonly deferred: boolean
}

/** What is asked of the tools. */
export type ToolWishes = Pick<ReadOptions<never, never>, 'rename' | 'limits' | 'strict'>

/** Tools as they are sent, and what is wrong with them. */
export interface SentTools {
  readonly tools: ReadonlyArray<SentTool>
  readonly faults: ReadonlyArray<PromptError>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// A tool and the name that is sent, if there is one.
interface Named {
  readonly tool: AssembledTool
  readonly sent: string | undefined
}

const namedBy =
  (rename: ToolWishes['rename'], faults: Array<PromptError>) =>
  (tool: AssembledTool): Named => {
    if (rename === undefined) return { tool, sent: tool.name }
    const given = attempt(() => rename(tool.name))
    if (E.isRight(given) && isString(given.right)) return { tool, sent: given.right }
    const actual = E.isLeft(given) ? 'an exception' : describe(given.right)
    faults.push(invalid('rename', `a string for the tool ${JSON.stringify(excerpt(tool.name))}`, actual))
    return { tool, sent: undefined }
  }

interface About {
  readonly provider: string
  readonly name: string
  readonly owner?: string
}

const about = (provider: string, tool: AssembledTool): About => ({
  provider,
  name: tool.name,
  ...ownerField(ownerOf(tool))
})

// Two tools that must not be sent under one name, however many meet there.
const sameNames = (provider: string, named: ReadonlyArray<Named>): ReadonlyArray<PromptError> => {
  const groups = new Map<string, Array<AssembledTool>>()
  for (const { tool, sent } of named) {
    if (sent === undefined) continue
    const group = groups.get(sent)
    if (group === undefined) groups.set(sent, [tool])
    else group.push(tool)
  }
  return [...groups].flatMap(([sent, tools]): ReadonlyArray<PromptError> => {
    if (tools.length === 1) return []
    const names = sorted(tools.map(({ name }) => name))
    return [{ _tag: 'SameSentName', provider, sent, names, owners: ownersOf(tools.map(ownerOf)) }]
  })
}

const overLength = (
  provider: string,
  tool: AssembledTool,
  limit: number | null
): ReadonlyArray<PromptError> => {
  const count = tool.description.length
  return limit === null || count <= limit
    ? []
    : [{ _tag: 'OverLimit', what: 'description', count, limit, ...about(provider, tool) }]
}

/** Is this a tool that may be held back until it is asked for? */
export const isDeferred = (tool: AssembledTool): boolean =>
  Object.hasOwn(tool, 'deferLoading') && tool.deferLoading === true

/** A function that writes tools for a provider. */
export const sentTools = (
  { name: provider, schemas, strict }: ToolRules,
  { rename, limits, strict: names }: ToolWishes
): ((tools: ReadonlyArray<AssembledTool>) => SentTools) => {
  const rule = nameRule(limits)
  const stricts = new Set(names)
  return tools => {
    const faults: Array<PromptError> = []
    const named = tools.map(namedBy(rename, faults))
    const sentOf = ({ tool, sent }: Named): SentTool => {
      const { schema, faults: refused, ignored } = schemas.fit(tool.parameters)
      const isStrict = stricts.has(tool.name)
      if (sent !== undefined && !isTaken(rule, sent)) {
        faults.push({ _tag: 'RefusedToolName', sent, expected: inWords(rule), ...about(provider, tool) })
      }
      for (const fault of isStrict ? [...refused, ...strict(tool.parameters)] : refused) {
        faults.push({ _tag: 'RefusedSchema', ...fault, ...about(provider, tool) })
      }
      for (const fault of overLength(provider, tool, limits.descriptionLength)) faults.push(fault)
      // without a name there is a fault
      return { tool, sent: sent ?? '', schema, ignored, strict: isStrict, deferred: isDeferred(tool) }
    }
    return { tools: named.map(sentOf), faults: [...faults, ...sameNames(provider, named)] }
  }
}
