import { deepStrictEqual } from 'node:assert'

import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  literal,
  readAssembly,
  render,
  renderContexts,
  renderContextSnapshot,
  renderParts,
  report,
  salvage,
  type Assembly,
  type PromptError,
  type PromptErrors
} from 'incipit'
import { record, replay } from 'incipit/replay'

import { exceptions, zoo } from '../support/zoo'
import { assembled, assembly } from './assemblies'
import { slowRecording } from './slowRecording'

const nothing: Assembly = { sections: [], contexts: [], tools: [], variables: {} }

const invalid = (path: string, expected: string, actual: string, suggestion?: string): object => ({
  _tag: 'InvalidConfig',
  path,
  expected,
  actual,
  // the fields that are known are data too
  ...(actual === 'an unknown field' ? { known: expected.replace('one of the fields ', '').split(', ') } : {}),
  ...(suggestion === undefined ? {} : { suggestion })
})

const renderings = (a: Assembly): unknown => [
  render(a),
  renderParts(a),
  renderContexts(a),
  renderContextSnapshot(a),
  salvage(a)
]

const isDeeplyFrozen = (u: unknown): boolean =>
  typeof u !== 'object' || u === null || (Object.isFrozen(u) && Object.values(u).every(isDeeplyFrozen))

describe('what was recorded', () => {
  it('is replayed as it was, and renders to the same bytes', () => {
    fc.assert(
      fc.property(assembly, a => {
        const replayed = replay(record(a))
        // node's comparison, because jest's takes a property called constructor for a class
        deepStrictEqual(JSON.parse(JSON.stringify(replayed)), JSON.parse(JSON.stringify(E.right(a))))
        expect(pipe(replayed, E.map(renderings))).toStrictEqual(E.right(renderings(a)))
        // the order of keys included
        const schemas = (of: Assembly): string => JSON.stringify(of.tools.map(({ parameters }) => parameters))
        expect(pipe(replayed, E.map(schemas))).toStrictEqual(E.right(schemas(a)))
      }),
      { numRuns: 200 }
    )
  })

  it('is replayed as assemble gave it', () => {
    fc.assert(
      fc.property(assembly, a => {
        const given = assembled(a)
        expect(E.isRight(given)).toBe(true)
        deepStrictEqual(pipe(given, E.map(record), E.flatMap(replay)), given)
        expect(pipe(given, E.map(record), E.flatMap(replay), E.map(record))).toStrictEqual(
          pipe(given, E.map(record))
        )
      }),
      { numRuns: 100 }
    )
  })

  it('is a frozen value of its own each time', () => {
    fc.assert(
      fc.property(assembly, a => {
        const json = record(a)
        const [one, other] = [replay(json), replay(json)]
        expect([one, other].map(E.exists(isDeeplyFrozen))).toStrictEqual([true, true])
        expect(one).not.toBe(other)
      }),
      { numRuns: 50 }
    )
  })

  it('is replayed where a section cannot be rendered: that is for render to say', () => {
    const a: Assembly = {
      ...nothing,
      sections: [{ name: 's', order: 0, text: '{{ x }} {{y}} \ud83d', interpolate: true }]
    }
    expect(replay(record(a))).toStrictEqual(E.right(a))
  })

  it('has 0 for an order or a number that is -0, also when somebody wrote it so', () => {
    const a = (zero: number): Assembly => ({
      ...nothing,
      sections: [{ name: 's', order: zero, text: '', interpolate: true }],
      tools: [{ name: 't', description: '', parameters: { default: zero } }]
    })
    expect(replay(record(a(-0)))).toStrictEqual(E.right(a(0)))
    expect(replay(record(a(0)).replaceAll(':0', ':-0'))).toStrictEqual(E.right(a(0)))
  })

  it('is the same when the recording was formatted', () => {
    fc.assert(
      fc.property(assembly, a => {
        const formatted = `\n${JSON.stringify(JSON.parse(record(a)), undefined, 2)}\n`
        expect(pipe(replay(formatted), E.map(record))).toStrictEqual(E.right(record(a)))
      }),
      { numRuns: 100 }
    )
  })

  it('may be of any size', () => {
    const a: Assembly = {
      ...nothing,
      sections: Array.from({ length: 5_000 }, (_, i) => ({
        name: `s${i}`,
        order: i,
        text: literal(`text ${i}`),
        interpolate: true
      }))
    }
    expect(pipe(replay(record(a)), E.map(record))).toStrictEqual(E.right(record(a)))
  })
})

