/**
 * incipit/harness: the conventions of the DeepSeek Harness, as registries and pure functions. Names only, by hand;
 * each is documented where it is made.
 */
export { fromConfig } from './fromConfig'
export { type Config } from './Config'
export {
  SECTION_ORDERS,
  CONTEXT_ORDERS,
  sectionOrder,
  contextOrder,
  type SectionPlace,
  type ContextPlace
} from './Orders'
export { loopVariables, model, provider, cwd, type LoopContext } from './LoopContext'
export { persona, type Persona } from './persona'
export { bashGuidance, fsGuidance } from './guidance'
export { subagentTool, type SubagentMode } from './subagentTool'
export { subagent, type SubagentProvider } from './Subagent'
export {
  planSystemPrompt,
  type SystemNode,
  type SystemPromptState,
  type HistoryOperation
} from '../session/planSystemPrompt'
export {
  CLEARED_CONTEXT,
  planContextSnapshot,
  type RetainedSnapshot,
  type SnapshotOperation
} from '../session/planContextSnapshot'
