/**
 * instructionFiles: AGENTS.md and its like along a path, each a section of its own, the nearest kept whole.
 *
 * A budget that is spent from the root on shows all of the most general file and nothing of the one that is about the code
 * at hand. Here it is spent from the nearest on.
 *
 * Laws:
 * 1. what is shown is within the budget, and a larger budget shows no less of any file
 * 2. no text and no path changes anything outside its own section
 */
import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'

import { tidy } from '../index'
import { inFrame, isTagName, TAG_NAME, taggedFrame } from '../text/frame'
import { cut } from './cut'
import { lastOnes, readItems, stringIn, without } from './Item'
import { firstRun } from './search'
import { sourced, type SourceNote, type Sourced } from './SourceNote'
import { readOptions, registryOf, type ReadOptions, type SourceOptions } from './SourceOptions'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * A file of instructions: where it is, and what is in it.
 *
 * @category model
 * @since 0.1.0
 */
export interface InstructionFile {
  readonly path: string
  readonly text: string
}

/**
 * The options of `instructionFiles`: `tag` is the tag that frames each file, `instructions` unless it is given.
 *
 * @category model
 * @since 0.1.0
 */
export interface InstructionFileOptions extends SourceOptions {
  readonly tag?: string
}

// A file, tidied, and as it is shown.
interface Shown {
  readonly name: string
  readonly text: string
  readonly framed: string
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const isTag = (u: unknown): u is string => typeof u === 'string' && isTagName(u)

const SEPARATOR = '\n\n'

interface Fitted {
  readonly shown: ReadonlyArray<Shown>
  readonly notes: ReadonlyArray<SourceNote>
}

// The nearest as they are, then one that is cut; what is farther has no room.
const fitted = (
  files: ReadonlyArray<Shown>,
  { budget, size }: ReadOptions,
  framed: (name: string, text: string) => Shown
): Fitted => {
  if (budget === Infinity) return { shown: files, notes: [] }
  const fits = (shown: ReadonlyArray<Shown>): boolean =>
    size(shown.map(file => file.framed).join(SEPARATOR)) <= budget
  const whole = files.length - firstRun(files.length, n => fits(files.slice(-n)))
  const shown = files.slice(whole)
  const besides = shown.reduce((length, file) => length + file.framed.length, 0)
  const notes: Array<SourceNote> = []
  const parts = files.slice(0, whole).flatMap((file, i) => {
    const { name, text } = file
    const from = size(file.framed)
    const part =
      i === whole - 1 ? cut(text, besides, some => fits([framed(name, some), ...shown])) : undefined
    if (part === undefined) {
      notes.push({ _tag: 'Dropped', name, size: from })
      return []
    }
    const short = framed(name, part)
    notes.push({ _tag: 'Shortened', name, from, to: size(short.framed) })
    return [short]
  })
  return { shown: [...parts, ...shown], notes }
}

/**
 * The files as sections, general first as given: `file:` and the path is the name, the path the owner, `order` and
 * k / 1024 the order of the k-th that is shown, counted from 0. A text is tidied and literal, between tags that it cannot
 * close, with the path as their name; imports and front matter are text.
 *
 * Of two files of one path the last stands, then of two equal texts the last; a blank file is left out. A budget is spent
 * from the nearest file on: the first that does not fit is cut after a line, and all farther ones are dropped. Whatever
 * the files are, `check` accepts the registry if `order` is a finite number.
 *
 * @example
 * import { assemble, render } from 'incipit'
 * import { instructionFiles } from 'incipit/sources'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as E from 'fp-ts/lib/Either.js'
 * import * as assert from 'node:assert'
 *
 * const { registry, notes } = instructionFiles({ order: 100, budget: 80 })([
 *   { path: '/r/AGENTS.md', text: 'Be brief.\n' },
 *   { path: '/r/web/AGENTS.md', text: 'Use {{mustache}}.\r\n' }
 * ])
 * assert.deepStrictEqual(
 *   pipe(registry, assemble({}), E.flatMap(render)),
 *   E.right('<instructions name="/r/web/AGENTS.md">\nUse {{mustache}}.\n</instructions>')
 * )
 * assert.deepStrictEqual(notes, [{ _tag: 'Dropped', name: '/r/AGENTS.md', size: 60 }])
 *
 * @category constructors
 * @since 0.1.0
 */
export const instructionFiles =
  (options: InstructionFileOptions) =>
  (files: ReadonlyArray<InstructionFile>): Sourced => {
    const read = readOptions(options, ['tag'])
    const tag = read.option('tag', isTag, TAG_NAME, 'instructions', 'instructions')
    const framed = (name: string, text: string): Shown => ({
      name,
      text,
      framed: inFrame(taggedFrame(tag, name)(text), text)
    })
    const given = readItems(files, ['path', 'text'], item =>
      pipe(
        E.Do,
        E.apS('name', stringIn(item, 'path')),
        E.bind('text', () => stringIn(item, 'text')),
        E.map(({ name, text }) => ({ name, text: tidy(text) }))
      )
    )
    const byPath = lastOnes(given.items, ({ name }) => name)
    const saying = without(byPath.items, ({ name, text }) =>
      text === '' ? { _tag: 'Blank', name } : undefined
    )
    const byText = lastOnes(saying.items, ({ text }) => text)
    const { shown, notes } = fitted(
      byText.items.map(({ name, text }) => framed(name, text)),
      read,
      framed
    )
    const registry = registryOf(
      read,
      shown.map(({ name, framed: text }, k) => ({ name: `file:${name}`, k, text, owner: name }))
    )
    return sourced(registry, [
      ...read.notes,
      ...given.notes,
      ...byPath.notes,
      ...saying.notes,
      ...byText.notes,
      ...notes
    ])
  }
