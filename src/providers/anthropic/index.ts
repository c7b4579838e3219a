/**
 * incipit/anthropic: requests for the Messages API of Anthropic. Nothing here but the public names.
 */
export { betas } from './betas'
export { CAN } from './capabilities'
export { instructionMessage, userMessage, type InstructionMessage, type UserMessage } from './messages'
export { LIMITS, request } from './request'
export {
  type CacheControl,
  type Request,
  type SystemBlock,
  type Tool,
  type ToolChoice,
  type Ttl
} from './Parameters'
export {
  updateMessage,
  type PromptText,
  type ToolAddition,
  type ToolReference,
  type ToolRemoval,
  type UpdateMessage
} from './updateMessage'
