/**
 * incipit/sources: what others wrote, as registries: instruction files, skills, the instructions of servers; and texts by
 * model or locale. Names only, by hand; each is documented where it is made.
 */
export { type Sourced, type SourceNote } from './SourceNote'
export { type SourceOptions } from './SourceOptions'
export { instructionFiles, type InstructionFile, type InstructionFileOptions } from './instructionFiles'
export { rootFirst } from './rootFirst'
export { skills, type Skill, type SkillOptions } from './skills'
export { mcpInstructions, type McpServer } from './mcpInstructions'
export { variants } from './variants'
export { chain } from './chain'
export { variantIssues, type VariantIssue } from './variantIssues'
export { showSourceNotes } from './showSourceNotes'
