/**
 * Parameters: what the API of Gemini takes, as far as it is made here. It is assignable to the types of the SDK, and its
 * arrays are the loop's to add to.
 */
import type { ObjectSchema } from '../tools/SchemaRules'

/**
 * The words for a choice of tool: the enumeration of the SDK, which its types ask for, or the strings that it stands for.
 *
 * @category model
 * @since 0.1.0
 */
export interface Modes<Mode> {
  readonly AUTO: Mode
  readonly ANY: Mode
  readonly NONE: Mode
}

/** A tool. */
export interface FunctionDeclaration {
  readonly name: string
  readonly description?: string
  readonly parametersJsonSchema: ObjectSchema
}

/** Which tool is to be called. */
export interface ToolConfig<Mode> {
  readonly functionCallingConfig: {
    readonly mode: Mode
    readonly allowedFunctionNames?: Array<string>
  }
}

/**
 * The part of a request that is made of an assembly, to be spread into the `config` of `models.generateContent`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Request<Mode = string> {
  readonly systemInstruction?: { readonly parts: Array<{ readonly text: string }> }
  readonly tools?: Array<{ readonly functionDeclarations: Array<FunctionDeclaration> }>
  readonly toolConfig?: ToolConfig<Mode>
}
