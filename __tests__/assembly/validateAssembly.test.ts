import * as E from 'fp-ts/Either'
import * as TH from 'fp-ts/These'

import { empty } from '../../src/registry/Registry'
import { validateAssembly, noHints } from '../../src/assembly/validateAssembly'

const section = { name: 's', order: -0, text: 'S', interpolate: true, owner: 'me' }
const context = { name: 'c', order: 1, text: 'C', interpolate: false, required: true }
const tool = { name: 't', description: 'T', parameters: { type: 'object' }, deferLoading: true }
const assembly = { sections: [section], contexts: [context], tools: [tool], variables: { y: null, x: 'X' } }

const faultsOf = (u: unknown): ReadonlyArray<string> =>
  validateAssembly(u, noHints).faults.map(
    ({ path, expected, actual }) => `${path}: ${expected}, not ${actual}`
  )

describe('validateAssembly', () => {
  it('copies an assembly, frozen all the way down, with variables in order and no negative zero', () => {
    const { assembly: copy, faults } = validateAssembly(assembly, noHints)
    expect(faults).toStrictEqual([])
    expect(copy).toStrictEqual({ ...assembly, sections: [{ ...section, order: 0 }] })
    expect(Object.keys(copy.variables)).toStrictEqual(['x', 'y'])
    const parts = [
      copy.sections,
      copy.contexts,
      copy.tools,
      copy.variables,
      copy.sections[0],
      copy.tools[0]?.parameters
    ]
    expect(parts.every(Object.isFrozen)).toBe(true)
  })

  it('accepts what it gave', () => {
    const once = validateAssembly(assembly, noHints)
    expect(validateAssembly(once.assembly, noHints)).toStrictEqual(once)
  })

  it('leaves out a tool that is taken away and cannot be held, and says nothing of it', () => {
    const [sound, faulty] = [tool, { ...tool, description: 5 }]
    const given = {
      ...assembly,
      sections: [{ ...section, name: 't', order: NaN }],
      tools: [faulty, sound, sound, { ...tool, name: 'u' }]
    }
    const { assembly: read, faults } = validateAssembly(given, { ...noHints, isTaken: name => name === 't' })
    expect(read.tools.map(({ name }) => name)).toStrictEqual(['t', 'u'])
    expect(faults.map(({ path }) => path)).toStrictEqual(['sections/0/order'])
    expect(noHints.isTaken('t')).toBe(false)
  })

  it('says of a variable what error it is', () => {
    const { faults } = validateAssembly({ ...assembly, variables: { 'A b': 5 } }, noHints)
    const subject = { kind: 'variable', name: 'A b' }
    expect(faults.map(({ error }) => error)).toStrictEqual([
      {
        _tag: 'InvalidName',
        ...subject,
        expected: 'a name like first_name: a-z, then a-z, 0-9 or _',
        actual: 'another name'
      },
      { _tag: 'InvalidEntry', ...subject, field: 'value', expected: 'a string or null', actual: 'number' }
    ])
  })

  it('takes parameters that are its own over as they are', () => {
    const parameters = Object.freeze({ deep: new Map() })
    const ours = { ...assembly, tools: [{ ...tool, parameters }] }
    const isOurs = (u: unknown): u is never => u === parameters
    expect(validateAssembly(ours, { ...noHints, isOurs }).assembly.tools[0]?.parameters).toBe(parameters)
    expect(faultsOf(ours)).toStrictEqual(['tools/0/parameters/deep: plain JSON, not map'])
  })

  it.each<readonly [unknown, ReadonlyArray<string>]>([
    [null, [': an assembly, not null']],
    [[], [': an assembly, not array']],
    [
      {},
      [
        'sections: an array, not missing',
        'contexts: an array, not missing',
        'tools: an array, not missing',
        'variables: an object, not missing'
      ]
    ],
    [
      { ...assembly, more: 1 },
      ['more: one of the fields sections, contexts, tools, variables, not an unknown field']
    ],
    [{ ...assembly, sections: {} }, ['sections: an array, not object']],
    [E.right(assembly), [': an assembly, not an Either (Right)']],
    [TH.both(1, assembly), [': an assembly, not a These (Both)']],
    [empty, [': an assembly, not a Registry']],
    [
      { ...assembly, sections: [{ ...section, text: { _tag: 'Prose' } }] },
      ['sections/0/text: a string or a Prose, not object']
    ],
    [{ ...assembly, sections: [7] }, ['sections/0: an object, not number']],
    [
      {
        ...assembly,
        sections: [{ ...section, name: '', order: NaN, text: 1, interpolate: 'no', owner: 3, extra: 1 }]
      },
      [
        'sections/0/name: a non-empty string, not an empty string',
        'sections/0/order: a finite number, not NaN',
        'sections/0/extra: one of the fields name, order, text, interpolate, owner, not an unknown field',
        'sections/0/interpolate: true or false, not string',
        'sections/0/text: a string or a Prose, not number',
        'sections/0/owner: a string, not number'
      ]
    ],
    [
      { ...assembly, sections: [section, section] },
      ['sections/1/name: a name that stands once, not a name used before']
    ],
    [{ ...assembly, contexts: [{ ...section }] }, ['contexts/0/required: true or false, not missing']],
    [
      {
        ...assembly,
        tools: [{ ...tool, name: '<unlisted-tools>', description: '\ud800', parameters: { a: NaN } }]
      },
      [
        'tools/0/name: a name other than that of the marker, not the marker',
        'tools/0/description: well-formed text, not a lone surrogate',
        'tools/0/parameters/a: plain JSON, not NaN'
      ]
    ],
    [
      { ...assembly, tools: [tool, { ...tool, owner: 'b' }] },
      ['tools/1/name: a name that stands once, not a name used before']
    ],
    [{ ...assembly, variables: [] }, ['variables: an object, not array']],
    [
      { ...assembly, variables: { 'a/b': 'x', good: 1, undef: undefined } },
      [
        'variables/a~1b: a name like first_name: a-z, then a-z, 0-9 or _, not another name',
        'variables/good: a string or null, not number',
        'variables/undef: a string or null, not undefined'
      ]
    ]
  ])('says of %j what is wrong and where', (u, faults) => {
    expect(faultsOf(u)).toStrictEqual(faults)
  })

  it('says whose the fault of an entry is', () => {
    const { faults } = validateAssembly(
      { ...assembly, sections: [{ ...section, order: 'x' }, section] },
      noHints
    )
    expect(faults.map(({ error }) => error)).toStrictEqual([
      { _tag: 'InvalidOrder', kind: 'section', name: 's', order: 'string', owner: 'me' },
      { _tag: 'DuplicateName', kind: 'section', name: 's', owners: ['me', 'me'] }
    ])
  })

  it('says what each list must be, also where it cannot be read, and what an owner is', () => {
    const mined = Object.fromEntries(Object.keys(assembly).map(key => [key, 0]))
    for (const key of Object.keys(mined)) {
      Object.defineProperty(mined, key, {
        enumerable: true,
        get: () => {
          throw new Error('trap')
        }
      })
    }
    expect(faultsOf(mined)).toStrictEqual([
      'sections: an array, not an object that cannot be read',
      'contexts: an array, not an object that cannot be read',
      'tools: an array, not an object that cannot be read',
      'variables: an object, not an object that cannot be read'
    ])
    expect(faultsOf({ ...assembly, tools: [{ ...tool, owner: 1 }] })).toStrictEqual([
      'tools/0/owner: a string, not number'
    ])
  })

  it('is total for objects that throw when they are looked at', () => {
    const thrower = {
      get sections(): never {
        throw new Error('no')
      },
      contexts: [],
      tools: [],
      variables: {}
    }
    expect(faultsOf(thrower)).toStrictEqual(['sections: an array, not an object that cannot be read'])
    const variables = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        }
      }
    )
    expect(faultsOf({ ...assembly, variables })).toStrictEqual([
      'variables: an object, not an object that cannot be read'
    ])
  })
})
