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

  it('say what each of their fields must be', () => {
    const nothing = { order: null, text: null, interpolate: null, owner: null, required: null }
    const expectedOf = (part: { readonly faults: ReadonlyArray<object> }): unknown =>
      part.faults.map(fault => ('expected' in fault ? fault.expected : fault))
    const common = ['a non-empty string', { _tag: 'InvalidOrder', name: '', order: 'null' }]
    const [, order] = common
    expect(expectedOf(readSection(textData)({ ...nothing, name: '', required: undefined }))).toStrictEqual([
      common[0],
      { ...(order as object), kind: 'section' },
      'true or false',
      'a string or a Prose',
      'a string'
    ])
    expect(expectedOf(readContext(textData)({ ...nothing, name: '' }))).toStrictEqual([
      common[0],
      { ...(order as object), kind: 'context' },
      'true or false',
      'a string or a Prose',
      'true or false',
      'a string'
    ])
    expect(
      expectedOf(readAssembledTool(isOursNever)({ name: 't', description: '', parameters: {}, owner: 5 }))
    ).toStrictEqual(['a string'])
  })

  it('take nothing for required that is not said to be', () => {
    const { owned, entry } = readContext(textData)({ ...section, required: 'yes' })
    expect([owned(undefined).required, entry.kind]).toStrictEqual([false, 'context'])
    expect(readAssembledTool(isOursNever)({}).entry.kind).toBe('tool')
    expect(readSection(textData)({ ...section, text: 5 }).owned(undefined).text).toBe('')
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
