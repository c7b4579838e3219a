import * as core from 'incipit'

import { assembly, isTotal, trial } from '../support/totality'
import { section, step, tool } from '../support/zoo'

const base = core.withSection(section)(core.empty)
const error = { _tag: 'Refused', name: 'a', reason: 'b', owner: 'me', transform: 't' }
const entry = { ...section, interpolate: true, requiresTools: ['t'] }
const toolSet = { schemas: [{ ...tool, parameters: {} }], knownNames: ['u'] }

isTotal(
  { core },
  {
    'core.literal': trial('nothing', [['text']]),
    'core.prompt': trial('nothing', [[['a', 'b'], 'hole']]),
    'core.isProse': trial('nothing', [['text']]),
    'core.source': trial('nothing', [['text']]),
    'core.quoted': trial('nothing', [['title'], ['text']]),
    'core.tidy': trial('nothing', [['text']]),
    'core.withSection': trial('registry', [[{ ...entry, complete: false }], [base]], '0.0.text'),
    'core.withContext': trial('registry', [[{ ...entry, required: true }], [base]], '0.0.text'),
    'core.withVariable': trial('registry', [['v', 'x'], [base]], '0.1'),
    'core.template': trial('nothing', [['text']]),
    'core.variable': trial('nothing', [['v', 'x']]),
    'core.withTool': trial('registry', [
      [{ ...tool, parameters: { a: [{ b: 'c' }] }, deferLoading: true }],
      [base]
    ]),
    'core.withTools': trial('registry', [['src', toolSet], [base]], '0.1'),
    'core.withToolOrder': trial('registry', [[['u', core.UNLISTED_TOOLS]], [base]]),
    'core.withTransform': trial('registry', [[{ ...step, supplies: ['v'] }], [base]]),
    'core.suppressSection': trial('registry', [['s'], [base]]),
    'core.suppressContexts': trial('registry', [[base]]),
    'core.prepareTools': trial('nothing', [[toolSet]]),
    'core.registry': trial(
      'registry',
      [
        [
          {
            owner: 'me',
            sections: [{ name: 's', order: 0, text: 'x' }],
            contexts: [],
            variables: { v: 'x' },
            handles: [core.variable('w', 'x')],
            tools: [],
            sources: { src: {} },
            toolOrder: ['u', core.UNLISTED_TOOLS],
            transforms: [],
            suppressSections: ['s'],
            suppressContexts: true
          }
        ]
      ],
      '0.0.sources.src'
    ),
    'core.allowTools': trial('registry', [[['t', 'u']], [base]]),
    'core.suppressTool': trial('registry', [['t'], [base]]),
    'core.owned': trial('registry', [['me'], [base]]),
    'core.contramap': trial('registry', [[() => ({})], [base]]),
    'core.merge': trial('registry', [[base], [core.empty]]),
    'core.mergeAll': trial('registry', [[base, core.empty]]),
    'core.overlay': trial('registry', [[base], [core.empty]]),
    'core.overlayAll': trial('registry', [[base, core.empty]]),
    'core.getMergeMonoid': trial('nothing', [['none']]),
    'core.getOverlayMonoid': trial('nothing', [['none']]),
    'core.check': trial('left', [[base]]),
    'core.assemble': trial('left', [[{}], [base]], '0.0'),
    'core.salvageAssembly': trial('left', [[{}], [base]], '0.0'),
    'core.render': trial('left', [[assembly]]),
    'core.renderParts': trial('left', [[assembly]]),
    'core.renderContexts': trial('left', [[assembly]]),
    'core.renderContextSnapshot': trial('left', [[assembly]]),
    'core.salvage': trial('left', [[assembly]]),
    'core.salvageContexts': trial('left', [[assembly]]),
    'core.salvageContextSnapshot': trial('left', [[assembly]]),
    'core.readAssembly': trial('left', [[assembly]]),
    'core.steadySections': trial('nothing', [[base]]),
    'core.showError': trial('sentence', [[error]]),
    'core.report': trial('sentence', [[[error, error]]], '0.0'),
    'core.nearest': trial('nothing', [['a'], [['b', 'c']]])
  }
)
