/**
 * skills: the index of the skills that a model may load, one line each, within a budget.
 *
 * Without room every description gives way alike: a skill whose line is gone can't be loaded at all, one whose description
 * is short still can.
 *
 * Laws:
 * 1. what is shown is within the budget, and a larger budget shows no less of any skill
 * 2. no name, description or location changes another line
 */
import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'

import { isString } from '../base/Foreign'
import { byCodeUnits, excerpt } from '../base/Name'
import { tidy } from '../index'
import { frame, inFrame } from '../text/frame'
import { lastOnes, optionalIn, readItems, stringIn, without } from './Item'
import { greatest } from './search'
import { sourced, type SourceNote, type Sourced } from './SourceNote'
import { readOptions, registryOf, type ReadOptions, type SourceOptions } from './SourceOptions'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A skill as its front matter describes it; `location` is where the model finds it, if it is to know.
 *
 * @category model
 * @since 0.1.0
 */
export interface Skill {
  readonly name: string
  readonly description: string
  readonly location?: string
}

/**
 * The options of `skills`: `loader` is the tool that loads a skill, without which the index is not shown; `intro` is the
 * text before the list.
 *
 * @category model
 * @since 0.1.0
 */
export interface SkillOptions extends SourceOptions {
  readonly loader: string
  readonly intro?: string
}

