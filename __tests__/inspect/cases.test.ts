/** The cases from the field that inspection and recordings have to get right, by their numbers. */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  empty,
  render,
  withContext,
  withSection,
  withTool,
  withVariable,
  type Assembly
} from 'incipit'
import { diff, explain, lint, showDiff, showExplanation, showWarnings } from 'incipit/inspect'
import { fingerprint, record, replay } from 'incipit/replay'

import { assembly, right, section, tool } from './samples'

const EITHER = 'an Either (Right)'

describe('cases from the field', () => {
  it('27: an assembly recorded yesterday is replayed today to the same bytes, time included', () => {
    const agent = pipe(
      empty,
      withSection({ name: 'clock', order: 0, text: 'It is {{now}}.' }),
      withVariable('now', (c: { readonly now: string }) => c.now)
    )
    const yesterday = right(assemble({ now: '2026-11-30T10:41:08Z' })(agent))
    const replayed = right(replay(record(yesterday)))
    expect(render(replayed)).toStrictEqual(E.right('It is 2026-11-30T10:41:08Z.'))
    expect(fingerprint(replayed)).toBe(fingerprint(yesterday))
    expect(diff(yesterday)(replayed)).toStrictEqual([])
  })

  it('50: texts of white space alone, blank tools and an empty complete section are rendered and told', () => {
    const blank = pipe(
      empty,
      withSection({ name: 'spaces', order: 0, text: '   ' }),
      withContext({ name: 'no-break', order: 0, text: '\u00a0' }),
      withTool({ name: 't', description: ' ', parameters: {} }),
      assemble({}),
      right
    )
    expect(render(blank)).toStrictEqual(E.right('   '))
    expect(lint({})(blank)).toStrictEqual([
      { _tag: 'EmptyPrompt' },
      { _tag: 'BlankText', kind: 'section', name: 'spaces' },
      { _tag: 'BlankText', kind: 'context', name: 'no-break' },
      { _tag: 'BlankText', kind: 'tool', name: 't' }
    ])
    const complete = pipe(
      empty,
      withSection({ name: 'other', order: 0, text: 'x' }),
      withSection({ name: 'all', order: 0, text: '', complete: true }),
      assemble({}),
      right
    )
    expect(lint({})(complete)).toStrictEqual([{ _tag: 'EmptyPrompt' }])
  })

  it.each([
    ['CRLF', 'Rules.\r\nBe brief.'],
    ['a byte order mark', '\ufeffRules.\nBe brief.'],
    ['another line break at the end', 'Rules.\nBe brief.\n']
  ])('55: a rules file that was loaded twice, once with %s, is told', (_, copy) => {
    const twice = assembly({ sections: [section('a', 'Rules.\nBe brief.'), section('b', copy)] })
    expect(lint({})(twice).filter(({ _tag }) => _tag === 'SameText')).toStrictEqual([
      { _tag: 'SameText', kind: 'section', names: ['a', 'b'], owners: [null, null] }
    ])
  })

  it('60: a schema with the same keys in another order is another recording, and a change', () => {
    const of = (parameters: Assembly['tools'][number]['parameters']): Assembly =>
      assembly({ tools: [tool('read', { parameters })] })
    const [one, other] = [of({ type: 'object', title: 'T' }), of({ title: 'T', type: 'object' })]
    expect(record(one)).not.toBe(record(other))
    expect(fingerprint(one)).not.toBe(fingerprint(other))
    expect(diff(one)(other)).toStrictEqual([
      {
        _tag: 'Changed',
        kind: 'tool',
        name: 'read',
        places: [{ pointer: '/parameters', order: { before: ['type', 'title'], after: ['title', 'type'] } }]
      }
    ])
  })

  it('61: an Either that was not unwrapped is never fine', () => {
    const either = E.right(assembly({ sections: [section('a', 'A')] })) as unknown as Assembly
    expect(diff(either)(either)).toStrictEqual([
      { _tag: 'NoAssembly', side: 'before', actual: EITHER },
      { _tag: 'NoAssembly', side: 'after', actual: EITHER }
    ])
    expect(showDiff(diff(either)(either))).toMatch(
      /^before: .*an Either \(Right\).*\nafter: .*an Either \(Right\)/
    )
    expect(lint({})(either)).toStrictEqual([{ _tag: 'NoAssembly', actual: EITHER }])
    expect(showWarnings(lint({})(either))).toMatch(/^NoAssembly: .*an Either \(Right\)/)
    expect(explain({})(either)).toMatchObject(E.left([{ path: '', actual: EITHER }]))
    expect(record(either)).toMatch(/^no recording, since this is no assembly: .*an Either \(Right\)/)
    expect(fingerprint(either)).toBe(record(either))
    expect([showDiff, showWarnings, showExplanation].map(show => show(either as never))).toStrictEqual([
      'not a list of changes, but an Either (Right): unwrap it first',
      'not a list of warnings, but an Either (Right): unwrap it first',
      'not an explanation, but an Either (Right): unwrap it first'
    ])
  })

  it.each(['{model}', '{{model', '{model}}'])('63: %s with model registered is nearly a reference', text => {
    const near = assembly({ sections: [section('s', text)], variables: { model: 'm-1' } })
    expect(lint({})(near)).toMatchObject([
      { _tag: 'NearReference', kind: 'section', name: 's', reference: text, suggestion: '{{model}}' },
      { _tag: 'UnusedVariable' }
    ])
  })

  it('63: a value that is what JavaScript makes of an object is told', () => {
    const bad = assembly({
      sections: [section('s', 'On {{model}}.')],
      variables: { model: '[object Object]' }
    })
    expect(lint({})(bad)).toMatchObject([
      { _tag: 'NearReference', kind: 'variable', name: 'model', reference: '[object Object]' }
    ])
  })
})
