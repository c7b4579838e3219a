import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as fc from 'fast-check'
import type { Assembly, Rendered } from 'incipit'
import {
  commonPrefix,
  refine,
  requestPrefix,
  TOOLS_FIRST,
  TOOLS_LAST,
  type CacheMiss,
  type Layout
} from 'incipit/inspect'

import { zoo } from '../../support/zoo'
import { assemblies, assembly, prefixPairs, right, section, tool } from '../samples'

interface Step {
  readonly tools?: ReadonlyArray<string>
  readonly now?: string
  readonly history?: ReadonlyArray<string>
  readonly sections?: Assembly['sections']
}

const clock = [section('rules', 'Rules.'), section('clock', 'It is {{now}}.', { owner: 'plugin' })]

const request = (
  { tools = ['a', 'b'], now = '9:00', history = ['Hi.'], sections = clock }: Step,
  order: Layout['order'] = TOOLS_FIRST
): Rendered =>
  right(
    requestPrefix({ order, messages: history.map((text, i) => ({ name: `${i + 1}`, text })) })(
      assembly({ sections, tools: tools.map(name => tool(name, { owner: 'mcp' })), variables: { now } })
    )
  )

const place = (offset: number): object => ({ offset, line: 1, column: offset + 1 })
const toolB = { kind: 'tool', name: 'b', owner: 'mcp', ...place(0) }
const atClock = { name: 'clock', owner: 'plugin', ...place(6), variable: 'now' }
const second = { kind: 'message', name: '2', ...place(0) }

const same = request({})

