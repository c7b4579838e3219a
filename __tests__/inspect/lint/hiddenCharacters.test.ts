import { hiddenCharacters } from '../../../src/inspect/lint/hiddenCharacters'
import { writings } from '../../../src/inspect/lint/Writing'
import { assembly, context, section, tool } from '../samples'

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
    const found = hiddenCharacters(writings(all), all)
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
})
