import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import {
  assemble,
  check,
  mergeAll,
  owned,
  type PromptErrors,
  type Registry,
  type ToolSchema,
  UNLISTED_TOOLS,
  withTool,
  withToolOrder
} from 'incipit'
import { subagent, type SubagentMode, type SubagentProvider, subagentTool } from 'incipit/harness'

import { zoo } from '../support/zoo'
import { unknownIn } from '../support/unknownIn'

const modes: ReadonlyArray<SubagentMode> = ['foreground', 'one-shot', 'continuable']
const flags = [true, false]
const kinds = modes.flatMap(mode => flags.map(inheritsParentContext => ({ mode, inheritsParentContext })))

const tool = (kind: (typeof kinds)[number]): ToolSchema => subagentTool({ toolName: 'task', ...kind })

/** All that the model is told of a tool, as one text. */
const wording = (schema: Pick<ToolSchema, 'description' | 'parameters'>): string =>
  `${schema.description}\n${JSON.stringify(schema.parameters)}`

const prompt = (description: string): object => ({
  type: 'object',
  properties: { prompt: { type: 'string', description } },
  required: ['prompt'],
  additionalProperties: false
})

describe('subagentTool', () => {
  it('describes a child that inherits', () => {
    expect(tool({ mode: 'foreground', inheritsParentContext: true })).toStrictEqual({
      name: 'task',
      description:
        'Hands a task to a child agent. The child inherits the completed turns of this conversation, not the one in ' +
        'flight, so tell it only what is new. The call waits for the result.',
      parameters: prompt(
        'Only what is new: the task, and whatever the turn in flight has brought to light. The completed turns of this ' +
          'conversation are inherited and need no repetition.'
      )
    })
  })

  it('describes an agent that does not', () => {
    expect(tool({ mode: 'one-shot', inheritsParentContext: false })).toStrictEqual({
      name: 'task',
      description:
        'Hands a task to a separate agent that does not see this conversation, so it needs a self-contained brief. The ' +
        'agent may run on after the call and is collected later.',
      parameters: prompt(
        'A self-contained brief: the goal, every fact, path and constraint that the task depends on, and what to report ' +
          'back. The agent knows nothing else.'
      )
    })
  })

  it.each(kinds)('says that the child inherits completed turns exactly when it does: %j', kind => {
    const words = wording(tool(kind))
    expect(/inherit/.test(words)).toBe(kind.inheritsParentContext)
    expect(/completed turns/.test(words)).toBe(kind.inheritsParentContext)
    expect(/in flight/.test(words)).toBe(kind.inheritsParentContext)
    expect(/only what is new/i.test(words)).toBe(kind.inheritsParentContext)
    expect(/does not see this conversation/.test(words)).toBe(!kind.inheritsParentContext)
    expect(/self-contained brief/i.test(words)).toBe(!kind.inheritsParentContext)
  })

  it.each(kinds)('says what the mode means, and nothing of the other modes: %j', kind => {
    const { description } = tool(kind)
    expect(/waits for the result/.test(description)).toBe(kind.mode === 'foreground')
    expect(/may run on .* is collected later/.test(description)).toBe(kind.mode === 'one-shot')
    expect(/can be written to again/.test(description)).toBe(kind.mode === 'continuable')
  })

  it('differs for each of the six kinds, and is a fresh value each time', () => {
    expect(new Set(kinds.map(kind => wording(tool(kind)))).size).toBe(kinds.length)
    kinds.forEach(kind => {
      expect(tool(kind).parameters).not.toBe(tool(kind).parameters)
    })
  })

  it.each(kinds)('is a tool that check has nothing against: %j', kind => {
    expect(E.isRight(pipe(mergeAll(), withTool(tool(kind)), check))).toBe(true)
  })

  it.each(['twice', '__proto__', 'constructor', 'toString', 'background', '', undefined, ['foreground']])(
    'says nothing of a mode that JavaScript made up: %j',
    mode => {
      expect(tool({ mode: mode as never, inheritsParentContext: true }).description).toBe(
        'Hands a task to a child agent. The child inherits the completed turns of this conversation, not the one in ' +
          'flight, so tell it only what is new.'
      )
    }
  )

  it('promises nothing on a flag that is none', () => {
    expect(tool({ mode: 'foreground', inheritsParentContext: 'false' as never })).toStrictEqual(
      tool({ mode: 'foreground', inheritsParentContext: false })
    )
  })

  it.each(zoo)('gives a schema for $called in every place, and check judges the name', ({ value }) => {
    const anything = value as never
    const options = { toolName: 'task', inheritsParentContext: true, mode: 'foreground' } as const
    const isRefused = (schema: ToolSchema): boolean => E.isLeft(pipe(mergeAll(), withTool(schema), check))
    expect(isRefused(subagentTool(anything))).toBe(true)
    expect(isRefused(subagentTool({ ...options, toolName: anything }))).toBe(value !== 'text')
    expect(isRefused(subagentTool({ ...options, inheritsParentContext: anything }))).toBe(false)
    expect(isRefused(subagentTool({ ...options, mode: anything }))).toBe(false)
  })
})

