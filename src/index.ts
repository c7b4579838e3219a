/**
 * incipit: what an AI agent's model is told, composed as values. Names only, by hand; each is documented where it is made.
 */
export { literal, isProse, source, type Text, type Prose } from './Text'
export { prompt } from './prompt'
export { type Section } from './Section'
export { type ContextEntry } from './ContextEntry'
export { type ToolSchema, type ToolSet } from './Tool'
export { type Transform } from './Transform'
export { UNLISTED_TOOLS } from './ToolOrder'
export { empty, type Registry } from './Registry'
export {
  withSection,
  withContext,
  withVariable,
  withTool,
  withTools,
  withToolOrder,
  withTransform,
  suppressSection,
  suppressContexts
} from './register'
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
} from './compose'
export { check, type Checked } from './check'
export { assemble } from './assemble'
export { render, renderParts, type Rendered, type RenderedPart } from './render'
export { renderContexts, renderContextSnapshot, type RenderedContext } from './renderContexts'
export { salvage } from './salvage'
export { type Assembly, type AssembledSection, type AssembledContext, type AssembledTool } from './Assembly'
export { type Span } from './Span'
export { type Kind } from './Name'
export { type JsonObject } from './Json'
export { showError, report } from './report'
export { nearest } from './nearest'
export { type PromptError, type PromptErrors } from './PromptError'
