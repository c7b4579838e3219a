import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { literal, source, type Assembly, type JsonObject } from 'incipit'
import { diff } from 'incipit/inspect'
import { record, replay } from 'incipit/replay'

import { exceptions, zoo } from '../support/zoo'
import { assembly, rewritten, shuffled } from './assemblies'
import { slowRecording } from './slowRecording'

const nothing: Assembly = { sections: [], contexts: [], tools: [], variables: {} }

const withParameters = (parameters: JsonObject): Assembly => ({
  ...nothing,
  tools: [{ name: 't', description: '', parameters }]
})

const recorded = (json: string): string => record(withParameters({ value: JSON.parse(json) as string }))

const writtenWith = (value: string): string =>
  '{"format":"incipit","version":1,"sections":[],"contexts":[],' +
  `"tools":[{"name":"t","description":"","parameters":{"value":${value}}}],"variables":{}}`

const numbers = fc.infiniteStream(fc.double({ noNaN: true })).map(stream => () => Number(stream.next().value))

const first = <A>(list: ReadonlyArray<A>, edit: (item: A) => A): ReadonlyArray<A> =>
  list.map((item, i) => (i === 0 ? edit(item) : item))

/** One small change each, of a field of the first entry of a kind. */
const edits: ReadonlyArray<(a: Assembly) => Assembly> = [
  a => ({ ...a, sections: first(a.sections, s => ({ ...s, order: s.order === 1 ? 2 : 1 })) }),
  a => ({ ...a, sections: first(a.sections, s => ({ ...s, interpolate: !s.interpolate })) }),
  a => ({ ...a, sections: first(a.sections, s => ({ ...s, text: literal(source(s.text)) })) }),
  a => ({ ...a, sections: first(a.sections, s => ({ ...s, owner: 'edited' })) }),
  a => ({ ...a, sections: [...a.sections].reverse() }),
  a => ({ ...a, contexts: first(a.contexts, c => ({ ...c, required: !c.required })) }),
  a => ({ ...a, contexts: first(a.contexts, c => ({ ...c, text: `${source(c.text)}!` })) }),
  a => ({ ...a, tools: first(a.tools, t => ({ ...t, description: `${t.description}!` })) }),
  a => ({ ...a, tools: first(a.tools, t => ({ ...t, deferLoading: t.deferLoading !== true })) }),
  a => ({ ...a, tools: first(a.tools, t => ({ ...t, parameters: { ...t.parameters, edited: [-0] } })) }),
  a => ({ ...a, tools: first(a.tools, t => ({ ...t, parameters: { edited: [null], ...t.parameters } })) }),
  a => ({ ...a, variables: { ...a.variables, model: a.variables['model'] === '' ? null : '' } })
]

const NO_RECORDING = 'no recording, since this is no assembly: '

