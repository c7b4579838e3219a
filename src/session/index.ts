/**
 * incipit/session: from one step to the next, what to send. Names only, by hand; each is documented where it is made.
 */
export { FIXED, type Can } from './Can'
export { type SentUpdate, type Series, type Update } from './Series'
export { type Now } from './Now'
export { type Drift, type Reason } from './Drift'
export { type Append, type Keep, type Restart, type StepPlan } from './StepPlan'
export { planStep, type Step } from './planStep'
export { carryOut } from './carryOut'
export { effective, type Effective } from './effective'
export { PLACEHOLDER, toolList } from './toolList'
export { showDrift } from './showDrift'
export {
  planSystemPrompt,
  type HistoryOperation,
  type SystemNode,
  type SystemPromptState
} from './planSystemPrompt'
export {
  CLEARED_CONTEXT,
  planContextSnapshot,
  type RetainedSnapshot,
  type SnapshotOperation
} from './planContextSnapshot'
