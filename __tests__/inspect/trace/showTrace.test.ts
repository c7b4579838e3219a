import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { empty, merge, owned, withSection, withTool, withVariable, type Registry } from '../../../src'
import { showTrace, trace, type Fate, type Traced } from '../../../src/inspect'
import { displayWidth } from '../../../src/inspect/terminal/displayWidth'
import { section, tool } from '../../support/registries'

const shown = (fate: Fate, more: Partial<Traced> = {}): string =>
  showTrace({ entries: [{ entry: 'section', name: 'a', ...more, fate }], errors: [] })

describe('showTrace', () => {
  it.each<readonly [Fate, string]>([
    [{ _tag: 'Active' }, 'section a: active'],
    [{ _tag: 'Empty' }, "section a: left out: its text comes to ''"],
    [{ _tag: 'Valueless' }, 'section a: has no value in this step'],
    [
      { _tag: 'Replaced', by: ['b', null] },
      'section a: replaced in a nearer scope, by b, an entry without owner'
    ],
    [{ _tag: 'Suppressed', by: ['b'] }, 'section a: left out: suppressSection of b'],
    [
      { _tag: 'ContextsSuppressed', by: ['b'] },
      'section a: left out: suppressContexts of b, and it is not required'
    ],
    [
      {
        _tag: 'LacksTools',
        tools: [
          { name: 'grep', known: true },
          { name: 'bsah', known: false, suggestion: 'bash' },
          { name: 'x y', known: false }
        ]
      },
      'section a: left out: it requires grep, not visible here; bsah, which no source\n  knows (did you mean bash?); x y, which no source knows'
    ],
    [
      { _tag: 'HiddenByComplete', sections: ['b', 'c'] },
      'section a: left out: hidden by the complete sections b, c'
    ],
    [{ _tag: 'HiddenByComplete', sections: ['b'] }, 'section a: left out: hidden by the complete section b'],
    [
      { _tag: 'Restricted', by: [{ entry: 'allowTools' }, { entry: 'suppressTool', owner: 'b' }] },
      'section a: left out: allowTools, suppressTool of b'
    ],
    [{ _tag: 'Removed', transform: 't' }, 'section a: removed by the transform t']
  ])('tells %j', (fate, line) => {
    expect(shown(fate)).toBe(line)
  })

  it('says whose an entry is, where it stands, and where it came from', () => {
    expect(
      shown(
        { _tag: 'Active' },
        { entry: 'tool', owner: 'o', source: 's', transform: 't', beside: { before: 'b' } }
      )
    ).toBe('tool a of o, from s, added by the transform t, before b: active')
    expect(shown({ _tag: 'Active' }, { entry: 'toolOrder', name: '' })).toBe('toolOrder: active')
  })

  it('tells the errors of what failed under it, and the others at the end', () => {
    const registry: Registry<unknown> = pipe(
      section('a', 'Fix {{titel}} now, in a text that is long enough to need another line, as you see here.'),
      withVariable('title', 'x'),
      merge(5 as never)
    )
    expect(showTrace(trace({})(registry))).toBe(
      [
        'section a: failed',
        '  section "a", line 1, column 5: unknown variable "titel" (did you mean',
        '    "title"?); known variables: "title"',
        'variable title: active',
        'error: expected a registry, got a number'
      ].join('\n')
    )
  })

  it('shows one that a transform refused, whatever was thrown', () => {
    const cause: Error & { self?: unknown } = new Error('no')
    cause.self = cause
    const registry = withSection({
      name: 'a',
      order: 0,
      text: () => {
        throw cause
      }
    })(empty)
    expect(showTrace(trace({})(registry))).toMatch(/^section a: failed\n {2}section "a": its provider threw/)
  })

  it('says that there is nothing to tell', () => {
    expect(showTrace(trace({})(empty))).toBe('no entries')
  })

  it('is never wider than 80 columns, and puts no name on a line of its own', () => {
    const names = ['x'.repeat(200), '日本'.repeat(60), 'a\nsection b: active', '\u202e\u200b', '']
    const registry = names.reduce<Registry<unknown>>(
      (all, name) =>
        pipe(
          all,
          withSection({ name, order: 0, text: 'T', requiresTools: names }),
          withTool({ name, description: '', parameters: {} }),
          owned(name)
        ),
      tool('z')
    )
    const lines = showTrace(trace({})(registry)).split('\n')
    expect(lines.filter(line => displayWidth(line) > 80)).toStrictEqual([])
    expect(lines.filter(line => /^section b/.test(line))).toStrictEqual([])
  })

  it.each([
    [null],
    [5],
    [{}],
    [{ entries: [{ fate: { _tag: 'Other' } }], errors: [] }],
    [{ entries: [null], errors: [] }]
  ])('says of %j that it is no trace', value => {
    expect(showTrace(value as never)).toBe('not a trace')
  })

  it('says of an Either that it is to be unwrapped first', () => {
    expect(showTrace(E.right(trace({})(empty)) as never)).toBe(
      'not a trace, but an Either (Right): unwrap it first'
    )
  })
})
