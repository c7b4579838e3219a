/** Cases from the field that end at a provider; the numbers are those of the collection. */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import {
  assemble,
  check,
  empty,
  mergeAll,
  owned,
  withSection,
  withTools,
  type AssembledTool,
  type Assembly,
  type Rendered
} from 'incipit'
import { request } from 'incipit/anthropic'
import { commonPrefix, showStability, stability } from 'incipit/inspect'
import { listing } from 'incipit/mcp'
import { LIMITS, request as chat } from 'incipit/openai-chat'
import { fittingName } from 'incipit/providers'

import { right } from '../inspect/samples'

const tool = (name: string, parameters: AssembledTool['parameters'] = {}): AssembledTool => ({
  name,
  description: 'Does.',
  parameters,
  owner: 'mcp:s'
})

const assembly = (...tools: ReadonlyArray<AssembledTool>): Assembly => ({
  sections: [{ name: 'persona', order: 0, text: 'You write code.', interpolate: false }],
  contexts: [],
  tools,
  variables: {}
})

const told = (result: E.Either<ReadonlyArray<object>, unknown>): unknown =>
  pipe(
    result,
    E.mapLeft(errors =>
      errors.map(error => {
        const { _tag, name, pointer, owner } = error as Readonly<Record<string, unknown>>
        return [_tag, name, pointer, owner]
      })
    )
  )

it('53: what a provider refuses of names and schemas is told with tool, owner and pointer', () => {
  const tools = [
    tool('files.list', { properties: { $top: {}, 'from[]': {}, fine: {} } }),
    tool('one', { oneOf: [{ required: ['a'] }] }),
    tool('n'.repeat(129))
  ]
  expect(told(request({})(assembly(...tools)))).toStrictEqual(
    E.left([
      ['RefusedToolName', 'files.list', undefined, 'mcp:s'],
      ['RefusedSchema', 'files.list', '/properties/$top', 'mcp:s'],
      ['RefusedSchema', 'files.list', '/properties/from[]', 'mcp:s'],
      ['RefusedToolName', 'n'.repeat(129), undefined, 'mcp:s'],
      ['RefusedSchema', 'one', '/oneOf', 'mcp:s']
    ])
  )
})

it('53: two names that are one after shortening are told with both owners', () => {
  const cut = (name: string): string => name.slice(0, 64)
  const [a, b] = [`${'n'.repeat(64)}a`, `${'n'.repeat(64)}b`]
  expect(chat({ rename: cut })(assembly(tool(a), { ...tool(b), owner: 'mcp:t' }))).toStrictEqual(
    E.left([
      {
        _tag: 'SameSentName',
        provider: 'openai-chat',
        sent: 'n'.repeat(64),
        names: [a, b],
        owners: ['mcp:s', 'mcp:t']
      }
    ])
  )
  expect(E.isRight(chat({ rename: fittingName(LIMITS) })(assembly(tool(a), tool(b))))).toBe(true)
})

it('54: that every tool is deferred is a note', () => {
  const deferred = { ...tool('a'), deferLoading: true }
  expect(right(request({})(assembly(deferred))).notes).toStrictEqual([{ _tag: 'AllDeferred' }])
})

it('60: a schema with the same keys in another order parts the prefix there', () => {
  const prefixOf = (parameters: AssembledTool['parameters']): Rendered =>
    right(request({})(assembly(tool('a', parameters)))).prefix
  const before = prefixOf({ type: 'object', properties: { path: {}, limit: {} } })
  const after = prefixOf({ type: 'object', properties: { limit: {}, path: {} } })
  const { divergence, characters } = commonPrefix(before)(after)
  expect(after.text.slice(0, characters)).toMatch(/"properties":\{"$/)
  expect(
    pipe(
      divergence,
      O.map(({ kind, name, owner }) => ({ kind, name, owner }))
    )
  ).toStrictEqual(O.some({ kind: 'tool', name: 'a', owner: 'mcp:s' }))
})

it('62: two MCP tools vanish: the request is lost from there, with tool and owner, and the system text is the same', () => {
  const page = (...names: ReadonlyArray<string>): unknown => ({
    tools: names.map(name => ({ name, description: 'Does.', inputSchema: { type: 'object' } }))
  })
  const step = (...names: ReadonlyArray<string>): { readonly prefix: Rendered; readonly system: unknown } => {
    const { toolSet } = right(listing({ server: 's' })([page(...names)]))
    const registry = mergeAll(
      owned('mcp:s')(withTools('mcp:s', toolSet)(empty)),
      withSection({ name: 'persona', order: 0, text: 'You write code.' })(empty)
    )
    const { prefix, request: sent } = right(
      pipe(registry, check, E.flatMap(assemble({})), E.flatMap(request({})))
    )
    return { prefix, system: sent.system }
  }
  const [before, after] = [step('a', 'b', 'c', 'd'), step('a', 'd')]
  expect(after.system).toStrictEqual(before.system)
  const story = showStability(stability([before.prefix, after.prefix]))
  expect(story).toContain('mcp__s__b')
  expect(story).toContain('mcp:s')
  expect(
    pipe(
      commonPrefix(before.prefix)(after.prefix).divergence,
      O.map(({ kind, name, owner }) => [kind, name, owner])
    )
  ).toStrictEqual(O.some(['tool', 'mcp__s__b', 'mcp:s']))
})
