/**
 * placeMarks: the breakpoints of a request at the places that this step has, in the tools and in the prompt.
 *
 * Laws:
 * 1. the order of the breakpoints does not matter
 * 2. at most as many marks as breakpoints, each on a block with text or on a tool that is loaded
 */
import type { PromptError } from '../../errors/PromptError'
import type { AssembledSection, Rendered } from '../../index'
import type { Caching } from '../input/Options'
import type { Breakpoint } from '../input/Breakpoint'
import { cutPrompt, type Block, type Unplaced } from '../text/Block'
import { longer, markOf, secondsOf, type Mark } from '../text/Mark'
import type { SentTool } from '../tools/sentTools'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** The breakpoints at their places. */
export interface Placed<Ttl extends string> {
  readonly blocks: ReadonlyArray<Block<Ttl>>
  /** The tool that is marked, by its place among the tools. */
  readonly marked: { readonly index: number; readonly mark: Mark<Ttl> } | undefined
  readonly unplaced: ReadonlyArray<Unplaced>
}

/** What breakpoints are placed in. */
export interface Ground {
  readonly sections: ReadonlyArray<AssembledSection>
  readonly rendered: Rendered
  readonly tools: ReadonlyArray<SentTool>
}

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

const isAfterTools = ({ at }: Breakpoint): boolean => at._tag === 'AfterTools'

const lastLoaded = (tools: ReadonlyArray<SentTool>): number =>
  tools.map(({ deferred }) => deferred).lastIndexOf(false)

const whyNot = (tools: ReadonlyArray<SentTool>, marksTools: boolean): Unplaced['reason'] =>
  !marksTools ? 'unsupported' : tools.length === 0 ? 'no-tools' : 'deferred'

/** Places breakpoints. */
export const placeMarks = <Ttl extends string>(
  { sections, rendered, tools }: Ground,
  breakpoints: ReadonlyArray<Breakpoint<Ttl>>,
  { usual, marksTools }: Pick<Caching<Ttl, never>, 'usual' | 'marksTools'>
): Placed<Ttl> => {
  const inText = breakpoints.filter(breakpoint => !isAfterTools(breakpoint))
  const afterTools = breakpoints.filter(isAfterTools).map(markOf)
  const { blocks, unplaced } = cutPrompt(sections, rendered, inText, usual)
  const index = lastLoaded(tools)
  if (afterTools.length === 0) return { blocks, unplaced, marked: undefined }
  const mark = afterTools.reduce(longer(usual))
  return marksTools && index >= 0
    ? { blocks, unplaced, marked: { index, mark } }
    : {
        blocks,
        unplaced: [...unplaced, { place: mark.place, reason: whyNot(tools, marksTools) }],
        marked: undefined
      }
}

/** Each mark that lives longer than the one before it, as a fault. */
export const risingLives = <Ttl extends string>(
  provider: string,
  { marked, blocks }: Placed<Ttl>,
  usual: string
): ReadonlyArray<PromptError> => {
  const marks = [marked, ...blocks].flatMap(place => place?.mark ?? [])
  return marks.slice(1).flatMap((later, i): ReadonlyArray<PromptError> => {
    const earlier = marks[i]
    return earlier !== undefined && secondsOf(later, usual) > secondsOf(earlier, usual)
      ? [{ _tag: 'TtlOrder', provider, earlier: earlier.place, later: later.place }]
      : []
  })
}