describe('refine', () => {
  it.each<[string, Step, Step, object]>([
    ['tools_changed', {}, { tools: ['a'] }, { _tag: 'Explained', divergence: toolB }],
    ['tools_changed', {}, { now: '8:00' }, { _tag: 'Unexplained', levels: ['tool'] }],
    [
      'tools_changed',
      {},
      { tools: ['a'], now: '8:00', history: [] },
      { _tag: 'Explained', divergence: toolB }
    ],
    ['system_changed', {}, { now: '8:00' }, { _tag: 'Explained', divergence: atClock }],
    ['system_changed', {}, { tools: ['a'] }, { _tag: 'Unexplained', levels: ['section'], earlier: toolB }],
    [
      'system_changed',
      {},
      { now: '8:00', tools: ['a'] },
      { _tag: 'Explained', divergence: atClock, earlier: toolB }
    ],
    ['system_changed', {}, { history: ['Ho.'] }, { _tag: 'Unexplained', levels: ['section'] }],
    [
      'messages_changed',
      {},
      { history: ['Ho.'] },
      { _tag: 'Explained', divergence: { kind: 'message', name: '1', ...place(1) } }
    ],
    ['messages_changed', {}, { history: ['Hi.', 'Ho.'] }, { _tag: 'Unexplained', levels: ['message'] }],
    ['messages_changed', { history: ['Hi.', 'Ho.'] }, {}, { _tag: 'Explained', divergence: second }],
    [
      'messages_changed',
      {},
      { history: ['Hi. More.'] },
      { _tag: 'Explained', divergence: { kind: 'message', name: '1', ...place(3) } }
    ],
    [
      'messages_changed',
      { history: [] },
      { history: [], now: '8:00' },
      { _tag: 'Unexplained', levels: ['message'], earlier: atClock }
    ],
    [
      'messages_changed',
      { history: ['Hi.', 'Ho.'] },
      { now: '8:00' },
      { _tag: 'Explained', divergence: second, earlier: atClock }
    ],
    ['input_changed', {}, { now: '8:00', history: ['Ho.'] }, { _tag: 'Explained', divergence: atClock }],
    [
      'input_changed',
      {},
      { history: ['Ho.'], tools: ['a'] },
      {
        _tag: 'Explained',
        divergence: { kind: 'message', name: '1', ...place(1) },
        earlier: toolB
      }
    ],
    [
      'input_changed',
      {},
      { tools: ['a'] },
      { _tag: 'Unexplained', levels: ['section', 'message'], earlier: toolB }
    ],
    [
      'input_changed',
      {},
      { history: ['Hi.', 'Ho.'] },
      { _tag: 'Unexplained', levels: ['section', 'message'] }
    ],
    ['previous_message_not_found', {}, { tools: ['a'] }, { _tag: 'Unknown', earlier: toolB }],
    ['unavailable', {}, { history: ['Hi.', 'Ho.'] }, { _tag: 'Unknown' }],
    ['unavailable', {}, {}, { _tag: 'Unknown' }],
    ['__proto__', {}, {}, { _tag: 'Unknown' }]
  ])('refines %s of %j and %j', (reason, before, after, expected) => {
    const refined = refine({ reason, tokens: 900 })(request(before))(request(after))
    expect(refined).toStrictEqual({ reason, tokens: 900, ...expected })
  })

  it.each<[string, string]>([
    ['model_changed', 'model'],
    ['service_tier_changed', 'service_tier'],
    ['reasoning_effort_changed', 'reasoning.effort'],
    ['text_format_changed', 'text.format'],
    ['verbosity_changed', 'text.verbosity'],
    ['prompt_cache_key_changed', 'prompt_cache_key'],
    ['context_compacted', 'context_management']
  ])('names the parameter of %s, whatever the prefixes are', (reason, setting) => {
    const expected = { _tag: 'Setting', reason, setting }
    expect(refine({ reason })(same)(request({ tools: [] }))).toStrictEqual(expected)
    expect(refine({ reason })(null as never)(same)).toStrictEqual(expected)
  })

  it('goes by the order in which the prefixes have the levels', () => {
    const last = (step: Step): Rendered => request(step, TOOLS_LAST)
    expect(refine({ reason: 'tools_changed' })(last({}))(last({ tools: ['a'], now: '8:00' }))).toStrictEqual({
      _tag: 'Explained',
      reason: 'tools_changed',
      divergence: toolB,
      earlier: atClock
    })
    expect(refine({ reason: 'system_changed' })(last({}))(last({ tools: ['a'] }))).toStrictEqual({
      _tag: 'Unexplained',
      reason: 'system_changed',
      levels: ['section']
    })
  })

  it('gives the place of commonPrefix, also where a section that came begins like what was there', () => {
    const like = section('like', '{"name":"x"}')
    const [old, current] = [request({}, TOOLS_LAST), request({ sections: [...clock, like] }, TOOLS_LAST)]
    const divergence = { name: 'like', ...place(9) }
    expect(commonPrefix(old)(current).divergence).toStrictEqual(O.some(divergence))
    expect(refine({ reason: 'system_changed' })(old)(current)).toStrictEqual({
      _tag: 'Explained',
      reason: 'system_changed',
      divergence
    })
  })

  it('takes no later section for an earlier change, also where all tools went', () => {
    const old = request({ tools: ['a'], sections: [section('p', 'P')] })
    const current = request({ tools: [], sections: [section('q', 'Q')] })
    expect(refine({ reason: 'tools_changed' })(old)(current)).toStrictEqual({
      _tag: 'Explained',
      reason: 'tools_changed',
      divergence: { kind: 'tool', name: 'a', owner: 'mcp', ...place(0) }
    })
  })

  it('keeps tokens that are a number, and a reason that is a string', () => {
    const refined = (miss: unknown): unknown => refine(miss as CacheMiss)(same)(same)
    expect(refined({ reason: 'unavailable', tokens: null })).toStrictEqual({
      _tag: 'Unknown',
      reason: 'unavailable'
    })
    expect(refined({ reason: 'unavailable', tokens: -0 })).toStrictEqual({
      _tag: 'Unknown',
      reason: 'unavailable',
      tokens: 0
    })
    expect(refined({ reason: 'unavailable', tokens: NaN })).toStrictEqual({
      _tag: 'Unknown',
      reason: 'unavailable'
    })
    expect(refined(Object.create({ reason: 'unavailable' }))).toStrictEqual({ _tag: 'Unknown', reason: '' })
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'explains nothing by $called as a miss or as a prefix',
    ({ value }) => {
      expect(refine(value as never)(same)(request({ tools: [] }))).toMatchObject({
        _tag: 'Unknown',
        reason: ''
      })
      expect(refine({ reason: value as never })(same)(same)._tag).toBe('Unknown')
      const noPrompt = { name: '', ...place(0) }
      for (const reason of ['tools_changed', 'unavailable']) {
        const miss = { reason }
        const unknown = { _tag: 'Unknown', reason }
        expect(refine(miss)(value as never)(same)).toStrictEqual({
          ...unknown,
          earlier: { ...noPrompt, noPrompt: 'before' }
        })
        expect(refine(miss)(same)(value as never)).toStrictEqual({
          ...unknown,
          earlier: { ...noPrompt, noPrompt: 'after' }
        })
        expect(refine(miss)(value as never)(value as never)).toStrictEqual({
          ...unknown,
          earlier: { ...noPrompt, noPrompt: 'both' }
        })
      }
    }
  )

  it('never explains with prefixes in an Either that nobody opened', () => {
    const either = E.right(same) as never
    expect(refine({ reason: 'tools_changed' })(either)(either)._tag).toBe('Unknown')
  })

  const words = [
    ['tool', 'tools_changed'],
    ['section', 'system_changed'],
    ['message', 'messages_changed']
  ] as const

  it('explains with the place where the prefixes part, and is Unexplained for a level that is equal', () => {
    fc.assert(
      fc.property(prefixPairs, ([before, after]) => {
        const found = commonPrefix(before)(after).divergence
        for (const [kind, reason] of words) {
          const textsOf = ({ text, parts }: Rendered): ReadonlyArray<string> =>
            parts
              .filter(part => (part.kind ?? 'section') === kind)
              .map(({ start, end }) => text.slice(start, end))
          const [old, current] = [textsOf(before), textsOf(after)]
          const isEqual =
            kind === 'message'
              ? old.every((text, i) => text === current[i])
              : old.join('\n\n') === current.join('\n\n')
          const refined = refine({ reason })(before)(after)
          expect(refined._tag).toBe(isEqual ? 'Unexplained' : 'Explained')
          if (refined._tag !== 'Explained') continue
          expect(refined.divergence.kind ?? 'section').toBe(kind)
          expect(O.isSome(found)).toBe(true)
          if (O.isSome(found) && (found.value.kind ?? 'section') === kind) {
            expect(refined).toStrictEqual({ _tag: 'Explained', reason, divergence: found.value })
          }
        }
      })
    )
  })

  it('explains one change of a tool by the word for it, and by no other', () => {
    const changed = fc.tuple(assemblies, fc.nat(), fc.constantFrom(TOOLS_FIRST, TOOLS_LAST))
    fc.assert(
      fc.property(changed, ([one, n, order]) => {
        const tools = one.tools.map(each => ({ ...each, deferLoading: false }))
        fc.pre(tools.length > 0)
        const at = n % tools.length
        const before = right(requestPrefix({ order })({ ...one, tools }))
        // where there is no section, nothing says where the sections would be
        fc.pre(before.parts.some(part => part.kind === undefined))
        const after = right(requestPrefix({ order })({ ...one, tools: tools.filter((_, i) => i !== at) }))
        const divergence = O.toNullable(commonPrefix(before)(after).divergence)
        expect(divergence).toMatchObject({ kind: 'tool', name: tools[at]?.name })
        expect(refine({ reason: 'tools_changed' })(before)(after)).toStrictEqual({
          _tag: 'Explained',
          reason: 'tools_changed',
          divergence
        })
        const isEarlier = order === TOOLS_FIRST
        expect(refine({ reason: 'system_changed' })(before)(after)).toStrictEqual({
          _tag: 'Unexplained',
          reason: 'system_changed',
          levels: ['section'],
          ...(isEarlier ? { earlier: divergence } : {})
        })
      })
    )
  })
})
