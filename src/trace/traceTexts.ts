/**
 * traceTexts: what became of the sections, or of the contexts, of a registry in one step, and of those that transforms added.
 */
import type { AssembledSection } from '../assembly/Assembly'
import { isFiniteNumber } from '../base/Foreign'
import { sorted } from '../base/Name'
import { nearestAmong, suggestionField } from '../base/nearest'
import type { AnyTextEntry } from '../entries/TextEntry'
import { ownerField, type PromptError } from '../errors/PromptError'
import type { Step } from '../lenient/runStep'
import { hasTools } from '../plan/completeSections'
import type { Placed } from '../placed/Placed'
import { isAmong, type Names } from '../tools/ToolTable'
import { fateAt, traceLives, type Questions } from './lives'
import { failedFate } from './renderedFates'
import type { Fate, LackedTool, Traced } from './Fate'

type PlacedText = Placed<AnyTextEntry>

/** What is asked of texts, besides what is asked of all parts. */
export interface TextQuestions<P extends AssembledSection> extends Questions<P> {
  /** Why an entry takes no part at all, which is told before anything else that may be wrong with it. */
  readonly absence: (placed: PlacedText) => Fate | undefined
  readonly hasFailedWhenRead: (placed: PlacedText) => boolean
  readonly errorsOf: (placed: PlacedText) => ReadonlyArray<PromptError>
}

const besideField = ({ order }: AnyTextEntry): Pick<Traced, 'beside'> => {
  if (isFiniteNumber(order)) return {}
  return { beside: order.side === 'before' ? { before: order.anchor } : { after: order.anchor } }
}

/** The item of a section or context entry. */
export const textItem = ({ entry, owner }: PlacedText, fate: Fate): Traced => ({
  entry: entry.kind,
  name: entry.name,
  ...ownerField(owner),
  ...besideField(entry),
  fate
})

// Looks up tools that are not visible; the nearest known name of each is looked for once.
const lackedTool = (known: Names): ((name: string) => LackedTool) => {
  const names = sorted(new Set(known.flatMap(layer => [...layer])))
  const suggest = nearestAmong(names)
  const told = new Map<string, LackedTool>()
  const tell = (name: string): LackedTool =>
    isAmong(known, name) ? { name, known: true } : { name, known: false, ...suggestionField(suggest(name)) }
  return name => {
    const lacked = told.get(name) ?? tell(name)
    told.set(name, lacked)
    return lacked
  }
}

const lackedNames = (
  { requiresTools, requiresSomeTool }: AnyTextEntry,
  visible: Names
): ReadonlyArray<string> => {
  const isVisible = (name: string): boolean => isAmong(visible, name)
  const all = requiresTools.filter(name => !isVisible(name))
  const some = requiresSomeTool.some(isVisible) ? [] : requiresSomeTool
  return [...new Set([...all, ...some])]
}

/** What became of the sections, or of the contexts. */
export const traceTexts = <P extends AssembledSection>(
  placed: ReadonlyArray<PlacedText>,
  step: Step,
  questions: TextQuestions<P>
): ReadonlyArray<Traced> => {
  const { visible } = step.kept
  const lacked = lackedTool(step.table.known)
  const { provided, added } = traceLives(step, questions)
  const stepFate = (each: PlacedText): Fate => {
    if (!questions.hasFailedWhenRead(each) && !hasTools({ placed: each }, visible)) {
      return { _tag: 'LacksTools', tools: lackedNames(each.entry, visible).map(lacked) }
    }
    return failedFate(questions.errorsOf(each), () => fateAt(provided, each.entry.name))
  }
  return [...placed.map(each => textItem(each, questions.absence(each) ?? stepFate(each))), ...added]
}
