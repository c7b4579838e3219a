import { absentTools } from '../../../src/inspect/lint/absentTools'
import { writings } from '../../../src/inspect/lint/Writing'
import { assembly, context, section } from '../samples'

const found = (
  text: string,
  known: ReadonlyArray<string>,
  visible: ReadonlyArray<string> = []
): ReadonlyArray<string> =>
  absentTools(writings(assembly({ sections: [section('s', text)] })), known, visible).map(({ tool }) => tool)

describe('absentTools', () => {
  it('names guidance for a tool that is known and not visible (case 39)', () => {
    const texts = writings(
      assembly({
        sections: [section('search', 'Find with `glob`,\nthen `grep` and `grep`.', { owner: 'fs' })],
        contexts: [context('hint', 'Use `grep`.')]
      })
    )
    expect(absentTools(texts, ['glob', 'grep'], ['glob'])).toStrictEqual([
      {
        _tag: 'AbsentTool',
        kind: 'section',
        name: 'search',
        owner: 'fs',
        tool: 'grep',
        span: { offset: 24, line: 2, column: 7 }
      },
      {
        _tag: 'AbsentTool',
        kind: 'context',
        name: 'hint',
        tool: 'grep',
        span: { offset: 5, line: 1, column: 6 }
      }
    ])
  })

  it.each<[string, string, ReadonlyArray<string>]>([
    ['the bare word', 'grep and read', []],
    ['a command that begins with it', '`grep -r x`', []],
    ['an unknown name', '`rg`', []],
    ['a name with regex characters', '`a.*b` `axxb`', ['a.*b']],
    ['a back-tick that is never closed', 'the ` sign: `grep`', ['grep']],
    ['one at the end', 'grep `grep', []],
    ['a fence', '```grep```', ['grep']],
    ['nothing between back-ticks', '``', []],
    ['several, in the order of the text', '`read` `grep`', ['read', 'grep']]
  ])('takes %s for what it is', (_, text, tools) => {
    expect(found(text, ['grep', 'read', 'a.*b', ''])).toStrictEqual(tools)
  })
})
