/**
 * PartText: one part of a prompt with the text that it contributed, and which variable made two versions of it differ.
 *
 * The variable to name is the first one whose value changed, not the one in whose value the first difference shows: a value
 * that grew from `1` to `11` before a `1` shows its difference after itself.
 *
 * Laws:
 * 1. versions with equal texts have no cause
 * 2. a cause is a variable that both versions refer to at one place, with two values
 */
import * as O from 'fp-ts/Option'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import type { PartKind, Rendered, RenderedPart } from '../../index'

import { isHigh, isLow } from '../../base/bytes'
import { own } from '../../base/Foreign'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What a part is known by: two tools, or two sections, of one name are one part, a tool and a section are two. */
export interface Named {
  readonly kind?: 'tool' | 'message'
  readonly name: string
}

/** A part in its prompt. */
export interface PartText {
  readonly part: RenderedPart
  /** Its kind and name, as one word. */
  readonly key: string
  /** What the part contributed. */
  readonly text: string
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/**
 * The name of the part that stands for all deferred tools of a prefix, whatever their number.
 *
 * @example
 * import { DEFERRED_TOOLS, requestPrefix, TOOLS_FIRST } from 'incipit/inspect'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const later = (name: string) => ({ name, description: '', parameters: {}, deferLoading: true })
 * const assembly = { sections: [], contexts: [], tools: [later('a'), later('b')], variables: {} }
 * assert.deepStrictEqual(
 *   requestPrefix({ order: TOOLS_FIRST })(assembly),
 *   E.right({
 *     text: '{"defer_loading":true}',
 *     parts: [{ kind: 'tool', name: DEFERRED_TOOLS, start: 0, end: 22, references: [] }]
 *   })
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const DEFERRED_TOOLS = '<deferred-tools>'

/** The kind of a part: that of a section where none is said. */
export const kindOf = (part: Named): PartKind => {
  const kind = own(part, 'kind')
  return kind === 'tool' || kind === 'message' ? kind : 'section'
}

/** The field `kind` for spreading: nothing for a section. */
export const kindField = (part: Named): { readonly kind?: 'tool' | 'message' } => {
  const kind = kindOf(part)
  return kind === 'section' ? {} : { kind }
}

/** Kind and name as one word. */
export const keyOf = (part: Named): string => `${kindOf(part)} ${part.name}`

/** The parts of a prompt with their texts. */
export const partTexts = ({ text, parts }: Rendered): ReadonlyArray<PartText> =>
  parts.map(part => ({ part, key: keyOf(part), text: text.slice(part.start, part.end) }))

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

/** How many code units are compared at once; a power of two. */
const CHUNK = 1024

/** How many code units two texts share at their beginning, without splitting a code point of either. */
export const sharedLength = (before: string, after: string): number => {
  const most = Math.min(before.length, after.length)
  let at = 0
  // slices are compared many times as fast as single units
  for (let size = CHUNK; size >= 1; size /= 2) {
    while (at + size <= most && before.slice(at, at + size) === after.slice(at, at + size)) at += size
  }
  const splits =
    isHigh(before.charCodeAt(at - 1)) && (isLow(before.charCodeAt(at)) || isLow(after.charCodeAt(at)))
  return splits ? at - 1 : at
}

type Reference = RenderedPart['references'][number]

// A reference seen from its part.
interface Value {
  readonly variable: string
  readonly start: number
  readonly text: string
}

const valueOf =
  ({ part, text }: PartText) =>
  ({ variable, start, end }: Reference): Value => ({
    variable,
    start: start - part.start,
    text: text.slice(start - part.start, end - part.start)
  })

// What is at one place of a template.
const placeOf = ({ start, variable }: Value): string => `${start} ${variable}`

/**
 * The variable whose value made two versions of one part differ, if one did; `at` is the offset in the part at which they
 * begin to. It is the first one that has a reference at the same place of both, no later, and other values there: a
 * reference that came, went or got another name is a change of the template.
 */
export const causeOf = (before: PartText, after: PartText, at: number): O.Option<string> => {
  if (before.text === after.text) return O.none
  const old = new Map(before.part.references.map(valueOf(before)).map(value => [placeOf(value), value.text]))
  return pipe(
    after.part.references.map(valueOf(after)),
    RA.findFirst(value => {
      const was = old.get(placeOf(value))
      return value.start <= at && was !== undefined && was !== value.text
    }),
    O.map(({ variable }) => variable)
  )
}

/** The values that a prompt shows, by their variables. */
export const valuesOf = (parts: ReadonlyArray<PartText>): ReadonlyMap<string, string> =>
  new Map(
    parts.flatMap(part =>
      part.part.references.map(valueOf(part)).map(({ variable, text }) => [variable, text] as const)
    )
  )

/**
 * The variable that made a part come or go, if the part is made of values alone: an empty value would have made it
 * disappear. A value that the other prompt, whose `values` these are, shows as well made nothing come.
 */
export const wholeOf = (part: PartText, values: ReadonlyMap<string, string>): O.Option<string> => {
  const shown = part.part.references.map(valueOf(part)).filter(({ text }) => text !== '')
  const isWhole = shown.reduce((sum, { text }) => sum + text.length, 0) === part.text.length
  return isWhole && shown.every(({ variable, text }) => values.get(variable) !== text)
    ? pipe(
        RA.head(shown),
        O.map(({ variable }) => variable)
      )
    : O.none
}
