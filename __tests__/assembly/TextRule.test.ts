import { givenTexts, textData } from '../../src/assembly/TextRule'
import { prompt } from '../../src/text/prompt'
import { literal } from '../../src/text/Text'

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const section = { name: 's', order: 0, text: '{{x}}', interpolate: true }

describe('textData', () => {
  it('goes by shape', () => {
    const text = prompt`{{x}} ${'{{'}`
    expect([textData.read('x', true), textData.read(copyOf(text), true)]).toStrictEqual(['x', text])
    expect(textData.read({ _tag: 'Prose' }, true)).toBeUndefined()
  })
})

// what a whole transform may answer is in registry/runTransform.test.ts
describe('givenTexts', () => {
  const given = literal('given')
  const { read, expected } = givenTexts({
    sections: [section, { ...section, name: 'raw', text: 'raw', interpolate: false }],
    contexts: [{ ...section, text: given, required: false }],
    tools: [],
    variables: {}
  })

  it('say what a text must be', () => {
    expect([expected, textData.expected]).toStrictEqual([
      'a text that the transform was given, or a Prose',
      'a string or a Prose'
    ])
  })

  it.each<readonly [unknown, boolean, unknown]>([
    ['{{x}}', true, '{{x}}'],
    ['raw', true, undefined],
    ['raw', false, 'raw'],
    ['new', false, 'new'],
    ['', true, ''],
    [copyOf(given), true, given],
    [copyOf(given), false, undefined],
    [copyOf(literal('new')), true, undefined],
    [literal('new'), true, literal('new')],
    [1, false, undefined]
  ])('reads %j under interpolate %p', (u, interpolate, text) => {
    expect(read(u, interpolate)).toStrictEqual(text)
  })

  it('gives for a copy the very text that was given', () => {
    expect(read(copyOf(given), true)).toBe(given)
  })
})
