import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import {
  allowTools,
  assemble,
  check,
  contramap,
  empty,
  literal,
  merge,
  mergeAll,
  overlayAll,
  prompt,
  registry,
  suppressContexts,
  suppressTool,
  template,
  variable,
  withContext,
  withSection,
  withTools,
  withTransform,
  withVariable,
  type Checked,
  type Needs,
  type Registry,
  type Variable
} from 'incipit'

// Equal in both directions: neither wider nor narrower, and not any.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- how two types are compared exactly
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** What is inferred for a value, to be compared with a type: `inferred(x).is<T>(true)`. */
const inferred = <A>(value: A): { readonly is: <B>(claim: Same<A, B>) => Same<A, B>; readonly value: A } => ({
  is: claim => claim,
  value
})

interface Model {
  readonly model: string
}
interface Cwd {
  readonly cwd: string | undefined
}

const model = pipe(
  empty,
  withVariable('model', (c: Model) => c.model)
)
const cwd = pipe(empty, withSection({ name: 'cwd', order: 0, text: (c: Cwd) => literal(c.cwd ?? '') }))

describe('what is inferred without annotations', () => {
  it('is a registry that needs nothing for static entries', () => {
    const registry = pipe(
      empty,
      withSection({ name: 'a', order: 0, text: prompt`a` }),
      withVariable('v', 'V'),
      withTools('t', { schemas: [] })
    )
    expect(inferred(registry).is<Registry<unknown>>(true)).toBe(true)
  })

  it('is a registry whose needs add up', () => {
    const registry = pipe(
      model,
      withContext({ name: 'c', order: 0, text: (c: Cwd) => literal(c.cwd ?? '') }),
      withTools('t', (c: { readonly tools: boolean }) => ({ schemas: [], knownNames: [String(c.tools)] })),
      withTransform({
        name: 't',
        order: 0,
        transform: (c: { readonly last: number }) => a => E.right({ ...a, x: c.last })
      })
    )
    // @ts-expect-error -- everything but `tools`
    const missing = assemble({ model: '', cwd: '', last: 1 })(registry)
    const given = assemble({ model: '', cwd: '', last: 1, tools: true })(registry)
    expect([missing, given].map(E.isLeft)).toStrictEqual([true, true])
  })

  it('is the intersection for merges and for overlays of any number', () => {
    const merged = mergeAll(model, cwd, empty)
    const overlaid = overlayAll(model, cwd)
    expect(inferred(merged).is<Registry<Model & Cwd>>(true)).toBe(true)
    expect(inferred(overlaid).is<Registry<Model & Cwd>>(true)).toBe(true)
    const none: Same<Needs<[]>, unknown> = true
    expect(none).toBe(true)
    const both = pipe(model, merge(cwd))
    const takes: Registry<Model & Cwd> = both
    expect(takes).toBe(both)
  })

  it('is a checked registry of the same needs, which is still a registry', () => {
    const checked = pipe(
      check(model),
      E.getOrElseW(() => null)
    )
    expect(inferred(checked).is<Checked<Model> | null>(true)).toBe(true)
    const registry: Registry<Model> | null = checked
    expect(registry).toBe(checked)
  })

  it('is a registry of a record that needs what its functions read, or what was named once', () => {
    const read = registry({
      sections: [
        { name: 'a', order: 0, text: 'static' },
        { name: 'b', order: 1, text: (c: Model & Cwd) => prompt`${c.cwd ?? ''}` }
      ],
      variables: { model: (c: Model) => c.model, fixed: 'x' },
      sources: { t: { schemas: [] } }
    })
    expect(inferred(read).is<Registry<Model & Cwd>>(true)).toBe(true)
    const named = registry<Model & Cwd>({
      contexts: [{ name: 'c', order: 0, text: c => prompt`${c.model}` }],
      variables: { cwd: c => c.cwd },
      handles: [variable('model', (c: Model) => c.model), variable('fixed', 'x')],
      sources: { t: c => ({ schemas: [], knownNames: [c.model] }) },
      transforms: [{ name: 't', order: 0, transform: c => a => E.right({ ...a, variables: { x: c.model } }) }]
    })
    expect(inferred(named).is<Registry<Model & Cwd>>(true)).toBe(true)
    const none = registry({ owner: 'me', sections: [{ name: 'a', order: 0, text: '' }], allowTools: [] })
    expect(inferred(none).is<Registry<unknown>>(true)).toBe(true)
  })

  it('is the same registry under a restriction', () => {
    const restricted = pipe(model, allowTools(['a']), suppressTool('b'), suppressContexts)
    expect(inferred(restricted).is<Registry<Model>>(true)).toBe(true)
  })

  it('is what the value of a handle needs, and registering it is what needs it', () => {
    const v = variable('model', (c: Model) => c.model)
    const fixed = variable('model', 'm-1')
    expect(inferred(v).is<Variable<Model>>(true)).toBe(true)
    expect(inferred(fixed).is<Variable<unknown>>(true)).toBe(true)
    const registered = pipe(cwd, withVariable(v))
    expect(inferred(registered).is<Registry<Model & Cwd>>(true)).toBe(true)
    const referred = pipe(empty, withSection({ name: 'a', order: 0, text: prompt`On ${v}.` }))
    expect(inferred(referred).is<Registry<unknown>>(true)).toBe(true)
    const named = pipe(empty, withVariable(v, 'm-2'))
    expect(inferred(named).is<Registry<unknown>>(true)).toBe(true)
    const other = pipe(
      empty,
      withVariable(v, (c: Cwd) => c.cwd)
    )
    expect(inferred(other).is<Registry<Cwd>>(true)).toBe(true)
  })

  it('is a text that a function gives, in whichever way it says how it is read', () => {
    const registry = pipe(
      empty,
      withSection({ name: 'a', order: 0, text: (c: Model) => (c.model === '' ? '' : literal(c.model)) }),
      withContext({ name: 'b', order: 0, text: (c: Cwd) => (c.cwd === undefined ? '' : template(c.cwd)) })
    )
    expect(inferred(registry).is<Registry<Model & Cwd>>(true)).toBe(true)
  })

  it('is the new context behind contramap', () => {
    const mapped = contramap((session: { readonly options: Model }) => session.options)(model)
    expect(inferred(mapped).is<Registry<{ readonly options: Model }>>(true)).toBe(true)
  })
})

