import type { Assembly } from 'incipit'
import type { HiddenCharacter } from 'incipit/inspect'

import { hiddenCharacters } from '../../../src/inspect/lint/hiddenCharacters'
import { lintedTexts } from '../../../src/inspect/lint/LintedText'
import { toolStrings, valueStrings } from '../../../src/inspect/lint/SentString'
import { assembly, context, section, tool, valid } from '../samples'

const foundIn = (a: Assembly): ReadonlyArray<HiddenCharacter> =>
  hiddenCharacters(lintedTexts(valid(a)), [...toolStrings(a.tools), ...valueStrings(a.variables, new Set())])

describe('hiddenCharacters', () => {
  it('finds them in texts, tools with their parameters and keys, and values', () => {
    const all = assembly({
      sections: [section('s', 'a\n\u200b\u200bb{{v}}\u202e', { owner: 'core' })],
      contexts: [context('c', '\ufeffToday')],
      tools: [
        tool('t\u00ad', {
          owner: 'mcp',
          description: 'Does \u{E0041}.',
          parameters: { 'a/\u200b': { list: ['x', 'y\u2060', 1, null, true] }, plain: 'z' }
        })
      ],
      variables: { v: 'x\u200d', w: null }
    })
    const found = foundIn(all)
    expect(found.slice(0, 4)).toStrictEqual([
      {
        _tag: 'HiddenCharacter',
        kind: 'section',
        name: 's',
        owner: 'core',
        codePoints: ['U+200B', 'U+200B'],
        span: { offset: 2, line: 2, column: 1 }
      },
      {
        _tag: 'HiddenCharacter',
        kind: 'section',
        name: 's',
        owner: 'core',
        codePoints: ['U+202E'],
        span: { offset: 10, line: 2, column: 9 }
      },
      {
        _tag: 'HiddenCharacter',
        kind: 'context',
        name: 'c',
        codePoints: ['U+FEFF'],
        span: { offset: 0, line: 1, column: 1 }
      },
      {
        _tag: 'HiddenCharacter',
        kind: 'tool',
        name: 't\u00ad',
        owner: 'mcp',
        pointer: '/name',
        codePoints: ['U+00AD'],
        span: { offset: 1, line: 1, column: 2 }
      }
    ])
    expect(found.slice(4).map(({ kind, pointer, codePoints }) => [kind, pointer, codePoints])).toStrictEqual([
      ['tool', '/description', ['U+E0041']],
      ['tool', '/parameters/a~1\u200b', ['U+200B']],
      ['tool', '/parameters/a~1\u200b/list/1', ['U+2060']],
      ['variable', undefined, ['U+200D']]
    ])
  })

  it('finds a \\r that no \\n follows, which a terminal writes over', () => {
    const all = assembly({
      sections: [section('s', 'a\r\nb\rc')],
      tools: [tool('t', { description: 'x\r' })],
      variables: { v: '\r\u200b' }
    })
    expect(
      foundIn(all).map(({ kind, codePoints, span }) => [kind, codePoints, span.offset, span.line])
    ).toStrictEqual([
      ['section', ['U+000D'], 4, 2],
      ['tool', ['U+000D'], 1, 1],
      ['variable', ['U+000D', 'U+200B'], 0, 1]
    ])
  })

  it('takes no sequence of tag characters for a flag but those of three countries', () => {
    const flag = (region: string): string =>
      `\u{1F3F4}${Array.from(region, letter => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{E007F}`
    const found = (text: string): boolean => foundIn(assembly({ sections: [section('s', text)] })).length > 0
    expect(
      ['gbeng', 'gbsct', 'gbwls', 'ustx', 'gbnir', 'gbengx'].filter(region => found(flag(region)))
    ).toStrictEqual(['ustx', 'gbnir', 'gbengx'])
  })
})
