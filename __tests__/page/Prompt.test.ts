import { promptOf, shownSections, sizes } from '../../src/page/Prompt'

const section = (name: string, text: string) => ({ name, order: 0, text, interpolate: true })
const rest = { contexts: [], tools: [], variables: { x: 'X' } }

describe('shownSections', () => {
  it('tells a section that is shown from one that is empty', () => {
    const sections = [section('a', 'A'), section('b', '')]
    expect(shownSections({ ...rest, sections }).map(({ _tag }) => _tag)).toStrictEqual(['Shown', 'Empty'])
  })

  it('tells a section with a fault from the others', () => {
    const sections = [section('a', '{{x}}'), section('b', '{{y}}'), section('c', '')]
    expect(shownSections({ ...rest, sections }).map(({ _tag }) => _tag)).toStrictEqual([
      'Shown',
      'Faulty',
      'Empty'
    ])
  })
})

describe('promptOf', () => {
  it('says that a prompt is empty', () => {
    expect(
      promptOf(
        [],
        () => 'none',
        () => undefined
      ).source
    ).toBe('<p>The prompt is empty.</p>')
  })
})

describe('sizes', () => {
  it('has tokens only when they are counted', () => {
    expect([sizes('ä', () => undefined), sizes('ä', () => 3)]).toStrictEqual([
      '1 char, 2 bytes',
      '1 char, 2 bytes, 3 tokens'
    ])
  })
})
