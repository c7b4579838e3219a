import * as O from 'fp-ts/Option'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import * as mcp from 'incipit/mcp'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import * as providers from 'incipit/providers'

import { assembly, can, isTotal, rendered, trial } from '../support/totality'
import { tool } from '../support/zoo'

const toolOptions = {
  rename: (name: string) => name,
  toolChoice: 'auto',
  limits: { ...anthropic.LIMITS, descriptionLength: 9999, tools: 9 }
}
const requestOptions = {
  ...toolOptions,
  strict: [],
  cache: [{ at: { _tag: 'AfterSection', name: 's' } }, { at: { _tag: 'AfterOrder', order: 0 } }],
  reserve: 1
}
// null is no limit
const nullable = ['0.0.limits.descriptionLength', '0.0.limits.tools']
const nullable1 = nullable.map(at => at.replace('0.0', '1.0'))
// the same for every provider, and tried with one
const opaque = Object.freeze({ ...assembly })
const opaqueOptions = Object.freeze({})
const sentTool = { name: 'a', sent: 'b', owner: 'me' }
const notes = [
  {
    _tag: 'BreakpointNotPlaced',
    place: { _tag: 'AfterSection', name: 'a' },
    reason: 'absent',
    suggestion: 'b'
  },
  { _tag: 'KeywordIgnored', name: 'a', pointer: '/b', owner: 'me' }
]
const listedTool = {
  name: 't',
  description: 'd',
  title: 'e',
  inputSchema: {},
  annotations: { title: 'f' }
}
const said = { prompt: { text: 'b', parts: [{ name: 'c' }] }, added: [], removed: [] }
const update = {
  ...said,
  added: [{ ...tool, name: 'u', parameters: { type: 'object' } }],
  removed: ['t']
}

isTotal(
  { providers, anthropic, openaiChat, openaiResponses, gemini, aiSdk, mcp },
  {
    'providers.afterSection': trial('nothing', [['a']]),
    'providers.afterOrder': trial('nothing', [[1]]),
    'providers.steadyPlace': trial('nothing', [[[rendered, rendered]]]),
    'providers.calledTool': trial('nothing', [[[sentTool]], ['b']]),
    'providers.fittingName': trial('nothing', [[{ ...anthropic.LIMITS }], ['a b']]),
    'providers.strictFaults': trial('nothing', [['openai'], [{ type: 'object', properties: { a: {} } }]]),
    'providers.sentNames': trial('nothing', [[{ rename: () => 'x' }], [[{ name: 'a', owner: 'me' }]]]),
    'providers.showNotes': trial('nothing', [[notes]]),
    'anthropic.updateMessage': trial(
      'left',
      [[{ ...can }], [requestOptions], [update]],
      '0.0',
      '2.0.prompt.parts',
      ...nullable1
    ),
    'anthropic.betas': trial('nothing', [[{ ...can }], [update]]),
    'anthropic.request': trial('left', [[requestOptions], [assembly]], ...nullable),
    'anthropic.userMessage': trial('nothing', [['text']]),
    'anthropic.instructionMessage': trial('nothing', [['text']]),
    'openaiChat.updateMessage': trial(
      'left',
      [[{ ...can }], [opaqueOptions], [said]],
      '0.0',
      '2.0.prompt.parts'
    ),
    'openaiChat.allowedTools': trial('nothing', [[[sentTool]], [O.some(['a'])]]),
    'openaiChat.request': trial('left', [[{ ...requestOptions, role: 'developer' }], [opaque]], ...nullable),
    'openaiChat.userMessage': trial('nothing', [['text']]),
    'openaiChat.instructionMessage': trial('nothing', [['text']]),
    'openaiResponses.updateMessage': trial(
      'left',
      [[{ ...can }], [opaqueOptions], [{ ...update, removed: [] }]],
      '0.0',
      '2.0.prompt.parts'
    ),
    'openaiResponses.allowedTools': trial('nothing', [[[sentTool]], [O.some(['a'])]]),
    'openaiResponses.request': trial(
      'left',
      [[{ ...requestOptions, role: 'system' }], [opaque]],
      ...nullable
    ),
    'openaiResponses.userMessage': trial('nothing', [['text']]),
    'openaiResponses.instructionMessage': trial('nothing', [['text']]),
    'gemini.allowedTools': trial(
      'nothing',
      [[[sentTool], { VALIDATED: 'a', NONE: 'b' }], [O.some(['a'])]],
      '0.1'
    ),
    'gemini.request': trial(
      'left',
      [[{ ...toolOptions, modes: { ...gemini.MODES } }], [opaque]],
      ...nullable
    ),
    'gemini.userMessage': trial('nothing', [['text']]),
    'aiSdk.updateMessage': trial(
      'left',
      [[{ ...can }], [Object.freeze({ jsonSchema: () => ({}) })], [update]],
      '0.0',
      '2.0.prompt.parts'
    ),
    'aiSdk.request': trial(
      'left',
      [
        [{ ...requestOptions, jsonSchema: (schema: unknown) => schema, cacheOptions: aiSdk.openaiCache }],
        [opaque]
      ],
      ...nullable
    ),
    'aiSdk.userMessage': trial('nothing', [['text']]),
    'aiSdk.anthropicCache': trial('nothing', [['5m']]),
    'aiSdk.openaiCache': trial('nothing', [['30m']]),
    'mcp.listing': trial('left', [[{ server: 's', name: () => 'x' }], [[{ tools: [listedTool] }]]]),
    'mcp.routed': trial('nothing', [[[{ name: 'a', server: 's', tool: 't' }]], ['a']])
  }
)
