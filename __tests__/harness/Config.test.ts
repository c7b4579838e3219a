import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import { check, empty, owned, report, showError, UNLISTED_TOOLS, withToolOrder } from 'incipit'
import { fromConfig } from 'incipit/harness'

const KEYS = 'includeHarnessIdentity, includeRuntimeContext, personaPrefix, personaSuffix, toolOrder'

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
    [{ personaPrefix: null }, [wrong('personaPrefix', 'a string', 'null')]],
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

  it('is told by a sentence that shows the mend', () => {
    expect(pipe(fromConfig({ persona: 'You help.' }), E.mapLeft(report))).toStrictEqual(
      E.left(showError(unknown('persona', 'personaPrefix') as never))
    )
    expect(report(faults({ persona: 'You help.' }) as never)).toMatch(/"persona".*"personaPrefix"/)
  })
})

describe('a key that is undefined', () => {
  it.each(['personaPrefix', 'toolOrder', 'includeHarnessIdentity', 'persona', '__proto__x'])(
    'counts as unset: %s',
    key => {
      expect(E.isRight(fromConfig({ [key]: undefined }))).toBe(true)
    }
  )
})
