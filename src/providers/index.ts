/**
 * incipit/providers: what the requests of all providers have in common. Nothing here but the public names.
 */
export { afterOrder, afterPrompt, afterSection, afterTools, type Breakpoint } from './input/Breakpoint'
export { type Limits } from './input/Limits'
export { type Options, type ToolChoice, type ToolOptions } from './input/Options'
export { type Place } from '../errors/Place'
export { type Note } from './request/Note'
export { type Prepared } from './request/Prepared'
export { showNotes } from './request/showNotes'
export { steadyPlace } from './text/steadyPlace'
export { calledTool, type ToolName } from './tools/calledTool'
export { fittingName } from './tools/fittingName'
export { sentNames } from './tools/sentNames'
export { STRICT_REFUSED, strictFaults } from './tools/strictFaults'
export { SCHEMA_PLACES, type SchemaFault } from './tools/Schema'
