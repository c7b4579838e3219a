/**
 * prepare: from options and an assembly to a request of a provider, or everything that the provider would refuse.
 *
 * A `Left` says that the request would be refused or that a call could not find its way back; a note says that something is
 * accepted and yet not sent or not cached. Nothing is shortened, dropped or rewritten unless it means the same.
 *
 * Laws:
 * 1. the texts of the blocks, joined by nothing, are the prompt
 * 2. tools are sent in the order of the assembly, and the names that are sent lead back to them
 * 3. all faults come together, but those of a value that is no assembly
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { Validated } from '../../assembly/Assembly'
import { openAssembly } from '../../assembly/openAssembly'
import { partsFrom, renderValidated } from '../../assembly/render'
import {
  ownerField,
  ownerOf,
  type InvalidConfig,
  type PromptError,
  type PromptErrors
} from '../../errors/PromptError'
import { validated } from '../../errors/validated'
import type { Assembly, Rendered } from '../../index'
import { optionsReader, type ReadOptions } from '../input/Options'
import { isBlank } from '../text/Block'
import type { ToolName } from '../tools/calledTool'
import { choose, unknownTools } from '../tools/choose'
import { sentTools, type SentTool, type SentTools } from '../tools/sentTools'
import { markPrefix } from './markPrefix'
import { notesOf } from './notes'
import { placeMarks, risingLives } from './placeMarks'
import type { Prepared } from './Prepared'
import type { Provider, WrittenTool } from './Provider'

const nothing: Rendered = { text: '', parts: [] }

const nameOf = ({ tool, sent }: SentTool): ToolName => ({
  name: tool.name,
  sent,
  ...ownerField(ownerOf(tool))
})

/** More tools than a provider takes, as a fault. */
export const tooManyTools = (
  provider: string,
  count: number,
  limit: number | null
): ReadonlyArray<PromptError> =>
  limit === null || count <= limit ? [] : [{ _tag: 'OverLimit', provider, what: 'tools', count, limit }]

/** A prompt of white space alone, made of these sections, as a fault. */
export const blankPrompt = (
  provider: string,
  text: string,
  names: ReadonlyArray<string>
): ReadonlyArray<PromptError> =>
  text !== '' && isBlank(text) ? [{ _tag: 'BlankPrompt', provider, names }] : []

const NO_CACHING = { usual: '', marksTools: false, livesFall: () => false }

/** The request of a provider for options and an assembly. */
export const prepare = <Ttl extends string, Own extends object, Written extends object, Request>(
  provider: Provider<Ttl, Own, Written, Request>
): ((options: unknown) => (assembly: Assembly) => E.Either<PromptErrors, Prepared<Request>>) => {
  const { name, caching = NO_CACHING, sendsDeferred } = provider
  const readOptions = optionsReader(provider)

  const prepared = (
    options: ReadOptions<Ttl, Own>,
    { tools, faults: toolFaults }: SentTools,
    valid: Validated
  ): E.Either<PromptErrors, Prepared<Request>> => {
    const { sections } = valid.assembly
    const made = renderValidated(valid)
    const rendered = E.isRight(made) ? { text: made.right, parts: partsFrom(0, valid) } : nothing
    const placed = placeMarks({ sections, rendered, tools }, options.cache, caching)
    const { blocks, marked, unplaced } = placed
    const written = tools.map((sent, i): WrittenTool<Ttl, Written> => ({
      sent,
      written: provider.write(sent),
      mark: marked?.index === i ? marked.mark : undefined
    }))
    const choiceFaults: Array<PromptError> = []
    const choice = choose(name, options.toolChoice, tools, choiceFaults)
    const lateFaults: Array<InvalidConfig> = []
    const request = provider.request({ own: options.own, blocks, tools: written, choice }, lateFaults)
    const faults = [
      ...options.faults,
      ...(E.isLeft(made) ? made.left : []),
      ...(provider.refusesBlank
        ? blankPrompt(
            name,
            rendered.text,
            rendered.parts.map(part => part.name)
          )
        : []),
      ...(caching.livesFall(options.own) ? risingLives(name, placed, caching.usual) : []),
      ...tooManyTools(name, tools.length, options.limits.tools),
      ...toolFaults,
      ...choiceFaults,
      ...unknownTools(name, 'strict', options.strict, tools),
      ...lateFaults
    ]
    return pipe(
      validated(faults, () => ({
        valid,
        order: provider.order,
        tools: written,
        json: provider.schemas.json,
        sendsDeferred,
        blocks
      })),
      E.flatMap(markPrefix),
      E.map(({ prefix, marks }) => ({
        request,
        names: tools.map(nameOf),
        notes: notesOf(unplaced, sections, tools, sendsDeferred),
        prefix,
        marks
      }))
    )
  }

  return u => {
    const options = readOptions(u)
    const send = sentTools(provider, options)
    return assembly =>
      pipe(
        openAssembly(assembly),
        E.flatMap(valid => prepared(options, send(valid.assembly.tools), valid))
      )
  }
}
