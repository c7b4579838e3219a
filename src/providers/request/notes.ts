/**
 * notes: what a request is accepted with and has no effect, in a fixed order: breakpoints, fields, keywords, all deferred.
 */
import * as O from 'fp-ts/Option'

import { nearest, suggestionField } from '../../base/nearest'
import { ownerField, ownerOf } from '../../errors/PromptError'
import type { AssembledSection } from '../../index'
import type { Unplaced } from '../text/Block'
import type { BreakpointNotPlaced, Note } from './Note'
import { byPlace } from '../input/Breakpoint'
import type { SentTool } from '../tools/sentTools'

// Each place once: it has one reason.
const notPlaced = (
  unplaced: ReadonlyArray<Unplaced>,
  sections: ReadonlyArray<Pick<AssembledSection, 'name'>>
): ReadonlyArray<BreakpointNotPlaced> =>
  [...new Map(unplaced.map(one => [JSON.stringify(one.place), one])).values()]
    .sort((a, b) => byPlace(a.place, b.place))
    .map(({ place, reason }) => {
      const near =
        reason === 'absent' && place._tag === 'AfterSection'
          ? nearest(place.name)(sections.map(({ name }) => name))
          : O.none
      return { _tag: 'BreakpointNotPlaced', place, reason, ...suggestionField(O.toUndefined(near)) }
    })

const whose = ({ tool }: SentTool): { readonly name: string; readonly owner?: string } => ({
  name: tool.name,
  ...ownerField(ownerOf(tool))
})

/** The notes of a request. */
export const notesOf = (
  unplaced: ReadonlyArray<Unplaced>,
  sections: ReadonlyArray<Pick<AssembledSection, 'name'>>,
  tools: ReadonlyArray<SentTool>,
  sendsDeferred: boolean
): ReadonlyArray<Note> => {
  const deferred = tools.filter(tool => tool.deferred)
  return [
    ...notPlaced(unplaced, sections),
    ...(sendsDeferred
      ? []
      : deferred.map((tool): Note => ({ _tag: 'FieldNotSent', field: 'deferLoading', ...whose(tool) }))),
    ...tools.flatMap(tool =>
      tool.ignored.map((pointer): Note => ({ _tag: 'KeywordIgnored', pointer, ...whose(tool) }))
    ),
    ...(sendsDeferred && tools.length > 0 && deferred.length === tools.length
      ? [{ _tag: 'AllDeferred' } as const]
      : [])
  ]
}
