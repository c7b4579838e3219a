import * as core from 'incipit'
import * as shape from 'incipit/shape'
import * as sources from 'incipit/sources'
import { matchers, serializer } from 'incipit/testing'

import { assembly, isTotal, rendered, trial } from '../support/totality'
import { section } from '../support/zoo'

const options = { order: 0, as: 'section', budget: 100, count: () => 1 }
const server = { name: 's', instructions: 'Use it.', tools: ['t'] }
const notes = [
  { _tag: 'Blank', name: 'a' },
  { _tag: 'Dropped', name: 'a', size: 1 },
  { _tag: 'Invalid', name: 'a', field: 'name', expected: 'b' },
  { _tag: 'Repeated', name: 'a', of: 'b' },
  { _tag: 'Shortened', name: 'a', from: 2, to: 1 },
  { _tag: 'ToolLess', name: 'a' }
]
const keep = { priority: 1, kind: 'section', order: 0, name: 's', index: 0 }
const layout = { order: ['tool', 'section'] }
const fits = {
  budget: 9999,
  count: (text: string) => text.length,
  reserve: 1,
  steps: () => [{ priority: 1, text: core.literal('x') }],
  shape: (a: unknown) => a,
  keep,
  room: 1
}

// as a runner calls them
const asserting = Object.fromEntries(
  Object.entries(matchers).map(([name, matcher]) => [name, matcher.bind({}) as unknown])
)

isTotal(
  { sources, shape, testing: { ...asserting, ...serializer } },
  {
    'sources.instructionFiles': trial('nothing', [[{ ...options, tag: 'x' }], [[{ path: 'a', text: 'b' }]]]),
    'sources.rootFirst': trial('nothing', [[[{ path: 'a/b', text: 'b' }]]]),
    'sources.skills': trial('nothing', [
      [{ ...options, loader: 't', intro: 'Load:' }],
      [[{ name: 'a', description: 'b', location: 'c' }]]
    ]),
    'sources.mcpInstructions': trial('nothing', [[options], [[server]]]),
    'sources.variants': trial('registry', [[{ a: core.withSection(section)(core.empty) }], [['a']]], '1.0'),
    'sources.chain': trial('nothing', [['-'], ['a-b']]),
    'sources.variantIssues': trial('nothing', [[{ a: core.empty }], [[['a']]]]),
    'sources.showSourceNotes': trial('nothing', [[notes]]),
    'shape.framed': trial('nothing', [[{ sections: () => 'x', contexts: () => undefined }], [assembly]]),
    'shape.fit': trial('left', [[fits], [assembly]]),
    'testing.toCheck': trial('failure', [[core.empty]]),
    'testing.toRender': trial('failure', [[assembly, 'text']]),
    'testing.toContainSection': trial('failure', [[assembly, 's']]),
    // of a part without a name or a place nothing is asked
    'testing.toKeepPrefixOf': trial('failure', [[assembly, rendered]], '0.1.parts.0'),
    'testing.toKeepRequestPrefixOf': trial('failure', [[assembly, assembly, layout]]),
    'testing.toHaveFingerprint': trial('failure', [[assembly, 'sha256:0']]),
    'testing.toHaveNoWarnings': trial('failure', [[assembly, { knownTools: ['t'] }]], '0.1'),
    'testing.test': trial('nothing', [[assembly]]),
    'testing.serialize': trial('sentence', [[assembly]])
  }
)
