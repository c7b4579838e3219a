/**
 * Subagent: a tool that hands a task to another agent, described by what that agent will really see.
 *
 * The usual mistake: a description written once by hand. A model that believes its child knows the conversation gives
 * no brief; one that believes the contrary repeats everything. So the words are made of the one flag that decides it.
 *
 * Laws:
 * 1. a description says that the child inherits completed turns exactly when it does
 * 2. the tool is visible exactly when there is a provider, and known to the tool order always
 * 3. `subagentTool` and `subagent` are total
 */
import * as E from 'fp-ts/Either'
import { constTrue, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'

import { empty, withTools, type Registry, type ToolSchema, type ToolSet } from '../index'
import { attempt, fieldOf } from './Input'
import { optionsOf } from './Options'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * How a subagent is called (H6): `foreground` waits for the result, `one-shot` may run on and is collected later,
 * `continuable` can be written to again.
 *
 * @category model
 * @since 0.1.0
 */
export type SubagentMode = 'foreground' | 'one-shot' | 'continuable'

/**
 * Whoever runs the subagents, as far as the model has to know.
 *
 * @category model
 * @since 0.1.0
 */
export interface SubagentProvider {
  /** Does the child see the completed turns of the conversation that it comes from? */
  readonly inheritsParentContext: boolean
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

interface Wording {
  readonly child: string
  readonly brief: string
}

const inheriting: Wording = {
  child:
    'Hands a task to a child agent. The child inherits the completed turns of this conversation, not the one in flight, so tell it ' +
    'only what is new.',
  brief:
    'Only what is new: the task, and whatever the turn in flight has brought to light. The completed turns of this conversation are ' +
    'inherited and need no repetition.'
}

const separate: Wording = {
  child:
    'Hands a task to a separate agent that does not see this conversation, so it needs a self-contained brief.',
  brief:
    'A self-contained brief: the goal, every fact, path and constraint that the task depends on, and what to report back. The agent ' +
    'knows nothing else.'
}

const modes: Readonly<Record<SubagentMode, string>> = {
  foreground: 'The call waits for the result.',
  'one-shot': 'The agent may run on after the call and is collected later.',
  continuable: 'The agent can be written to again after it has answered.'
}

const isMode = (u: unknown): u is SubagentMode => typeof u === 'string' && Object.hasOwn(modes, u)

const isFunction = (u: unknown): boolean => typeof u === 'function'

const schemaOf = (toolName: string, inheritsParentContext: boolean, mode: unknown): ToolSchema => {
  const { child, brief } = inheritsParentContext ? inheriting : separate
  return {
    name: toolName,
    description: isMode(mode) ? `${child} ${modes[mode]}` : child,
    parameters: {
      type: 'object',
      properties: { prompt: { type: 'string', description: brief } },
      required: ['prompt'],
      additionalProperties: false
    }
  }
}

/**
 * The schema of a subagent tool with one parameter, `prompt` (H6). The descriptions of both are derived from
 * `inheritsParentContext`; the mode shows in that of the tool. Each call gives a fresh value. Total: a mode that is none
 * adds no word, and a name that is none is for `check` to find.
 *
 * @example
 * import { subagentTool } from 'incipit/harness'
 * import * as assert from 'node:assert'
 *
 * const inherits = (inheritsParentContext: boolean) =>
 *   subagentTool({ toolName: 'task', inheritsParentContext, mode: 'foreground' }).description
 * assert.match(inherits(true), /inherits the completed turns of this conversation/)
 * assert.match(inherits(false), /does not see this conversation/)
 *
 * @category constructors
 * @since 0.1.0
 */
export const subagentTool = (options: {
  readonly toolName: string
  readonly inheritsParentContext: boolean
  readonly mode: SubagentMode
}): ToolSchema => {
  const judges = { toolName: constTrue, inheritsParentContext: constTrue, mode: constTrue }
  const { toolName, inheritsParentContext, mode } = optionsOf(options, 'subagent', judges, []).values
  // a name that is none is judged by the core
  return schemaOf(toolName as string, inheritsParentContext === true, mode)
}

// A value that is no tool set is handed on as it is, for the core to describe; what might pass for one is not.
const noToolSet = (u: unknown): unknown => (fieldOf(u, 'schemas') === undefined ? u : {})

// Does the child inherit, if there is a provider? The `Left` is what was given instead.
const inheritanceOf = (provided: unknown): E.Either<unknown, O.Option<boolean>> => {
  const tag = fieldOf(provided, '_tag')
  if (tag === 'None') return E.right(O.none)
  if (tag !== 'Some') return E.left(noToolSet(provided))
  const value = fieldOf(provided, 'value')
  const flag = fieldOf(value, 'inheritsParentContext')
  if (typeof flag === 'boolean') return E.right(O.some(flag))
  return E.left(noToolSet(flag === undefined ? value : flag))
}

/**
 * A registry whose tool follows its provider (H6): absent where there is none, back where there is one, reworded when
 * another inherits otherwise. The tool order knows it in any case. Its tool source is called `subagent:` and the name
 * of the tool; it is nobody's until the registry is `owned`.
 *
 * Total: a wrong or unknown field is an `InvalidEntry` of `check`, of kind `tools`, a name that is none an `InvalidName`. A
 * provider that returns something else than an `Option` with the flag in it is an `InvalidProvided` of `assemble`.
 *
 * @example
 * import { assemble } from 'incipit'
 * import { subagent } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as O from 'fp-ts/lib/Option.js'
 * import * as assert from 'node:assert'
 *
 * interface Agents {
 *   readonly agents: O.Option<{ readonly inheritsParentContext: boolean }>
 * }
 * const task = subagent({ toolName: 'task', provider: (context: Agents) => context.agents, mode: 'one-shot' })
 * const tools = (agents: Agents['agents']) =>
 *   pipe(task, assemble({ agents }), E.map(assembly => assembly.tools.map(({ name }) => name)))
 * assert.deepStrictEqual(tools(O.none), E.right([]))
 * assert.deepStrictEqual(tools(O.some({ inheritsParentContext: false })), E.right(['task']))
 *
 * @category constructors
 * @since 0.1.0
 */
export const subagent = <C>(options: {
  readonly toolName: string
  readonly provider: (context: C) => O.Option<SubagentProvider>
  readonly mode: SubagentMode
}): Registry<C> => {
  const judges = { toolName: constTrue, provider: isFunction, mode: isMode }
  const { values, faulty } = optionsOf(options, 'subagent', judges, ['schemas', 'knownNames'])
  // the name is judged by the core, and the rest of `judges` holds where nothing is faulty
  const { toolName, provider, mode } = values as unknown as typeof options
  const provide = (context: C): ToolSet => {
    const provided = provider(context)
    return pipe(
      attempt(() => inheritanceOf(provided)),
      E.getOrElse(() => E.left<unknown, O.Option<boolean>>(provided)),
      E.match(
        // no tool set, so the core refuses it
        wrong => wrong as ToolSet,
        inherits => ({
          schemas: pipe(
            RA.fromOption(inherits),
            RA.map(flag => schemaOf(toolName, flag, mode))
          ),
          knownNames: [toolName]
        })
      )
    )
  }
  return pipe(
    empty,
    withTools(
      // a name that is none is no better with something in front of it
      typeof toolName === 'string' && toolName !== '' ? `subagent:${toolName}` : toolName,
      Object.keys(faulty).length === 0 ? provide : { ...faulty, schemas: [] }
    )
  )
}
