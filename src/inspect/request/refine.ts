/**
 * refine: which part and whose is behind a cache miss that a provider diagnosed.
 *
 * A provider compares what it was sent, so it knows that the tools changed, and cannot know which plugin did it. Each level is
 * compared for itself: a change of the tools moves all that comes after it, and would hide one of the system text.
 *
 * Laws:
 * 1. what one change explains is where `commonPrefix` says that the prefixes part
 * 2. a message more at the end is no change
 */
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RA from 'fp-ts/ReadonlyArray'
import type { PartKind, Rendered, RenderedPart } from '../../index'

import { isCount } from '../../base/counted'
import { attemptOr, isFieldObject, isString } from '../../base/Foreign'
import { sharedPrefix } from '../cache/commonPrefix'
import { noPrompt, type Divergence } from '../cache/Divergence'
import { kindOf, partTexts } from '../cache/PartText'
import { readRendered } from '../cache/readRendered'
import { TOOLS_FIRST } from './Layout'
import type { CacheMiss, Refinement } from './Refinement'

const LEVELS: ReadonlyMap<string, ReadonlyArray<PartKind>> = new Map<string, ReadonlyArray<PartKind>>([
  ['tools_changed', ['tool']],
  ['system_changed', ['section']],
  ['messages_changed', ['message']],
  ['input_changed', ['section', 'message']]
])

const SETTINGS: ReadonlyMap<string, string> = new Map([
  ['model_changed', 'model'],
  ['service_tier_changed', 'service_tier'],
  ['reasoning_effort_changed', 'reasoning.effort'],
  ['text_format_changed', 'text.format'],
  ['verbosity_changed', 'text.verbosity'],
  ['prompt_cache_key_changed', 'prompt_cache_key'],
  ['context_compacted', 'context_management']
])

type Diagnosed = Pick<Refinement, 'reason' | 'tokens'>

const readMiss = (u: unknown): Diagnosed =>
  attemptOr({ reason: '' }, () => {
    const [reason, tokens] = isFieldObject(u)
      ? ['reason', 'tokens'].map((field): unknown =>
          Object.hasOwn(u, field) ? Reflect.get(u, field) : undefined
        )
      : []
    return { reason: isString(reason) ? reason : '', ...(isCount(tokens) ? { tokens: tokens + 0 } : {}) }
  })

interface Both {
  readonly before: Rendered
  readonly after: Rendered
}

// The parts of one kind as a prompt of their own.
const levelOf = (prompt: Rendered, kind: PartKind): Rendered => {
  const separator = kind === 'section' ? '\n\n' : '\n'
  const texts: Array<string> = []
  const parts: Array<RenderedPart> = []
  let start = 0
  for (const { part, text } of partTexts(prompt)) {
    if (kindOf(part) !== kind) continue
    const distance = start - part.start
    const references = part.references.map(reference => ({
      ...reference,
      start: reference.start + distance,
      end: reference.end + distance
    }))
    texts.push(text)
    parts.push({ ...part, start, end: start + text.length, references })
    start += text.length + separator.length
  }
  return { text: texts.join(separator), parts }
}

const isAppended = ({ before, after }: Both): boolean => {
  const texts = partTexts(after)
  return partTexts(before).every(({ text }, i) => text === texts[i]?.text)
}

// Where one level parts from what it was.
const changeOf = ({ before, after }: Both, kind: PartKind): O.Option<Divergence> => {
  const level = { before: levelOf(before, kind), after: levelOf(after, kind) }
  return kind === 'message' && isAppended(level) ? O.none : sharedPrefix(level.before, level.after).divergence
}

// Where the whole parts, unless it is at a message that was appended.
const wholeChange = (both: Both): O.Option<Divergence> =>
  pipe(
    sharedPrefix(both.before, both.after).divergence,
    O.filter(divergence => kindOf(divergence) !== 'message' || O.isSome(changeOf(both, 'message')))
  )

