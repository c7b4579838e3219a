/**
 * incipit: what an AI agent's model is told, composed as values. Names only, by hand; each is documented where it is made.
 */
export { type Kind } from './errors/Kind'
export { UNLISTED_TOOLS } from './base/Name'
export { literal, isProse, source, type Text, type Prose } from './text/Text'
export { prompt, template } from './text/prompt'
export { quoted } from './text/quoted'
export { tidy } from './text/tidy'
export { variable, type Variable } from './text/Variable'
export { type Section } from './entries/Section'
export { type ContextEntry } from './entries/ContextEntry'
export { type ToolSchema, type ToolSet } from './entries/Tool'
export { type Transform } from './registry/Transform'
export { empty, type Registry } from './registry/Registry'
export { prepareTools } from './registry/prepareTools'
export { registry, type Entries } from './registry/Entries'
export {
  withSection,
  withContext,
  withVariable,
  withTool,
  withTools,
  withToolOrder,
  withTransform,
  suppressSection
} from './registry/register'
export { allowTools, suppressTool, suppressContexts } from './registry/restrict'
export {
  owned,
  contramap,
  merge,
  mergeAll,
  overlay,
  overlayAll,
  getMergeMonoid,
  getOverlayMonoid,
  type Needs
} from './registry/compose'
export { check, type Checked } from './plan/check'
export { assemble } from './plan/assemble'
export { salvageAssembly } from './lenient/salvageAssembly'
export { steadySections } from './steady/steadySections'
export { render, renderParts, type PartKind, type Rendered, type RenderedPart } from './assembly/render'
export { renderContexts, renderContextSnapshot, type RenderedContext } from './assembly/renderContexts'
export { salvage, salvageContexts, salvageContextSnapshot } from './assembly/salvage'
export { readAssembly } from './assembly/readAssembly'
export {
  type Assembly,
  type AssembledSection,
  type AssembledContext,
  type AssembledTool
} from './assembly/Assembly'
export { type Span } from './base/Span'
export { type JsonObject } from './base/Json'
export { showError, report } from './errors/report'
export { nearest } from './base/nearest'
export { type PromptError, type PromptErrors } from './errors/PromptError'
