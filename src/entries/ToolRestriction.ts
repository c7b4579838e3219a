/**
 * ToolRestriction: what takes tools away, whoever gives them. It is no entry that a nearer scope could replace: every restriction
 * anywhere in a registry holds, so a scope can only take away.
 */
import { isString, itemsOf } from '../base/Foreign'
import { describeField } from '../base/OpenedRecord'
import type { InvalidEntry } from '../errors/PromptError'

/** The builder that made a restriction. */
export type RestrictedBy = 'allowTools' | 'suppressTool'

/** A restriction, as read; one with faults lets nothing through. */
export interface ToolRestriction {
  readonly by: RestrictedBy
  readonly names: ReadonlyArray<string>
  readonly faults: ReadonlyArray<InvalidEntry>
}

const wrong = (by: RestrictedBy, field: string, expected: string, actual: unknown): InvalidEntry => ({
  _tag: 'InvalidEntry',
  kind: 'toolRestriction',
  name: by,
  field,
  expected,
  actual: describeField(actual)
})

/** Reads the names of the only tools that may be visible. */
export const allowance = (names: unknown): ToolRestriction => {
  const by = 'allowTools'
  const items = itemsOf(names)
  if (items === undefined) {
    return { by, names: [], faults: [wrong(by, '', 'an array of tool names', names)] }
  }
  return {
    by,
    names: items.filter(isString),
    faults: items.flatMap((name, i) => (isString(name) ? [] : [wrong(by, String(i), 'a tool name', name)]))
  }
}

/** Reads the name of a tool that must not be visible. */
export const suppression = (name: unknown): ToolRestriction => {
  const by = 'suppressTool'
  return isString(name)
    ? { by, names: [name], faults: [] }
    : { by, names: [], faults: [wrong(by, '', 'a tool name', name)] }
}
