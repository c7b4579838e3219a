import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TH from 'fp-ts/These'

import {
  allowTools,
  assemble,
  check,
  empty,
  literal,
  merge,
  owned,
  registry,
  salvageAssembly,
  suppressContexts,
  suppressSection,
  suppressTool,
  variable,
  UNLISTED_TOOLS,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Entries,
  type PromptError,
  type Registry
} from '../../src'
import { nodeOf } from '../../src/registry/Registry'
import { schema, tool } from '../support/registries'

interface Agent {
  readonly model: string
}

const observe = (built: Registry<Agent>): unknown => [
  E.map(() => 'passes')(check(built)),
  assemble({ model: 'm' })(built),
  assemble({ model: 'n' })(built)
]

const errorsOf = (entries: unknown): ReadonlyArray<PromptError> | undefined =>
  pipe(
    check(registry(entries as Entries<unknown>)),
    E.match(
      errors => errors,
      () => undefined
    )
  )

const invalid = (path: string, expected: string, actual: string, more: object = {}): unknown => ({
  _tag: 'InvalidConfig',
  path,
  expected,
  actual,
  ...more
})

const section = { name: 'persona', order: 0, text: 'On {{model}}.', requiresTools: ['read'] }
const hidden = { name: 'hidden', order: 1, text: 'Hidden.' }
const context = { name: 'now', order: 0, text: (c: Agent) => literal(c.model), required: true }
const model = (c: Agent): string => c.model
const source = (c: Agent): { schemas: ReadonlyArray<ReturnType<typeof schema>> } => ({
  schemas: c.model === 'm' ? [schema('bash')] : []
})
const handle = variable('handle', (c: Agent) => c.model)
const transform = { name: 't', order: 0, transform: () => E.right }

