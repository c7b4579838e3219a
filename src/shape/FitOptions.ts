/**
 * FitOptions: how much room a prompt has, how it is counted, and what gives way first.
 */
import { isFunction } from '../base/Foreign'
import { describe } from '../base/describe'
import { isCount } from '../base/counted'
import { invalid, openInput } from '../errors/Input'
import type { InvalidConfig } from '../errors/PromptError'
import type { Assembly, Prose } from '../index'
import { readCutoff, type Cutoff } from './Cutoff'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A part of an assembly that may give way, with its text as it is rendered before it is shaped.
 *
 * @category model
 * @since 0.1.0
 */
export interface FitPart {
  readonly kind: 'section' | 'context'
  readonly name: string
  readonly order: number
  readonly owner?: string
  readonly text: string
}

/**
 * One way for a part to give way: to another text, or, without one, altogether. The lowest priority goes first; a step counts
 * at least as much as the step before it in the same part.
 *
 * @category model
 * @since 0.1.0
 */
export interface FitStep {
  readonly priority: number
  readonly text?: Prose
}

/**
 * The room of a prompt, and how it gives way when that is not enough.
 *
 * - `budget`: what prompt, context snapshot, tools and `reserve` may count together.
 * - `count`: any pure function from a text to its size, such as a tokenizer.
 * - `reserve`: what else the request holds, such as the messages; 0 unless it is given.
 * - `steps`: how a part gives way, from the first step to the last; a part without steps stays.
 * - `shape`: what is done to the assembly before it is rendered, such as `framed`; everything is counted after it.
 * - `keep`: the cutoff of the request before, so that what gave way then does not come back.
 * - `room`: how much more is freed once something has to give way, so that it does not happen at every request.
 *
 * @category model
 * @since 0.1.0
 */
export interface FitOptions {
  readonly budget: number
  /** The size of a text, a finite number that is not negative. */
  readonly count: (text: string) => number
  readonly reserve?: number
  /** How a part gives way, step by step; `[]` if it stays. */
  readonly steps: (part: FitPart) => ReadonlyArray<FitStep>
  /** What is done to the assembly before it is counted and rendered. */
  readonly shape?: (assembly: Assembly) => Assembly
  readonly keep?: Cutoff
  readonly room?: number
}

/** Options that were read; what a function gives is seen when it is called. */
export interface ReadFitOptions {
  readonly budget: number
  readonly count: unknown
  readonly reserve: number
  readonly steps: unknown
  readonly shape: unknown
  readonly keep: Cutoff | undefined
  readonly room: number
  readonly faults: ReadonlyArray<InvalidConfig>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const KNOWN: ReadonlyArray<keyof FitOptions> = [
  'budget',
  'count',
  'reserve',
  'steps',
  'shape',
  'keep',
  'room'
]

type Parse<A> = (u: unknown) => A | undefined

const roomIn: Parse<number> = u => (typeof u === 'number' && u >= 0 ? u : undefined)

const sizeIn: Parse<number> = u => (isCount(u) ? u : undefined)

const functionIn: Parse<unknown> = u => (isFunction(u) ? u : undefined)

const actualOf = (u: unknown): string =>
  u === undefined ? 'missing' : typeof u === 'number' && u < 0 ? 'a negative number' : describe(u)

/** Reads options; where there are faults, the rest is of no use. */
export const readFitOptions = (u: unknown): ReadFitOptions => {
  const faults: Array<InvalidConfig> = []
  const fields = openInput(u, '', 'options', KNOWN, faults)

  const required = <A, B>(field: keyof FitOptions, parse: Parse<A>, expected: string, wrong: B): A | B => {
    const value = fields?.get(field)
    const parsed = parse(value)
    if (parsed !== undefined) return parsed
    if (fields !== undefined) faults.push(invalid(field, expected, actualOf(value)))
    return wrong
  }
  const optional = <A, B>(field: keyof FitOptions, parse: Parse<A>, expected: string, absent: B): A | B =>
    fields?.get(field) === undefined ? absent : required(field, parse, expected, absent)

  return {
    budget: required('budget', roomIn, 'a number that is not negative', 0),
    count: required('count', functionIn, 'a function', undefined),
    reserve: optional('reserve', sizeIn, 'a finite number that is not negative', 0),
    steps: required('steps', functionIn, 'a function', undefined),
    shape: optional('shape', functionIn, 'a function', undefined),
    keep: optional('keep', readCutoff, 'a cutoff that fit gave', undefined),
    room: optional('room', roomIn, 'a number that is not negative', 0),
    faults
  }
}