// A skill, on one line.
interface Listed {
  readonly name: string
  readonly description: string
  /** In brackets with a blank before, or nothing. */
  readonly location: string
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** Agent Skills has no longer ones. */
const LONGEST_DESCRIPTION = 1024

const LONGEST_NAME = 64

const NAME = 'a-z, 0-9 and single hyphens, at most 64'

// Each character begins in one way only, so it is linear.
const skillName = /^[a-z0-9]+(?:[-:][a-z0-9]+)*$/

const isSkillName = (name: string): boolean => name.length <= LONGEST_NAME && skillName.test(name)

const onOneLine = (text: string): string => tidy(text).replace(/\s+/g, ' ').trim()

const readSkills = (skills: unknown): ReturnType<typeof readItems<never, Listed>> =>
  readItems(skills, ['name', 'description', 'location'], item =>
    pipe(
      E.Do,
      E.apS('name', stringIn(item, 'name')),
      E.bind('description', () => stringIn(item, 'description')),
      E.bind('location', () => optionalIn(item, 'location')),
      E.map(({ name, description, location = '' }) => {
        const place = onOneLine(location)
        return { name, description: onOneLine(description), location: place === '' ? '' : ` (${place})` }
      })
    )
  )

// The line of a skill whose description may have so many code units.
const lineOf =
  (longest: number) =>
  ({ name, description, location }: Listed): string => {
    if (longest === 0) return `- ${name}`
    const shown = description.length <= longest ? description : `${excerpt(description, longest - 1)}…`
    return `- ${name}: ${shown}${location}`
  }

interface Index {
  readonly lines: ReadonlyArray<string>
  readonly text: string
}

const indexOf = (intro: string, skills: ReadonlyArray<Listed>, longest: number): Index => {
  const lines = skills.map(lineOf(longest))
  const text = (intro === '' ? lines : [intro, ...lines]).join('\n')
  return { lines, text: inFrame(frame('skills')(text), text) }
}

const nothing: Index = { lines: [], text: '' }

// All skills with the longest descriptions that fit; if none fit, as many names as fit.
const fitted = (
  intro: string,
  skills: ReadonlyArray<Listed>,
  { budget, size, affordable }: ReadOptions
): Index => {
  const whole = indexOf(intro, skills, LONGEST_DESCRIPTION)
  const fits = ({ text }: Index): boolean => size(text) <= budget
  if (budget === Infinity || fits(whole)) return whole
  const { length } = whole.text
  const longest = skills.reduce((most, { description }) => Math.max(most, description.length), 0)
  // where a mark takes more room than what it stands for, a longer text may fit and a shorter one not: so each is tried
  const shorter = greatest(
    Math.min(longest, LONGEST_DESCRIPTION) - 1,
    length,
    n => fits(indexOf(intro, skills, n)),
    affordable
  )
  if (shorter > 0) return indexOf(intro, skills, shorter)
  const names = greatest(skills.length, length, n => fits(indexOf(intro, skills.slice(0, n), 0)))
  return names > 0 ? indexOf(intro, skills.slice(0, names), 0) : nothing
}

const notesOf = (
  skills: ReadonlyArray<Listed>,
  { lines }: Index,
  { size }: ReadOptions
): ReadonlyArray<SourceNote> =>
  skills.flatMap((skill, i): ReadonlyArray<SourceNote> => {
    const whole = lineOf(Infinity)(skill)
    const shown = lines[i]
    if (shown === whole) return []
    const from = size(whole)
    return shown === undefined
      ? [{ _tag: 'Dropped', name: skill.name, size: from }]
      : [{ _tag: 'Shortened', name: skill.name, from, to: size(shown) }]
  })

// A loader that is no string is for the registry to refuse, so what is said of it here is never read.
const introOf = (loader: unknown): string =>
  `When a task matches one of these skills, load it first with the tool \`${isString(loader) ? loader : ''}\`:`

/**
 * The skills as one section `skills`, shown while the tool `loader` is visible: `intro`, then a line for each skill, sorted
 * by name in code units: `- name: description (location)`, white space as one blank, between tags that no text can close.
 * Without a skill there is no section.
 *
 * A name is one of Agent Skills (a–z, 0–9, single inner hyphens), or several joined by `:`, at most 64 code units, else the
 * skill is `Invalid`. Of two skills of one name the last stands; one without a description is left out; a description has
 * at most 1 024 code units. Without room all descriptions are shortened to one length, the longest that fits, down to the
 * names alone; then skills are dropped from the end of the list. Whatever the skills are, `check` accepts the registry if
 * `order` is a finite number.
 *
 * @example
 * import { assemble, render, withTool } from 'incipit'
 * import { skills } from 'incipit/sources'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const { registry } = skills({ order: 200, loader: 'load_skill', intro: 'Load what you need:' })([
 *   { name: 'pdf', description: 'Fills in forms.' },
 *   { name: 'git', description: 'Writes commit messages.', location: '/skills/git' }
 * ])
 * const loader = withTool({ name: 'load_skill', description: 'Loads a skill.', parameters: {} })
 * assert.deepStrictEqual(
 *   pipe(registry, loader, assemble({}), E.flatMap(render)),
 *   E.right(`<skills>
 * Load what you need:
 * - git: Writes commit messages. (/skills/git)
 * - pdf: Fills in forms.
 * </skills>`)
 * )
 *
 * @category constructors
 * @since 0.1.0
 */
export const skills =
  (options: SkillOptions) =>
  (skills: ReadonlyArray<Skill>): Sourced => {
    const read = readOptions(options, ['loader', 'intro'])
    const loader = read.given('loader')
    const standard = introOf(loader)
    const intro = tidy(read.option('intro', isString, 'a string', standard, standard))
    const given = readSkills(skills)
    const named = without(given.items, ({ name }) =>
      isSkillName(name) ? undefined : { _tag: 'Invalid', name, field: 'name', expected: NAME }
    )
    const byName = lastOnes(named.items, ({ name }) => name)
    const saying = without(byName.items, ({ name, description }) =>
      description === '' ? { _tag: 'Blank', name } : undefined
    )
    const listed = [...saying.items].sort((a, b) => byCodeUnits(a.name, b.name))
    const index = listed.length === 0 ? nothing : fitted(intro, listed, read)
    const registry = registryOf(
      read,
      index.lines.length === 0
        ? []
        : [{ name: 'skills', k: 0, text: index.text, requiresTools: [loader as string] }]
    )
    return sourced(registry, [
      ...notesOf(listed, index, read),
      ...read.notes,
      ...given.notes,
      ...named.notes,
      ...byName.notes,
      ...saying.notes
    ])
  }