// Does a provider read all of one kind before the other? Told by a prompt that has both.
const isBefore = ({ before, after }: Both, one: PartKind, other: PartKind): boolean =>
  pipe(
    [after, before],
    RA.map(({ parts }) => parts.map(kindOf)),
    RA.findFirst(kinds => kinds.includes(one) && kinds.includes(other)),
    O.getOrElse(() => TOOLS_FIRST),
    kinds => kinds.indexOf(one) < kinds.indexOf(other)
  )

const earlierField = (divergence: O.Option<Divergence>): { readonly earlier?: Divergence } =>
  O.isSome(divergence) ? { earlier: divergence.value } : {}

const refineLevels = (diagnosed: Diagnosed, levels: ReadonlyArray<PartKind>, both: Both): Refinement => {
  const whole = wholeChange(both)
  const earlierThan = (kinds: ReadonlyArray<PartKind>): { readonly earlier?: Divergence } =>
    pipe(
      whole,
      O.filter(divergence => kinds.some(kind => isBefore(both, kindOf(divergence), kind))),
      earlierField
    )
  return pipe(
    levels,
    RA.findFirstMap(kind =>
      pipe(
        changeOf(both, kind),
        O.map((divergence): Refinement =>
          O.isSome(whole) && kindOf(whole.value) === kind
            ? { _tag: 'Explained', ...diagnosed, divergence: whole.value }
            : { _tag: 'Explained', ...diagnosed, divergence, ...earlierThan([kind]) }
        )
      )
    ),
    O.getOrElse((): Refinement => ({
      _tag: 'Unexplained',
      ...diagnosed,
      levels: [...levels],
      ...earlierThan(levels)
    }))
  )
}

/**
 * A provider's own diagnosis of a cache miss, refined by the prefixes of the two requests: `cache_miss_reason` of Anthropic,
 * `prompt_cache_diagnostics` of OpenAI. `tools_changed` is looked for in the tools, `system_changed` in the sections,
 * `messages_changed` in the messages, `input_changed` in the sections and then in the messages.
 *
 * `Explained` names the part, its owner and the variable; `Unexplained` says that what was compared is equal, so that it is
 * changed on the way; a `Setting` is named like the parameter of the request; any other reason is `Unknown`, as is every
 * reason about the request when one of the two is no `Rendered`. A message that was appended is no change.
 *
 * @example
 * import { refine } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * const at = (time: string) => ({
 *   text: `It is ${time}.`,
 *   parts: [{ name: 'clock', start: 0, end: 12, references: [{ variable: 'now', start: 6, end: 11 }] }]
 * })
 * const refined = refine({ reason: 'system_changed', tokens: 900 })(at('09:00'))(at('09:01'))
 * assert.deepStrictEqual(refined, {
 *   _tag: 'Explained',
 *   reason: 'system_changed',
 *   tokens: 900,
 *   divergence: { name: 'clock', offset: 10, line: 1, column: 11, variable: 'now' }
 * })
 *
 * @category destructors
 * @since 0.1.0
 */
export const refine =
  (miss: CacheMiss) =>
  (before: Rendered) =>
  (after: Rendered): Refinement => {
    const diagnosed = readMiss(miss)
    const setting = SETTINGS.get(diagnosed.reason)
    if (setting !== undefined) return { _tag: 'Setting', ...diagnosed, setting }
    const [old, current] = [readRendered(before), readRendered(after)]
    if (O.isNone(old) || O.isNone(current)) {
      const side = O.isSome(current) ? 'before' : O.isSome(old) ? 'after' : 'both'
      return { _tag: 'Unknown', ...diagnosed, earlier: noPrompt(side) }
    }
    const both = { before: old.value, after: current.value }
    const levels = LEVELS.get(diagnosed.reason)
    return levels === undefined
      ? { _tag: 'Unknown', ...diagnosed, ...earlierField(wholeChange(both)) }
      : refineLevels(diagnosed, levels, both)
  }
