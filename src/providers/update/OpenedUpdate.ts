/**
 * OpenedUpdate: an update of a series, validated like the assembly of a request.
 */
import * as E from 'fp-ts/Either'

import { openAssembly } from '../../assembly/openAssembly'
import { renderValidated } from '../../assembly/render'
import { isRecord, isString, itemsOf, stringsOf, tryField } from '../../base/Foreign'
import { describe } from '../../base/describe'
import { invalid } from '../../errors/Input'
import type { InvalidConfig, PromptError } from '../../errors/PromptError'
import type { AssembledTool } from '../../index'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** An update as it was read, with what is wrong with it. */
export interface OpenedUpdate {
  readonly text: string
  /** The names of the sections that the text is made of. */
  readonly sections: ReadonlyArray<string>
  readonly added: ReadonlyArray<AssembledTool>
  readonly removed: ReadonlyArray<string>
  readonly faults: ReadonlyArray<PromptError>
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// Places in the assembly that is validated, as places in the update.
const placed = (error: InvalidConfig): InvalidConfig => ({
  ...error,
  path: error.path.replace(/^tools/, 'added').replace(/^sections\/0/, 'prompt')
})

interface Validation {
  readonly added: ReadonlyArray<AssembledTool>
  readonly faults: ReadonlyArray<PromptError>
}

const validate = (text: string, tools: ReadonlyArray<unknown>): Validation => {
  const opened = openAssembly({
    sections: [{ name: 'update', order: 0, text, interpolate: false }],
    contexts: [],
    tools,
    variables: {}
  })
  // whatever is wrong with an assembly is an InvalidConfig
  if (E.isLeft(opened))
    return {
      added: [],
      faults: (opened.left as ReadonlyArray<PromptError> as ReadonlyArray<InvalidConfig>).map(placed)
    }
  const rendered = renderValidated(opened.right)
  return { added: opened.right.assembly.tools, faults: E.isLeft(rendered) ? rendered.left : [] }
}

const stringIn = (u: unknown, field: string): string | undefined => {
  const value = tryField(u, field)
  return isString(value) ? value : undefined
}

const nothing = { text: '', sections: [], added: [], removed: [] }

/** Opens any value as an update. Fields that it does not need, such as an id, are not looked at. */
export const openUpdate = (u: unknown): OpenedUpdate => {
  if (!isRecord(u)) {
    return { ...nothing, faults: [invalid('', 'an update, as { added: [], removed: [] }', describe(u))] }
  }
  const faults: Array<InvalidConfig> = []
  const read = <A>(
    field: string,
    expected: string,
    parse: (value: unknown) => A | undefined,
    otherwise: A
  ): A => {
    const value = tryField(u, field)
    const parsed = parse(value)
    if (parsed === undefined) faults.push(invalid(field, expected, describe(value)))
    return parsed ?? otherwise
  }
  const text = read(
    'prompt',
    'a rendered prompt',
    prompt => (prompt === undefined ? '' : stringIn(prompt, 'text')),
    ''
  )
  const tools = read('added', 'an array of tools', itemsOf, [])
  const removed = read('removed', 'an array of tool names', stringsOf, [])
  const { added, faults: invalidParts } = validate(text, tools)
  const parts = itemsOf(tryField(tryField(u, 'prompt'), 'parts')) ?? []
  const sections = parts.flatMap(part => stringIn(part, 'name') ?? [])
  return { text, sections, added, removed, faults: [...faults, ...invalidParts] }
}
