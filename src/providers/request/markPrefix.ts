/**
 * markPrefix: what a provider caches of a request, as one text with its parts, and the ends of its breakpoints in it.
 *
 * Tools are written as they are sent, but for the breakpoints at their ends: a mark that moves changes nothing that is read.
 * Their parts have the names and owners of the registry, so that a change can be told to whoever made it.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { Validated } from '../../assembly/Assembly'
import { attemptText } from '../../assembly/substitute'
import { partsFrom } from '../../assembly/render'
import type { JsonObject } from '../../base/Json'
import { ownerOf, type PromptErrors } from '../../errors/PromptError'
import type { PartKind, Rendered } from '../../index'
import { deferredTools, pieces, prefixOf, type Level, type Piece } from '../../inspect/request/Level'
import type { Block } from '../text/Block'
import type { Mark } from '../text/Mark'
import type { WrittenTool } from './Provider'

/** A prefix, and the ends of its breakpoints, ascending. */
export interface MarkedPrefix {
  readonly prefix: Rendered
  readonly marks: ReadonlyArray<number>
}

/** What a prefix is made of. */
export interface PrefixSource<Ttl extends string> {
  readonly valid: Validated
  readonly order: ReadonlyArray<PartKind>
  readonly tools: ReadonlyArray<WrittenTool<Ttl, object>>
  /** The JSON of parameters as they are written. */
  readonly json: (parameters: JsonObject) => string
  /** Whether deferred tools are sent as such, so that the provider holds them back. */
  readonly sendsDeferred: boolean
  readonly blocks: ReadonlyArray<Block<Ttl>>
}

interface Run {
  readonly text: string
  readonly mark: Mark | undefined
}

// The JSON of a tool, with that of its schema put in, which is most of it and is known already.
const jsonWith = (content: object, schema: object, json: string): string => {
  const fields = Object.entries(content).map(([key, value]: readonly [string, unknown]) => {
    const text =
      value === schema
        ? json
        : typeof value === 'object' && value !== null
          ? jsonWith(value, schema, json)
          : JSON.stringify(value)
    return `"${key}":${text}`
  })
  return `{${fields.join()}}`
}

const pieceOf =
  (json: PrefixSource<string>['json']) =>
  ({ sent: { tool, schema }, written, mark }: WrittenTool<string, object>): Piece & Run => ({
    name: tool.name,
    owner: ownerOf(tool),
    text: jsonWith(written, schema, json(tool.parameters)),
    mark
  })

// The ends of the runs with a mark; the first run begins at `start`, and `gap` characters are between two of them.
const markedEnds = (runs: ReadonlyArray<Run>, start: number, gap: number): ReadonlyArray<number> => {
  let next = start
  return runs.flatMap(({ text, mark }) => {
    const end = next + text.length
    next = end + gap
    return mark === undefined ? [] : [end]
  })
}

const startOf = ({ parts }: Rendered, kind: 'tool' | undefined): number =>
  parts.find(part => part.kind === kind)?.start ?? 0

/** The prefix of a request. The `Left` is that of a text that is too long for a string. */
export const markPrefix = <Ttl extends string>({
  valid,
  order,
  tools,
  json,
  sendsDeferred,
  blocks
}: PrefixSource<Ttl>): E.Either<PromptErrors, MarkedPrefix> => {
  const loaded = sendsDeferred ? tools.filter(({ sent }) => !sent.deferred) : tools
  const held = loaded.length < tools.length ? [deferredTools] : []
  const section: Level = {
    text: blocks.map(({ text }) => text).join(''),
    partsFrom: offset => partsFrom(offset, valid)
  }
  const marked = (pieceList: ReadonlyArray<Piece & Run>): E.Either<PromptErrors, MarkedPrefix> =>
    pipe(
      attemptText(() => pieces('tool', [...pieceList, ...held])),
      E.flatMap(tool =>
        prefixOf(order.flatMap(kind => (kind === 'tool' ? [tool] : kind === 'section' ? [section] : [])))
      ),
      E.map(prefix => ({
        prefix,
        marks: [
          ...markedEnds(pieceList, startOf(prefix, 'tool'), 1),
          ...markedEnds(blocks, startOf(prefix, undefined), 0)
        ]
      }))
    )
  return pipe(
    attemptText(() => loaded.map(pieceOf(json))),
    E.flatMap(marked)
  )
}
