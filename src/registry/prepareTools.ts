/**
 * prepareTools: a tool set validated, copied and frozen once, for a source that gives the same tools at every step: what was
 * prepared is recognised, and no schema of it is validated or copied again.
 *
 * Laws:
 * 1. a source that gives the prepared set, or a list made of its schemas, gives the same assembly as with the original
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TH from 'fp-ts/These'

import { isString } from '../base/Foreign'
import type { Key } from '../entries/Entry'
import { preparedToolSet, readToolSet, type ToolEntry, type ToolSet } from '../entries/Tool'
import { ownersOf, type PromptError, type PromptErrors } from '../errors/PromptError'
import { validated } from '../errors/validated'

const groupsOf = (tools: ReadonlyArray<ToolEntry>): ReadonlyMap<Key, ReadonlyArray<ToolEntry>> => {
  const groups = new Map<Key, Array<ToolEntry>>()
  for (const tool of tools) {
    const group = groups.get(tool.key)
    if (group === undefined) groups.set(tool.key, [tool])
    else group.push(tool)
  }
  return groups
}

const clashesIn = (groups: Iterable<ReadonlyArray<ToolEntry>>): ReadonlyArray<PromptError> =>
  [...groups].flatMap(group =>
    group.slice(0, group.length > 1 ? 1 : 0).map(({ name }): PromptError => ({
      _tag: 'DuplicateName',
      kind: 'tool',
      name,
      owners: ownersOf(group.map(() => undefined))
    }))
  )

/**
 * Validates a tool set once. `right` of a frozen set that equals the given one; `both` of the errors and of the set without faulty
 * tools and without all tools of a repeated name, whose names are in `knownNames`; `left` for what is no tool set. A changed copy
 * of a prepared schema is an ordinary schema again.
 *
 * @example
 * import { assemble, empty, prepareTools, withTools, type ToolSet } from 'incipit'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as TH from 'fp-ts/lib/These.js'
 * import * as assert from 'node:assert'
 *
 * const search = { name: 'search', description: 'Searches the web.', parameters: { type: 'object' } }
 * const broken = { name: 'fetch', description: '', parameters: { timeout: NaN } }
 * const prepared = prepareTools({ schemas: [search, broken] })
 * assert.deepStrictEqual(
 *   pipe(prepared, TH.mapLeft(errors => errors.map(({ _tag }) => _tag))),
 *   TH.both(['InvalidJson'], { schemas: [search], knownNames: ['fetch'] })
 * )
 *
 * const tools = pipe(prepared, TH.getRight, O.getOrElse((): ToolSet => ({ schemas: [] })))
 * const registry = pipe(empty, withTools('mcp:web', (c: { online: boolean }) => (c.online ? tools : { schemas: [] })))
 * assert.deepStrictEqual(pipe(registry, assemble({ online: true }), E.map(assembly => assembly.tools)), E.right([search]))
 *
 * @category constructors
 * @since 0.1.0
 */
export const prepareTools = (set: ToolSet): TH.These<PromptErrors, ToolSet> => {
  const { set: read, faults, isPrepared } = readToolSet(set)
  if (isPrepared) return TH.right(set)
  const groups = groupsOf(read.tools)
  const isSound = ({ faults: own, key }: ToolEntry): boolean =>
    own.length === 0 && groups.get(key)?.length === 1
  const named = [...groups].flatMap(([key, group]) => (isString(key) ? [group] : []))
  const setErrors = faults.map((fault): PromptError => ({
    _tag: 'InvalidEntry',
    kind: 'tools',
    name: '',
    ...fault
  }))
  const errors = [...setErrors, ...read.tools.flatMap(tool => tool.faults), ...clashesIn(named)]
  const prepare = (): ToolSet => preparedToolSet(read.tools, read.knownNames)
  const rest = (): ToolSet => {
    const out = read.tools.filter(tool => !isSound(tool)).map(({ name }) => name)
    const known = new Set([...(read.knownNames ?? []), ...out.filter(name => name !== '')])
    return preparedToolSet(read.tools.filter(isSound), [...known])
  }
  return pipe(
    validated(errors, prepare),
    E.match(
      (found): TH.These<PromptErrors, ToolSet> =>
        faults.length > 0 ? TH.left(found) : TH.both(found, rest()),
      TH.right
    )
  )
}
