/**
 * Steps: how the parts of an assembly give way, all steps in the order in which they are taken.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  seal,
  type AssembledContext,
  type AssembledSection,
  type Assembly,
  type ParsedPart,
  type Validated
} from '../assembly/Assembly'
import { faultsIn, substitute } from '../assembly/substitute'
import { attempt, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import { quoted } from '../base/visible'
import { invalid, openInput } from '../errors/Input'
import { ownerField, ownerOf, type InvalidConfig, type PromptError } from '../errors/PromptError'
import { validated } from '../errors/validated'
import { isProse } from '../index'
import { describeText, readText, type Text } from '../text/Text'
import { byCutoff, readPriority, type Cutoff } from './Cutoff'
import type { FitPart } from './FitOptions'
import type { Result } from './Total'
import { contextWith, sectionWith, type WithText } from './withText'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A part, and what becomes of it with each of its steps; `undefined` where it goes. */
interface Yielding<A extends AssembledSection> {
  readonly part: ParsedPart<A>
  readonly becomes: ReadonlyArray<ParsedPart<A> | undefined>
}

interface Placed extends Cutoff {
  /** The place of the part in its list. */
  readonly place: number
}

/** All steps of an assembly. */
export interface Steps {
  readonly order: ReadonlyArray<Cutoff>
  /** The assembly after the first so many steps. */
  readonly after: (taken: number) => Assembly
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

interface ReadStep {
  readonly priority: number
  readonly text: Text | undefined
}

interface ReadSteps {
  readonly steps: ReadonlyArray<ReadStep>
  readonly faults: ReadonlyArray<InvalidConfig>
}

// What is wrong is wrong with the option, wherever in its answer; which part it was asked about is said in words.
const readSteps = (u: unknown, { kind, name }: FitPart): ReadSteps => {
  const whose = `for ${kind} ${quoted(name)}`
  const faults: Array<InvalidConfig> = []
  const items = itemsOf(u)
  if (items === undefined) faults.push(invalid('steps', `a list of steps ${whose}`, describe(u)))
  let least = -Infinity
  const steps = (items ?? []).map((item): ReadStep => {
    const fields = openInput(item, '', `a step ${whose}`, ['priority', 'text'], faults)
    const [priority, text] = [fields?.get('priority'), fields?.get('text')]
    const read = readPriority(priority)
    if (fields !== undefined && read === undefined) {
      faults.push(invalid('steps', `a number as the priority of each step ${whose}`, describe(priority)))
    }
    if (text !== undefined && !isProse(text)) {
      faults.push(invalid('steps', `a Prose as the text of each step ${whose}`, describeText(text)))
    }
    least = Math.max(least, read ?? 0)
    return { priority: least, text: isProse(text) ? readText(text) : undefined }
  })
  return { steps, faults: faults.map(fault => ({ ...fault, path: 'steps' })) }
}

const ask = (steps: unknown, part: FitPart): ReadSteps =>
  pipe(
    attempt(() => (steps as (part: FitPart) => unknown)(Object.freeze(part))),
    E.match(
      () => ({ steps: [], faults: [invalid('steps', 'a function', 'one that throws')] }),
      given => readSteps(given, part)
    )
  )

interface Plan<A extends AssembledSection> {
  readonly parts: ReadonlyArray<Yielding<A>>
  readonly placed: ReadonlyArray<Placed>
  readonly faults: ReadonlyArray<PromptError>
}

const planOf = <A extends AssembledSection>(
  kind: FitPart['kind'],
  list: ReadonlyArray<ParsedPart<A>>,
  { values, assembly }: Validated,
  steps: unknown,
  withText: WithText<A>
): Plan<A> => {
  const placed: Array<Placed> = []
  const faults: Array<PromptError> = []
  const parts = list.map((part, place): Yielding<A> => {
    const { name, order } = part.assembled
    // no text of this assembly has a fault
    const text = substitute(part, values) as string
    if (text === '') return { part, becomes: [] }
    const asked = ask(steps, { kind, name, order, ...ownerField(ownerOf(part.assembled)), text })
    faults.push(...asked.faults)
    const becomes = asked.steps.map(({ priority, text: other }, index) => {
      placed.push({ priority, kind, order: order + 0, name, index, place })
      return other === undefined ? undefined : withText(part.assembled, other)
    })
    return { part, becomes }
  })
  const texts = parts.flatMap(({ becomes }) => becomes.filter(part => part !== undefined))
  return { parts, placed, faults: [...faults, ...faultsIn(kind, texts, assembly.variables)] }
}

const cutoffOf = ({ priority, kind, order, name, index }: Placed): Cutoff => ({
  priority,
  kind,
  order,
  name,
  index
})

const taken = <A extends AssembledSection>(
  parts: ReadonlyArray<Yielding<A>>,
  last: ReadonlyMap<number, number>
): ReadonlyArray<ParsedPart<A>> =>
  parts.flatMap(({ part, becomes }, place) => {
    const index = last.get(place)
    if (index === undefined) return [part]
    const other = becomes[index]
    return other === undefined ? [] : [other]
  })

/** Asks for the steps of every part that is not empty, and puts them in order. The texts of all steps have no fault, or it is
 * told. */
export const stepsOf = (steps: unknown, valid: Validated): Result<Steps> => {
  const sections = planOf<AssembledSection>('section', valid.sections, valid, steps, sectionWith)
  const contexts = planOf<AssembledContext>('context', valid.contexts, valid, steps, contextWith)
  return validated([...sections.faults, ...contexts.faults], () => {
    const placed = [...sections.placed, ...contexts.placed].sort(byCutoff)
    return {
      order: placed.map(cutoffOf),
      after: n => {
        const last = { section: new Map<number, number>(), context: new Map<number, number>() }
        for (const { kind, place, index } of placed.slice(0, n)) last[kind].set(place, index)
        const known = {
          sections: taken(sections.parts, last.section),
          contexts: taken(contexts.parts, last.context),
          values: valid.values
        }
        return seal(
          {
            ...valid.assembly,
            sections: known.sections.map(({ assembled }) => assembled),
            contexts: known.contexts.map(({ assembled }) => assembled)
          },
          known
        )
      }
    }
  })
}
