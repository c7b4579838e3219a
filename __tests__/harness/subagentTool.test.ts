import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { check, mergeAll, report, type ToolSchema, withTool } from 'incipit'
import { type SubagentMode, subagentTool } from 'incipit/harness'

import { zoo } from '../support/zoo'

const modes: ReadonlyArray<SubagentMode> = ['foreground', 'one-shot', 'continuable']
const flags = [true, false]
const kinds = modes.flatMap(mode => flags.map(inheritsParentContext => ({ mode, inheritsParentContext })))

const tool = (kind: (typeof kinds)[number]): ToolSchema => subagentTool({ toolName: 'task', ...kind })

/** All that the model is told of a tool, as one text. */
const wording = (schema: Pick<ToolSchema, 'description' | 'parameters'>): string =>
  `${schema.description}\n${JSON.stringify(schema.parameters)}`

const parameters = (brief: string, background?: string): object => ({
  type: 'object',
  properties: {
    description: {
      type: 'string',
      description: 'What the agent is to do, in three to five words, for the person who watches.'
    },
    prompt: { type: 'string', description: brief },
    ...(background === undefined ? {} : { run_in_background: { type: 'boolean', description: background } })
  },
  required: ['description', 'prompt'],
  additionalProperties: false
})

describe('subagentTool', () => {
  it('describes a child that inherits', () => {
    expect(tool({ mode: 'foreground', inheritsParentContext: true })).toStrictEqual({
      name: 'task',
      description:
        'Hands a task to a child agent. The child inherits the completed turns of this conversation, not the one in ' +
        'flight, so tell it only what is new. The call waits for the result.',
      parameters: parameters(
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
      parameters: parameters(
        'A self-contained brief: the goal, every fact, path and constraint that the task depends on, and what to report ' +
          'back. The agent knows nothing else.',
        'true: the call returns at once and the result is collected later. Default false: the call waits for the result.'
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

  it.each(kinds)(
    'can run in the background unless it is in the foreground, and says what is the default: %j',
    kind => {
      const { properties } = tool(kind).parameters as {
        readonly properties: Readonly<Record<string, object>>
      }
      expect(Object.keys(properties)).toStrictEqual(
        kind.mode === 'foreground'
          ? ['description', 'prompt']
          : ['description', 'prompt', 'run_in_background']
      )
      const told = JSON.stringify(properties['run_in_background'] ?? '')
      expect(/Default false: the call waits/.test(told)).toBe(kind.mode === 'one-shot')
      expect(/Default true: the call returns at once/.test(told)).toBe(kind.mode === 'continuable')
    }
  )

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
    expect(tool({ mode: 'foreground', inheritsParentContext: 'false' as never })).toMatchObject(
      tool({ mode: 'foreground', inheritsParentContext: false })
    )
  })

  it('is refused by check with what is wrong in its options', () => {
    const options = { toolName: 'task', inheritsParentContext: 'x', mode: 'zzz', mod: 1 }
    expect(
      pipe(mergeAll(), withTool(subagentTool(options as never)), check, E.mapLeft(report))
    ).toStrictEqual(
      E.left(
        [
          'tool "task": "inheritsParentContext" is a string; expected true or false',
          'tool "task": unknown field "mod" (did you mean "mode"?); known fields: "toolName", "inheritsParentContext", "mode"',
          `tool "task": "mode" is a string; expected 'foreground', 'one-shot' or 'continuable'`
        ].join('\n')
      )
    )
  })

  it.each(zoo)('gives a schema for $called in every place, and check refuses what is wrong', ({ value }) => {
    const anything = value as never
    const options = { toolName: 'task', inheritsParentContext: true, mode: 'foreground' } as const
    const isRefused = (schema: ToolSchema): boolean => E.isLeft(pipe(mergeAll(), withTool(schema), check))
    expect(isRefused(subagentTool(anything))).toBe(true)
    expect(isRefused(subagentTool({ ...options, toolName: anything }))).toBe(value !== 'text')
    expect(isRefused(subagentTool({ ...options, inheritsParentContext: anything }))).toBe(
      typeof value !== 'boolean'
    )
    expect(isRefused(subagentTool({ ...options, mode: anything }))).toBe(true)
  })
})
