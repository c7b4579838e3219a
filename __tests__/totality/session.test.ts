import * as O from 'fp-ts/Option'
import * as core from 'incipit'
import * as harness from 'incipit/harness'
import * as session from 'incipit/session'

import { can, isTotal, rendered, trial } from '../support/totality'
import { tool } from '../support/zoo'

const node = { id: '1', text: O.some('a') }
const config = {
  toolOrder: ['a', core.UNLISTED_TOOLS],
  includeHarnessIdentity: true,
  identity: 'me',
  personaPrefix: 'a',
  personaSuffix: 'b',
  complete: true,
  includeRuntimeContext: true
}
const series = {
  prompt: { text: 'a', parts: [] },
  tools: [{ ...tool, parameters: { type: 'object' }, owner: 'me' }],
  updates: [
    {
      id: 1,
      prompt: { text: 'b', parts: [] },
      added: [{ ...tool, name: 'u', parameters: {} }],
      removed: ['t']
    }
  ],
  snapshot: { _tag: 'Snapshot' as const, text: 'a' }
}
const sessionStep = {
  sent: O.some(series),
  now: { prompt: rendered, tools: series.tools, snapshot: O.some('b') },
  can: { ...can },
  startsSeries: false,
  otherwise: 'hold' as const
}
const sessionPlan = session.planStep({ ...sessionStep, can: session.FIXED })

isTotal(
  { harness, session },
  {
    'harness.fromConfig': trial('left', [[config]]),
    'harness.sectionOrder': trial('nothing', [['TOOL_BASH']]),
    'harness.contextOrder': trial('nothing', [['ENVIRONMENT']]),
    'harness.persona': trial(
      'registry',
      [[{ prefix: 'a', suffix: 'b', complete: false, includeRuntimeContext: true }]],
      '0.0.prefix',
      '0.0.suffix'
    ),
    'harness.subagentTool': trial('nothing', [
      [{ toolName: 't', inheritsParentContext: true, mode: 'foreground' }]
    ]),
    'harness.subagent': trial(
      'registry',
      [[{ toolName: 't', provider: () => O.none, mode: 'foreground' }]],
      '0.0.mode'
    ),
    'harness.planSystemPrompt': trial('nothing', [
      [{ nodes: [node], rendered: 'b', inHistory: true, startsSeries: false }]
    ]),
    'harness.planContextSnapshot': trial('nothing', [
      [{ retained: { _tag: 'Snapshot', text: 'a' }, rendered: O.some('b') }]
    ]),
    'session.planSystemPrompt': trial('nothing', [
      [{ nodes: [node], rendered: 'b', inHistory: true, startsSeries: false }]
    ]),
    'session.planContextSnapshot': trial('nothing', [
      [{ retained: { _tag: 'Snapshot', text: 'a' }, rendered: O.some('b') }]
    ]),
    'session.planStep': trial('nothing', [[sessionStep]]),
    'session.carryOut': trial('nothing', [['m'], [sessionPlan], [O.some(series)]]),
    'session.effective': trial('nothing', [[series]]),
    'session.toolList': trial('nothing', [[can], [series]]),
    'session.showDrift': trial('nothing', [[sessionPlan]])
  }
)
