import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  type Assembly,
  empty,
  merge,
  owned,
  renderParts,
  withSection,
  withTool,
  withVariable
} from 'incipit'
import { TOOLS_FIRST } from 'incipit/inspect'
import { fingerprint } from 'incipit/replay'
import { matchers } from 'incipit/testing'

import { exceptions, zoo } from '../support/zoo'

const agent = pipe(
  empty,
  withSection({ name: 'persona', order: 0, text: 'You run on {{model}}.' }),
  withVariable('model', (c: { readonly model: string }) => c.model),
  withTool({ name: 'read', description: 'Reads a file.', parameters: { type: 'object' } }),
  owned('app')
)

const right = <A>(either: E.Either<unknown, A>): A => (either as E.Right<A>).right

const assembly = (model = 'm-1'): Assembly => right(assemble({ model })(agent))

const faulty: Assembly = {
  sections: [{ name: 'task', order: 0, text: 'Fix {{bug}}.', interpolate: true }],
  contexts: [],
  tools: [],
  variables: {}
}

type Assertion = (context: { isNot?: boolean }) => { pass: boolean; message: () => string }

const rows: ReadonlyArray<readonly [string, boolean, Assertion, string]> = [
  ['toCheck', true, c => matchers.toCheck.call(c, agent), 'check finds nothing wrong with the registry'],
  [
    'toCheck',
    false,
    c => matchers.toCheck.call(c, withSection({ name: 'a', order: 0, text: '{{b}}' })(empty)),
    'unknown variable "b"'
  ],
  [
    'toRender',
    true,
    c => matchers.toRender.call(c, assembly(), 'You run on m-1.'),
    'the prompt is that text'
  ],
  [
    'toRender',
    false,
    c => matchers.toRender.call(c, assembly(), 'You run on m-2.'),
    'the prompt is another text\nsections\n  changed  prompt\n           text: You run on m-[-2-]{+1+}.'
  ],
  [
    'toContainSection',
    true,
    c => matchers.toContainSection.call(c, assembly(), 'persona'),
    'has a section persona'
  ],
  [
    'toContainSection',
    false,
    c => matchers.toContainSection.call(c, assembly(), 'task'),
    'the assembly has no section task; it has persona'
  ],
  [
    'toContainSection',
    false,
    c => matchers.toContainSection.call(c, { ...faulty, sections: [] }, 'task'),
    'the assembly has no section task; it has none'
  ],
  [
    'toContainSection',
    false,
    c => matchers.toContainSection.call(c, assembly(), 'Persona'),
    'the assembly has no section Persona (did you mean persona?); it has persona'
  ],
  [
    'toKeepPrefixOf',
    true,
    c => matchers.toKeepPrefixOf.call(c, assembly(), assembly()),
    'the prompt begins with all of the one before'
  ],
  [
    'toKeepPrefixOf',
    true,
    c =>
      matchers.toKeepPrefixOf.call(
        c,
        right(assemble({ model: 'm-1' })(withSection({ name: 'z', order: 9, text: 'More.' })(agent))),
        right(renderParts(assembly()))
      ),
    'begins with all'
  ],
  [
    'toKeepPrefixOf',
    false,
    c => matchers.toKeepPrefixOf.call(c, assembly('m-2'), assembly('m-1')),
    '2 of the 15 chars of the prompt before are lost (13.3 %), from section\n' +
      '  persona of app, line 1, column 14 on, since the variable model has another\n' +
      '  value'
  ],
  [
    'toKeepRequestPrefixOf',
    true,
    c => matchers.toKeepRequestPrefixOf.call(c, assembly(), assembly(), { order: TOOLS_FIRST }),
    'begins with all'
  ],
  [
    'toKeepRequestPrefixOf',
    false,
    c =>
      matchers.toKeepRequestPrefixOf.call(c, { ...assembly(), tools: [] }, assembly(), {
        order: TOOLS_FIRST
      }),
    'are lost (100.0 %), from tool read\n  of app, line 1, column 1 on'
  ],
  [
    'toHaveFingerprint',
    true,
    c => matchers.toHaveFingerprint.call(c, assembly(), fingerprint(assembly())),
    'the fingerprint is sha256:'
  ],
  [
    'toHaveFingerprint',
    false,
    c => matchers.toHaveFingerprint.call(c, assembly(), 'sha256:0'),
    '\nand not\n  sha256:0'
  ],
  ['toHaveNoWarnings', true, c => matchers.toHaveNoWarnings.call(c, assembly()), 'there are no warnings'],
  [
    'toHaveNoWarnings',
    false,
    c =>
      matchers.toHaveNoWarnings.call(
        c,
        {
          ...assembly(),
          sections: [{ name: 'a', order: 0, text: 'Use `grep`. {{model}}', interpolate: true }]
        },
        { knownTools: ['grep'] }
      ),
    'AbsentTool: section a'
  ]
]

const faultyContext = { name: 'c', order: 0, text: '{{ x }}', interpolate: true, required: false }

