import * as fc from 'fast-check'
import { lint } from 'incipit/inspect'

import { assemblies as places, zoo } from '../../support/zoo'
import { endless, polluted } from '../foreign'
import { assemblies, assembly, section, tool } from '../samples'

const all = assembly({
  sections: [section('a', '`grep`\u200b\n', { owner: 'core' }), section('b', 'x'), section('c', 'x')],
  tools: [tool('read')],
  variables: { cwd: null }
})

describe('lint', () => {
  it('gives all warnings, grouped by tag, and misses no tool without names', () => {
    const tags = (warnings: ReturnType<ReturnType<typeof lint>>): ReadonlyArray<string> =>
      warnings.map(({ _tag }) => _tag)
    expect(tags(lint({ knownTools: ['grep', 'read'] })(all))).toStrictEqual([
      'UnusedVariable',
      'SameText',
      'AbsentTool',
      'HiddenCharacter',
      'UnevenGap'
    ])
    expect(tags(lint({})(all))).toStrictEqual(['UnusedVariable', 'SameText', 'HiddenCharacter', 'UnevenGap'])
    expect(lint({ knownTools: undefined })(all)).toStrictEqual(lint({})(all))
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
    'misses no tool of a list that is none, and has the other warnings, case %#',
    value => {
      expect(lint({ knownTools: value as never })(all)).toStrictEqual(lint({})(all))
    }
  )

  it.each(endless.flatMap(({ value }) => places.map(([at, put]) => ({ at, place: put(value as never) }))))(
    'has nothing to say of a list without an end as $at',
    ({ place }) => {
      expect(lint({})(place)).toStrictEqual([])
    }
  )

  it('does not depend on texts that cannot be rendered', () => {
    const faulty = assembly({ ...all, sections: [...all.sections, section('bad', '{{ x }}\u200b')] })
    expect(lint({})(faulty)).toHaveLength(lint({})(all).length + 1)
  })

  const rows = places.flatMap(([at, put, isAllowed]) =>
    zoo
      .filter(({ value }) => !isAllowed(value))
      .map(({ called, value }) => ({ at, called, place: put(value as never) }))
  )

  it.each(rows)('has nothing to say of $called as $at', ({ place }) => {
    expect(lint({ knownTools: ['x'] })(place)).toStrictEqual([])
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'does not throw for $called as options',
    ({ value }) => {
      expect(Array.isArray(lint(value as never)(all))).toBe(true)
      expect(Array.isArray(lint({ knownTools: value as never })(all))).toBe(true)
    }
  )
})
