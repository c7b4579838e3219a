import * as fc from 'fast-check'

import { hiddenIn } from '../../src/base/Hidden'
import { type PromptError } from '../../src/errors/PromptError'
import { report, showError } from '../../src/errors/report'
import { sentenceOf } from '../../src/errors/sentence'
import { samples } from '../support/samples'
import { exceptions, zoo } from '../support/zoo'

const all: ReadonlyArray<PromptError> = Object.values(samples)

// In every text of an error: line ends, a C1 control, a turn of direction, a zero-width space, a tag character, half a character.
const strange = 'a"\n\r\u2028\u2029\u009b\u202e\u200b\u{e0041}\u007f\ud83db'
const safe = '"a\\"\\n\\r\\u2028\\u2029\\u009b\\u202e\\u200b\\udb40\\udc41\\u007f\\ud83db"'

describe('showError', () => {
  it.each(all)('says the sentence of $_tag', error => {
    expect(showError(error)).toBe(sentenceOf(error))
  })

  it('says of an error in the answer of a transform which transform it is', () => {
    expect(showError({ ...samples.ValuelessVariable, transform: 'step' })).toBe(
      `${sentenceOf(samples.ValuelessVariable)} (in the answer of transform "step")`
    )
  })

  it.each([
    [
      { _tag: 'InvalidName', kind: 'tool', name: '', expected: 'a non-empty string' },
      'tool "": invalid name; expected a non-empty string, got something else'
    ],
    [
      { _tag: 'InvalidJson', name: 'a', pointer: '/x' },
      'tool "a": its parameters are not plain JSON: something else at "/x"'
    ]
  ])(
    'takes an error of somebody else that leaves out what only the sentence needs: %j',
    (error, sentence) => {
      expect(showError(error as never)).toBe(sentence)
    }
  )

  it('escapes what is quoted', () => {
    expect([
      showError({ ...samples.CompleteConflict, names: [strange, 'b'], owners: [strange, null] }),
      showError({ ...samples.ProviderThrew, message: strange, cause: undefined }),
      showError({ ...samples.Refused, reason: strange })
    ]).toStrictEqual([
      `sections ${safe} and "b" are both marked complete, by ${safe} and an unnamed owner; only one section can be the whole prompt`,
      `section "a": its provider threw ${safe}`,
      `transform "a" declined: ${safe}`
    ])
  })

  // killed: an error that is copied by the rules of JSON schemas, which takes it for none of ours
  it('has its sentence for an error about half a character', () => {
    expect([
      showError({ ...samples.InvalidOrder, kind: 'context', name: '\ud800' }),
      showError({ ...samples.InvalidJson, pointer: '/a\ud800', owner: '\udc00' }),
      showError({
        ...samples.UnknownTools,
        names: ['\ud800'],
        suggestions: [{ name: '\ud800', suggestion: 'b' }]
      })
    ]).toStrictEqual([
      'context "\\ud800": its order is NaN; expected a finite number',
      'tool "a" of "\\udc00": its parameters are not plain JSON: a date at "/a\\ud800"',
      'tool order: no source knows "\\ud800" (did you mean "b"?); known tools: "b"; a source that hides a tool for now says its name in knownNames'
    ])
  })

  it('shows two hundred code units of what is longer', () => {
    const long = 'n'.repeat(1000)
    expect(showError({ ...samples.InvalidOrder, kind: 'context', name: long })).toBe(
      `context "${'n'.repeat(200)}…": its order is NaN; expected a finite number`
    )
    expect(showError({ ...samples.InvalidOrder, kind: 'context', name: 'n'.repeat(200) })).toBe(
      `context "${'n'.repeat(200)}": its order is NaN; expected a finite number`
    )
  })

  it.each(all)('says nothing of $_tag that somebody put on the prototype of all objects', error => {
    const plain = showError(error)
    const evil = { owner: 'evil', source: 'evil', suggestion: 'evil', transform: 'evil', field: 'evil' }
    const more = { known: ['evil'], argument: 'evil', provider: 'evil', name: 'evil' }
    const prototype = Object.prototype as Record<string, unknown>
    Object.assign(prototype, evil, more)
    const sentence = showError(error)
    for (const field of Object.keys({ ...evil, ...more })) Reflect.deleteProperty(prototype, field)
    expect(sentence).toBe(plain)
  })

  // Each text of each error in turn, also those that the library itself never fills with line ends: errors come back to
  // us from transforms and from logs.
  it.each(all)('says one line of $_tag whatever texts are in it', error => {
    const texts = Object.keys(error).filter(
      field =>
        !['_tag', 'kind', 'by', 'what', 'span'].includes(field) &&
        !(error._tag === 'InvalidToolOrder' && field === 'reason')
    )
    const bend = (value: unknown): unknown =>
      typeof value === 'string' ? strange : Array.isArray(value) ? value.map(bend) : value
    const bent = [...texts, 'owner', 'transform', 'suggestion'].map(field => ({
      ...error,
      [field]: bend(error[field as keyof PromptError] ?? '')
    }))
    const lines = bent.map(each => showError(each))
    expect(lines.filter(line => /[\n\r]/.test(line) || hiddenIn(line).length > 0)).toStrictEqual([])
    expect(lines.filter(line => line.startsWith('not an error'))).toStrictEqual([])
  })

  it.each([
    ['number', 'a number'],
    ['array', 'an array'],
    ['object', 'an object'],
    ['error', 'an error'],
    ['class instance', 'a class instance'],
    ['-Infinity', '-Infinity'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['null', 'null'],
    ['undefined', 'undefined'],
    ['missing', 'missing'],
    ['an object that cannot be read', 'an object that cannot be read'],
    ['a lone surrogate', 'a lone surrogate'],
    ['something else', 'something else']
  ])('says of a value that is described as %j: %s', (actual, words) => {
    expect(showError({ ...samples.InvalidConfig, actual })).toBe(`"a/b" is ${words}; expected a string`)
  })

  it('says of what is no error what it is', () => {
    expect(
      [undefined, 'text', {}, [], { ...samples.Refused, reason: 1 }, new Map()].map(u =>
        showError(u as never)
      )
    ).toStrictEqual([
      'not an error of incipit: undefined',
      'not an error of incipit: string',
      'not an error of incipit: object',
      'not an error of incipit: array',
      'not an error of incipit: object',
      'not an error of incipit: map'
    ])
  })

  it('has a sentence for a tool order that is wrong for an unknown reason', () => {
    expect(showError({ ...samples.InvalidToolOrder, reason: 'unsorted' as never })).toBe(
      'not an error of incipit: object'
    )
  })

  it('is total', () => {
    expect(exceptions(value => showError(value).startsWith('not an error of incipit: '))(zoo)).toStrictEqual(
      []
    )
    expect(
      exceptions(value => typeof showError({ ...samples.ProviderThrew, cause: value }) === 'string')(zoo)
    ).toStrictEqual([])
  })

  it('is total on errors with junk in one field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.nat(), fc.anything(), (error, at, junk) => {
        const fields = Object.keys(error)
        const field = fields[at % fields.length] ?? ''
        const sentence: unknown = showError({ ...error, [field]: junk })
        return typeof sentence === 'string' && sentence !== ''
      })
    )
  })
})

describe('report', () => {
  it('says one line an error, in the order it is given', () => {
    expect(report([samples.Refused, samples.InvalidOrder, samples.Refused])).toBe(
      `transform "a" declined: "no"\n${showError(samples.InvalidOrder)}\ntransform "a" declined: "no"`
    )
  })

  it.each<readonly [unknown, string]>([
    [[], 'no errors'],
    [undefined, 'not an error of incipit: undefined'],
    [samples.Refused, 'transform "a" declined: "no"'],
    [[1, samples.Refused], 'not an error of incipit: number\ntransform "a" declined: "no"'],
    [new Array(3), 'not an error of incipit: array with holes']
  ])('says of %j: %j', (errors, lines) => {
    expect(report(errors as never)).toBe(lines)
  })

  it('is total', () => {
    expect(exceptions(value => typeof report(value) === 'string')(zoo)).toStrictEqual([])
  })
})
