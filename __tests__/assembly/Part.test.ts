import { readAssembledTool, readContext, readSection } from '../../src/assembly/Part'
import { textData } from '../../src/assembly/TextRule'
import { isOursNever } from '../../src/entries/Tool'

const section = { name: 'a', order: 1, text: '{{x}}', interpolate: true }

describe('the parts of an assembly', () => {
  it('are read with their own owner, and made with the one they have after all', () => {
    const { owner, owned, faults } = readSection(textData)({ ...section, owner: 'me' })
    expect([owner, owned('you'), faults]).toStrictEqual(['me', { ...section, owner: 'you' }, []])
    const context = readContext(textData)({ ...section, required: true })
    expect([context.owner, context.owned(undefined)]).toStrictEqual([
      undefined,
      { ...section, required: true }
    ])
    const tool = { name: 't', description: '', parameters: {} }
    expect(readAssembledTool(isOursNever)(tool).owned('me')).toStrictEqual({ ...tool, owner: 'me' })
  })

  it('have a text by the rule that is given', () => {
    const rule = {
      expected: 'a shout',
      read: (u: unknown, interpolate: boolean) => (interpolate && u === 'A!' ? u : undefined),
      describe: () => 'a whisper'
    }
    expect(readSection(rule)({ ...section, text: 'A!' }).faults).toStrictEqual([])
    expect(readSection(rule)(section).faults).toStrictEqual([
      {
        _tag: 'InvalidEntry',
        kind: 'section',
        name: 'a',
        field: 'text',
        expected: 'a shout',
        actual: 'a whisper'
      }
    ])
  })

  it('have a text refused for nothing else while interpolate is at fault', () => {
    const asked: Array<boolean> = []
    const rule = { ...textData, read: (_: unknown, interpolate: boolean) => (asked.push(interpolate), '') }
    expect(readSection(rule)({ ...section, interpolate: 'no' }).faults).toHaveLength(1)
    expect(asked).toStrictEqual([false])
  })
})
