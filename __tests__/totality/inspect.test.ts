import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as core from 'incipit'
import * as inspect from 'incipit/inspect'
import * as page from 'incipit/page'
import * as replay from 'incipit/replay'

import { assembly, isTotal, rendered, trial } from '../support/totality'
import { blank, section } from '../support/zoo'

const explanation = pipe(
  inspect.explain({})(assembly),
  E.getOrElseW(() => undefined)
)
const stability = inspect.stability([rendered, rendered])
const refinement = inspect.refine({ reason: 'unavailable', tokens: 1 })(null as never)(rendered)
const costs = pipe(
  inspect.cost({ prices: { input: 1, write: 1, read: 1 }, countTokens: () => 1 })([rendered]),
  E.getOrElseW(() => undefined)
)
const base = core.withSection(section)(core.empty)
const traced = inspect.trace({})(core.withVariable('Bad', () => 5 as never)(base))
const span = { offset: 0, line: 1, column: 1 }
const changed = { kind: 'section', name: 's', owner: 'me' }
const changes = [
  ...inspect.diff(blank)(assembly),
  { _tag: 'Added', ...changed, after: { text: 'x' } },
  { _tag: 'Removed', ...changed, before: { text: { _tag: 'Prose', pieces: [] } } },
  {
    _tag: 'Changed',
    ...changed,
    places: [
      { pointer: '/text', before: 'a', after: 'b' },
      { pointer: '/parameters', order: { before: ['a', 'b'], after: ['b', 'a'] } }
    ]
  },
  { _tag: 'Moved', ...changed, from: 1, to: 2 },
  { _tag: 'NoAssembly', side: 'before', actual: 'null' }
]
const warnings = [
  { _tag: 'NoAssembly', actual: 'null' },
  { _tag: 'EmptyPrompt' },
  { _tag: 'BlankText', kind: 'tool', name: 't', owner: 'me' },
  { _tag: 'NearReference', ...changed, pointer: '/a', reference: '{v}', suggestion: '{{v}}', span },
  { _tag: 'AbsentTool', ...changed, pointer: '/a', tool: 't', span },
  { _tag: 'UnusedVariable', kind: 'variable', name: 'v' },
  { _tag: 'SameText', kind: 'section', names: ['a', 'b'], owners: ['me', null] },
  { _tag: 'HiddenCharacter', ...changed, pointer: '/a', codePoints: ['U+200B'], span },
  { _tag: 'UnevenGap', ...changed, leading: 1, trailing: 0 }
]

isTotal(
  { inspect, page, replay },
  {
    'inspect.explain': trial('left', [[{ countTokens: () => 1 }], [assembly]], '0.0'),
    'inspect.showExplanation': trial('sentence', [[explanation]]),
    'inspect.locate': trial('nothing', [[1], [rendered]]),
    'inspect.diff': trial('none', [[blank], [assembly]]),
    'inspect.showDiff': trial('sentence', [[changes]]),
    'inspect.commonPrefix': trial('nothing', [[rendered], [rendered]]),
    'inspect.requestPrefix': trial('left', [
      [{ order: ['tool', 'section'], tool: () => 'x', messages: [{ name: 'm', owner: 'me', text: 'x' }] }],
      [assembly]
    ]),
    'inspect.refine': trial('nothing', [[{ reason: 'system_changed', tokens: 1 }], [rendered], [rendered]]),
    'inspect.showRefinement': trial('sentence', [[refinement]]),
    // of a part without a name or a place nothing is asked
    'inspect.cost': trial(
      'left',
      [
        [
          {
            prices: { input: 1, write: 1, read: 1 },
            countTokens: () => 1,
            breakpoints: () => [1],
            minimum: 0
          }
        ],
        [[rendered]]
      ],
      '1.0.0.parts.0'
    ),
    'inspect.showCost': trial('sentence', [[costs]]),
    'inspect.stability': trial('nothing', [[[rendered, rendered]]]),
    'inspect.showStability': trial('sentence', [[stability]]),
    'inspect.lint': trial('none', [[{ knownTools: ['a'] }], [assembly]], '0.0'),
    'inspect.showWarnings': trial('sentence', [[warnings]]),
    'inspect.trace': trial('nothing', [[{}], [base]]),
    'inspect.showTrace': trial('sentence', [[traced]]),
    'page.page': trial('nothing', [[{ title: 'a', countTokens: () => 1, trace: traced }], [assembly]]),
    'replay.record': trial('none', [[assembly]]),
    'replay.replay': trial('left', [[replay.record(assembly)]]),
    'replay.fingerprint': trial('none', [[assembly]])
  }
)
