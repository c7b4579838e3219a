/**
 * TextEntry: what sections and context entries have in common, which is nearly everything.
 */
import { faultsOf, openEntry, type Entry, type Opened } from './Entry'
import type { Beside } from './Beside'
import { isBoolean, stringsOf } from '../base/Foreign'
import { valueOrProvider, type ValueOrProvider } from './ValueOrProvider'
import { ANY_NAME } from '../base/Name'
import { readOptional, readRequired, refined, type Shape } from '../base/OpenedRecord'
import { describeText, readText, type Text } from '../text/Text'

/** The kinds of entries that have a text. */
export type TextKind = 'section' | 'context'

/** A section or context entry, as read. */
export interface TextEntry<K extends TextKind = TextKind> extends Entry {
  readonly _tag: 'Text'
  readonly kind: K
  readonly order: K extends 'section' ? number | Beside : number
  readonly text: ValueOrProvider<Text>
  readonly interpolate: boolean
  readonly requiresTools: ReadonlyArray<string>
  /** At least one of them; none asks for nothing. */
  readonly requiresSomeTool: ReadonlyArray<string>
  /** Sections only: this one is the whole prompt. */
  readonly complete: boolean
  /** Sections only: `complete` is neither absent nor `false`, whatever it is. */
  readonly mayHide: boolean
  /** Contexts only: `suppressContexts` does not hold for it. */
  readonly required: boolean
}

/** A section or a context entry. */
export type AnyTextEntry = TextEntry<'section'> | TextEntry<'context'>

const sharedShape = {
  name: ANY_NAME,
  order: 'a finite number',
  text: 'a string, a Prose or a function',
  interpolate: 'true or false',
  requiresTools: 'an array of tool names',
  requiresSomeTool: 'an array of tool names'
}

const textOrProvider = valueOrProvider(readText)

// What stands for a text that was refused; the fault beside it keeps it from ever being read.
const noText: ValueOrProvider<Text> = { _tag: 'Fixed', value: '' }

const noNames: ReadonlyArray<string> = Object.freeze([])

/** A parser of `true` and `false`. */
export const flag = refined(isBoolean)

/** Reads a section or context entry; `more` are the fields that only this kind has. */
export const textEntry = <K extends TextKind>(
  kind: K,
  more: Shape,
  readOrder: (entry: Opened) => TextEntry<K>['order'],
  readMore: (entry: Opened) => Pick<TextEntry, 'complete' | 'mayHide' | 'required'>
): ((input: unknown) => TextEntry<K>) => {
  const shape: Shape = { ...sharedShape, ...more }
  return input => {
    const entry = openEntry(kind, input, shape)
    const { complete, mayHide, required } = readMore(entry)
    return {
      _tag: 'Text',
      kind,
      name: entry.name,
      key: entry.key,
      order: readOrder(entry),
      text: readRequired(entry, 'text', textOrProvider, noText, describeText),
      interpolate: readOptional(entry, 'interpolate', flag, true),
      requiresTools: readOptional(entry, 'requiresTools', stringsOf, noNames),
      requiresSomeTool: readOptional(entry, 'requiresSomeTool', stringsOf, noNames),
      complete,
      mayHide,
      required,
      faults: faultsOf(entry)
    }
  }
}
