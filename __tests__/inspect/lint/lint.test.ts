import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { lint, type Warning } from 'incipit/inspect'

import { endless, polluted } from '../foreign'
import { assemblies, assembly, context, section, tool } from '../samples'

const all = assembly({
  sections: [section('a', '`grep`\u200b\n', { owner: 'core' }), section('b', 'x'), section('c', 'x')],
  contexts: [context('blank', ' '), context('near', '{cwd}')],
  tools: [tool('read', { description: 'Not `grep`.' })],
  variables: { cwd: null }
})

const tags = (warnings: ReadonlyArray<Warning>): ReadonlyArray<string> => warnings.map(({ _tag }) => _tag)

describe('lint', () => {
  it('gives all warnings in groups of a fixed order, and misses no tool without names', () => {
    expect(tags(lint({ knownTools: ['grep', 'read'] })(all))).toStrictEqual([
      'BlankText',
      'NearReference',
      'AbsentTool',
      'UnusedVariable',
      'SameText',
      'AbsentTool',
      'HiddenCharacter',
      'UnevenGap'
    ])
    expect(
      lint({ knownTools: ['grep'] })(all).flatMap(warning => ('tool' in warning ? [warning.kind] : []))
    ).toStrictEqual(['tool', 'section'])
    expect(tags(lint({})(all))).not.toContain('AbsentTool')
    expect(lint({ knownTools: undefined })(all)).toStrictEqual(lint({})(all))
  })

  it('says first that the prompt says nothing', () => {
    const blank = assembly({
      sections: [section('complete', ''), section('spaces', '   ')],
      contexts: [context('c', '\u00a0')],
      tools: [tool('t', { description: ' ' })]
    })
    expect(lint({})(blank)).toStrictEqual([
      { _tag: 'EmptyPrompt' },
      { _tag: 'BlankText', kind: 'section', name: 'spaces' },
      { _tag: 'BlankText', kind: 'context', name: 'c' },
      { _tag: 'BlankText', kind: 'tool', name: 't' }
    ])
    expect(lint({})(assembly())).toStrictEqual([{ _tag: 'EmptyPrompt' }])
  })

  it('says of what is not an assembly that it is none, and nothing else', () => {
    expect(lint({})({ ...all, sections: 5 as never })).toStrictEqual([
      { _tag: 'NoAssembly', actual: 'object' }
    ])
    expect(lint({})(null as never)).toStrictEqual([{ _tag: 'NoAssembly', actual: 'null' }])
    expect(tags(lint({})(E.right(all) as never))).toStrictEqual(['NoAssembly'])
    expect(tags(lint({ knownTools: ['x'] })(E.left([]) as never))).toStrictEqual(['NoAssembly'])
  })

  it('has nothing to say of a good prompt with emoji, flags and CRLF', () => {
    expect(
      lint({ knownTools: ['read'] })(
        assembly({
          sections: [
            section('a', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪 1️⃣ ❤️\r\nUse `read`.'),
            section('empty', ''),
            section('none', '')
          ],
          tools: [tool('read')]
        })
      )
    ).toStrictEqual([])
  })

  it('is plain data', () => {
    fc.assert(
      fc.property(assemblies, a => {
        const warnings = lint({ knownTools: ['x', 'tool:read'] })(a)
        expect(JSON.parse(JSON.stringify(warnings))).toStrictEqual(warnings)
      })
    )
  })

  it('sees nothing that everybody inherits', () => {
    const bare = assembly({
      sections: [section('s', '`grep`\u200b\n')],
      tools: [tool('t', { description: '\u200b' })]
    })
    const inherited = { owner: 'everybody', knownTools: ['grep'] }
    expect(polluted(inherited, () => lint({})(bare))).toStrictEqual(lint({})(bare))
  })

  it.each([...endless.map(({ value }) => value), 5, 'grep', null])(
    'takes no tool for absent where the list is none, and has the other warnings, case %#',
    value => {
      expect(lint({ knownTools: value as never })(all)).toStrictEqual(lint({})(all))
    }
  )

  it('does not depend on texts that cannot be rendered', () => {
    const faulty = assembly({ ...all, sections: [...all.sections, section('bad', '{{ x }}\u200b')] })
    expect(lint({})(faulty)).toHaveLength(lint({})(all).length + 1)
  })
})