describe('what does not compile', () => {
  it('is an assembly with a context that lacks something', () => {
    // @ts-expect-error -- the context lacks `cwd`
    const lacking = assemble({ model: 'm' })(mergeAll(model, cwd))
    expect(E.isRight(lacking)).toBe(true)
  })

  it('is a registry that needs more in place of one that needs less', () => {
    // @ts-expect-error -- it needs `model`, which nobody promises
    const less: Registry<unknown> = model
    const more: Registry<Model & Cwd> = model
    expect([less, more]).toStrictEqual([model, model])
  })

  it('is an unchecked registry in place of a checked one', () => {
    // @ts-expect-error -- only check makes one
    const checked: Checked<unknown> = empty
    expect(checked).toBe(empty)
  })

  it('is a section that stands on both sides of others', () => {
    // @ts-expect-error -- before or after, not both
    const both = withSection({ name: 'a', order: { before: 'b', after: 'c' }, text: '' })
    const one = withSection({ name: 'a', order: { before: 'b', after: undefined }, text: '' })
    expect([both(empty), one(empty)].map(check).map(E.isLeft)).toStrictEqual([true, true])
  })

  it('is an entry with a field that it does not have', () => {
    // @ts-expect-error -- a typo in `interpolate`
    const section = withSection({ name: 'a', order: 0, text: '', interpolat: false })
    expect(section(empty)).toBeDefined()
  })

  it('is a record of entries with a field that it does not have, or that reads more than was named', () => {
    // @ts-expect-error -- a typo in `sections`
    const misspelt = registry({ sectoins: [] })
    // @ts-expect-error -- a typo in `interpolate`
    const inside = registry({ sections: [{ name: 'a', order: 0, text: '', interpolat: false }] })
    // @ts-expect-error -- neither function reads all that both read: the context has to be named
    const mixed = registry({ variables: { model: (c: Model) => c.model, cwd: (c: Cwd) => c.cwd } })
    // @ts-expect-error -- `cwd` is not in the context that was named
    const more = registry<Model>({ variables: { cwd: (c: Model & Cwd) => c.cwd } })
    // @ts-expect-error -- a registry is no record of entries
    const nested = registry(empty)
    const refused = (built: unknown): boolean => E.isLeft(check(built as Registry<unknown>))
    expect([refused(misspelt), refused(inside), refused(nested)]).toStrictEqual([true, true, true])
    expect([refused(mixed), refused(more)]).toStrictEqual([false, false])
  })

  it('is a number, undefined or a promise where a text belongs', () => {
    // @ts-expect-error -- a number is no text
    const hole = prompt`${3}`
    // @ts-expect-error -- a promise is no text
    const promised = withSection({ name: 'a', order: 0, text: () => Promise.resolve('') })
    // @ts-expect-error -- null is no value
    const valueless = withVariable('a', () => null)
    expect([hole, promised, valueless].every(value => typeof value !== 'string')).toBe(true)
  })

  it('is a function that gives a plain string as a text', () => {
    // @ts-expect-error -- nobody says how the memory is to be read
    const section = withSection({ name: 'a', order: 0, text: (c: Model) => c.model })
    // @ts-expect-error -- a template literal without the tag is a plain string
    const context = withContext({ name: 'a', order: 0, text: (c: Model) => `On ${c.model}.` })
    // @ts-expect-error -- a string that is not empty is none
    const fixed = withSection({ name: 'a', order: 0, text: () => 'text' })
    expect(
      [section, context, fixed].map(add => E.isLeft(assemble({ model: 'm' })(add(empty))))
    ).toStrictEqual([true, true, true])
  })

  it('is an object that only has the shape of a Prose or of a handle', () => {
    // @ts-expect-error -- who made it counts
    const section = withSection({ name: 'a', order: 0, text: { _tag: 'Prose', pieces: [] } })
    // @ts-expect-error -- only variable makes a handle
    const registered = withVariable({ name: 'a', toString: () => '{{a}}' })
    // @ts-expect-error -- a name alone has no value
    const named = withVariable('a')
    expect([section, registered, named].map(add => E.isLeft(check(add(empty))))).toStrictEqual([
      true,
      true,
      true
    ])
  })

  it('is a handle where a text belongs, and what it needs where nobody promises it', () => {
    const v = variable('model', (c: Model) => c.model)
    // @ts-expect-error -- a handle is no text: it goes into a hole
    const text = withSection({ name: 'a', order: 0, text: v })
    // @ts-expect-error -- a handle is no text that a function gives
    const dynamic = withSection({ name: 'a', order: 0, text: () => v })
    expect([text, dynamic].map(add => E.isLeft(assemble({})(add(empty))))).toStrictEqual([true, true])
    // @ts-expect-error -- it needs `model`
    const lacking = assemble({})(withVariable(v)(empty))
    expect(E.isRight(lacking)).toBe(true)
  })
})
