import { absentFrom, absentTools, absentToolsInTools } from '../../../src/inspect/lint/absentTools'
import { lintedTexts } from '../../../src/inspect/lint/LintedText'
import { toolStrings } from '../../../src/inspect/lint/SentString'
import { assembly, context, section, tool, valid } from '../samples'

const found = (
  text: string,
  known: ReadonlyArray<string>,
  visible: ReadonlyArray<string> = []
): ReadonlyArray<string> =>
  absentTools(
    lintedTexts(valid(assembly({ sections: [section('s', text)] }))),
    absentFrom(known, visible)
  ).map(mention => mention.tool)

describe('absentTools', () => {
  it('names guidance for a tool that is known and not visible (case 39)', () => {
    const texts = lintedTexts(
      valid(
        assembly({
          sections: [section('search', 'Find with `glob`,\nthen `grep` and `grep`.', { owner: 'fs' })],
          contexts: [context('hint', 'Use `grep`.')]
        })
      )
    )
    expect(absentTools(texts, absentFrom(['glob', 'grep'], ['glob']))).toStrictEqual([
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

  it('looks at all strings of a tool, and says where', () => {
    const reader = tool('read', {
      owner: 'fs',
      description: 'Like `grep`, but one file.',
      parameters: { properties: { path: { description: 'Found with\n`glob` or `read`.' } } }
    })
    expect(
      absentToolsInTools(toolStrings([reader]), absentFrom(['glob', 'grep', 'read'], ['read']))
    ).toStrictEqual([
      {
        _tag: 'AbsentTool',
        kind: 'tool',
        name: 'read',
        owner: 'fs',
        pointer: '/description',
        tool: 'grep',
        span: { offset: 6, line: 1, column: 7 }
      },
      {
        _tag: 'AbsentTool',
        kind: 'tool',
        name: 'read',
        owner: 'fs',
        pointer: '/parameters/properties/path/description',
        tool: 'glob',
        span: { offset: 12, line: 2, column: 2 }
      }
    ])
  })
})
