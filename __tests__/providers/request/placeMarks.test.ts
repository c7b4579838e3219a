import {
  afterPrompt,
  afterSection,
  afterTools,
  type Breakpoint
} from '../../../src/providers/input/Breakpoint'
import { placeMarks, risingLives, type Placed } from '../../../src/providers/request/placeMarks'
import type { SentTool } from '../../../src/providers/tools/sentTools'

const tool = (name: string, deferred = false): SentTool => ({
  tool: { name, description: '', parameters: {} },
  sent: name,
  schema: { type: 'object' },
  ignored: [],
  strict: false,
  deferred
})

const sections = ['a', 'b', 'c'].map((name, order) => ({ name, order, text: name, interpolate: false }))
const rendered = {
  text: 'a\n\nb\n\nc',
  parts: ['a', 'b', 'c'].map((name, i) => ({ name, start: 3 * i, end: 3 * i + 1, references: [] }))
}

const placed = (
  tools: ReadonlyArray<SentTool>,
  breakpoints: ReadonlyArray<Breakpoint>,
  marksTools = true
): Placed<string> => placeMarks({ sections, rendered, tools }, breakpoints, { usual: '5m', marksTools })

describe('placeMarks', () => {
  it('marks the last tool that is loaded, with the longest life', () => {
    const { marked, unplaced } = placed(
      [tool('a'), tool('b'), tool('c', true)],
      [{ at: afterTools }, { at: afterTools, ttl: '1h' }]
    )
    expect(marked).toStrictEqual({ index: 1, mark: { place: afterTools, ttl: '1h' } })
    expect(unplaced).toStrictEqual([])
  })

  it.each([
    ['no-tools', [], true],
    ['deferred', [tool('a', true)], true],
    ['unsupported', [tool('a')], false],
    ['unsupported', [], false]
  ] as const)('marks none: %s', (reason, tools, marksTools) => {
    const { marked, unplaced } = placed(tools, [{ at: afterTools }], marksTools)
    expect(marked).toBeUndefined()
    expect(unplaced).toStrictEqual([{ place: afterTools, reason }])
  })

  it('cuts the prompt at the other breakpoints', () => {
    const { marked, blocks } = placed([tool('a')], [{ at: afterSection('a') }])
    expect(marked).toBeUndefined()
    expect(blocks.map(({ text }) => text)).toStrictEqual(['a', '\n\nb\n\nc'])
  })
})

describe('risingLives', () => {
  const rising = (...breakpoints: ReadonlyArray<Breakpoint>): unknown =>
    risingLives('p', placed([tool('a')], breakpoints), '5m')

  it('are each life that is longer than the one before it', () => {
    expect(
      rising({ at: afterTools }, { at: afterSection('a'), ttl: '1h' }, { at: afterPrompt, ttl: '1h' })
    ).toStrictEqual([{ _tag: 'TtlOrder', provider: 'p', earlier: afterTools, later: afterSection('a') }])
  })

  it('are none where lives fall, stay, or are not placed', () => {
    expect(
      rising({ at: afterTools, ttl: '1h' }, { at: afterSection('a'), ttl: '5m' }, { at: afterPrompt })
    ).toStrictEqual([])
    expect(rising({ at: afterSection('x'), ttl: '5m' }, { at: afterPrompt, ttl: '1h' })).toStrictEqual([])
    expect(rising()).toStrictEqual([])
  })
})
