/**
 * runTransform: runs one transform on an assembly and validates what it answers. The transform gets a copy that it may even
 * change; what it answers is validated like everything from outside.
 *
 * Laws:
 * 1. a transform that answers with what it was given changes nothing
 * 2. whatever a transform does or answers, the assembly it was given stays as it is
 */
import { constant } from 'fp-ts/function'

import * as E from '../base/Either'
import type { Assembly } from '../assembly/Assembly'
import type { AssemblyFault } from '../assembly/AssemblyFault'
import { givenTexts } from '../assembly/TextRule'
import type { Calls, Provider } from '../placed/Calls'
import { attemptOr, isFieldObject, isFunction, itemsOf } from '../base/Foreign'
import { describe } from '../base/describe'
import type { JsonObject } from '../base/Json'
import { validateAssembly, type Hints } from '../assembly/validateAssembly'
import { ownerField, type PromptError, type PromptErrors } from '../errors/PromptError'
import { errorReader } from '../errors/readError'
import { validated } from '../errors/validated'

const ANSWER = 'an Either of prompt errors and an assembly'

// A copy to hand out. Texts, schemas and values are frozen or primitive and may be shared.
const draftOf = ({ sections, contexts, tools, variables }: Assembly): Assembly => ({
  sections: sections.map(section => ({ ...section })),
  contexts: contexts.map(context => ({ ...context })),
  tools: tools.map(tool => ({ ...tool })),
  variables: { ...variables }
})

const fieldsOf = (u: unknown): Readonly<Record<'_tag' | 'left' | 'right', unknown>> => {
  const none = { _tag: undefined, left: undefined, right: undefined }
  return isFieldObject(u) ? attemptOr(none, () => ({ ...none, ...u })) : none
}

/** What a transform answered: an Either of whatever; `undefined` for anything else. */
const answerOf = (u: unknown): E.Either<unknown, unknown> | undefined => {
  const { _tag, left, right } = fieldsOf(u)
  if (_tag === 'Left') return E.left(left)
  return _tag === 'Right' ? E.right(right) : undefined
}

const isRefusal = (u: unknown): boolean =>
  attemptOr(false, () => isFieldObject(u) && '_tag' in u && u._tag === 'Refused')

const isError = (error: PromptError | undefined): error is PromptError => error !== undefined

// What a transform adds under a new name without an owner is its own; its texts say what they are.
const hintsOf = (
  assembly: Assembly,
  owner: string | undefined,
  isAllowed: (tool: string) => boolean
): Hints => {
  const namesIn = (parts: ReadonlyArray<{ readonly name: string }>): ReadonlySet<string> =>
    new Set(parts.map(({ name }) => name))
  const names = {
    sections: namesIn(assembly.sections),
    contexts: namesIn(assembly.contexts),
    tools: namesIn(assembly.tools)
  }
  const ours = new Set<unknown>(assembly.tools.map(({ parameters }) => parameters))
  return {
    isOurs: (u): u is JsonObject => ours.has(u),
    defaultOwner: (list, name) => (names[list].has(name) ? undefined : owner),
    texts: givenTexts(assembly),
    isTaken: tool => !isAllowed(tool)
  }
}

/** A transform in its place. */
export interface PlacedTransform extends Provider {
  readonly entry: Provider['entry'] & { readonly transform: (context: unknown) => unknown }
}

/**
 * Runs a transform on an assembly whose parts are frozen. A tool that is not allowed is taken away when all have run, and is not
 * validated.
 */
export type TransformRunner = (
  call: Calls,
  isAllowed: (tool: string) => boolean
) => (placed: PlacedTransform) => (assembly: Assembly) => E.Either<PromptErrors, Assembly>

/** Runs a transform on an assembly whose parts are frozen. */
export const runTransform: TransformRunner = (call, isAllowed) => placed => assembly => {
  const { owner } = placed
  const { name } = placed.entry
  const wrong = (expected: string, actual: string, field = ''): PromptError => ({
    _tag: 'InvalidProvided',
    kind: 'transform',
    name,
    ...(field === '' ? {} : { field }),
    expected,
    actual,
    ...ownerField(owner)
  })
  const found = (error: PromptError): PromptError => ({ ...error, transform: name })

  // Its own word needs no mark; a refusal under another name does, for that is not who declined.
  const isOwnRefusal = (error: PromptError): boolean =>
    error._tag === 'Refused' && error.name === name && error.transform === undefined

  const declined = (left: unknown): E.Either<PromptErrors, Assembly> => {
    const readRefusal = errorReader({ _tag: 'Refused', name, ...ownerField(owner) })
    const readOther = errorReader()
    const errors = itemsOf(left)?.map(u => {
      const error = (isRefusal(u) ? readRefusal : readOther)(u)
      return error === undefined || isOwnRefusal(error) ? error : found(error)
    })
    return errors?.every(isError) === true && errors.length > 0
      ? validated(errors, constant(assembly))
      : E.left([wrong(ANSWER, `a Left of ${describe(left)}`)])
  }

  const faultOf = ({ path, expected, actual, error }: AssemblyFault): PromptError =>
    error === undefined ? wrong(expected, actual, path) : found(error)

  const accepted = (right: unknown): E.Either<PromptErrors, Assembly> => {
    const validation = validateAssembly(right, hintsOf(assembly, owner, isAllowed))
    return validated(validation.faults.map(faultOf), () => validation.assembly)
  }

  const step = call(placed, placed.entry.transform)
  if (E.isLeft(step)) return E.left([step.left])
  const run = step.right
  if (!isFunction(run)) return E.left([wrong('a function of the assembly', describe(run))])
  const answered = call(placed, () => run(draftOf(assembly)))
  if (E.isLeft(answered)) return E.left([answered.left])
  const answer = answerOf(answered.right)
  if (answer === undefined) return E.left([wrong(ANSWER, describe(answered.right))])
  return E.isLeft(answer) ? declined(answer.left) : accepted(answer.right)
}
