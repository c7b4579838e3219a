import * as incipit from 'incipit'

import { read } from './support/examples'

describe('the public names', () => {
  it('of incipit are these and no others', () => {
    expect(Object.keys(incipit).sort()).toStrictEqual([
      'UNLISTED_TOOLS',
      'allowTools',
      'assemble',
      'check',
      'contramap',
      'empty',
      'getMergeMonoid',
      'getOverlayMonoid',
      'isProse',
      'literal',
      'merge',
      'mergeAll',
      'nearest',
      'overlay',
      'overlayAll',
      'owned',
      'prepareTools',
      'prompt',
      'quoted',
      'readAssembly',
      'registry',
      'render',
      'renderContextSnapshot',
      'renderContexts',
      'renderParts',
      'report',
      'salvage',
      'salvageAssembly',
      'salvageContextSnapshot',
      'salvageContexts',
      'showError',
      'source',
      'steadySections',
      'suppressContexts',
      'suppressSection',
      'suppressTool',
      'template',
      'tidy',
      'variable',
      'withContext',
      'withSection',
      'withTool',
      'withToolOrder',
      'withTools',
      'withTransform',
      'withVariable'
    ])
  })

  it('of incipit have these types beside them', () => {
    const types = [...read('src/index.ts').matchAll(/type (\w+)/g)].map(([, name]) => name)
    expect(types.sort()).toStrictEqual([
      'AssembledContext',
      'AssembledSection',
      'AssembledTool',
      'Assembly',
      'Checked',
      'ContextEntry',
      'Entries',
      'JsonObject',
      'Kind',
      'Needs',
      'PartKind',
      'PromptError',
      'PromptErrors',
      'Prose',
      'Registry',
      'Rendered',
      'RenderedContext',
      'RenderedPart',
      'Section',
      'Span',
      'Text',
      'ToolSchema',
      'ToolSet',
      'Transform',
      'Variable'
    ])
  })
})