interface Agents {
  readonly agents: O.Option<SubagentProvider>
}

const task = subagent({ toolName: 'task', provider: ({ agents }: Agents) => agents, mode: 'continuable' })

const tools =
  (agents: Agents['agents']) =>
  (registry: Registry<Agents>): E.Either<PromptErrors, ReadonlyArray<object>> =>
    pipe(
      registry,
      check,
      E.flatMap(assemble({ agents })),
      E.map(assembly => assembly.tools)
    )

const separate = O.some({ inheritsParentContext: false })
const inheriting = O.some({ inheritsParentContext: true })

describe('subagent', () => {
  it('is absent without a provider, back with one, and reworded when the provider changes', () => {
    const series = [O.none, separate, O.none, inheriting, separate].map(agents => tools(agents)(task))
    const told = (inheritsParentContext: boolean): unknown =>
      E.right([tool({ mode: 'continuable', inheritsParentContext })])
    expect(series).toStrictEqual([E.right([]), told(false), E.right([]), told(true), told(false)])
  })

  it('is known to the tool order also while it is absent', () => {
    const bash = { name: 'bash', description: 'Runs a command.', parameters: { type: 'object' } }
    const names = (agents: Agents['agents']): unknown =>
      pipe(
        task,
        withTool(bash),
        withToolOrder(['task', UNLISTED_TOOLS]),
        tools(agents),
        E.map(all => all.map(each => ('name' in each ? each.name : undefined)))
      )
    expect(names(O.none)).toStrictEqual(E.right(['bash']))
    expect(names(separate)).toStrictEqual(E.right(['task', 'bash']))
  })

  it('goes along with others of other names', () => {
    const both = mergeAll(
      task,
      subagent({ toolName: 'ask', provider: ({ agents }: Agents) => agents, mode: 'one-shot' })
    )
    expect(
      pipe(
        both,
        tools(separate),
        E.map(all => all.length)
      )
    ).toStrictEqual(E.right(2))
  })

  it('clashes with another of its name, and both owners are named', () => {
    const twice = mergeAll(owned('a')(task), owned('b')(task))
    expect(check(twice)).toStrictEqual(
      E.left([{ _tag: 'DuplicateName', kind: 'tools', name: 'subagent:task', owners: ['a', 'b'] }])
    )
  })

  const failure = (provider: unknown): unknown =>
    pipe(
      subagent({ toolName: 'task', provider: provider as () => never, mode: 'foreground' }),
      check,
      E.flatMap(assemble({})),
      E.swap,
      E.toUnion
    )

  const invalid = (actual: string, expected = 'a tool set, as { schemas: [] }'): object => ({
    _tag: 'InvalidProvided',
    kind: 'tools',
    name: 'subagent:task',
    expected,
    actual
  })

  it('names itself when its provider throws', () => {
    const cause = new Error('down')
    const provider = (): never => {
      throw cause
    }
    expect(failure(provider)).toStrictEqual([
      { _tag: 'ProviderThrew', kind: 'tools', name: 'subagent:task', cause, message: 'Error: down' }
    ])
  })

  const missing = { ...invalid('missing', 'an array of tool schemas'), field: 'schemas' }

  it.each<readonly [string, unknown, object]>([
    ['nothing', undefined, invalid('undefined')],
    ['a promise', Promise.resolve(O.none), invalid('promise')],
    ['a flag', true, invalid('boolean')],
    ['a promise in an Option', O.some(Promise.resolve()), invalid('promise')],
    ['nothing in an Option', O.some(undefined), invalid('undefined')],
    ['a provider without its flag', O.some({}), missing],
    ['a provider whose flag is a text', O.some({ inheritsParentContext: 'false' }), invalid('string')],
    ['a provider whose flag is null', O.some({ inheritsParentContext: null }), invalid('null')],
    ['a tool set', { schemas: [] }, missing],
    ['a tool set in an Option', O.some({ schemas: [] }), missing],
    ['a tool set as the flag', O.some({ inheritsParentContext: { schemas: [] } }), missing]
  ])('says what its provider gave instead: %s', (_, provided, error) => {
    expect(failure(() => provided)).toStrictEqual([error])
  })

  it.each(zoo)(
    'is refused when its provider gives $called, alone, in an Option and as the flag',
    ({ value }) => {
      const tagsOf = (provided: unknown): unknown =>
        pipe(
          subagent({ toolName: 'task', provider: () => provided as never, mode: 'foreground' }),
          assemble({}),
          E.mapLeft(errors => [
            ...new Set(errors.map(({ _tag, ...error }) => [_tag, 'kind' in error && error.kind].join()))
          ]),
          E.map(assembly => assembly.tools.length)
        )
      const refused = E.left(['InvalidProvided,tools'])
      expect(tagsOf(value)).toStrictEqual(refused)
      expect(tagsOf(O.some(value))).toStrictEqual(refused)
      expect(tagsOf(O.some({ inheritsParentContext: value }))).toStrictEqual(
        typeof value === 'boolean' ? E.right(1) : refused
      )
    }
  )

  it('takes a provider whose flag is a property of its class, and sees none that everybody inherits', () => {
    class Provider {
      get inheritsParentContext(): boolean {
        return true
      }
    }
    expect(tools(O.some(new Provider()))(task)).toStrictEqual(tools(inheriting)(task))
    const prototype = Object.prototype as unknown as Record<string, unknown>
    prototype['inheritsParentContext'] = true
    try {
      expect(failure(() => O.some({}))).toStrictEqual([missing])
    } finally {
      delete prototype['inheritsParentContext']
    }
  })

  const faulty = (field: string): object => ({
    _tag: 'InvalidEntry',
    kind: 'tools',
    name: 'subagent:task',
    field,
    ...unknownIn('schemas, knownNames')
  })

  it.each([undefined, null, { schemas: [] }, O.none])(
    'is refused by check when its provider is no function: %j',
    provider => {
      expect(failure(provider)).toStrictEqual([faulty('provider')])
    }
  )

  it('is refused by check for a wrong mode and for unknown fields', () => {
    const options = {
      toolName: 'task',
      provider: () => separate,
      mode: 'background',
      owner: 'x',
      schemas: []
    }
    expect(check(subagent(options as never))).toStrictEqual(
      E.left([faulty('mode'), faulty('owner'), faulty('subagent.schemas')])
    )
  })

  it.each(zoo)('is a registry that check refuses, for $called in every place', ({ called, value }) => {
    const options = { toolName: 'task', provider: () => separate, mode: 'foreground' }
    const refused = (given: unknown): boolean => E.isLeft(check(subagent(given as never)))
    expect(refused(options)).toBe(false)
    expect(refused(value)).toBe(true)
    expect(refused({ ...options, toolName: value })).toBe(value !== 'text')
    expect(refused({ ...options, provider: value })).toBe(typeof value !== 'function')
    expect(refused({ ...options, mode: value })).toBe(true)
    expect(refused({ ...options, [called]: value })).toBe(value !== undefined)
  })

  it('needs what its provider needs', () => {
    // @ts-expect-error a loop that forgets the agents does not compile
    assemble({})(task)
    const needless: Registry<unknown> = subagent({
      toolName: 'task',
      provider: () => separate,
      mode: 'foreground'
    })
    expect(pipe(needless, assemble({}), E.map(identity), E.isRight)).toBe(true)
  })
})
