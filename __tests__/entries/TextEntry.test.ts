import { type EntryFault } from '../../src/errors/PromptError'
import { prompt } from '../../src/text/prompt'
import { literal } from '../../src/text/Text'
import { contextEntry } from '../../src/entries/ContextEntry'
import { sectionEntry } from '../../src/entries/Section'
import { type TextEntry } from '../../src/entries/TextEntry'
import { variable } from '../../src/text/Variable'
import { exceptions, zoo } from '../support/zoo'
import { unknownIn } from '../support/unknownIn'

const base = { name: 'a', order: 1, text: 'Hello {{model}}' }

const read: TextEntry = {
  _tag: 'Text',
  kind: 'section',
  name: 'a',
  key: 'a',
  order: 1,
  text: { _tag: 'Fixed', value: 'Hello {{model}}' },
  interpolate: true,
  requiresTools: [],
  requiresSomeTool: [],
  complete: false,
  mayHide: false,
  required: false,
  faults: []
}

const provide = (): string => 'text'

const wrong = (kind: TextEntry['kind'], field: string, expected: string, actual: string): EntryFault => ({
  _tag: 'InvalidEntry',
  kind,
  name: 'a',
  field,
  expected,
  actual
})

describe.each([
  ['sectionEntry', sectionEntry, 'section', 'complete', 'required'] as const,
  ['contextEntry', contextEntry, 'context', 'required', 'complete'] as const
])('%s', (_, entryOf, kind, flag, otherFlag) => {
  const plain: TextEntry = { ...read, kind, key: 'a' }
  const fields = `name, order, text, interpolate, requiresTools, requiresSomeTool, ${flag}`

  it.each<readonly [string, object, Partial<TextEntry>]>([
    ['its three fields', {}, {}],
    ['a prose', { text: literal('{{') }, { text: { _tag: 'Fixed', value: literal('{{') } }],
    ['a provider', { text: provide }, { text: { _tag: 'Dynamic', provide } }],
    ['an empty text', { text: '' }, { text: { _tag: 'Fixed', value: '' } }],
    ['interpolate', { interpolate: false }, { interpolate: false }],
    [flag, { [flag]: true }, { [flag]: true, mayHide: kind === 'section' }],
    [`${flag} that says no`, { [flag]: false }, { [flag]: false }],
    ['requiresTools', { requiresTools: ['read', 'bash'] }, { requiresTools: ['read', 'bash'] }],
    ['requiresSomeTool', { requiresSomeTool: ['read'] }, { requiresSomeTool: ['read'] }],
    [
      'all fields that may be absent, undefined',
      {
        interpolate: undefined,
        requiresTools: undefined,
        requiresSomeTool: undefined,
        [flag]: undefined,
        [otherFlag]: undefined
      },
      {}
    ]
  ])('reads %s', (_name, changes, entry) => {
    expect(entryOf({ ...base, ...changes })).toStrictEqual({ ...plain, ...entry })
  })

  it('keeps everything that is wrong, with what stands for it', () => {
    expect(
      entryOf({
        name: 'a',
        order: '1',
        text: 1,
        interpolate: 'no',
        requiresTools: ['read', 1],
        requiresSomeTool: 'read',
        [flag]: 1
      })
    ).toStrictEqual({
      ...plain,
      order: 0,
      text: { _tag: 'Fixed', value: '' },
      mayHide: kind === 'section',
      faults: [
        { _tag: 'InvalidOrder', kind, name: 'a', order: 'string' },
        wrong(kind, flag, 'true or false', 'number'),
        wrong(kind, 'text', 'a string, a Prose or a function', 'number'),
        wrong(kind, 'interpolate', 'true or false', 'string'),
        wrong(kind, 'requiresTools', 'an array of tool names', 'array'),
        wrong(kind, 'requiresSomeTool', 'an array of tool names', 'string')
      ]
    })
  })

  // Kills: one shape for both kinds.
  it(`does not know ${otherFlag}, which the other kind has`, () => {
    expect(entryOf({ ...base, [otherFlag]: true })).toStrictEqual({
      ...plain,
      faults: [{ ...wrong(kind, otherFlag, '', ''), ...unknownIn(fields) }]
    })
  })

  it.each<readonly [string, unknown, string]>([
    [
      'a copy of a prose through JSON',
      JSON.parse(JSON.stringify(literal('a'))),
      'an object that only looks like a Prose'
    ],
    ['a spread of a prose', { ...literal('a') }, 'an object that only looks like a Prose'],
    ['a prompt with something else in a hole', prompt`${1 as never}`, 'prompt with number in a hole'],
    ['a handle', variable('a', 'A'), 'a Variable']
  ])('takes no text from %s', (_name, text, actual) => {
    expect(entryOf({ ...base, text }).faults).toStrictEqual([
      wrong(kind, 'text', 'a string, a Prose or a function', actual)
    ])
  })

  it('shares nothing that can change with what it was given', () => {
    const requiresTools = ['read']
    const entry = entryOf({ ...base, requiresTools })
    requiresTools.push('bash')
    expect([entry.requiresTools, Object.isFrozen(entry.requiresTools)]).toStrictEqual([['read'], true])
  })

  it('calls no provider', () => {
    const text = jest.fn()
    entryOf({ ...base, text })
    expect(text.mock.calls).toStrictEqual([])
  })

  it('is total', () => {
    expect(exceptions(value => Array.isArray(entryOf(value).faults))(zoo)).toStrictEqual([])
    expect(
      exceptions(value => Array.isArray(entryOf({ ...base, text: value, requiresTools: value }).faults))(zoo)
    ).toStrictEqual([])
  })
})
