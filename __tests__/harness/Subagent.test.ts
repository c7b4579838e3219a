import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import {
  report,
  assemble,
  check,
  mergeAll,
  owned,
  type PromptErrors,
  type Registry,
  renderParts,
  type ToolSchema,
  UNLISTED_TOOLS,
  withTool,
  withToolOrder
} from 'incipit'
import {
  SECTION_ORDERS,
  subagent,
  type SubagentMode,
  type SubagentProvider,
  subagentTool
} from 'incipit/harness'

import { zoo } from '../support/zoo'
import { unknownIn } from '../support/unknownIn'

const tool = (kind: { readonly mode: SubagentMode; readonly inheritsParentContext: boolean }): ToolSchema =>
  subagentTool({ toolName: 'task', ...kind })

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
      E.left([
        { _tag: 'DuplicateName', kind: 'section', name: 'tool:task', owners: ['a', 'b'] },
        { _tag: 'DuplicateName', kind: 'tools', name: 'subagent:task', owners: ['a', 'b'] }
      ])
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

  const told = (provider: unknown): unknown =>
    pipe(
      subagent({ toolName: 'task', provider: provider as () => never, mode: 'foreground' }),
      assemble({}),
      E.mapLeft(errors =>
        errors.map(error => [
          error._tag,
          'kind' in error && error.kind,
          'name' in error && error.name,
          'field' in error && error.field
        ])
      ),
      E.swap,
      E.toUnion
    )

  it('names itself when its provider throws', () => {
    const cause = new Error('down')
    const provider = (): never => {
      throw cause
    }
    expect(failure(provider)).toStrictEqual([
      { _tag: 'ProviderThrew', kind: 'tools', name: 'subagent:task', cause, message: 'Error: down' }
    ])
  })

  const NO_OPTION = 'provider of subagent "task": expected an Option'
  const NO_FLAG = 'provider of subagent "task": expected an Option of { inheritsParentContext: boolean }'

  it.each<readonly [string, unknown, string]>([
    ['nothing', undefined, NO_OPTION],
    ['a promise', Promise.resolve(O.none), NO_OPTION],
    ['a flag', true, NO_OPTION],
    ['a tool set', { schemas: [] }, NO_OPTION],
    ['a promise in an Option', O.some(Promise.resolve()), NO_FLAG],
    ['nothing in an Option', O.some(undefined), NO_FLAG],
    ['a provider without its flag', O.some({}), NO_FLAG],
    ['a provider whose flag is a text', O.some({ inheritsParentContext: 'false' }), NO_FLAG],
    ['a provider whose flag is null', O.some({ inheritsParentContext: null }), NO_FLAG],
    ['a tool set in an Option', O.some({ schemas: [] }), NO_FLAG],
    ['a tool set as the flag', O.some({ inheritsParentContext: { schemas: [] } }), NO_FLAG]
  ])('says what its provider should give: %s', (_, provided, expected) => {
    expect(told(() => provided)).toStrictEqual([['InvalidProvided', 'tools', 'subagent:task', expected]])
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
      expect(told(() => O.some({}))).toStrictEqual([['InvalidProvided', 'tools', 'subagent:task', NO_FLAG]])
    } finally {
      delete prototype['inheritsParentContext']
    }
  })

  it('says so in a sentence, with what its provider gave', () => {
    const registry = subagent({ toolName: 'task', provider: () => undefined as never, mode: 'foreground' })
    expect(pipe(registry, assemble({}), E.mapLeft(report))).toStrictEqual(
      E.left('tool source "subagent:task": provider of subagent "task": expected an Option, got undefined')
    )
  })

  const faulty = (field: string, more: object): object => ({
    _tag: 'InvalidEntry',
    kind: 'tools',
    name: 'subagent:task',
    field,
    ...more
  })
  const expected = 'a function of the context that gives an Option'

  it.each([
    [undefined, 'missing'],
    [null, 'null'],
    [{ schemas: [] }, 'object'],
    [O.none, 'an Option (None)']
  ])('is refused by check when its provider is no function: %j', (provider, actual) => {
    expect(failure(provider)).toStrictEqual([faulty('provider', { expected, actual })])
  })

  it('is refused by check for a wrong mode and for unknown fields', () => {
    const options = {
      toolName: 'task',
      provider: () => separate,
      mode: 'background',
      owner: 'x',
      schemas: []
    }
    expect(check(subagent(options as never))).toStrictEqual(
      E.left([
        faulty('mode', { expected: "'foreground', 'one-shot' or 'continuable'", actual: 'string' }),
        faulty('owner', unknownIn('toolName, provider, mode')),
        faulty('schemas', unknownIn('toolName, provider, mode'))
      ])
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

  it('says in a section how to go on with an agent, while its tool is there and can be continued', () => {
    const shown = (mode: SubagentMode, agents: Agents['agents']): unknown =>
      pipe(
        subagent({ toolName: '{{task}}', provider: (context: Agents) => context.agents, mode }),
        check,
        E.flatMap(assemble({ agents })),
        E.flatMap(renderParts),
        E.map(({ text, parts }) => parts.map(({ name }) => [name, text]))
      )
    const text =
      'An agent that was started with `{{task}}` keeps what it knows. Write to it again, under the id that the call gave, ' +
      'rather than start another one for the same matter: to correct it, to answer its question, or to give it the next ' +
      'step. Collect the result of each agent that runs in the background before you rely on it or end your turn.'
    expect(shown('continuable', separate)).toStrictEqual(E.right([['tool:{{task}}', text]]))
    expect(shown('continuable', O.none)).toStrictEqual(E.right([]))
    expect(shown('one-shot', separate)).toStrictEqual(E.right([]))
    expect(shown('foreground', separate)).toStrictEqual(E.right([]))
  })

  it('puts that section where the table of orders has it', () => {
    expect(
      pipe(
        task,
        assemble({ agents: separate }),
        E.map(({ sections }) => sections.map(({ name, order }) => [name, order]))
      )
    ).toStrictEqual(E.right([['tool:task', SECTION_ORDERS.TOOL_SUBAGENT]]))
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
