/**
 * fittingName: a name that a provider takes, made of one that it might not take.
 *
 * It looks at one name and nothing else, so a tool that comes or goes renames no other one and costs no cache. What it
 * loses by that, two names that end up equal, is found when all tools are named together.
 *
 * Laws:
 * 1. a name that is taken stays as it is
 * 2. what comes out of another one is taken, if the limits allow `_` and names of 10 characters
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { isString } from '../../base/Foreign'
import { readLimits, type Limits } from '../input/Limits'
import { isTaken, nameRule, needsLetter, type NameRule } from './NameRule'

const HASH_LENGTH = 8

const hashOf = (name: string): string => bytesToHex(sha256(utf8ToBytes(name))).slice(0, HASH_LENGTH)

const fitted = (rule: NameRule, name: string): string => {
  const characters = Array.from(name, character => (rule.characters.has(character) ? character : '_'))
  const long = needsLetter(rule, characters[0]) ? ['_', ...characters] : characters
  return `${long.slice(0, Math.max(0, rule.length - HASH_LENGTH - 1)).join('')}_${hashOf(name)}`
}

// Of limits that cannot be read there is no rule, and no name that is taken by it.
const ruleOf = (limits: Limits): NameRule | undefined => {
  const { punctuation, letterFirst, nameLength } = readLimits(limits, '', []) ?? {}
  return punctuation === undefined || letterFirst === undefined || nameLength === undefined
    ? undefined
    : nameRule({ punctuation, letterFirst, nameLength })
}

/**
 * A name that a provider with these limits takes: the name itself if it does; else the name with `_` for every character that
 * is refused, `_` in front if a letter must be first, cut, and `_` and eight hexadecimal digits of its SHA-256 at the end.
 * It depends on nothing but the limits and the name. For limits or a name that cannot be read it is `''`, which no provider
 * takes.
 *
 * @example
 * import { LIMITS } from 'incipit/anthropic'
 * import { fittingName } from 'incipit/providers'
 * import * as assert from 'node:assert'
 *
 * const fitting = fittingName(LIMITS)
 * assert.strictEqual(fitting('read'), 'read')
 * assert.strictEqual(fitting('a.b'), 'a_b_2e7336dc')
 *
 * @category combinators
 * @since 0.1.0
 */
export const fittingName = (limits: Limits): ((name: string) => string) => {
  const rule = ruleOf(limits)
  return name =>
    rule === undefined || !isString(name) ? '' : isTaken(rule, name) ? name : fitted(rule, name)
}
