/**
 * Cutoff: how far a prompt has given way, as a place among all steps, whether or not the part it names is there.
 */
import { isString } from '../base/Foreign'
import { byCodeUnits } from '../base/Name'
import { openInput } from '../errors/Input'
import type { InvalidConfig } from '../errors/PromptError'

/**
 * The last step that was taken: plain JSON, to be kept with the request and given to `fit` as `keep` the next time.
 *
 * @category model
 * @since 0.1.0
 */
export interface Cutoff {
  readonly priority: number
  readonly kind: 'section' | 'context'
  readonly order: number
  readonly name: string
  /** Which of the steps of its part it is, from 0. */
  readonly index: number
}

const isKind = (u: unknown): u is Cutoff['kind'] => u === 'section' || u === 'context'

const isPriority = (u: unknown): u is number => typeof u === 'number' && !Number.isNaN(u)

/** A priority as JSON can have it: of the infinite ones the greatest number, and no `-0`. */
export const readPriority = (u: unknown): number | undefined =>
  isPriority(u) ? Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, u)) + 0 : undefined

/** Reads a cutoff; `undefined` for what is none. */
export const readCutoff = (u: unknown): Cutoff | undefined => {
  const faults: Array<InvalidConfig> = []
  const fields = openInput(u, '', 'a cutoff', ['priority', 'kind', 'order', 'name', 'index'], faults)
  const [kind, order, name, index] = ['kind', 'order', 'name', 'index'].map(field => fields?.get(field))
  const priority = readPriority(fields?.get('priority'))
  return faults.length === 0 &&
    priority !== undefined &&
    isKind(kind) &&
    Number.isFinite(order) &&
    isString(name) &&
    Number.isInteger(index)
    ? { priority, kind, order: (order as number) + 0, name, index: index as number }
    : undefined
}

/** The order in which steps are taken: the less important first, and of equal ones those that stand earlier. */
export const byCutoff = (a: Cutoff, b: Cutoff): number =>
  a.priority - b.priority ||
  byCodeUnits(b.kind, a.kind) ||
  a.order - b.order ||
  byCodeUnits(a.name, b.name) ||
  a.index - b.index
