/**
 * Level: the tools, the system text or the messages of a request as one run of text with its parts, and the levels of a
 * request put together.
 *
 * A level does not know where it will begin: its parts are placed once, when all levels before it are known, instead of
 * being made and then moved. Whoever writes tools in another way than the assembly has them, such as a provider under the
 * names it sends, builds a prefix from this.
 *
 * Laws:
 * 1. levels are joined by a blank line, the pieces of one level by a line break; what is empty has neither part nor separator
 * 2. a level after another changes no character of it
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { Validated } from '../../assembly/Assembly'
import { attemptText } from '../../assembly/substitute'
import { partsFrom, renderValidated } from '../../assembly/render'
import type { PromptErrors } from '../../errors/PromptError'
import { remembered } from '../../base/Notes'
import type { AssembledTool, JsonObject, Rendered, RenderedPart } from '../../index'
import { DEFERRED_TOOLS } from '../cache/PartText'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A tool or a message as it is sent. */
export interface Piece {
  readonly name: string
  readonly owner?: string | undefined
  readonly text: string
}

/** A run of text, and its parts if the run begins at an offset. */
export interface Level {
  readonly text: string
  readonly partsFrom: (offset: number) => ReadonlyArray<RenderedPart>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** What comes after the tools of a prefix if there are deferred ones: that there are some is all that a provider writes. */
export const deferredTools: Piece = Object.freeze({ name: DEFERRED_TOOLS, text: '{"defer_loading":true}' })

// Written once for parameters that never change, since they are most of what a request says.
const written = remembered((parameters: JsonObject) => [JSON.stringify(parameters)])

/** A tool as most providers read it: the JSON of its name, description and parameters. */
export const toolJson = ({
  name,
  description,
  parameters
}: Pick<AssembledTool, 'name' | 'description' | 'parameters'>): string =>
  `{"name":${JSON.stringify(name)},"description":${JSON.stringify(description)},"parameters":${written(parameters).join('')}}`

const LINE_BREAK = '\n'
const BLANK_LINE = '\n\n'

// Without a spread, which would be the most expensive step of a prefix.
const partOf = (kind: 'tool' | 'message', { name, owner, text }: Piece, start: number): RenderedPart => {
  const end = start + text.length
  return owner === undefined
    ? { kind, name, start, end, references: [] }
    : { kind, name, owner, start, end, references: [] }
}

/** Tools or messages, one a line; those without text are left out. */
export const pieces = (kind: 'tool' | 'message', all: ReadonlyArray<Piece>): Level => {
  const shown = all.filter(({ text }) => text !== '')
  return {
    text: shown.map(({ text }) => text).join(LINE_BREAK),
    partsFrom: offset => {
      let start = offset
      return shown.map(piece => {
        const part = partOf(kind, piece, start)
        start = part.end + LINE_BREAK.length
        return part
      })
    }
  }
}

/** The system text of an assembly, with the `Left` of `render`. */
export const systemText = (valid: Validated): E.Either<PromptErrors, Level> =>
  pipe(
    renderValidated(valid),
    E.map(text => ({ text, partsFrom: offset => partsFrom(offset, valid) }))
  )

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** Levels in their order as one text with its parts; the `Left` is that of a text that is too long for a string. */
export const prefixOf = (levels: ReadonlyArray<Level>): E.Either<PromptErrors, Rendered> =>
  attemptText(() => {
    let text = ''
    const parts: Array<RenderedPart> = []
    for (const level of levels) {
      if (level.text === '') continue
      if (text !== '') text += BLANK_LINE
      for (const part of level.partsFrom(text.length)) parts.push(part)
      text += level.text
    }
    return { text, parts }
  })