const TEXT = 'the whole text that record gave: store it and read it back unchanged'
const RECORDING = 'a recording: give replay the text that record gave'
const MARK = '"incipit", the mark of a recording: give replay the text that record gave'
const VERSION = 'version 1: use the incipit that wrote the recording, or record again'
const FIELDS = 'one of the fields sections, contexts, tools, variables'

describe('replay', () => {
  it.each<readonly [string, object]>([
    ['', invalid('', TEXT, 'an empty string')],
    ['not JSON at all', invalid('', TEXT, 'not JSON, or JSON that was cut')],
    [record(nothing).slice(0, -1), invalid('', TEXT, 'not JSON, or JSON that was cut')],
    [`${record(nothing)}}`, invalid('', TEXT, 'not JSON, or JSON that was cut')],
    [`\ufeff${record(nothing)}`, invalid('', TEXT, 'not JSON, or JSON that was cut')],
    ['null', invalid('', RECORDING, 'null')],
    ['[]', invalid('', RECORDING, 'array')],
    ['1e999', invalid('', RECORDING, 'Infinity')],
    ['"text"', invalid('', RECORDING, 'string')],
    ['{}', invalid('format', MARK, 'missing')],
    ['{"name":"incipit","version":"0.1.0"}', invalid('format', MARK, 'missing')],
    ['{"format":"excipit","version":2}', invalid('format', MARK, 'another mark')],
    ['{"format":null}', invalid('format', MARK, 'null')],
    ['{"format":"incipit"}', invalid('version', VERSION, 'missing')],
    ['{"format":"incipit","version":2,"parts":[]}', invalid('version', VERSION, 'an unknown version')],
    ['{"format":"incipit","version":1.5}', invalid('version', VERSION, 'an unknown version')],
    ['{"format":"incipit","version":"1"}', invalid('version', VERSION, 'string')]
  ])('says of %s with one error what it is and what to do', (json, expected) => {
    expect(replay(json)).toStrictEqual(E.left([expected]))
  })

  it('says so in words', () => {
    expect(
      pipe(replay(record(nothing).replace('"version":1', '"version":2')), E.mapLeft(report))
    ).toStrictEqual(
      E.left(
        '"version" is an unknown version; expected version 1: use the incipit that wrote the recording, or record again'
      )
    )
  })

  it('gives a Left for anything that is no string', () => {
    const names = exceptions(value => {
      const result = replay(value)
      return E.isLeft(result) && result.left.every(({ _tag }) => _tag === 'InvalidConfig')
    })(zoo)
    expect(names).toStrictEqual([])
    expect([undefined, null, NaN, [], {}].map(value => replay(value as string))).toStrictEqual(
      ['undefined', 'null', 'NaN', 'array', 'object'].map(actual => E.left([invalid('', TEXT, actual)]))
    )
  })

  it('tells every fault at once, each once, by its path', () => {
    const SECTION = 'one of the fields name, order, text, interpolate, owner'
    const CONTEXT = 'one of the fields name, order, text, interpolate, owner, required'
    const TOOL = 'one of the fields name, description, parameters, deferLoading, owner'
    const VARIABLE = 'a name like first_name: a-z, then a-z, 0-9 or _'
    const json = JSON.stringify({
      format: 'incipit',
      version: 1,
      section: [],
      sections: [
        { name: 'a', order: 0, text: 'a', interpolate: true },
        { name: 'a', ordr: 0, text: { _tag: 'Prose' }, interpolate: 'yes', owner: null },
        [],
        {}
      ],
      contexts: [
        { name: '', order: '5', text: '', interpolate: true, required: 1 },
        { name: 'c', order: 0, text: null, interpolate: true, required: false, complete: true }
      ],
      tools: [
        { name: '<unlisted-tools>', description: 'cut \ud83d', parameters: [] },
        {
          name: 't',
          description: 5,
          parameters: { '\ud83d': 1, 'a/b~': ['\udc00'] },
          deferLoading: 0,
          execute: 1
        },
        { name: 't', description: '' }
      ]
    }).replace(/\}$/, ',"variables":{"Bad":5,"model":[],"constructor":null,"__proto__":""}}')
    expect(replay(json)).toStrictEqual(
      E.left([
        invalid('contexts/0/name', 'a non-empty string', 'an empty string'),
        invalid('contexts/0/order', 'a finite number', 'string'),
        invalid('contexts/0/required', 'true or false', 'number'),
        invalid('contexts/1/complete', CONTEXT, 'an unknown field'),
        invalid('contexts/1/text', 'a string or a Prose', 'null'),
        invalid('section', FIELDS, 'an unknown field', 'sections'),
        invalid('sections/1/interpolate', 'true or false', 'string'),
        invalid('sections/1/name', 'a name that stands once', 'a name used before'),
        invalid('sections/1/order', 'a finite number', 'missing'),
        invalid('sections/1/ordr', SECTION, 'an unknown field', 'order'),
        invalid('sections/1/owner', 'a string', 'null'),
        invalid('sections/1/text', 'a string or a Prose', 'object'),
        invalid('sections/2', 'an object', 'array'),
        invalid('sections/3/interpolate', 'true or false', 'missing'),
        invalid('sections/3/name', 'a non-empty string', 'missing'),
        invalid('sections/3/order', 'a finite number', 'missing'),
        invalid('sections/3/text', 'a string or a Prose', 'missing'),
        invalid('tools/0/description', 'well-formed text', 'a lone surrogate'),
        invalid('tools/0/name', 'a name other than that of the marker', 'the marker'),
        invalid('tools/0/parameters', 'a JSON object', 'array'),
        invalid('tools/1/deferLoading', 'true or false', 'number'),
        invalid('tools/1/description', 'a string', 'number'),
        invalid('tools/1/execute', TOOL, 'an unknown field'),
        invalid('tools/1/parameters/a~1b~0/0', 'plain JSON', 'a lone surrogate'),
        invalid('tools/1/parameters/\ud83d', 'plain JSON', 'a lone surrogate'),
        invalid('tools/2/name', 'a name that stands once', 'a name used before'),
        invalid('tools/2/parameters', 'a JSON object', 'missing'),
        invalid('variables/Bad', VARIABLE, 'another name'),
        invalid('variables/Bad', 'a string or null', 'number'),
        invalid('variables/__proto__', VARIABLE, 'another name'),
        invalid('variables/model', 'a string or null', 'array')
      ])
    )
  })

  it.each(['sections', 'contexts', 'tools', 'variables'])(
    'tells that %s is missing, or is no list of them',
    field => {
      const expected = field === 'variables' ? 'an object' : 'an array'
      const without = Object.entries({ format: 'incipit', version: 1, ...nothing }).filter(
        ([name]) => name !== field
      )
      const withIt = (value: unknown): string =>
        JSON.stringify(Object.fromEntries([...without, [field, value]]))
      expect([undefined, null, 5, 'x'].map(value => replay(withIt(value)))).toStrictEqual(
        ['missing', 'null', 'number', 'string'].map(actual => E.left([invalid(field, expected, actual)]))
      )
    }
  )

  it('tells a repeated field, whichever of the two is right', () => {
    const a: Assembly = {
      ...nothing,
      tools: [{ name: 't', description: '', parameters: { a: 1 } }],
      variables: { model: 'm-1' }
    }
    const json = record(a).replace('"a":1', '"a":1,"a":1').replace('"model":"m-1"', '"model":5,"model":"m-1"')
    expect(replay(json)).toStrictEqual(
      E.left([
        invalid('tools/0/parameters/a', 'a field once', 'a repeated field'),
        invalid('variables/model', 'a field once', 'a repeated field')
      ])
    )
  })

  it('knows a field called __proto__ by its name, wherever it stands', () => {
    const json = (of: string): string =>
      record(nothing).replace(`"${of}":[]`, `"${of}":[{"__proto__":{"order":0}}]`)
    const paths = (result: E.Either<PromptErrors, unknown>): unknown =>
      pipe(
        result,
        E.mapLeft(errors => errors.map(error => 'path' in error && error.path))
      )
    expect(paths(replay(json('sections')))).toStrictEqual(
      E.left(['__proto__', 'interpolate', 'name', 'order', 'text'].map(field => `sections/0/${field}`))
    )
    expect(paths(replay(`{"__proto__":1,${record(nothing).slice(1)}`))).toStrictEqual(E.left(['__proto__']))
  })

  it('counts 256 objects within each other as JSON, and tells the next', () => {
    const nested = (depth: number): string => '{"a":'.repeat(depth - 1) + '{}' + '}'.repeat(depth - 1)
    const json = (depth: number): string =>
      record(nothing).replace(
        '"tools":[]',
        `"tools":[{"name":"t","description":"","parameters":${nested(depth)}}]`
      )
    expect(pipe(replay(json(256)), E.map(record))).toStrictEqual(E.right(json(256)))
    expect(replay(json(257))).toStrictEqual(
      E.left([invalid(`tools/0/parameters${'/a'.repeat(256)}`, 'plain JSON', 'nesting deeper than 256')])
    )
  })

  it.each([
    ['brackets', '['.repeat(100_000)],
    ['closed brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['braces', '{'.repeat(300_000)],
    ['digits', '1'.repeat(300_000)]
  ])('reads any number of %s, anywhere', (_, value) => {
    const places = ['@', '{"format":@}', '{"format":"incipit","version":@}'].concat(
      ['sections', 'contexts', 'tools', 'variables', 'other'].map(field =>
        record(nothing).replace(new RegExp(`"${field}":(\\[\\]|\\{\\})|(?=\\}$)`), m =>
          m === '' ? `,"${field}":@` : `"${field}":@`
        )
      ),
      '{"format":"incipit","version":1,"sections":[{"name":@,"text":@,"owner":@}],"tools":[{"name":"t","parameters":{"a":@}}]}'
    )
    places.forEach(place => {
      expect(E.isLeft(replay(place.replaceAll('@', () => value)))).toBe(true)
    })
  })

  it('gives one error for each of many faulty fields', () => {
    const fields = Array.from({ length: 2_000 }, (_, i) => `"f${i}":0`).join(',')
    const items = Array.from({ length: 2_000 }, () => '5').join(',')
    const json = record(nothing).replace('"sections":[]', `"sections":[${items}],${fields}`)
    expect(
      pipe(
        replay(json),
        E.mapLeft(errors => errors.length)
      )
    ).toStrictEqual(E.left(4_000))
  })
})

// Every place of a JSON value, as the steps to it.
const placesOf = (u: unknown, at: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> =>
  typeof u === 'object' && u !== null
    ? [at, ...Object.entries(u).flatMap(([step, value]) => placesOf(value, [...at, step]))]
    : [at]

type Change = (field: string, value: unknown) => ReadonlyArray<readonly [string, unknown]>

const change = (u: unknown, [step, ...rest]: ReadonlyArray<string>, by: Change): unknown => {
  if (typeof u !== 'object' || u === null || step === undefined) return u
  const entries = Object.entries(u).flatMap(([field, value]) =>
    field !== step
      ? [[field, value] as const]
      : rest.length === 0
        ? by(field, value)
        : [[field, change(value, rest, by)] as const]
  )
  return Array.isArray(u) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc
    .constantFrom<unknown>(
      null,
      -0,
      5,
      0.5,
      '',
      'x',
      'Bad',
      '\ud83d',
      [],
      {},
      true,
      false,
      literal('x'),
      { _tag: 'Prose' },
      [null],
      '<unlisted-tools>'
    )
    .map((value): Change => field => [[field, value]]),
  fc.constant<Change>(() => []),
  fc.constant<Change>((field, value) => [
    [field, value],
    [field, value]
  ]),
  fc
    .constantFrom('name', 'owner', 'text', 'sections', 'required', 'extra', '__proto__', 'toString')
    .map((name): Change => (_, value) => [[name, value]])
)

const valueMutant = fc
  .tuple(assembly, fc.array(fc.tuple(fc.nat(), changes), { minLength: 1, maxLength: 3 }))
  .map(([a, edits]) =>
    JSON.stringify(
      edits.reduce<unknown>(
        (value, [n, by]) => {
          const places = placesOf(value)
          return change(value, places[n % places.length] ?? [], by)
        },
        JSON.parse(record(a))
      )
    )
  )

const textMutant = fc
  .tuple(
    assembly,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(3),
        fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\\', '-', '1', 'e9', 'u', ' ', 'a', '\ud83d')
      ),
      {
        minLength: 1,
        maxLength: 3
      }
    )
  )
  .map(([a, edits]) =>
    edits.reduce((text, [n, length, put]) => {
      const at = n % text.length
      return text.slice(0, at) + put + text.slice(at + length)
    }, record(a))
  )

