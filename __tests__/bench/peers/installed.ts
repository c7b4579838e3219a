/**
 * installed: the peers, in a folder of their own with their own lockfile, so that nobody who installs the project gets them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The compiled benchmark stands elsewhere, so from the project's own package.json on.
const folder = join(dirname(require.resolve('incipit/package.json')), '__tests__', 'bench', 'peers')

/** Installs the peers when they are missing or older than the lockfile. */
export const install = (): void => {
  const done = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (existsSync(done) && statSync(done).mtimeMs >= statSync(lock).mtimeMs) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit']
  })
  if (status !== 0) throw new Error('npm ci failed in __tests__/bench/peers')
}

const from = createRequire(join(folder, 'package.json'))

/** What a CommonJS module exports. */
export const required = (name: string): unknown => from(name)

// TypeScript makes `require` of an `import()` in a CommonJS module, and two of the peers are ES modules only.
// eslint-disable-next-line @typescript-eslint/no-implied-eval
const importFrom = new Function('url', 'return import(url)') as (url: string) => Promise<unknown>

/** What an ES module exports. */
export const imported = (name: string): Promise<unknown> => importFrom(pathToFileURL(from.resolve(name)).href)

/** The name of an installed package with its version. */
export const versioned = (name: string): string => {
  const { version } = JSON.parse(
    readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  ) as { readonly version: string }
  return `${name} ${version}`
}
