/**
 * Variable: a named fact that texts refer to as `{{name}}`.
 *
 * The usual mistake: a value that is looked up where it is used. A variable has one owner, and is asked once an assembly.
 */
import { readName, type Entry } from './Entry'
import { describe, isString } from '../base/Foreign'
import { given, type Given } from './Given'
import { isVariableName, VARIABLE_NAME } from '../base/Name'
import { refined } from '../base/OpenedRecord'

/** A variable as it came through the door. */
export interface VariableEntry extends Entry {
  readonly _tag: 'Variable'
  readonly kind: 'variable'
  readonly value: Given<string>
}

const givenString = given(refined(isString))

/** Reads a variable. */
export const variableEntry = (name: unknown, value: unknown): VariableEntry => {
  const proper = readName('variable', name, VARIABLE_NAME, isVariableName)
  const parsed = givenString(value)
  return {
    _tag: 'Variable',
    kind: 'variable',
    name: proper.name,
    key: proper.key,
    value: parsed ?? { _tag: 'Fixed', value: '' },
    faults:
      parsed !== undefined
        ? proper.faults
        : [
            ...proper.faults,
            {
              _tag: 'InvalidEntry',
              kind: 'variable',
              name: proper.name,
              field: 'value',
              expected: 'a string or a function',
              actual: describe(value)
            }
          ]
  }
}
