import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  check,
  empty,
  literal,
  overlay,
  overlayAll,
  owned,
  type Registry,
  render,
  renderContextSnapshot,
  renderParts,
  salvageAssembly,
  withContext,
  withSection
} from 'incipit'
import { fromConfig, persona } from 'incipit/harness'
import * as O from 'fp-ts/Option'
import * as TH from 'fp-ts/These'

import { zoo } from '../support/zoo'
import { unknownIn } from '../support/unknownIn'

const deployment = pipe(
  fromConfig({ personaPrefix: 'You help.', personaSuffix: 'Be brief.' }),
  E.getOrElse(() => empty)
)

const guidance = pipe(empty, withSection({ name: 'tool:bash', order: 1000, text: 'Look twice.' }))

const prompt = (registry: Registry<unknown>): unknown =>
  pipe(registry, check, E.flatMap(assemble({})), E.flatMap(render))

const identity = 'You are an AI agent powered by DeepSeek Harness.'

describe('persona', () => {
  it('replaces both sections of the deployment in an overlay', () => {
    const agent = persona({ prefix: 'You review.', suffix: 'Be thorough.' })
    expect(prompt(overlayAll(deployment, guidance, agent))).toStrictEqual(
      E.right(`${identity}\n\nYou review.\n\nLook twice.\n\nBe thorough.`)
    )
  })

  it.each([{ prefix: 'You review.' }, { prefix: 'You review.', suffix: undefined }])(
    'shadows the suffix of the deployment away when it has none: %j',
    options => {
      expect(prompt(overlayAll(deployment, guidance, persona(options)))).toStrictEqual(
        E.right(`${identity}\n\nYou review.\n\nLook twice.`)
      )
    }
  )

  it('leaves nothing of a farther persona, also after a nearer one came and went', () => {
    const parent = persona({ prefix: 'You lead.', suffix: 'Delegate.', complete: true })
    const child = persona({ prefix: 'You review.' })
    expect(prompt(overlayAll(deployment, parent, child))).toStrictEqual(prompt(overlay(child)(deployment)))
  })

  it('is the whole prompt when it is complete', () => {
    const agent = persona({ prefix: 'Answer with yes or no.', complete: true })
    expect(prompt(overlayAll(deployment, guidance, agent))).toStrictEqual(E.right('Answer with yes or no.'))
  })

  it('shows no suffix beside a complete prefix', () => {
    const agent = persona({ prefix: 'Answer.', suffix: 'Be brief.', complete: true })
    expect(prompt(overlay(agent)(deployment))).toStrictEqual(E.right('Answer.'))
  })

  it('keeps only required contexts without runtime context', () => {
    const contexts = pipe(
      deployment,
      withContext({ name: 'date', order: 1, text: '2026-11-30' }),
      withContext({ name: 'sandbox', order: 2, text: 'read-only', required: true })
    )
    const names = (includeRuntimeContext?: boolean): unknown =>
      pipe(
        contexts,
        overlay(persona({ prefix: '', includeRuntimeContext })),
        assemble({}),
        E.map(assembly => assembly.contexts.map(({ name }) => name))
      )
    expect(names()).toStrictEqual(E.right(['date', 'sandbox']))
    expect(names(true)).toStrictEqual(E.right(['date', 'sandbox']))
    expect(names(false)).toStrictEqual(E.right(['sandbox']))
  })

  it('leaves a snapshot none when no context is required', () => {
    expect(
      pipe(
        deployment,
        withContext({ name: 'date', order: 1, text: '2026-11-30' }),
        overlay(persona({ prefix: '', includeRuntimeContext: false })),
        assemble({}),
        E.flatMap(renderContextSnapshot)
      )
    ).toStrictEqual(E.right(O.none))
  })

  it('is nobody’s until its scope is owned', () => {
    const owners = (agent: Registry<unknown>): unknown =>
      pipe(
        deployment,
        overlay(agent),
        assemble({}),
        E.flatMap(renderParts),
        E.map(({ parts }) => parts.map(({ owner }) => owner))
      )
    const agent = persona({ prefix: 'You review.' })
    expect(owners(agent)).toStrictEqual(E.right(['harness', undefined]))
    expect(owners(owned('agents/reviewer')(agent))).toStrictEqual(E.right(['harness', 'agents/reviewer']))
  })

  it('takes prose, in which nothing is a reference', () => {
    expect(prompt(persona({ prefix: literal('Clone {{repo}} first.') }))).toStrictEqual(
      E.right('Clone {{repo}} first.')
    )
  })

  it('keeps a wrong shape for check to report', () => {
    const wrong = { prefix: 5, suffix: null, complete: 'yes' } as never
    const tags = pipe(
      persona(wrong),
      check,
      E.mapLeft(errors => errors.map(error => (error._tag === 'InvalidEntry' ? error.field : error._tag)))
    )
    expect(tags).toStrictEqual(E.left(['complete', 'text', 'text']))
  })

  const unknown = (field: string): object => ({
    _tag: 'InvalidEntry',
    kind: 'section',
    name: 'deployment:persona-prefix',
    field,
    ...unknownIn('prefix, suffix, complete, includeRuntimeContext')
  })

  const faults = (options: unknown): unknown => pipe(persona(options as never), check, E.swap, E.toUnion)

  it.each([
    ['false', 'string'],
    [0, 'number'],
    [null, 'null'],
    ['', 'string'],
    [NaN, 'NaN'],
    [{}, 'object']
  ])('keeps a wrong includeRuntimeContext for check to report: %p', (value, actual) => {
    const { _tag, kind, name } = unknown('') as Record<string, unknown>
    expect(faults({ prefix: 'x', includeRuntimeContext: value })).toStrictEqual([
      { _tag, kind, name, field: 'includeRuntimeContext', expected: 'true or false', actual }
    ])
  })

  const shown = (options: unknown): unknown =>
    pipe(
      empty,
      withSection({ name: 'farther', order: 5, text: 'Farther.' }),
      withContext({ name: 'date', order: 0, text: 'Today.' }),
      overlay(persona(options as never)),
      salvageAssembly({}),
      TH.fold(
        () => ['nothing'],
        () => ['no fault'],
        (_, { sections, contexts }) => [...sections, ...contexts].map(({ name }) => name)
      )
    )

  const trap = (field: string): object =>
    Object.defineProperty({ prefix: 'x' }, field, {
      enumerable: true,
      get: () => {
        throw new Error('trap')
      }
    })

  it('hides with a wrong flag what the flag would have hidden', () => {
    for (const options of [{ prefix: 'x', complete: 'no' }, trap('complete')]) {
      expect(shown(options)).toStrictEqual(['date'])
    }
    for (const options of [{ prefix: 'x', includeRuntimeContext: 'no' }, trap('includeRuntimeContext')]) {
      expect(shown(options)).toStrictEqual(['farther', 'deployment:persona-suffix'])
    }
  })

  it('keeps unknown fields for check to report, also those that only a section has', () => {
    expect(faults({ prefix: 'x', sufix: 'y' })).toStrictEqual([{ ...unknown('sufix'), suggestion: 'suffix' }])
    expect(faults({ prefix: 'x', complet: true })).toStrictEqual([
      { ...unknown('complet'), suggestion: 'complete' }
    ])
    expect(
      faults({
        prefix: 'x',
        name: 'n',
        order: 1,
        text: 't',
        interpolate: false,
        requiresTools: [],
        requiresSomeTool: []
      })
    ).toStrictEqual(
      ['interpolate', 'name', 'order', 'requiresSomeTool', 'requiresTools', 'text'].map(unknown)
    )
    expect(faults(JSON.parse('{"prefix":"x","__proto__":{}}'))).toStrictEqual([unknown('__proto__')])
  })

  it('takes an unknown field that is undefined for none, and sees none that is inherited', () => {
    expect(E.isRight(check(persona({ prefix: 'x', sufix: undefined } as never)))).toBe(true)
    expect(faults(Object.create({ prefix: 'x' }))).toStrictEqual([
      {
        _tag: 'InvalidEntry',
        kind: 'section',
        name: 'deployment:persona-prefix',
        field: 'text',
        expected: 'a string, a Prose or a function',
        actual: 'missing'
      }
    ])
  })

  it.each(zoo)('is a registry that check refuses, for $called in every place', ({ called, value }) => {
    const isText = typeof value === 'string' || typeof value === 'function'
    const refused = (options: unknown): boolean => E.isLeft(check(persona(options as never)))
    expect(refused(value)).toBe(true)
    expect(refused({ prefix: value })).toBe(!isText)
    expect(refused({ prefix: 'x', suffix: value })).toBe(!isText && value !== undefined)
    for (const field of ['complete', 'includeRuntimeContext']) {
      expect(refused({ prefix: 'x', [field]: value })).toBe(value !== undefined && typeof value !== 'boolean')
    }
    expect(refused({ prefix: 'x', [called]: value })).toBe(value !== undefined)
  })

  it('names a field that throws', () => {
    const throwing = Object.defineProperty({ prefix: 'x' }, 'suffix', {
      enumerable: true,
      get: () => {
        throw new Error('trap')
      }
    })
    const { _tag, kind, name } = unknown('') as Record<string, unknown>
    expect(faults(throwing)).toStrictEqual([
      {
        _tag,
        kind,
        name,
        field: 'suffix',
        expected: 'a string or a Prose',
        actual: 'an object that cannot be read'
      }
    ])
  })
})
