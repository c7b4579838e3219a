/**
 * Subagent: a tool that hands a task to another agent, and follows whoever runs that agent.
 *
 * Laws:
 * 1. the tool is visible exactly when there is a provider, and known to the tool order always
 */
import { constTrue, pipe } from 'fp-ts/function'
import type * as O from 'fp-ts/Option'

import { attemptOr, fieldOf, isFunction } from '../base/Foreign'
import { describe } from '../base/describe'
import { withFaults } from '../base/OpenedRecord'
import { quoted } from '../base/visible'
import { empty, prompt, withSection, withTools, type Registry, type ToolSet } from '../index'
import { optionsOf, type Conditions } from './Options'
import { sectionOrder } from './Orders'
import { isMode, MODE, subagentSchema, type SubagentMode } from './subagentTool'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

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

// A tool set that the core refuses, and why.
const refused = (toolName: string, expected: string, provided: unknown): ToolSet =>
  withFaults({ schemas: [] }, [
    {
      field: `provider of subagent ${quoted(toolName)}: expected ${expected}`,
      expected,
      actual: describe(provided)
    }
  ])

const toolSet = (provided: unknown, toolName: string, mode: SubagentMode): ToolSet => {
  const tag = fieldOf(provided, '_tag')
  if (tag === 'None') return { schemas: [], knownNames: [toolName] }
  if (tag !== 'Some') return refused(toolName, 'an Option', provided)
  const inherits = fieldOf(fieldOf(provided, 'value'), 'inheritsParentContext')
  return typeof inherits === 'boolean'
    ? { schemas: [subagentSchema(toolName, inherits, mode)] }
    : refused(toolName, 'an Option of { inheritsParentContext: boolean }', provided)
}

const conditions: Conditions = {
  toolName: { expected: 'a string', holds: constTrue },
  provider: { expected: 'a function of the context that gives an Option', holds: isFunction },
  mode: { expected: MODE, holds: isMode }
}

// How to go on with an agent; what a single call does is in the schema.
const continuing = (toolName: string): Registry<unknown> =>
  pipe(
    empty,
    withSection({
      name: `tool:${toolName}`,
      order: sectionOrder('TOOL_SUBAGENT'),
      text: prompt`An agent that was started with \`${toolName}\` keeps what it knows. Write to it again, under the id that the call gave, rather than start another one for the same matter: to correct it, to answer its question, or to give it the next step. Collect the result of each agent that runs in the background before you rely on it or end your turn.`,
      requiresTools: [toolName]
    })
  )

/**
 * A registry whose tool follows its provider: absent where there is none, back where there is one, reworded when another
 * one inherits otherwise. The tool order knows it in any case. Its tool source is called `subagent:` and the name of the tool;
 * in the mode `continuable` a section `tool:` and that name, present with the tool, says how to write to an agent again and
 * collect it. Nothing of it has an owner until the registry is `owned`.
 *
 * A wrong or unknown field is an `InvalidEntry` of `check`, of kind `tools`, an invalid name an `InvalidName`. A provider that
 * gives no `Option`, or one without the flag, is an `InvalidProvided` of `assemble` that says so.
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
  const { values, faults } = optionsOf(options, conditions)
  // the name is validated by the core, and the rest holds where nothing is faulty
  const { toolName, provider, mode } = values as unknown as typeof options
  const isNamed = typeof toolName === 'string' && toolName !== ''
  const provide = (context: C): ToolSet => {
    const provided = provider(context)
    return attemptOr(refused(toolName, 'an Option', provided), () => toolSet(provided, toolName, mode))
  }
  return pipe(
    isNamed && mode === 'continuable' ? continuing(toolName) : empty,
    withTools(
      // an invalid name is no better with something in front of it
      isNamed ? `subagent:${toolName}` : toolName,
      faults.length === 0 ? provide : withFaults({ schemas: [] }, faults)
    )
  )
}
