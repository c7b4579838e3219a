import type { PromptError } from 'incipit'

import type { ToolChoice } from '../../../src/providers/input/Options'
import { choose, unknownTools } from '../../../src/providers/tools/choose'
import type { SentTool } from '../../../src/providers/tools/sentTools'

const tool = (name: string, sent = name): SentTool => ({
  tool: { name, description: '', parameters: {} },
  sent,
  schema: { type: 'object' },
  ignored: [],
  strict: false,
  deferred: false
})

const chosen = (
  choice: ToolChoice | undefined,
  ...tools: ReadonlyArray<SentTool>
): readonly [unknown, ReadonlyArray<PromptError>] => {
  const faults: Array<PromptError> = []
  return [choose('p', choice, tools, faults), faults]
}

describe('choose', () => {
  it.each(['auto', 'none', 'any'] as const)('leaves the choice %s where there are tools', choice => {
    expect(chosen(choice, tool('a'))).toStrictEqual([choice, []])
  })

  it('says a tool under the name that is sent', () => {
    expect(chosen({ tool: 'a.b' }, tool('c'), tool('a.b', 'a_b'))).toStrictEqual([{ tool: 'a_b' }, []])
  })

  it.each([undefined, 'auto', 'none'] as const)('says nothing of %p without tools', choice => {
    expect(chosen(choice)).toStrictEqual([undefined, []])
  })

  it('refuses any of no tools', () => {
    expect(chosen('any')).toStrictEqual([
      undefined,
      [
        {
          _tag: 'InvalidConfig',
          path: 'toolChoice',
          expected: 'a choice that needs no tool',
          actual: 'any of no tools'
        }
      ]
    ])
  })

  it('refuses a tool that there is not, with the one that is meant', () => {
    expect(chosen({ tool: 'raed' }, tool('read'), tool('bash'))).toStrictEqual([
      undefined,
      [
        {
          _tag: 'UnknownTools',
          by: 'toolChoice',
          names: ['raed'],
          known: ['bash', 'read'],
          suggestions: [{ name: 'raed', suggestion: 'read' }],
          provider: 'p'
        }
      ]
    ])
  })
})

describe('unknownTools', () => {
  it('are told once, sorted', () => {
    expect(unknownTools('p', 'strict', ['z', 'a', 'z', 'b'], [tool('a')])).toStrictEqual([
      {
        _tag: 'UnknownTools',
        by: 'strict',
        names: ['b', 'z'],
        known: ['a'],
        suggestions: [
          { name: 'b', suggestion: 'a' },
          { name: 'z', suggestion: 'a' }
        ],
        provider: 'p'
      }
    ])
  })

  it('are none where all tools are there', () => {
    expect(unknownTools('p', 'strict', ['a'], [tool('a')])).toStrictEqual([])
  })
})
