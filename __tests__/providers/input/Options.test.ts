import { oneOf } from '../../../src/errors/Parser'
import { LIMITS } from '../../../src/providers/anthropic/request'
import { afterPrompt, afterTools } from '../../../src/providers/input/Breakpoint'
import { optionsReader } from '../../../src/providers/input/Options'

const caching = { ttl: oneOf('5m', '1h'), usual: '5m', marksTools: true, livesFall: () => true }
const read = optionsReader({
  limits: LIMITS,
  takesStrict: true,
  caching,
  own: { role: oneOf('system', 'user') }
})
const plain = optionsReader({ limits: LIMITS, takesStrict: false, own: {} })

const faultsOf = (u: unknown, reader: (u: unknown) => ReturnType<typeof plain> = read) =>
  reader(u).faults.map(({ path, expected, actual }) => [path, expected, actual])

const nothing = {
  rename: undefined,
  toolChoice: undefined,
  limits: LIMITS,
  strict: [],
  cache: [],
  own: {},
  faults: []
}

describe('options', () => {
  it('may all be left out', () => {
    expect(read({})).toStrictEqual(nothing)
    expect(read({ cache: undefined, role: undefined, any: undefined })).toStrictEqual(nothing)
  })

  it('are read, the own ones of a provider beside the others', () => {
    const rename = (name: string): string => name
    const cache = [{ at: afterTools, ttl: '1h' }]
    const given = {
      rename,
      toolChoice: { tool: 'a' },
      limits: { tools: 3 },
      strict: ['a'],
      cache,
      reserve: 0,
      role: 'user'
    }
    const { own, ...rest } = read(given)
    expect(rest).toStrictEqual({
      rename,
      toolChoice: { tool: 'a' },
      limits: { ...LIMITS, tools: 3 },
      strict: ['a'],
      cache,
      faults: []
    })
    expect(own.role).toBe('user')
  })

  it.each(['auto', 'none', 'any'] as const)('take the choice of tool %s', toolChoice => {
    expect(read({ toolChoice })).toMatchObject({ toolChoice, faults: [] })
  })

  it('tell everything that is wrong at once, each with its path', () => {
    expect(
      faultsOf({
        renam: 1,
        rename: 'x',
        toolChoice: 'atuo',
        limits: { tools: 'x' },
        strict: ['a', 1],
        cache: [{ at: afterTools, ttl: '2h' }, 1],
        reserve: -1,
        role: 'assistant'
      })
    ).toStrictEqual([
      [
        'renam',
        'one of the fields rename, toolChoice, limits, strict, cache, reserve, role',
        'an unknown field'
      ],
      ['rename', 'a function', 'string'],
      ['toolChoice', '"auto" or "none" or "any"', 'string'],
      ['limits/tools', 'a whole number, 0 or more', 'string'],
      ['strict/1', 'a string', 'number'],
      ['cache/0/ttl', '"5m" or "1h"', 'string'],
      ['cache/1', 'a breakpoint', 'number'],
      ['reserve', 'a whole number, 0 or more', 'number'],
      ['role', '"system" or "user"', 'string']
    ])
  })

  it.each([
    [{ toolChoice: 1 }, ['toolChoice', 'a choice of tool', 'number']],
    [{ toolChoice: {} }, ['toolChoice/tool', 'a string', 'missing']],
    [{ toolChoice: { tool: 1 } }, ['toolChoice/tool', 'a string', 'number']]
  ])('tell a choice that is none: %j', (given, fault) => {
    expect(faultsOf(given)).toStrictEqual([fault])
  })

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    ['x', 'string'],
    [[], 'array']
  ])('are not %p', (given, actual) => {
    expect(faultsOf(given)).toStrictEqual([['', 'the options of a request', actual]])
  })

  it('ask for what has to be given', () => {
    const needy = optionsReader({
      limits: LIMITS,
      takesStrict: false,
      own: { role: oneOf('system', 'user') },
      required: ['role']
    })
    expect(faultsOf({}, needy)).toStrictEqual([['role', '"system" or "user"', 'missing']])
  })

  it('do not have what the provider does not know', () => {
    expect(faultsOf({ strict: ['a'], cache: [], reserve: 1 }, plain).map(([path]) => path)).toStrictEqual([
      'strict',
      'cache',
      'reserve'
    ])
  })
})

describe('breakpoints', () => {
  const many = (n: number): ReadonlyArray<unknown> => Array.from({ length: n }, () => ({ at: afterPrompt }))

  it.each([
    [{ cache: many(3) }, []],
    [{ cache: many(4) }, [['cache', 'at most 3 breakpoints', '4']]],
    [{ cache: many(4), reserve: 0 }, []],
    [{ cache: many(2), reserve: 3 }, [['cache', 'at most 1 breakpoint', '2']]],
    [{ cache: many(1), reserve: 9 }, [['cache', 'at most 0 breakpoints', '1']]],
    [{ cache: many(1), limits: { breakpoints: 1 } }, [['cache', 'at most 0 breakpoints', '1']]],
    [{ cache: many(9), limits: { breakpoints: 10 } }, []]
  ])('are counted as they are asked for', (given, faults) => {
    expect(faultsOf(given)).toStrictEqual(faults)
  })

  it('are counted also where one of them cannot be read', () => {
    expect(faultsOf({ cache: [...many(3), {}] }).map(([path]) => path)).toStrictEqual(['cache/3/at', 'cache'])
  })
})
