import { collect } from '../../../src/errors/validated'
import { LIMITS } from '../../../src/providers/openai-chat/request'
import { schemas, strict } from '../../../src/providers/openai/rules'
import {
  isDeferred,
  sentTools,
  type SentTools,
  type ToolWishes
} from '../../../src/providers/tools/sentTools'
import type { AssembledTool } from 'incipit'

const wishes: ToolWishes = { rename: undefined, limits: LIMITS, strict: [] }

const sent = (tools: ReadonlyArray<AssembledTool>, asked: Partial<ToolWishes> = {}): SentTools =>
  sentTools({ name: 'p', schemas, strict }, { ...wishes, ...asked })(tools)

const tool = (name: string, more: Partial<AssembledTool> = {}): AssembledTool => ({
  name,
  description: 'd',
  parameters: { type: 'object', properties: {} },
  ...more
})

const sentNames = (result: SentTools): ReadonlyArray<string> => result.tools.map(tool => tool.sent)

describe('sentTools', () => {
  it('keeps the order, and renames where it is asked', () => {
    expect(sentNames(sent([tool('b'), tool('a')]))).toStrictEqual(['b', 'a'])
    expect(sentNames(sent([tool('b'), tool('a')], { rename: name => `x_${name}` }))).toStrictEqual([
      'x_b',
      'x_a'
    ])
  })

  it('says of each tool what is sent', () => {
    const one = tool('a', { parameters: {}, deferLoading: true })
    const strictly = tool('b', { parameters: { additionalProperties: false } })
    expect(sent([one, strictly], { strict: ['b'] })).toStrictEqual({
      tools: [
        {
          tool: one,
          sent: 'a',
          schema: { type: 'object', properties: {} },
          ignored: [],
          strict: false,
          deferred: true
        },
        {
          tool: strictly,
          sent: 'b',
          schema: { type: 'object', additionalProperties: false, properties: {} },
          ignored: [],
          strict: true,
          deferred: false
        }
      ],
      faults: []
    })
  })

  it('tells everything that is refused of every tool, with its owner', () => {
    const { faults } = sent(
      [
        tool('a b', { owner: 'x', description: 'd'.repeat(1025), parameters: { type: 'object', anyOf: [] } }),
        tool('c', { parameters: {} })
      ],
      { strict: ['c'] }
    )
    expect(collect(faults)).toStrictEqual([
      {
        _tag: 'OverLimit',
        provider: 'p',
        what: 'description',
        count: 1025,
        limit: 1024,
        name: 'a b',
        owner: 'x'
      },
      {
        _tag: 'RefusedToolName',
        provider: 'p',
        name: 'a b',
        sent: 'a b',
        expected: '1 to 64 of A-Z a-z 0-9 _ -',
        owner: 'x'
      },
      {
        _tag: 'RefusedSchema',
        provider: 'p',
        name: 'a b',
        pointer: '/anyOf',
        expected: 'no anyOf at the top',
        actual: 'array',
        owner: 'x'
      },
      {
        _tag: 'RefusedSchema',
        provider: 'p',
        name: 'c',
        pointer: '/additionalProperties',
        expected: 'false',
        actual: 'nothing'
      }
    ])
  })

  it('tells all tools that would be sent under one name', () => {
    const { faults } = sent([tool('z', { owner: 'y' }), tool('a'), tool('k', { owner: 'b' }), tool('q')], {
      rename: name => (name === 'q' ? 'q' : 'same')
    })
    expect(faults).toStrictEqual([
      { _tag: 'SameSentName', provider: 'p', sent: 'same', names: ['a', 'k', 'z'], owners: ['b', 'y', null] }
    ])
  })

  it('tells a renaming that throws, and one that gives no name, and nothing else of those names', () => {
    const rename = (name: string): unknown => {
      if (name === 'a') throw new Error('no')
      return 1
    }
    const { faults } = sent([tool('a'), tool('b'), tool('c')], { rename })
    expect(
      faults.map(fault => fault._tag === 'InvalidConfig' && [fault.path, fault.expected, fault.actual])
    ).toStrictEqual([
      ['rename', 'a string for the tool "a"', 'an exception'],
      ['rename', 'a string for the tool "b"', 'number'],
      ['rename', 'a string for the tool "c"', 'number']
    ])
  })

  it('counts no description where there is no limit', () => {
    const long = tool('a', { description: 'd'.repeat(5000) })
    expect(sent([long], { limits: { ...LIMITS, descriptionLength: null } }).faults).toStrictEqual([])
  })
})

describe('isDeferred', () => {
  it('goes by what the tool says itself', () => {
    expect(isDeferred(tool('a', { deferLoading: true }))).toBe(true)
    expect(isDeferred(tool('a', { deferLoading: false }))).toBe(false)
    expect(isDeferred(tool('a'))).toBe(false)
    expect(isDeferred(Object.setPrototypeOf(tool('a'), { deferLoading: true }) as AssembledTool)).toBe(false)
  })
})
