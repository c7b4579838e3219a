import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import type { AssembledTool } from '../../../src'
import * as anthropic from '../../../src/providers/anthropic'
import { calledTool, fittingName, sentNames, type ToolName } from '../../../src/providers'
import * as openaiResponses from '../../../src/providers/openai-responses'
import { carryOut, effective, planStep, type Can, type Series } from '../../../src/session'
import { exceptions, zoo } from '../../support/zoo'

const tool = (name: string): AssembledTool => ({ name, description: name, parameters: { type: 'object' } })

const prompt = { text: 'x', parts: [{ name: 's', start: 0, end: 1, references: [] }] }

/** The tools after a session in which the second step adds one. */
const grown = (can: Can): ReadonlyArray<AssembledTool> => {
  const step = (
    sent: O.Option<Series<number>>,
    tools: ReadonlyArray<AssembledTool>
  ): O.Option<Series<number>> => {
    const plan = planStep({
      sent,
      now: { prompt, tools, snapshot: O.none },
      can,
      startsSeries: O.isNone(sent)
    })
    return O.some(carryOut(1)(plan)(sent))
  }
  const series = step(step(O.none, [tool('a')]), [tool('a'), tool('fs.read')])
  return O.isSome(series) ? effective(series.value).tools : []
}

describe('sentNames', () => {
  it.each([
    ['openai-responses', openaiResponses.CAN, openaiResponses.LIMITS],
    ['anthropic, inline', anthropic.CAN.inline, anthropic.LIMITS]
  ])('leads the call of a tool that an update added back to it: %s', (_, can, limits) => {
    const rename = fittingName(limits)
    const names = sentNames({ rename })(grown(can))
    expect(names.map(({ name }) => name)).toStrictEqual(['a', 'fs.read'])
    expect(calledTool(names)(rename('fs.read'))).toStrictEqual(O.some('fs.read'))
  })

  it('gives allowedTools the name under which an update sent the tool', () => {
    const rename = fittingName(openaiResponses.LIMITS)
    const options = { rename }
    const names = sentNames(options)(grown(openaiResponses.CAN))
    const update = openaiResponses.updateMessage(openaiResponses.CAN)(options)({
      added: [tool('fs.read')],
      removed: []
    })
    expect(JSON.stringify(E.getOrElseW(() => [])(update))).toContain(`"name":"${rename('fs.read')}"`)
    expect(pipe(O.some(['fs.read']), openaiResponses.allowedTools(names))).toMatchObject({
      tool_choice: { tools: [{ name: rename('fs.read') }] }
    })
  })

  it('keeps a name without renaming, and where renaming fails', () => {
    const kept: ReadonlyArray<ToolName> = [{ name: 'a', sent: 'a' }]
    const thrower = (): never => {
      throw new Error('no')
    }
    expect(sentNames({})([{ name: 'a' }])).toStrictEqual(kept)
    expect(sentNames({ rename: thrower })([{ name: 'a' }])).toStrictEqual(kept)
    expect(sentNames({ rename: () => 5 as never })([{ name: 'a' }])).toStrictEqual(kept)
  })

  it('passes over what is no tool', () => {
    expect(sentNames({})([null, { name: 5 }, { name: 'a', owner: 5 }] as never)).toStrictEqual([
      { name: 'a', sent: 'a' }
    ])
    expect(sentNames({})([{ name: 'a', owner: 'o' }])).toStrictEqual([{ name: 'a', sent: 'a', owner: 'o' }])
    expect(exceptions(value => Array.isArray(sentNames(value)(value)))(zoo)).toStrictEqual([])
  })
})
