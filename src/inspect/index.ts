/**
 * incipit/inspect: see a prompt, measure it, compare it. Names only, by hand; each is documented where it is made.
 */
export { type Size } from './Size'
export {
  type ExplainOptions,
  type ExplainedContext,
  type ExplainedPart,
  type ExplainedTool,
  type Explanation
} from './Explanation'
export { explain } from './explain'
export { showExplanation } from './showExplanation'
export { locate } from './locate'
export {
  type Added,
  type Change,
  type Changed,
  type ChangedKind,
  type ChangedPlace,
  type Moved,
  type Removed
} from './Change'
export { diff } from './diff'
export { showDiff } from './showDiff'
export { commonPrefix, type CommonPrefix, type Divergence } from './commonPrefix'
export { stability, type Advice, type PartStability, type Stability } from './stability'
export { showStability } from './showStability'
export {
  type AbsentTool,
  type HiddenCharacter,
  type SameText,
  type UnevenGap,
  type UnusedVariable,
  type Warning
} from './Warning'
export { lint, type LintOptions } from './lint'
export { showWarnings } from './showWarnings'