describe('record', () => {
  it('writes all fields in a fixed order, after the mark and the version', () => {
    const entry = { owner: 'me', interpolate: false, text: 'x', order: 1, name: 's' }
    expect(
      record({
        variables: { b: null, a: '' },
        tools: [{ owner: 'me', deferLoading: true, parameters: { b: 1, a: 2 }, description: 'd', name: 't' }],
        contexts: [{ required: true, ...entry, name: 'c' }],
        sections: [entry]
      })
    ).toBe(
      '{"format":"incipit","version":1,' +
        '"sections":[{"name":"s","order":1,"text":"x","interpolate":false,"owner":"me"}],' +
        '"contexts":[{"name":"c","order":1,"text":"x","interpolate":false,"required":true,"owner":"me"}],' +
        '"tools":[{"name":"t","description":"d","parameters":{"b":1,"a":2},"deferLoading":true,"owner":"me"}],' +
        '"variables":{"a":"","b":null}}'
    )
  })

  it.each([
    ['333333333.33333329', '333333333.3333333'],
    ['1E30', '1e+30'],
    ['4.50', '4.5'],
    ['2e-3', '0.002'],
    ['0.000000000000000000000000001', '1e-27'],
    ['1e308', '1e+308'],
    ['1e21', '1e+21'],
    ['999999999999999900000', '999999999999999900000'],
    ['5e-324', '5e-324'],
    ['-0', '0'],
    ['9007199254740993', '9007199254740992'],
    ['0.000001', '0.000001'],
    ['0.0000001', '1e-7'],
    [String.raw`"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/"`, String.raw`"€$\u000f\nA'B\"\\\\\"/"`],
    [
      '{"\u20ac":1,"\\r":2,"\ufb33":3,"a":4,"\ud83d\ude00":5,"\u0080":6,"\u00f6":7}',
      '{"\u20ac":1,"\\r":2,"\ufb33":3,"a":4,"\ud83d\ude00":5,"\u0080":6,"\u00f6":7}'
    ],
    ['{"b":0,"a":0,"B":0}', '{"b":0,"a":0,"B":0}'],
    [
      '{"b":1,"toJSON":2,"a":3,"__proto__":{"b":1,"a":2}}',
      '{"b":1,"toJSON":2,"a":3,"__proto__":{"b":1,"a":2}}'
    ],
    ['[null,true,false,[],{}]', '[null,true,false,[],{}]']
  ])('writes %s in a schema as %s, its keys as they are', (json, expected) => {
    expect(recorded(json)).toBe(writtenWith(expected))
  })

  it('writes a lone surrogate as an escape and a pair as it is', () => {
    const text = 'a \ud83d b \ud83e\udd89 c \udc00'
    const section = { name: text, order: 0, text: literal(text), interpolate: true, owner: text }
    const a = { ...nothing, sections: [section], variables: { v: text } }
    expect(record(a)).toBe(slowRecording(a))
    expect(record({ ...nothing, variables: { v: text } })).toContain(
      String.raw`{"v":"a \ud83d b ` + '\ud83e\udd89' + String.raw` c \udc00"}`
    )
  })

  it('agrees with a slow writer, and is well formed', () => {
    fc.assert(
      fc.property(assembly, a => {
        const text = record(a)
        expect(text).toBe(slowRecording(a))
        expect(text.isWellFormed()).toBe(true)
      }),
      { numRuns: 150 }
    )
  })

  it('does not depend on the order of fields, those of a text included', () => {
    fc.assert(
      fc.property(assembly, numbers, (a, next) => {
        expect(record(rewritten(next)(a))).toBe(record(a))
      }),
      { numRuns: 150 }
    )
  })

  it('is the same for two assemblies exactly when diff finds nothing', () => {
    const copies = fc.tuple(assembly, numbers, fc.boolean()).map(([a, next, deeply]) => {
      const b = deeply ? (shuffled(next)(a) as Assembly) : rewritten(next)(a)
      return [a, b] as const
    })
    const edited = fc
      .tuple(assembly, fc.constantFrom(...edits), fc.constantFrom(...edits))
      .map(([a, edit, other]) => [edit(a), other(a)] as const)
    const pairs = fc.oneof(
      copies,
      { weight: 3, arbitrary: edited },
      fc.tuple(assembly, assembly),
      fc.tuple(assembly, assembly).map(([a, b]) => [a, { ...a, tools: b.tools }] as const),
      fc.tuple(assembly, assembly).map(([a, b]) => [a, { ...a, variables: b.variables }] as const)
    )
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(record(a) === record(b)).toBe(diff(a)(b).length === 0)
      }),
      { numRuns: 300 }
    )
  })

  it('tells schemas apart whose keys have changed places, and keeps both orders', () => {
    const [one, other] = [
      withParameters({ a: 1, b: { c: 1, d: 2 } }),
      withParameters({ a: 1, b: { d: 2, c: 1 } })
    ]
    expect(record(one)).not.toBe(record(other))
    const keys = (a: Assembly): unknown => JSON.stringify(a.tools)
    expect([one, other].map(a => E.map(keys)(replay(record(a))))).toStrictEqual(
      [one, other].map(a => E.right(keys(a)))
    )
  })

  it('says why there is none for what is not an assembly, in one line that is no JSON', () => {
    const cyclic: Record<string, JsonObject> = {}
    cyclic['self'] = cyclic
    const values: ReadonlyArray<unknown> = [
      withParameters(cyclic),
      { ...nothing, sections: [{ name: 's', order: NaN, text: '', interpolate: true }] },
      { ...nothing, sections: new Array(2 ** 32 - 1) },
      E.right(nothing),
      E.left([]),
      null,
      undefined,
      '',
      {}
    ]
    for (const value of values) {
      const text = record(value as Assembly)
      expect(text.startsWith(NO_RECORDING)).toBe(true)
      expect(text.length).toBeGreaterThan(NO_RECORDING.length)
      expect(text).not.toContain('\n')
      expect(E.isLeft(replay(text))).toBe(true)
    }
  })

  it('names the first three of many reasons', () => {
    const text = record({} as Assembly)
    expect(text.slice(NO_RECORDING.length).split(' / ')).toStrictEqual([
      expect.stringContaining('"contexts"'),
      expect.stringContaining('"sections"'),
      expect.stringContaining('"tools"'),
      'and 1 more'
    ])
  })

  it('gives a text for anything at all', () => {
    expect(exceptions(value => record(value as Assembly).startsWith(NO_RECORDING))(zoo)).toStrictEqual([])
  })

  it('changes nothing in what it is given', () => {
    fc.assert(
      fc.property(assembly, a => {
        const before = JSON.stringify(a)
        record(a)
        expect(JSON.stringify(a)).toBe(before)
      }),
      { numRuns: 50 }
    )
  })
})
