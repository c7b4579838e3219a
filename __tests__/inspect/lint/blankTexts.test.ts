import { blankTexts, emptyPrompt } from '../../../src/inspect/lint/blankTexts'
import { lintedTexts } from '../../../src/inspect/lint/LintedText'
import { assembly, context, section, tool, valid } from '../samples'

describe('blankTexts', () => {
  it('names texts as they are sent, and tools, that have nothing but what is not seen', () => {
    const all = assembly({
      sections: [
        section('spaces', '   ', { owner: 'core' }),
        section('empty', ''),
        section('value', '{{v}}\n'),
        section('full', 'x'),
        section('heart', '❤\ufe0f')
      ],
      contexts: [context('no-break', '\u00a0'), context('selector', '\ufe0f\u200b\u{E0041}')],
      tools: [tool('t', { description: ' ', owner: 'mcp' }), tool('u', { description: '' })],
      variables: { v: '\u3164\ufeff' }
    })
    expect(blankTexts(lintedTexts(valid(all)), all.tools)).toStrictEqual([
      { _tag: 'BlankText', kind: 'section', name: 'spaces', owner: 'core' },
      { _tag: 'BlankText', kind: 'section', name: 'value' },
      { _tag: 'BlankText', kind: 'context', name: 'no-break' },
      { _tag: 'BlankText', kind: 'context', name: 'selector' },
      { _tag: 'BlankText', kind: 'tool', name: 't', owner: 'mcp' }
    ])
  })
})

describe('emptyPrompt', () => {
  const isEmpty = (...texts: ReadonlyArray<string>): boolean =>
    emptyPrompt(
      lintedTexts(
        valid(
          assembly({
            sections: texts.map((text, i) => section(`s${i}`, text)),
            contexts: [context('c', 'x')],
            variables: { v: '' }
          })
        )
      )
    ).length > 0

  it.each([[[]], [['']], [['', '{{v}}']], [[' \n', '\u200b']]])('is reported of sections %j', texts => {
    expect(isEmpty(...texts)).toBe(true)
  })

  it.each([[['x']], [[' ', 'x']], [['{{ faulty }}']], [['.']]])('is not reported of sections %j', texts => {
    expect(isEmpty(...texts)).toBe(false)
  })
})
