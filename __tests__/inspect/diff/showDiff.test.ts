import * as fc from 'fast-check'
import { literal, prompt } from 'incipit'
import { diff, showDiff, type Change } from 'incipit/inspect'

import { assembly, context, pairs, section, sections, tool, unfit, unwieldy } from '../samples'

describe('showDiff', () => {
  it('shows texts word by word, fields by name, schemas by pointer, grouped by kind', () => {
    const before = assembly({
      sections: [
        section('persona', prompt`You run on ${'m-1'}. Notes: {{notes}}`, { owner: 'deployment' }),
        section('gone', 'Gone.')
      ],
      contexts: [context('date', 'Monday')],
      tools: [tool('read', { parameters: { properties: { path: { type: 'string' } } } }), tool('grep')],
      variables: { model: 'm-1', notes: null, old: 'a' }
    })
    const after = assembly({
      sections: [
        section('日本\n', 'New.', { owner: 'plugin' }),
        section('persona', prompt`You run on ${'m-2'}. Notes: {{notes}}`, { owner: 'deployment', order: 5 })
      ],
      contexts: [context('date', 'Monday', { required: true })],
      tools: [
        tool('grep'),
        tool('read', { parameters: { properties: { path: { type: ['string'] } } }, deferLoading: true })
      ],
      variables: { model: 'm-2', notes: 'a$$b $& $`', new: null }
    })
    expect(showDiff(diff(before)(after))).toBe(
      [
        'sections',
        '  removed  gone, 5 chars',
        '  changed  persona of deployment',
        '           order: 0 -> 5',
        '           text: You run on m-[-1-]{+2+}. Notes: {{notes}}',
        '  added    "日本\\n" of plugin, 4 chars',
        'contexts',
        '  changed  date',
        '           required: false -> true',
        'tools',
        '  moved    grep, from place 2 to 1',
        '  changed  read',
        '           deferLoading: nothing -> true',
        '           /parameters/properties/path/type: "string" -> ["string"]',
        '  moved    read, from place 1 to 2',
        'variables',
        '  changed  model',
        '           value: m-[-1-]{+2+}',
        '  added    new: no value',
        '  changed  notes',
        '           value: no value -> "a$$b $& $`"',
        '  removed  old: "a"'
      ].join('\n')
    )
  })

  it('says when only the reading of a text changed', () => {
    expect(showDiff(diff(sections(section('a', '{{x}}')))(sections(section('a', literal('{{x}}')))))).toBe(
      'sections\n  changed  a\n           text: the same text, but other parts of it are literal'
    )
  })

  it('shows the keys that changed places, without those that did not', () => {
    const keys = (order: ReadonlyArray<string>): Record<string, number> =>
      Object.fromEntries(order.map(key => [key, 0]))
    const before = tool('t', { parameters: { properties: keys(['a', 'b', 'c\n', 'd']) } })
    const after = tool('t', { parameters: { properties: keys(['a', 'c\n', 'b', 'd']) } })
    expect(showDiff(diff(assembly({ tools: [before] }))(assembly({ tools: [after] })))).toBe(
      [
        'tools',
        '  changed  t',
        '           keys of /parameters/properties: … b, "c\\n" … -> … "c\\n", b …'
      ].join('\n')
    )
    const [one, other] = [
      tool('t', { parameters: keys(['type', 'required']) }),
      tool('t', { parameters: keys(['required', 'type']) })
    ]
    expect(showDiff(diff(assembly({ tools: [one] }))(assembly({ tools: [other] })))).toContain(
      'keys of parameters: type, required -> required, type'
    )
  })

  it('says which side is not an assembly', () => {
    const text = showDiff(diff(null as never)([] as never))
    expect(text).toMatch(/^before: .*null.*\nafter: .*array/)
    expect(unfit(text)).toStrictEqual([])
  })

  it.each([[[5]], [[{ _tag: 'UnusedVariable', kind: 'cat', name: 'v' }]], [{ length: 0 }], ['']])(
    'says of %j that it is no list of changes',
    value => {
      expect(showDiff(value as never)).toBe('not a list of changes')
    }
  )

  it('of nothing says so', () => {
    expect(showDiff([])).toBe('no difference')
  })

  it('shows entries and places that only a hand can make', () => {
    const changes: ReadonlyArray<Change> = [
      { _tag: 'Added', kind: 'section', name: '', after: 5 },
      { _tag: 'Removed', kind: 'section', name: 'x', before: null },
      {
        _tag: 'Changed',
        kind: 'section',
        name: 'y',
        places: [
          { pointer: '/a\nb', before: 1 },
          { pointer: '', after: {} }
        ]
      }
    ]
    expect(showDiff(changes)).toBe(
      [
        'sections',
        '  added    ""',
        '  removed  x',
        '  changed  y',
        '           a↵b: 1 -> nothing',
        '           value: nothing -> {}'
      ].join('\n')
    )
  })

  it('fits into 80 columns', () => {
    fc.assert(
      fc.property(pairs, unwieldy, unwieldy, ([a, b], name, text) => {
        const more = { ...b, sections: [...b.sections, section(name, text, { owner: name })] }
        const less = { ...more, sections: [section(name, `${text}!`, { owner: text })] }
        expect(unfit(showDiff([...diff(a)(more), ...diff(more)(less)]))).toStrictEqual([])
      })
    )
  })
})
