/**
 * incipit/inspect: see a prompt, measure it, compare it. Names only, by hand; each is documented where it is made.
 */
export { type Size } from './explain/Size'
export {
  type ExplainOptions,
  type ExplainedContext,
  type ExplainedPart,
  type ExplainedTool,
  type Explanation
} from './explain/Explanation'
export { explain } from './explain/explain'
export { showExplanation } from './explain/showExplanation'
export { locate } from './cache/locate'
export {
  type Added,
  type Change,
  type Changed,
  type ChangedKind,
  type ChangedOrder,
  type ChangedPlace,
  type Moved,
  type NoAssemblySide,
  type Removed
} from './diff/Change'
export { type NoAssembly } from './diff/NoAssembly'
export { diff } from './diff/diff'
export { showDiff } from './diff/showDiff'
export { type Divergence } from './cache/Divergence'
export { commonPrefix, type CommonPrefix } from './cache/commonPrefix'
export { stability, type Advice, type PartStability, type Stability } from './cache/stability'
export { showStability } from './cache/showStability'
export { TOOLS_FIRST, TOOLS_LAST, type Layout, type PrefixMessage } from './request/Layout'
export { DEFERRED_TOOLS } from './cache/PartText'
export { requestPrefix } from './request/requestPrefix'
export {
  type CacheMiss,
  type Explained,
  type Refinement,
  type Setting,
  type Unexplained,
  type Unknown
} from './request/Refinement'
export { refine } from './request/refine'
export { showRefinement } from './request/showRefinement'
export { type CostOptions, type Prices } from './request/Prices'
export { cost, type Cost, type CostStep } from './request/cost'
export { showCost } from './request/showCost'
export {
  type AbsentTool,
  type BlankText,
  type EmptyPrompt,
  type HiddenCharacter,
  type NearReference,
  type SameText,
  type UnevenGap,
  type UnusedVariable,
  type Warning
} from './lint/Warning'
export { lint, type LintOptions } from './lint/lint'
export { showWarnings } from './lint/showWarnings'
export {
  type Fate,
  type LackedTool,
  type Restrictor,
  type Trace,
  type Traced,
  type TracedEntry
} from '../trace/Fate'
export { trace } from '../trace/trace'
export { showTrace } from './trace/showTrace'