describe('a registry of a record', () => {
  it('without an owner has none', () => {
    expect([nodeOf(registry({}))?._tag, nodeOf(registry({ owner: 'me' }))?._tag]).toStrictEqual([
      'Empty',
      'Owned'
    ])
  })

  it('is the pipe of the builders over its fields, the owner last', () => {
    const written = registry<Agent>({
      owner: 'me',
      sections: [section, hidden],
      contexts: [context],
      variables: { model, fixed: 'x' },
      handles: [handle],
      tools: [schema('read'), schema('write')],
      sources: { dynamic: source, fixed: { schemas: [], knownNames: ['bash'] } },
      toolOrder: ['write', UNLISTED_TOOLS],
      transforms: [transform],
      suppressSections: ['hidden'],
      allowTools: ['read', 'write', 'bash'],
      suppressTools: ['bash'],
      suppressContexts: true
    })
    const piped = pipe(
      empty,
      suppressContexts,
      suppressTool('bash'),
      allowTools(['read', 'write', 'bash']),
      suppressSection('hidden'),
      withTransform(transform),
      withToolOrder(['write', UNLISTED_TOOLS]),
      withTools('fixed', { schemas: [], knownNames: ['bash'] }),
      withTools('dynamic', source),
      withTool(schema('write')),
      withTool(schema('read')),
      withVariable(handle),
      withVariable('fixed', 'x'),
      withVariable('model', model),
      withContext(context),
      withSection(hidden),
      withSection(section),
      owned('me')
    )
    expect(observe(written)).toStrictEqual(observe(piped))
    expect(E.isRight(assemble({ model: 'm' })(written))).toBe(true)
  })

  it('may leave every field out, or have it undefined', () => {
    const nothing = observe(empty)
    const fields = ['owner', 'sections', 'contexts', 'variables', 'handles', 'tools', 'sources', 'toolOrder']
    const more = ['transforms', 'suppressSections', 'allowTools', 'suppressTools', 'suppressContexts']
    expect(observe(registry({}))).toStrictEqual(nothing)
    expect(
      observe(registry(Object.fromEntries([...fields, ...more].map(field => [field, undefined]))))
    ).toStrictEqual(nothing)
    expect(observe(registry({ suppressContexts: false, suppressTools: [], sections: [] }))).toStrictEqual(
      nothing
    )
  })

  it('says at its path which field is unknown, no list, no record, no string', () => {
    const known =
      'owner sections contexts variables handles tools sources toolOrder transforms suppressSections allowTools suppressTools suppressContexts'
    const [wrongOwner, unknown, ...others] = errorsOf({ sectoins: [], owner: 5 }) ?? []
    expect([wrongOwner, others]).toStrictEqual([invalid('owner', 'a string', 'number'), []])
    expect(unknown).toMatchObject({
      _tag: 'InvalidConfig',
      path: 'sectoins',
      known: known.split(' '),
      suggestion: 'sections'
    })
    const lists = ['contexts', 'handles', 'sections', 'suppressSections', 'toolOrder', 'tools', 'transforms']
    expect(errorsOf(Object.fromEntries(lists.map(field => [field, null])))).toStrictEqual(
      lists.map(field => invalid(field, 'an array', 'null'))
    )
    expect(errorsOf({ variables: [], sources: new Map() })).toStrictEqual([
      invalid('sources', 'an object with a field for each name', 'map'),
      invalid('variables', 'an object with a field for each name', 'array')
    ])
    expect(errorsOf({ suppressContexts: null })).toStrictEqual([
      invalid('suppressContexts', 'true or false', 'null')
    ])
  })

  it('is read field by field, so that what cannot be read takes no restriction beside it away', () => {
    const unreadable = (field: string, others: object = {}): Entries<unknown> =>
      Object.defineProperty({ ...others }, field, {
        enumerable: true,
        get: () => {
          throw new Error('no')
        }
      })
    const base = pipe(tool('x'), merge(tool('y')), withContext({ name: 'c', order: 0, text: 'C' }))
    const left = (entries: Entries<unknown>): unknown =>
      pipe(
        salvageAssembly({})(merge(registry(entries))(base)),
        TH.bimap(
          errors => errors.map(error => ('path' in error ? error.path : 'name' in error && error.name)),
          ({ tools, contexts }) => [...tools, ...contexts].map(({ name }) => name)
        )
      )
    expect(left(unreadable('sections', { allowTools: ['x'], suppressContexts: true }))).toStrictEqual(
      TH.both(['sections'], ['x'])
    )
    expect(left(unreadable('variables', { suppressTools: ['x'] }))).toStrictEqual(
      TH.both(['variables'], ['y', 'c'])
    )
    expect(left(unreadable('allowTools'))).toStrictEqual(TH.both(['allowTools'], ['c']))
    expect(left(unreadable('suppressTools'))).toStrictEqual(TH.both(['allowTools'], ['c']))
    expect(left(unreadable('suppressContexts'))).toStrictEqual(TH.both(['suppressContexts'], ['x', 'y']))
    expect(errorsOf(unreadable('sections'))).toStrictEqual([
      invalid('sections', 'an array', 'an object that cannot be read')
    ])
  })

  it('says what is no record of entries, a registry included', () => {
    const expected = 'a record of entries, as { sections: [] }'
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    expect(errorsOf(5)).toStrictEqual([invalid('', expected, 'number')])
    expect(errorsOf([])).toStrictEqual([invalid('', expected, 'array')])
    expect(errorsOf(empty)).toStrictEqual([invalid('', expected, 'a registry')])
    expect(errorsOf(revoked.proxy)?.map(({ _tag }) => _tag)).toStrictEqual(['InvalidConfig'])
  })

  it('leaves what is wrong with an entry to its builder', () => {
    const entries = {
      sections: [5, { name: 's', order: NaN, text: '' }],
      variables: { Bad: 'x', v: undefined },
      handles: [{ name: 'h' }],
      tools: [null],
      sources: { s: 5 },
      suppressSections: ['ghost'],
      toolOrder: ['a'],
      transforms: [{}]
    } as unknown as Entries<unknown>
    const { sections = [], tools = [], transforms = [] } = entries
    const [first, second] = sections
    const piped = pipe(
      empty,
      withSection(first as never),
      withSection(second as never),
      withVariable('Bad', 'x'),
      withVariable('v', undefined as never),
      withVariable({ name: 'h' } as never),
      withTool(tools[0] as never),
      withTools('s', 5 as never),
      suppressSection('ghost'),
      withToolOrder(['a']),
      withTransform(transforms[0] as never)
    )
    expect(check(registry(entries))).toStrictEqual(check(piped))
  })

  it('says of tools to allow or to suppress that are no list what allowTools says of them', () => {
    for (const value of ['bash', null, 5]) {
      const said = check(allowTools(value as never)(empty))
      expect(check(registry({ allowTools: value as never }))).toStrictEqual(said)
      expect(check(registry({ suppressTools: value as never }))).toStrictEqual(said)
    }
    expect(check(registry({ suppressTools: ['a', 5 as never] }))).toStrictEqual(
      check(suppressTool(5 as never)(empty))
    )
  })

  it('takes any name for a name', () => {
    const names = JSON.parse('{"__proto__": "a", "constructor": "b"}') as Record<string, string>
    expect(check(registry({ variables: names }))).toStrictEqual(
      check(pipe(empty, withVariable('__proto__', 'a'), withVariable('constructor', 'b')))
    )
  })

  it('does not depend on the order of its fields, and can be merged like any other', () => {
    const entries: ReadonlyArray<readonly [string, unknown]> = [
      ['sections', [section]],
      ['variables', { model: 'm' }],
      ['tools', [schema('read')]],
      ['toolOrder', [UNLISTED_TOOLS]],
      ['suppressTools', ['read']]
    ]
    const expected = observe(registry(Object.fromEntries(entries) as Entries<Agent>))
    fc.assert(
      fc.property(fc.shuffledSubarray([...entries], { minLength: entries.length }), fields => {
        const built = registry(Object.fromEntries(fields) as Entries<Agent>)
        expect(observe(built)).toStrictEqual(expected)
        expect(observe(merge(built)(empty))).toStrictEqual(expected)
      })
    )
  })
})
