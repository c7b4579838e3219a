/**
 * incipit/gemini: requests for the API of Gemini. Nothing here but the public names.
 */
export { allowedTools, type AllowedModes } from './allowedTools'
export { CAN } from './capabilities'
export { userMessage, type UserMessage } from './messages'
export { type FunctionDeclaration, type Modes, type Request, type ToolConfig } from './Parameters'
export { KEYWORDS, LIMITS, MODES, request, type GeminiOptions } from './request'
