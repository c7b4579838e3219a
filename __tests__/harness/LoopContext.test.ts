import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { assemble, check, prompt, render, type Registry, withSection } from 'incipit'
import { cwd, type LoopContext, loopVariables, model, provider } from 'incipit/harness'

import { zoo } from '../support/zoo'

const valueless = { model: null, provider: null, cwd: null }

const whole = {
  options: { model: 'm-1', provider: 'p' },
  session: { header: { cwd: '/src' } }
}

describe('loopVariables', () => {
  it.each([
    ['a whole agent', whole, { model: 'm-1', provider: 'p', cwd: '/src' }],
    ['no agent', undefined, valueless],
    ['an agent without anything', {}, valueless],
    ['an agent whose parts are undefined', { options: undefined, session: undefined }, valueless],
    ['a session without a header', { session: {} }, valueless],
    ['options and a header without their fields', { options: {}, session: { header: {} } }, valueless],
    ['a model alone', { options: { model: 'm-1' } }, { ...valueless, model: 'm-1' }],
    [
      'empty strings, which are values',
      { options: { model: '', provider: '' }, session: { header: { cwd: '' } } },
      { model: '', provider: '', cwd: '' }
    ]
  ] satisfies ReadonlyArray<readonly [string, LoopContext['agent'], object]>)(
    'give for %s what it has, and no value for what it has not',
    (_, agent, variables) => {
      expect(
        pipe(
          loopVariables,
          assemble<LoopContext>({ agent }),
          E.map(assembly => assembly.variables)
        )
      ).toStrictEqual(E.right(variables))
    }
  )

  it('are referred to by handle as by name', () => {
    const text = prompt`${model} of ${provider} in ${cwd}: {{model}} of {{provider}} in {{cwd}}`
    const registry = pipe(loopVariables, withSection({ name: 's', order: 0, text }))
    expect(
      pipe(registry, check, E.flatMap(assemble<LoopContext>({ agent: whole })), E.flatMap(render))
    ).toStrictEqual(E.right('m-1 of p in /src: m-1 of p in /src'))
  })

  it('give no value, from JavaScript, where the agent is missing or null', () => {
    for (const context of [{}, { agent: null }]) {
      expect(
        pipe(
          loopVariables,
          assemble(context as never),
          E.map(assembly => assembly.variables)
        )
      ).toStrictEqual(E.right(valueless))
    }
  })

  it('see nothing that everybody inherits, and what an agent has of its class', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>
    const polluted = { agent: whole, ...whole, ...whole.options, ...whole.session, ...whole.session.header }
    const variablesOf = (context: LoopContext): unknown =>
      pipe(
        loopVariables,
        assemble(context),
        E.map(assembly => assembly.variables)
      )
    class Agent {
      get options(): object {
        return whole.options
      }
    }
    expect(variablesOf({ agent: new Agent() })).toStrictEqual(
      E.right({ ...valueless, model: 'm-1', provider: 'p' })
    )
    Object.assign(prototype, polluted)
    try {
      const contexts = [
        {},
        { agent: {} },
        { agent: { options: {}, session: {} } },
        { agent: { session: { header: {} } } }
      ]
      expect(contexts.map(context => variablesOf(context as LoopContext))).toStrictEqual(
        contexts.map(() => E.right(valueless))
      )
    } finally {
      Object.keys(polluted).forEach(key => Reflect.deleteProperty(prototype, key))
    }
  })

  it.each(zoo)('give an answer for $called in every place', ({ value }) => {
    const contexts = [
      value,
      { agent: value },
      { agent: { options: value, session: value } },
      { agent: { options: { model: value, provider: value }, session: { header: value } } },
      { agent: { session: { header: { cwd: value } } } }
    ]
    contexts.forEach(context => {
      const result = pipe(loopVariables, assemble(context as never))
      expect(E.isLeft(result) || Object.keys(result.right.variables).length === 3).toBe(true)
    })
  })

  it('are the loop’s: what is no text is an error that names it', () => {
    const agent = { options: { model: 5 } } as never
    expect(pipe(loopVariables, assemble<LoopContext>({ agent }))).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidProvided',
          kind: 'variable',
          name: 'model',
          expected: 'a string or undefined',
          actual: 'number',
          owner: 'loop'
        }
      ])
    )
  })

  it('let check pass a persona that a session may have no value for, and render name it', () => {
    const registry = pipe(loopVariables, withSection({ name: 'persona', order: 0, text: 'In {{cwd}}.' }))
    expect(E.isRight(check(registry))).toBe(true)
    expect(
      pipe(registry, assemble<LoopContext>({ agent: { session: {} } }), E.flatMap(render))
    ).toStrictEqual(
      E.left([
        {
          _tag: 'ValuelessVariable',
          kind: 'section',
          name: 'persona',
          variable: 'cwd',
          span: { offset: 3, line: 1, column: 4 }
        }
      ])
    )
  })

  it('need a context that states its agent, also if there is none', () => {
    assemble<LoopContext>({ agent: undefined })
    // @ts-expect-error a loop that forgets its agent does not compile
    assemble({})(loopVariables)
    // @ts-expect-error nor does a registry with them pass for one that needs nothing
    const needsNothing: Registry<unknown> = loopVariables
    expect(E.isRight(check(needsNothing))).toBe(true)
  })
})