describe('a matcher', () => {
  it.each(rows)('%s gives %s and says why', (_, pass, call, said) => {
    const outcome = call({})
    expect(outcome.pass).toBe(pass)
    expect(outcome.message()).toContain(said)
    expect(call({ isNot: true }).pass).toBe(pass)
  })

  const unreadable: ReadonlyArray<readonly [string, Assertion, string]> = [
    ['toCheck of an Either', c => matchers.toCheck.call(c, E.right(agent)), 'an Either ('],
    ['toCheck of an assembly', c => matchers.toCheck.call(c, assembly()), 'a registry'],
    ['toRender of an Either', c => matchers.toRender.call(c, E.right(assembly()), 'x'), 'an Either ('],
    [
      'toRender of what cannot be rendered',
      c => matchers.toRender.call(c, faulty, 'x'),
      'unknown variable "bug"'
    ],
    [
      'toRender of no text',
      c => matchers.toRender.call(c, assembly(), undefined as never),
      'expected a text to compare with, got undefined'
    ],
    [
      'toContainSection of a string',
      c => matchers.toContainSection.call(c, 'persona', 'persona'),
      'an assembly'
    ],
    [
      'toContainSection of no name',
      c => matchers.toContainSection.call(c, assembly(), 1 as never),
      'expected the name of a section to compare with, got number'
    ],
    [
      'toKeepPrefixOf of an Either',
      c => matchers.toKeepPrefixOf.call(c, E.right(1), assembly()),
      'an Either ('
    ],
    [
      'toKeepPrefixOf with an Either before',
      c => matchers.toKeepPrefixOf.call(c, assembly(), E.right(1) as never),
      'what it is compared with: '
    ],
    [
      'toKeepPrefixOf of what cannot be rendered',
      c => matchers.toKeepPrefixOf.call(c, faulty, assembly()),
      'unknown variable "bug"'
    ],
    [
      'toKeepRequestPrefixOf with no layout',
      c => matchers.toKeepRequestPrefixOf.call(c, assembly(), assembly(), {} as never),
      'order'
    ],
    ['toHaveFingerprint of nothing', c => matchers.toHaveFingerprint.call(c, undefined, 'x'), 'an assembly'],
    [
      'toHaveFingerprint with nothing',
      c => matchers.toHaveFingerprint.call(c, assembly(), undefined as never),
      'expected a fingerprint to compare with, got undefined'
    ],
    ['toHaveNoWarnings of an Either', c => matchers.toHaveNoWarnings.call(c, E.left(1)), 'an Either ('],
    [
      'toHaveNoWarnings of what cannot be rendered',
      c => matchers.toHaveNoWarnings.call(c, faulty),
      'unknown variable "bug"'
    ],
    [
      'toHaveNoWarnings of contexts that cannot be rendered',
      c => matchers.toHaveNoWarnings.call(c, { ...assembly(), contexts: [faultyContext] }),
      'malformed reference "{{ x }}"'
    ],
    [
      'toHaveNoWarnings with a name for a list',
      c => matchers.toHaveNoWarnings.call(c, assembly(), { knownTools: 'bash' } as never),
      'the options: "knownTools" is a string; expected an array of tool names'
    ],
    [
      'toHaveNoWarnings with an unknown option',
      c => matchers.toHaveNoWarnings.call(c, assembly(), { knownTols: [] } as never),
      'the options: unknown field "knownTols" (did you mean "knownTools"?); known fields: "knownTools"'
    ],
    [
      'toHaveNoWarnings with no options',
      c => matchers.toHaveNoWarnings.call(c, assembly(), 5 as never),
      'the options: expected an object, got a number'
    ]
  ]

  it.each(unreadable)('%s fails, with and without not, and says so', (_, call, said) => {
    expect(call({}).pass).toBe(false)
    expect(call({ isNot: false }).pass).toBe(false)
    expect(call({ isNot: true }).pass).toBe(true)
    expect(call({}).message()).toContain(said)
  })

  it.each(Object.entries(matchers))('%s passes for no hostile value', (_, matcher) => {
    const call = matcher as (
      this: object,
      subject: unknown,
      ...args: ReadonlyArray<unknown>
    ) => { pass: boolean }
    expect(
      exceptions(
        value => !call.call({}, value, value, value).pass && call.call({ isNot: true }, value, value).pass
      )(zoo)
    ).toStrictEqual([])
  })

  it('takes a registry with faults for a registry', () => {
    const outcome = matchers.toCheck.call({ isNot: true }, merge(1 as never)(empty))
    expect(outcome.pass).toBe(false)
  })
})

describe('in jest', () => {
  beforeAll(() => {
    expect.extend(matchers)
  })

  it('stand behind expect', () => {
    const assertion = expect(agent) as unknown as { toCheck: () => void; not: { toCheck: () => void } }
    assertion.toCheck()
    expect(() => {
      assertion.not.toCheck()
    }).toThrow('check finds nothing wrong with the registry')
    const either = expect(E.right(agent)) as unknown as typeof assertion
    expect(() => {
      either.not.toCheck()
    }).toThrow('an Either (')
  })
})
