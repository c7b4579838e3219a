/**
 * adviceSentences: what to do about parts that never change and come after one that does, one sentence for each of those.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 * 2. every part of the advice is in one sentence, but for the part of the deferred tools, which is no tool of anybody and can be
 *    neither moved nor deferred
 */
import type { PartKind } from '../../index'

import { named } from '../../base/visible'
import { wrap } from '../terminal/fit'
import { chars } from '../terminal/numeral'
import { DEFERRED_TOOLS, keyOf, kindOf, type Named } from './PartText'
import type { Advice } from './stability'

const MOST_NAMES = 5

const list = (items: ReadonlyArray<Advice>): string => {
  const some = items.slice(0, MOST_NAMES).map(({ name }) => named(name))
  const more = items.length - MOST_NAMES
  return more > 0 ? `${some.join(', ')} and ${more} more` : some.join(', ')
}

const KINDS: ReadonlyArray<PartKind> = ['tool', 'section', 'message']

// `tools a, b and section c`
const listByKind = (items: ReadonlyArray<Advice>): string =>
  KINDS.map(kind => [kind, items.filter(item => kindOf(item) === kind)] as const)
    .filter(([, some]) => some.length > 0)
    .map(([kind, some]) => `${kind}${some.length === 1 ? '' : 's'} ${list(some)}`)
    .join(' and ')

const areDeferred = (part: Named): boolean => kindOf(part) === 'tool' && part.name === DEFERRED_TOOLS

// Only parts of the kind of the changing one can change places with it.
const isOfOneKind = (item: Advice): boolean => kindOf(item) === kindOf(item.behind)

const fixOf = (first: Advice, it: string): string => {
  const { behind } = first
  const name = named(behind.name)
  switch (kindOf(behind)) {
    case 'section':
      return `${isOfOneKind(first) ? `move ${it} before ${name}, or ` : ''}make ${name} a runtime context`
    case 'tool':
      if (isOfOneKind(first)) return `put ${it} before ${name} in the tool order`
      return `hold the tools fixed during a session${areDeferred(behind) ? '' : `, or defer ${name}`}`
    case 'message':
      return `leave ${name} as it was sent, and append what is new`
  }
}

const sentence = (first: Advice, group: ReadonlyArray<Advice>): string => {
  const { behind } = first
  const characters = group.reduce((sum, item) => sum + item.characters, 0)
  const [s, it] = group.length === 1 ? ['s', 'it'] : ['', 'them']
  // sections among themselves need no word for what they are
  const areSections = isOfOneKind(first) && kindOf(first) === 'section'
  const what = areSections ? list(group) : listByKind(group)
  const after = areSections ? named(behind.name) : `${kindOf(behind)} ${named(behind.name)}`
  const fact = `${what} never change${s} (${chars(characters)}) and stand${s} behind ${after}`
  return wrap(`Advice: ${fact}: ${fixOf(first, it)}.`, '  ')
}

/** One sentence for each changing part that others come after, or two: for those of its own kind, and for the others. */
export const adviceSentences = (advice: ReadonlyArray<Advice>): ReadonlyArray<string> => {
  const groups = new Map<string, Array<Advice>>()
  for (const item of advice.filter(part => !areDeferred(part))) {
    const key = `${isOfOneKind(item)} ${keyOf(item.behind)}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [item])
    else known.push(item)
  }
  return [...groups.values()].flatMap(group => group.slice(0, 1).map(first => sentence(first, group)))
}
