/**
 * Variable: a named fact that texts refer to as `{{name}}`. A variable has one owner and is asked once an assembly.
 */
import { readName, type Entry } from './Entry'
import { valueOrProvider, type ValueOrProvider } from './ValueOrProvider'
import { isString } from '../base/Foreign'
import { describe } from '../base/describe'
import { isVariableName, VARIABLE_NAME } from '../base/Name'
import { refined } from '../base/OpenedRecord'
import type { EntryFault } from '../errors/PromptError'
import { describeHandle, handleOf } from '../text/Variable'

/** A variable as read. */
export interface VariableEntry extends Entry {
  readonly _tag: 'Variable'
  readonly kind: 'variable'
  readonly value: ValueOrProvider<string>
}

const stringOrProvider = valueOrProvider(refined(isString))

// Stands for a value that was refused; the fault beside it keeps it from ever being read.
const noValue: ValueOrProvider<string> = { _tag: 'Fixed', value: '' }

const variableEntry = (
  name: string,
  key: VariableEntry['key'],
  value: VariableEntry['value'],
  faults: VariableEntry['faults']
): VariableEntry => ({ _tag: 'Variable', kind: 'variable', name, key, value, faults })

const fault = (name: string, field: string, expected: string, actual: string): EntryFault => ({
  _tag: 'InvalidEntry',
  kind: 'variable',
  name,
  field,
  expected,
  actual
})

/** Reads a variable that is given by name and value; the name may be said by a handle. */
export const namedEntry = (given: unknown, value: unknown): VariableEntry => {
  const handle = handleOf(given)
  const { name, key, faults } = readName(
    'variable',
    handle === undefined ? given : handle.name,
    VARIABLE_NAME,
    isVariableName,
    describeHandle
  )
  const parsed = stringOrProvider(value)
  return parsed === undefined
    ? variableEntry(name, key, noValue, [
        ...faults,
        fault(name, 'value', 'a string or a function', describe(value))
      ])
    : variableEntry(name, key, parsed, faults)
}

/** Reads a variable that is given by its handle alone. */
export const handleEntry = (given: unknown): VariableEntry => {
  const handle = handleOf(given)
  if (handle !== undefined) return namedEntry(handle.name, handle.value)
  const wrong = (name: string, key: VariableEntry['key']): VariableEntry =>
    variableEntry(name, key, noValue, [
      fault(name, '', 'a handle that variable made, or a name and a value', describeHandle(given))
    ])
  // a name without a value is still the name of what is wrong
  return isString(given) ? wrong(given, given) : wrong('', {})
}