const cut = fc.tuple(assembly, fc.nat()).map(([a, n]) => record(a).slice(0, n % record(a).length))

const pathsOf = (errors: ReadonlyArray<PromptError>): ReadonlyArray<string> =>
  errors.map(error => (error._tag === 'InvalidConfig' ? error.path : 'not InvalidConfig'))

const unescape = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

const leadsSomewhere = (u: unknown, steps: ReadonlyArray<string>): boolean => {
  const [step, ...rest] = steps
  if (step === undefined || rest.length === 0) return true
  const next: unknown =
    typeof u === 'object' && u !== null && Object.hasOwn(u, step) ? Reflect.get(u, step) : undefined
  return next !== undefined && leadsSomewhere(next, rest)
}

describe('a recording that was changed at random', () => {
  it.each([
    ['in its values', valueMutant],
    ['in its text', textMutant],
    ['by a cut', cut]
  ])('%s is read as exactly what it says, or refused', (_, mutants) => {
    fc.assert(
      fc.property(mutants, json => {
        const replayed = replay(json)
        if (E.isRight(replayed)) {
          expect(record(replayed.right)).toBe(slowRecording(JSON.parse(json) as object))
          return
        }
        const paths = pathsOf(replayed.left)
        expect(report(replayed.left).split('\n')).toHaveLength(replayed.left.length)
        expect(paths).toStrictEqual([...paths].sort())
        expect(new Set(replayed.left.map(error => JSON.stringify(error))).size).toBe(replayed.left.length)
        // two faults of one place: a field that is repeated, a variable with a wrong name and a wrong value, or a lone
        // surrogate as the name of two tools
        const mayRepeat = (path: string): boolean => path.startsWith('variables/') || path.endsWith('/name')
        const again = paths.filter((path, i) => paths.indexOf(path) < i && !mayRepeat(path))
        expect(
          again.filter(path => !report(replayed.left).includes(`${JSON.stringify(path)} is a repeated field`))
        ).toStrictEqual([])
        const value: unknown = paths[0] === '' ? undefined : JSON.parse(json)
        expect(
          paths.filter(path => path !== '' && !leadsSomewhere(value, path.split('/').map(unescape)))
        ).toStrictEqual([])
      }),
      { numRuns: 300 }
    )
  })

  it('is refused exactly when readAssembly refuses what is in it', () => {
    fc.assert(
      fc.property(valueMutant, json => {
        const { format, version, ...rest } = JSON.parse(json) as Record<string, unknown>
        fc.pre(format === 'incipit' && version === 1)
        expect(E.isRight(replay(json))).toBe(E.isRight(readAssembly(rest)))
      }),
      { numRuns: 200 }
    )
  })
})
