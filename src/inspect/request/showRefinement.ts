/**
 * showRefinement: a refined diagnosis in words for a terminal.
 *
 * Laws:
 * 1. no line is wider than 80 columns
 */
import type { PartKind } from '../../index'

import { named, ofOwner } from '../../base/visible'
import type { Divergence } from '../cache/Divergence'
import { kindOf } from '../cache/PartText'
import { wrap } from '../terminal/fit'
import { numeral } from '../terminal/numeral'
import { shown } from '../terminal/shown'
import type { Refinement } from './Refinement'

const SIDES: Readonly<Record<'before' | 'after' | 'both', string>> = {
  before: 'the first of the two is no',
  after: 'the second of the two is no',
  both: 'neither of the two is a'
}

// `in section clock of plugin, line 1, column 20: the value of now`
const within = (divergence: Divergence): string => {
  const { name, owner, line, column, variable } = divergence
  const cause = variable === undefined ? '' : `: the value of ${named(variable)}`
  return `in ${kindOf(divergence)} ${named(name)}${ofOwner(owner)}, line ${line}, column ${column}${cause}`
}

const earlier = (divergence: Divergence | undefined): string =>
  divergence === undefined ? '' : ` They differ earlier already, ${within(divergence)}.`

const LEVELS: Readonly<Record<PartKind, string>> = {
  tool: 'tools',
  section: 'sections',
  message: 'messages'
}

const unknown = (divergence: Divergence | undefined): string => {
  if (divergence === undefined) {
    return 'this names no part of the request, and what was compared is equal or only grew.'
  }
  return divergence.noPrompt === undefined
    ? `this names no part of the request. The two requests differ ${within(divergence)}.`
    : `${SIDES[divergence.noPrompt]} prompt of renderParts or requestPrefix.`
}

const findingOf = (refinement: Refinement): string => {
  switch (refinement._tag) {
    case 'Explained':
      return `the two requests differ ${within(refinement.divergence)}.${earlier(refinement.earlier)}`
    case 'Unexplained':
      return (
        `the two requests have equal ${refinement.levels.map(level => LEVELS[level]).join(' and ')}, as far as was ` +
        `compared, so something changes these afterwards: look at the way to the provider.` +
        earlier(refinement.earlier)
      )
    case 'Setting':
      return `the parameter ${refinement.setting} is not what it was in the request before.`
    case 'Unknown':
      return unknown(refinement.earlier)
  }
}

const show = (refinement: Refinement): string => {
  const { reason, tokens } = refinement
  const size = tokens === undefined ? '' : ` (${numeral(tokens)} ${tokens === 1 ? 'token' : 'tokens'})`
  return wrap(`${named(reason)}${size}: ${findingOf(refinement)}`, '  ')
}

/**
 * A refined diagnosis as a sentence or two, in lines of at most 80 columns. What is none gives `not a refinement`.
 *
 * @example
 * import { showRefinement } from 'incipit/inspect'
 * import * as assert from 'node:assert'
 *
 * const divergence = { name: 'clock', owner: 'plugin', offset: 19, line: 1, column: 20, variable: 'now' }
 * assert.strictEqual(
 *   showRefinement({ _tag: 'Explained', reason: 'system_changed', tokens: 900, divergence }),
 *   [
 *     'system_changed (900 tokens): the two requests differ in section clock of plugin,',
 *     '  line 1, column 20: the value of now.'
 *   ].join('\n')
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const showRefinement: (refinement: Refinement) => string = shown(show, 'not a refinement')
