import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { filesBelow, read, root } from './support/examples'

const sources = filesBelow('src', '.ts')
const core = sources.filter(file => dirname(file) === 'src')
const above = sources.filter(file => dirname(file) !== 'src')

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

// The rows of the layer table: | 3 | `Reading`, `Section` | … |
const layers: ReadonlyMap<string, number> = new Map(
  [...read('docs/architecture.md').matchAll(/^\| (\d+) +\| ([^|]*)\|/gm)].flatMap(([, layer, modules = '']) =>
    [...modules.matchAll(/`(\w+)`/g)].map(([, module = '']) => [module, Number(layer)] as const)
  )
)

describe('the layer table of docs/architecture.md', () => {
  it('names every module of the core once and no other', () => {
    expect([...layers.keys()].sort()).toStrictEqual(core.map(moduleOf).sort())
  })

  it.each(core)('has an import of %s only from lower layers', file => {
    const wrong = importsOf(read(file))
      .filter(from => from.startsWith('.'))
      .filter(from => (layers.get(moduleOf(from)) ?? Infinity) >= (layers.get(moduleOf(file)) ?? -1))
    expect(wrong).toStrictEqual([])
  })

  it.each(above)('lets %s use the core through its public names only', file => {
    const wrong = importsOf(read(file)).filter(from => from.startsWith('..') && from !== '../index')
    expect(wrong).toStrictEqual([])
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
  const bans: ReadonlyArray<readonly [string, RegExp]> = [
    ['throw', /\bthrow\b/],
    ['try', /\btry\b/],
    ['class', /\bclass\b/],
    ['this', /\bthis\b/],
    ['any', /\bany\b/],
    ['a module-level let or var', /^(?:export )?(?:let|var)\b/m],
    ['a non-null assertion', /[\w)\]]!(?![=\w])/],
    ['locale-dependent functions', /\b(?:localeCompare|toLocale\w*|Intl)\b/],
    [
      'clock, randomness, environment or console',
      /\b(?:Date|Math\.random|process|console|performance|globalThis)\b/
    ],
    ['coverage or lint comments', /istanbul|c8 ignore|v8 ignore|eslint-disable|@ts-/]
  ]
  const rows = sources.flatMap(file => bans.map(([what, pattern]) => [file, what, pattern] as const))

  it.each(rows)('%s has no %s', (file, what, pattern) => {
    const text = what.endsWith('comments') ? read(file) : codeOf(read(file))
    expect(pattern.exec(text)).toBeNull()
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

describe('the table of docs/rules.md', () => {
  // | R10 | … |
  const rules = [...read('docs/rules.md').matchAll(/^\| ([RHIP]\d+) /gm)].map(([, rule = '']) => rule)

  it('has each rule once', () => {
    expect(rules.length).toBeGreaterThan(30)
    expect([...new Set(rules)]).toStrictEqual(rules)
  })

  it.each(sources)('has every rule that the comments of %s point to', file => {
    // (R10, R14), (R10–R14)
    const cited = [...read(file).matchAll(/\((?:[RHIP]\d+[^)\n]*)\)/g)].flatMap(
      ([codes]) => codes.match(/\b[RHIP]\d+/g) ?? []
    )
    expect(cited.filter(rule => !rules.includes(rule))).toStrictEqual([])
  })
})
