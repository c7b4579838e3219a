import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import { assemble, check, empty, owned, report, showError, UNLISTED_TOOLS, withToolOrder } from 'incipit'
import { fromConfig } from 'incipit/harness'

const KEYS =
  'includeHarnessIdentity, includeRuntimeContext, personaPrefix, personaSuffix, personaInterpolate, toolOrder'

const wrong = (path: string, expected: string, actual: string): object => ({
  _tag: 'InvalidConfig',
  path,
  expected,
  actual
})

const unknown = (path: string, suggestion?: string): object => ({
  ...wrong(path, `one of the keys ${KEYS}`, 'an unknown key'),
  ...(suggestion === undefined ? {} : { suggestion })
})

const faults = (config: unknown): unknown => pipe(fromConfig(config), E.swap, E.toUnion)

/** What the core says of the shape of a tool order. */
const shapeFaults = (toolOrder: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  pipe(
    empty,
    withToolOrder(toolOrder),
    owned('deployment'),
    check,
    E.match<ReadonlyArray<unknown>, unknown, ReadonlyArray<unknown>>(identity, () => [])
  )

const parsed = (json: string): unknown => JSON.parse(json)

describe('a configuration with a wrong value', () => {
  it.each([
    [{ includeHarnessIdentity: 'yes' }, [wrong('includeHarnessIdentity', 'true or false', 'string')]],
    [{ includeRuntimeContext: 0 }, [wrong('includeRuntimeContext', 'true or false', 'number')]],
    [{ personaPrefix: ['You help.'] }, [wrong('personaPrefix', 'a string', 'array')]],
    [{ personaInterpolate: 'no' }, [wrong('personaInterpolate', 'true or false', 'string')]],
    [
      { toolOrder: [null] },
      [
        wrong('toolOrder/0', 'a tool name', 'null'),
        { _tag: 'InvalidToolOrder', reason: 'no-marker', names: [], owners: ['deployment'] }
      ]
    ],
    [{ personaSuffix: NaN }, [wrong('personaSuffix', 'a string', 'NaN')]],
    [{ personaSuffix: new Date(0) }, [wrong('personaSuffix', 'a string', 'date')]],
    [{ toolOrder: 'bash' }, [wrong('toolOrder', 'an array of tool names', 'string')]],
    [{ toolOrder: { bash: 1 } }, [wrong('toolOrder', 'an array of tool names', 'object')]],
    [
      { toolOrder: [1, UNLISTED_TOOLS, ['bash']] },
      [wrong('toolOrder/0', 'a tool name', 'number'), wrong('toolOrder/2', 'a tool name', 'array')]
    ]
  ])('%j is told by path, with what was expected and what was there', (config, expected) => {
    expect(faults(config)).toStrictEqual(expected)
  })

  it('is told all at once, by path, and before what is wrong with the tool order', () => {
    const config = {
      toolOrder: ['bash', 'read', 'bash', 7],
      persona: 'You help.',
      personaSuffix: 5,
      includeHarnessIdentity: 'no'
    }
    expect(faults(config)).toStrictEqual([
      wrong('includeHarnessIdentity', 'true or false', 'string'),
      unknown('persona', 'personaPrefix'),
      wrong('personaSuffix', 'a string', 'number'),
      wrong('toolOrder/3', 'a tool name', 'number'),
      ...shapeFaults(['bash', 'read', 'bash'])
    ])
    expect(shapeFaults(['bash', 'read', 'bash'])).toHaveLength(2)
  })
})

describe('an unknown key', () => {
  it.each([
    ['persona', 'personaPrefix'],
    ['personaSufix', 'personaSuffix'],
    ['toolorder', 'toolOrder'],
    ['includeRuntimeContexts', 'includeRuntimeContext'],
    ['colour', undefined],
    ['constructor', undefined]
  ])('%s is told, with the known key that is near: %s', (key, suggestion) => {
    expect(faults({ [key]: true })).toStrictEqual([unknown(key, suggestion)])
  })

  it('is like no known key when it is empty', () => {
    expect(faults({ '': 1 })).toStrictEqual([unknown('')])
  })

  it.each([
    ['a/b~c', 'a~1b~0c'],
    ['~1', '~01'],
    ['', ''],
    ['0', '0']
  ])('%j has the path %j, its step escaped as in RFC 6901', (key, path) => {
    expect(faults({ [key]: 1 })).toMatchObject([{ path, actual: 'an unknown key' }])
  })

  it('may be called __proto__, as in a JSON file', () => {
    expect(faults(parsed('{"__proto__": {"personaPrefix": 5}}'))).toStrictEqual([unknown('__proto__')])
  })

  it('is told by a sentence that shows the fix', () => {
    expect(pipe(fromConfig({ persona: 'You help.' }), E.mapLeft(report))).toStrictEqual(
      E.left(showError(unknown('persona', 'personaPrefix') as never))
    )
    expect(report(faults({ persona: 'You help.' }) as never)).toMatch(/"persona".*"personaPrefix"/)
  })
})

describe('a key without a value', () => {
  const known = KEYS.split(', ')

  it.each(known.flatMap(key => [undefined, null].map(value => [value, key] as const)))(
    'that is %p counts as unset where it is known: %s',
    (value, key) => {
      const sections = (config: unknown): unknown => pipe(fromConfig(config), E.flatMap(assemble({})))
      expect(sections({ [key]: value })).toStrictEqual(sections({}))
      expect(E.isRight(sections({}) as E.Either<unknown, unknown>)).toBe(true)
    }
  )

  it.each(['persona', 'colour', '__proto__x'])('is a fault all the same where it is not known: %s', key => {
    const fault = faults({ [key]: 1 })
    expect([undefined, null, false, ''].map(value => faults({ [key]: value }))).toStrictEqual([
      fault,
      fault,
      fault,
      fault
    ])
    expect(fault).toMatchObject([{ path: key, actual: 'an unknown key' }])
  })

  it('is what an empty line of a YAML file gives', () => {
    expect(E.isRight(fromConfig(parsed('{"personaPrefix": "You help.", "personaSuffix": null}')))).toBe(true)
    expect(faults(parsed('{"persona": null}'))).toStrictEqual([unknown('persona', 'personaPrefix')])
  })
})
