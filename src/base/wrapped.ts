/**
 * wrapped: says of an Either, Option or These that it is one, for the reader of a value who was given its wrapping.
 *
 * Everybody forgets at times to open what `check` or `assemble` gave, and "expected an assembly, got an object" helps nobody.
 */
import { attemptOr, isFieldObject } from './Foreign'

const payloads: ReadonlyMap<unknown, readonly [type: string, fields: ReadonlyArray<string>]> = new Map([
  ['Left', ['an Either', ['left']]],
  ['Right', ['an Either', ['right']]],
  ['Both', ['a These', ['left', 'right']]],
  ['Some', ['an Option', ['value']]],
  ['None', ['an Option', []]]
])

/** What wraps a value, as `an Either (Right)`; `undefined` for everything that is not an Either, an Option or a These. Total. */
export const describeWrapped = (u: unknown): string | undefined =>
  attemptOr(undefined, () => {
    const own = isFieldObject(u) ? new Map(Object.entries({ ...u })) : new Map<string, unknown>()
    const tag = own.get('_tag')
    const [type, fields] = payloads.get(tag) ?? []
    const isComplete = fields?.length === own.size - 1 && fields.every(field => own.has(field))
    return isComplete ? `${type} (${String(tag)})` : undefined
  })
