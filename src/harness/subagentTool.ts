/**
 * subagentTool: the schema of a tool that hands a task to another agent, worded by what that agent will see.
 *
 * A model that believes that its child knows the conversation gives no brief; one that believes the contrary repeats
 * everything. So the words are made from the one flag that decides it.
 *
 * Laws:
 * 1. a schema says that the child inherits completed turns exactly when it does
 */
import { constTrue } from 'fp-ts/function'

import { withFaults } from '../base/OpenedRecord'
import type { JsonObject, ToolSchema } from '../index'
import { optionsOf, type Conditions } from './Options'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * How a subagent is called: `foreground` waits for the result, `one-shot` may run on and is collected later, `continuable`
 * can be written to again.
 *
 * @category model
 * @since 0.1.0
 */
export type SubagentMode = 'foreground' | 'one-shot' | 'continuable'

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

const DESCRIPTION = 'What the agent is to do, in three to five words, for the person who watches.'

interface Manner {
  readonly call: string
  readonly background?: string
}

const manners: Readonly<Record<SubagentMode, Manner>> = {
  foreground: { call: 'The call waits for the result.' },
  'one-shot': {
    call: 'The agent may run on after the call and is collected later.',
    background:
      'true: the call returns at once and the result is collected later. Default false: the call waits for the result.'
  },
  continuable: {
    call: 'The agent can be written to again after it has answered.',
    background:
      'Default true: the call returns at once and the result is collected later. false: the call waits for the first result.'
  }
}

/** Is it a mode? */
export const isMode = (u: unknown): u is SubagentMode => typeof u === 'string' && Object.hasOwn(manners, u)

/** What a mode has to be. */
export const MODE = "'foreground', 'one-shot' or 'continuable'"

const conditions: Conditions = {
  toolName: { expected: 'a string', holds: constTrue },
  inheritsParentContext: { expected: 'true or false', holds: u => typeof u === 'boolean' },
  mode: { expected: MODE, holds: isMode }
}

/** The schema of a subagent's tool; what is no mode adds no word. */
export const subagentSchema = (
  toolName: string,
  inheritsParentContext: boolean,
  mode: unknown
): ToolSchema => {
  const { child, brief } = inheritsParentContext ? inheriting : separate
  const manner = isMode(mode) ? manners[mode] : undefined
  const properties: JsonObject = {
    description: { type: 'string', description: DESCRIPTION },
    prompt: { type: 'string', description: brief },
    ...(manner?.background === undefined
      ? {}
      : { run_in_background: { type: 'boolean', description: manner.background } })
  }
  return {
    name: toolName,
    description: manner === undefined ? child : `${child} ${manner.call}`,
    parameters: {
      type: 'object',
      properties,
      required: ['description', 'prompt'],
      additionalProperties: false
    }
  }
}

/**
 * The schema of a subagent tool: `description`, a few words for whoever watches; `prompt`, the brief; and, unless the mode is
 * `foreground`, `run_in_background`. What the tool and `prompt` say is derived from `inheritsParentContext`; the mode shows
 * in the tool's description. Each call gives a fresh value. What is no mode adds no word; an invalid name is for `check` to
 * report.
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
  const { values, faults } = optionsOf(options, conditions)
  const { toolName, inheritsParentContext, mode } = values
  // an invalid name is reported by the core
  const schema = subagentSchema(toolName as string, inheritsParentContext === true, mode)
  return withFaults(schema, faults)
}
