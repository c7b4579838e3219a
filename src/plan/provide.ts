/**
 * provide: the texts and variables of one step. What the plan has fixed is taken over as it is: frozen, read and validated
 * already; all other providers are called.
 */
import * as E from '../base/Either'
import { isInsertable, type AssembledSection, type Assembly, type ParsedPart } from '../assembly/Assembly'
import { isString } from '../base/Foreign'
import { describe } from '../base/describe'
import { describeText, DYNAMIC_TEXT, readDynamicText } from '../text/Text'
import { invalidProvided, type Calls } from '../placed/Calls'
import { fail, type Failures } from '../placed/Failures'
import { parsedPart, type Part, type Plan, type PlannedText } from './Plan'

const provideText = <A extends AssembledSection>(
  planned: PlannedText<A>,
  part: Part<A>,
  call: Calls,
  failures: Failures
): ParsedPart<A> | undefined => {
  const { placed, order, text } = planned
  if (text._tag === 'Fixed') return text.value
  const provided = call(placed, text.provide)
  if (E.isLeft(provided)) {
    fail(failures, provided.left, [placed])
    return undefined
  }
  const given = readDynamicText(provided.right)
  if (given !== undefined) return parsedPart(placed, order, given, part)
  fail(failures, invalidProvided(placed, DYNAMIC_TEXT, describeText(provided.right)), [placed])
  return undefined
}

/** The texts that are present, parsed. */
export const provideTexts = <A extends AssembledSection>(
  texts: ReadonlyArray<PlannedText<A>>,
  part: Part<A>,
  isPresent: (planned: PlannedText<A>) => boolean,
  call: Calls,
  failures: Failures
): ReadonlyArray<ParsedPart<A>> => {
  const provided: Array<ParsedPart<A>> = []
  for (const planned of texts) {
    if (!isPresent(planned)) continue
    const text = provideText(planned, part, call, failures)
    if (text !== undefined) provided.push(text)
  }
  return provided
}

/** The values of one step, and those of them that can be inserted into a text. */
export interface Values {
  readonly variables: Assembly['variables']
  readonly values: ReadonlyMap<string, string>
}

const provideVariable = (
  variable: Plan['variables'][number],
  call: Calls,
  failures: Failures
): string | null => {
  const { value } = variable.entry
  if (value._tag === 'Fixed') return value.value
  const provided = call(variable, value.provide)
  if (E.isLeft(provided)) {
    fail(failures, provided.left, [variable])
    return null
  }
  if (isString(provided.right)) return provided.right
  if (provided.right !== undefined) {
    fail(failures, invalidProvided(variable, 'a string or undefined', describe(provided.right)), [variable])
  }
  return null
}

/**
 * The variables, in the order of the plan. The record and the insertable values are made in one go: the values change at every
 * step, so this is most of what a step costs. The names are valid, so none of them means anything to an object.
 */
export const provideVariables = (plan: Plan, call: Calls, failures: Failures): Values => {
  const variables: Record<string, string | null> = {}
  const values = new Map<string, string>()
  for (const variable of plan.variables) {
    const { name } = variable.entry
    const value = provideVariable(variable, call, failures)
    variables[name] = value
    if (isInsertable(value)) values.set(name, value)
  }
  return { variables, values }
}
