/**
 * Subagent: a tool that hands a task to another agent, described by what that agent will really see.
 *
 * The usual mistake: a description written once by hand. A model that believes its child knows the conversation gives
 * no brief; one that believes the contrary repeats everything. So the words are made of the one flag that decides it.
 *
 * Laws:
 * 1. a description says that the child inherits completed turns exactly when it does
 * 2. the tool is visible exactly when there is a provider, and known to the tool order always
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { empty, withTools, type Registry, type ToolSchema } from '../index'

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

/**
 * The schema of a subagent tool with one parameter, `prompt` (H6). The descriptions of both are derived from
 * `inheritsParentContext`; the mode shows in that of the tool. Each call gives a fresh value.
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
export const subagentTool = ({
  toolName,
  inheritsParentContext,
  mode
}: {
  readonly toolName: string
  readonly inheritsParentContext: boolean
  readonly mode: SubagentMode
}): ToolSchema => {
  const { child, brief } = inheritsParentContext ? inheriting : separate
  return {
    name: toolName,
    // joined, so that a mode of JavaScript's own making adds no word to what the model reads
    description: [child, modes[mode]].join(' '),
    parameters: {
      type: 'object',
      properties: { prompt: { type: 'string', description: brief } },
      required: ['prompt'],
      additionalProperties: false
    }
  }
}

/**
 * A registry whose tool follows its provider (H6): absent where there is none, back where there is one, reworded when
 * another inherits otherwise. The tool order knows it in any case. Its tool source is called `subagent:` and the name
 * of the tool; it is nobody's until the registry is `owned`.
 *
 * @example
 * import { assemble } from 'incipit'
 * import { subagent } from 'incipit/harness'
 * import * as E from 'fp-ts/Either'
 * import { pipe } from 'fp-ts/function'
 * import * as O from 'fp-ts/Option'
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
export const subagent = <C>({
  toolName,
  provider,
  mode
}: {
  readonly toolName: string
  readonly provider: (context: C) => O.Option<SubagentProvider>
  readonly mode: SubagentMode
}): Registry<C> =>
  pipe(
    empty,
    withTools(`subagent:${toolName}`, (context: C) => ({
      schemas: pipe(
        provider(context),
        O.match(
          () => [],
          ({ inheritsParentContext }) => [subagentTool({ toolName, inheritsParentContext, mode })]
        )
      ),
      knownNames: [toolName]
    }))
  )
