/**
 * The protocol: what is behind a mark, which all copies of incipit in a process read. When this test fails, copies of before and
 * after would misread each other: raise `PROTOCOL` in `src/base/Mark.ts`, then write down the new shapes. (Until the first release it stays 1.)
 */
import {
  allowTools,
  contramap,
  empty,
  literal,
  merge,
  overlay,
  owned,
  prompt,
  suppressContexts,
  suppressSection,
  suppressTool,
  UNLISTED_TOOLS,
  variable,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Registry
} from 'incipit'

import { PROTOCOL } from '../src/base/Mark'

const marks = (value: object): unknown =>
  (Object.getOwnPropertyDescriptor(value, Symbol.for('incipit')) as { readonly value: unknown }).value

/** The shape of a value: its fields in code-unit order, each with the type of what is in it, tags as they are. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  if (Object.hasOwn(value, Symbol.for('incipit'))) return 'marked'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    fields.map(([key, each]) => [key, ['_tag', 'kind', 'by'].includes(key) ? each : shapeOf(each)] as const)
  )
}

const nodeOf = (registry: Registry<never>): unknown =>
  shapeOf((marks(registry) as { readonly about: { readonly content: unknown } }).about.content)

const tool = { name: 't', description: 'T', parameters: { type: 'object' }, deferLoading: true }
const text = {
  name: 'a',
  order: 0,
  text: 'A',
  interpolate: true,
  requiresTools: ['t'],
  requiresSomeTool: ['t']
}
const common = { faults: [], key: 'string', name: 'string' }
const fixed = { _tag: 'Fixed', value: 'string' }
const dynamic = { _tag: 'Dynamic', provide: 'function' }
const entryOf = (add: (self: Registry<unknown>) => Registry<never>, brings: object = {}): unknown => {
  const { entry, ...node } = nodeOf(add(empty)) as { readonly entry: unknown }
  expect(node).toStrictEqual({ _tag: 'With', self: 'marked', ...brings })
  return entry
}

// What plans tools is part of the protocol too: `ToolPlanner`, and `TransformRunner` for transforms.
const planner = { planTools: 'function' }

describe(`protocol ${PROTOCOL}`, () => {
  it('is 1', () => {
    expect(PROTOCOL).toBe(1)
  })

  it('says who made a value in a property that is fixed', () => {
    const value = literal('a')
    expect(Object.getOwnPropertyDescriptor(value, Symbol.for('incipit'))).toStrictEqual({
      value: { self: value, about: { protocol: PROTOCOL, made: 'Prose', content: undefined } },
      writable: false,
      enumerable: false,
      configurable: false
    })
  })

  it('has these pieces of texts', () => {
    expect(shapeOf(JSON.parse(JSON.stringify(prompt`a {{b}} {{ c }}`)))).toStrictEqual({
      _tag: 'Prose',
      pieces: [
        { _tag: 'Literal', text: 'string' },
        { _tag: 'Reference', name: 'string' },
        { _tag: 'Literal', text: 'string' },
        { _tag: 'Malformed', reference: 'string' },
        { _tag: 'Literal', text: 'string' }
      ]
    })
    expect((prompt`${1 as never}` as unknown as { readonly pieces: unknown }).pieces).toStrictEqual([
      { _tag: 'Hole', actual: 'prompt with number in a hole' }
    ])
  })

  it('has this behind a handle', () => {
    expect(marks(variable('a', 'A'))).toMatchObject({
      about: { made: 'Variable', content: { name: 'a', value: 'A' } }
    })
  })

  it('has these steps of registries', () => {
    expect(
      [
        empty,
        suppressContexts(empty),
        allowTools(['a'])(empty),
        suppressTool('a')(empty),
        merge(empty)(empty),
        overlay(empty)(empty),
        owned('me')(empty),
        contramap(() => ({}))(empty),
        owned(1 as never)(empty)
      ].map(nodeOf)
    ).toStrictEqual([
      { _tag: 'Empty' },
      { _tag: 'SuppressContexts', self: 'marked' },
      {
        _tag: 'Restrict',
        restriction: { by: 'allowTools', faults: [], names: ['string'] },
        ...planner,
        self: 'marked'
      },
      {
        _tag: 'Restrict',
        restriction: { by: 'suppressTool', faults: [], names: ['string'] },
        ...planner,
        self: 'marked'
      },
      { _tag: 'Merge', self: 'marked', that: 'marked' },
      { _tag: 'Overlay', self: 'marked', that: 'marked' },
      { _tag: 'Owned', owner: 'string', self: 'marked' },
      { _tag: 'Contramap', f: 'function', self: 'marked' },
      {
        _tag: 'Fault',
        fault: { _tag: 'InvalidConfig', actual: 'string', expected: 'string', path: 'string' },
        self: 'marked'
      }
    ])
  })

  it('has these entries', () => {
    const textual = {
      ...common,
      _tag: 'Text',
      complete: 'boolean',
      interpolate: 'boolean',
      mayHide: 'boolean',
      order: 'number',
      required: 'boolean',
      requiresSomeTool: ['string'],
      requiresTools: ['string'],
      text: fixed
    }
    const schema = {
      ...common,
      _tag: 'Tool',
      deferLoading: 'boolean',
      description: 'string',
      kind: 'tool',
      parameters: { type: 'string' }
    }
    expect([
      entryOf(withSection(text)),
      entryOf(withSection({ ...text, text: () => '' })),
      entryOf(withSection({ ...text, text: literal('a') })),
      entryOf(withContext(text)),
      entryOf(suppressSection('a')),
      entryOf(withVariable('a', 'A')),
      entryOf(withVariable('a', () => 'A')),
      entryOf(withTool(tool), planner),
      entryOf(withTools('a', { schemas: [tool], knownNames: ['u'] }), planner),
      entryOf(
        withTools('a', () => ({ schemas: [] })),
        planner
      ),
      entryOf(withToolOrder([UNLISTED_TOOLS]), planner),
      entryOf(
        withTransform({ name: 'a', order: 0, supplies: ['a'], transform: () => () => undefined as never })
      )
    ]).toStrictEqual([
      { ...textual, kind: 'section' },
      { ...textual, kind: 'section', text: dynamic },
      { ...textual, kind: 'section', text: { _tag: 'Fixed', value: 'marked' } },
      { ...textual, kind: 'context' },
      { ...common, _tag: 'Suppression', kind: 'section' },
      { ...common, _tag: 'Variable', kind: 'variable', value: fixed },
      { ...common, _tag: 'Variable', kind: 'variable', value: dynamic },
      schema,
      {
        ...common,
        _tag: 'ToolSource',
        kind: 'tools',
        provide: { _tag: 'Fixed', value: { knownNames: ['string'], tools: [schema] } }
      },
      { ...common, _tag: 'ToolSource', kind: 'tools', provide: dynamic },
      { ...common, _tag: 'ToolOrder', kind: 'toolOrder', names: ['string'] },
      {
        ...common,
        _tag: 'Transform',
        kind: 'transform',
        order: 'number',
        run: 'function',
        supplies: ['string'],
        transform: 'function'
      }
    ])
  })
})
