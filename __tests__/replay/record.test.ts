import * as fc from 'fast-check'
import { literal, type Assembly, type JsonObject } from 'incipit'
import { record } from 'incipit/replay'

import { exceptions, zoo } from '../support/zoo'
import { assembly, shuffled } from './assemblies'
import { canonical } from './canonical'

const nothing: Assembly = { sections: [], contexts: [], tools: [], variables: {} }

const withParameters = (parameters: JsonObject): Assembly => ({
  ...nothing,
  tools: [{ name: 't', description: '', parameters }]
})

const recorded = (json: string): string => record(withParameters({ value: JSON.parse(json) as string }))

const writtenWith = (value: string): string =>
  '{"contexts":[],"format":"incipit","sections":[],' +
  `"tools":[{"description":"","name":"t","parameters":{"value":${value}}}],"variables":{},"version":1}`

describe('record', () => {
  it('writes the fields of an assembly beside the mark and the version', () => {
    expect(record(nothing)).toBe(
      '{"contexts":[],"format":"incipit","sections":[],"tools":[],"variables":{},"version":1}'
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
      '{"\u20ac":1,"\\r":2,"\ufb33":3,"1":4,"\ud83d\ude00":5,"\u0080":6,"\u00f6":7}',
      '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}'
    ],
    ['{"10":0,"9":0,"a":0,"B":0}', '{"10":0,"9":0,"B":0,"a":0}'],
    [
      '{"b":1,"toJSON":2,"a":3,"__proto__":{"b":1,"a":2}}',
      '{"__proto__":{"a":2,"b":1},"a":3,"b":1,"toJSON":2}'
    ],
    ['[null,true,false,[],{}]', '[null,true,false,[],{}]']
  ])('writes %s as RFC 8785 has it: %s', (json, expected) => {
    expect(recorded(json)).toBe(writtenWith(expected))
  })

  it('writes a lone surrogate as an escape and a pair as it is', () => {
    const text = 'a \ud83d b \ud83e\udd89 c \udc00'
    const section = { name: text, order: 0, text: literal(text), interpolate: true, owner: text }
    expect(record({ ...nothing, sections: [section], variables: { v: text } })).toBe(
      canonical({
        ...nothing,
        format: 'incipit',
        sections: [section],
        variables: { v: text },
        version: 1
      })
    )
    expect(record({ ...nothing, variables: { v: text } })).toContain(
      String.raw`{"v":"a \ud83d b ` + '\ud83e\udd89' + String.raw` c \udc00"}`
    )
  })

  it('agrees with a slow writer of canonical JSON, and is well formed', () => {
    fc.assert(
      fc.property(assembly, a => {
        const text = record(a)
        expect(text).toBe(canonical({ ...a, format: 'incipit', version: 1 }))
        expect(text.isWellFormed()).toBe(true)
      }),
      { numRuns: 150 }
    )
  })

  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(assembly, fc.infiniteStream(fc.double({ noNaN: true })), (a, numbers) => {
        const other = shuffled(() => Number(numbers.next().value))(a)
        expect(record(other as Assembly)).toBe(record(a))
      }),
      { numRuns: 150 }
    )
  })

  it('gives the empty text where there is no JSON: NaN, cycles, objects that throw', () => {
    const cyclic: Record<string, JsonObject> = {}
    cyclic['self'] = cyclic
    expect(record(withParameters(cyclic))).toBe('')
    expect(record({ ...nothing, sections: [{ name: 's', order: NaN, text: '', interpolate: true }] })).toBe(
      ''
    )
  })

  it.each([2 ** 32 - 1, 3])(
    'gives the empty text at once for a list of %d holes, wherever it stands',
    length => {
      const holes = new Array<never>(length)
      const section = { name: 's', order: 0, text: '', interpolate: true }
      const places: ReadonlyArray<unknown> = [
        holes,
        { ...nothing, sections: holes },
        { ...nothing, sections: [{ ...section, text: { _tag: 'Prose', pieces: holes } }] },
        { ...nothing, contexts: [holes] },
        { ...nothing, tools: holes },
        withParameters({ required: holes }),
        withParameters({ deep: [{ required: holes }] }),
        { ...nothing, variables: holes }
      ]
      expect(places.map(place => record(place as never))).toStrictEqual(places.map(() => ''))
    }
  )

  it('gives a text for anything at all', () => {
    expect(exceptions(value => typeof record(value as Assembly) === 'string')(zoo)).toStrictEqual([])
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
