/**
 * rootFirst: files in the order of a walk from the root down, general first.
 *
 * Laws:
 * 1. the result is a permutation of the files and does not depend on the order given
 */
import { attemptOr, isString, itemsOf } from '../base/Foreign'
import { byCodeUnits } from '../base/Name'
import type { InstructionFile } from './instructionFiles'

interface Placed<A> {
  readonly file: A
  readonly path: string
  readonly text: string
  readonly folders: ReadonlyArray<string>
  readonly name: string
}

const placed = <A extends InstructionFile>(file: A): Placed<A> => {
  const field = (key: 'path' | 'text'): string => {
    const value = attemptOr<unknown>(undefined, () => file[key])
    return isString(value) ? value : ''
  }
  const path = field('path')
  const segments = path.split(/[\\/]/)
  return {
    file,
    path,
    text: field('text'),
    folders: segments.slice(0, -1),
    name: segments.slice(-1).join('')
  }
}

const byFolders = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
  for (const [i, folder] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    const order = byCodeUnits(folder, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

const inOrder = <A>(a: Placed<A>, b: Placed<A>): number =>
  byFolders(a.folders, b.folders) ||
  byCodeUnits(a.name, b.name) ||
  byCodeUnits(a.path, b.path) ||
  byCodeUnits(a.text, b.text)

/**
 * Files sorted for `instructionFiles`: folders segment by segment in code units, a folder before what is in it (`\` counts
 * as `/`), then the names of the files, then the paths as they are written, then the texts. Nothing is resolved: `..` is a
 * name. The order given does not show. What is no list of files is given back as it is, so that what reads it reports it.
 *
 * @example
 * import { rootFirst } from 'incipit/sources'
 * import * as assert from 'node:assert'
 *
 * const files = ['/r/web/AGENTS.md', '/r/CLAUDE.md', '/r/AGENTS.md'].map(path => ({ path, text: 'Be brief.' }))
 * assert.deepStrictEqual(
 *   rootFirst(files).map(({ path }) => path),
 *   ['/r/AGENTS.md', '/r/CLAUDE.md', '/r/web/AGENTS.md']
 * )
 *
 * @category combinators
 * @since 0.1.0
 */
export const rootFirst = <A extends InstructionFile>(files: ReadonlyArray<A>): ReadonlyArray<A> =>
  (itemsOf(files) as ReadonlyArray<A> | undefined)
    ?.map(placed)
    .sort(inOrder)
    .map(({ file }) => file) ?? files
