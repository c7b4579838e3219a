import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { filesBelow, read, root } from './support/examples'

const sources = filesBelow('src', '.ts')

const moduleOf = (file: string): string => basename(file, '.ts')

const importsOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/^(?:import|export|\} from)\b[^'"\n]*(?:\n[^'"\n]*)*?['"]([^'"]+)['"]/gm)].map(
    ([, from = '']) => from
  )

/** Code without its comments, and without what stands between quotes. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")

/** The rows of a table of docs/architecture.md whose first cell is a name in back-ticks. */
const rowsUnder = (heading: string): ReadonlyArray<ReadonlyArray<string>> => {
  const [, part = ''] = read('docs/architecture.md').split(`## ${heading}\n`)
  const [table = ''] = part.split('\n## ')
  return [...table.matchAll(/^\| `[^\n]*\|$/gm)].map(([row]) =>
    row
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
  )
}

const namesIn = (cell = ''): ReadonlyArray<string> =>
  [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name)

const pathOf = (file: string, from: string): string => join(dirname(file), from)

/** The room of a source file or of an import: its folder below `src`; `index` for the public index of the core. */
const roomOf = (path: string): string => {
  const folder = dirname(path.replace(/\.ts$/, '')).replace(/^src\/?/, '')
  return folder === '' ? 'index' : folder
}

const ownImports = (file: string): ReadonlyArray<string> =>
  importsOf(read(file))
    .filter(from => from.startsWith('.'))
    .map(from => pathOf(file, from))

const coreRooms = rowsUnder('The rooms of the core').flatMap(([name]) => namesIn(name))
const doors: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  rowsUnder('The rooms above the core').flatMap(([name, , allowed]) =>
    namesIn(name).map(room => [room, namesIn(allowed)] as const)
  )
)
const rooms = [...new Set(sources.map(roomOf))].filter(room => room !== 'index')
const core = sources.filter(file => coreRooms.includes(roomOf(file)))
const above = sources.filter(file => !coreRooms.includes(roomOf(file)) && roomOf(file) !== 'index')

describe('the rooms of docs/architecture.md', () => {
  it('are the folders of src, each named once', () => {
    expect([...coreRooms, ...doors.keys()].sort()).toStrictEqual([...rooms].sort())
  })

  it('leave nothing but the index in src itself', () => {
    expect(sources.filter(file => roomOf(file) === 'index')).toStrictEqual(['src/index.ts'])
  })

  it.each(rooms)('have at most 16 modules in %s', room => {
    const modules = sources.filter(file => roomOf(file) === room && moduleOf(file) !== 'index')
    expect(modules.length).toBeLessThanOrEqual(16)
  })

  it.each(core)('let %s import from lower rooms only', file => {
    const rank = coreRooms.indexOf(roomOf(file))
    const wrong = ownImports(file).filter(path => {
      const its = coreRooms.indexOf(roomOf(path))
      return its < 0 || its > rank
    })
    expect(wrong).toStrictEqual([])
  })

  it.each(above)('let %s import what its row allows only', file => {
    const room = roomOf(file)
    const allowed = doors.get(room) ?? []
    const wrong = ownImports(file).filter(path => {
      const its = roomOf(path)
      const name = path.replace(/^src\//, '')
      return its !== room && !allowed.includes(its) && !allowed.includes(name)
    })
    expect(wrong).toStrictEqual([])
  })

  it('have no circle of imports', () => {
    const imports = new Map(sources.map(file => [file.replace(/\.ts$/, ''), ownImports(file)] as const))
    const done = new Set<string>()
    const circles: Array<string> = []
    const visit = (path: string, open: ReadonlyArray<string>): void => {
      if (open.includes(path)) circles.push([...open.slice(open.indexOf(path)), path].join(' → '))
      if (done.has(path) || open.includes(path)) return
      for (const next of imports.get(path) ?? []) visit(next, [...open, path])
      done.add(path)
    }
    for (const path of imports.keys()) visit(path, [])
    expect(circles).toStrictEqual([])
  })
})

describe('the packages that the sources import', () => {
  const packages = (file: string): ReadonlyArray<string> =>
    importsOf(read(file)).filter(from => !from.startsWith('.'))

  it.each(sources)('are single modules of fp-ts, never its barrel, and no module of Node, in %s', file => {
    expect(packages(file).filter(from => from === 'fp-ts' || from.startsWith('node:'))).toStrictEqual([])
  })

  it.each(sources)('are io-ts in harness and replay alone, in %s', file => {
    const allowed = /^src\/(harness|replay)\//.test(file)
    expect(packages(file).filter(from => from.startsWith('io-ts') && !allowed)).toStrictEqual([])
  })
})

describe('the house rules', () => {
  // ESLint has the other bans; no comment may switch it, the types or the coverage off
  it.each(sources)('%s has no comment that switches a check off', file => {
    expect(/istanbul|c8 ignore|v8 ignore|eslint-disable|@ts-/.exec(read(file))).toBeNull()
  })

  it.each(sources)('%s is a module of its own size: at most 200 lines besides its comments', file => {
    const lines = codeOf(read(file))
      .split('\n')
      .filter(line => line.trim() !== '')
    expect(lines.length).toBeLessThanOrEqual(200)
  })

  it.each(sources.filter(file => moduleOf(file) !== 'index'))(
    '%s has a header that says what it is',
    file => {
      expect(read(file)).toMatch(/^\/\*\*\n \* \w+: /)
    }
  )

  it.each(sources.filter(file => /^export const /m.test(read(file))))(
    '%s has a test file of its own',
    file => {
      const test = file.replace(/^src/, '__tests__').replace(/\.ts$/, '.test.ts')
      expect(existsSync(join(root, test))).toBe(true)
    }
  )

  it('keeps the doc comments of public names to a closed list of categories', () => {
    const categories = sources.flatMap(file =>
      [...read(file).matchAll(/@category (.*)/g)].map(([, name]) => name)
    )
    expect([...new Set(categories)].sort()).toStrictEqual([
      'combinators',
      'constructors',
      'destructors',
      'errors',
      'instances',
      'model',
      'refinements'
    ])
  })
})

describe.each(['docs/laws.md', 'docs/security.md'])('the table of %s', page => {
  // | … | `file.test.ts`: title; title; `other.test.ts`: title | … |
  const claims = [...read(page).matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([\w/.]+\.ts)`: ([^`|]*)/g)].flatMap(([, file = '', titles = '']) =>
      titles
        .split(';')
        .map(title => title.trim())
        .filter(title => title !== '')
        .map(title => [file, title] as const)
    )
  )

  it('has claims', () => {
    expect(claims.length).toBeGreaterThan(15)
  })

  it.each(claims)('names a test of %s that is there: %s', (file, title) => {
    expect(read(`__tests__/${file}`)).toContain(`'${title}'`)
  })
})

describe('the comments of the package', () => {
  // a reader of the package has no page that says what R10 is
  it.each(sources)('have no codes of the contract in %s', file => {
    expect(read(file).match(/\b[RHIPTVWQ]\d{1,2}[a-z]?\b(?=[,)–: ])/g) ?? []).toStrictEqual([])
  })
})
