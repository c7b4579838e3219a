/**
 * installation: packages to compare with, in a folder of their own with their own lockfile, so that nobody who installs the
 * project gets them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Installation {
  /** Installs the packages when they are missing or older than the lockfile. */
  readonly install: () => void
  /** What a CommonJS module exports. */
  readonly required: (name: string) => unknown
  /** What an ES module exports. */
  readonly imported: (name: string) => Promise<unknown>
  /** The name of an installed package with its version. */
  readonly versioned: (name: string) => string
}

// TypeScript makes `require` of an `import()` in a CommonJS module, and some packages are ES modules only.
// eslint-disable-next-line @typescript-eslint/no-implied-eval
const importFrom = new Function('url', 'return import(url)') as (url: string) => Promise<unknown>

/**
 * The packages of a folder of the benchmark. `npm ci` refuses a lockfile that lacks a package which was never published, as the
 * builds of some native module are for some platforms; `npm install` does not.
 */
export const installation = (name: string, command: 'ci' | 'install'): Installation => {
  // The compiled benchmark stands elsewhere, so from the project's own package.json on.
  const folder = join(dirname(require.resolve('incipit/package.json')), '__tests__', 'bench', name)
  const from = createRequire(join(folder, 'package.json'))
  return {
    install: () => {
      const done = join(folder, 'node_modules', '.package-lock.json')
      const lock = join(folder, 'package-lock.json')
      if (existsSync(done) && statSync(done).mtimeMs >= statSync(lock).mtimeMs) return
      const { status } = spawnSync(
        'npm',
        [command, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'],
        {
          cwd: folder,
          stdio: ['ignore', 'inherit', 'inherit']
        }
      )
      if (status !== 0) throw new Error(`npm ${command} failed in __tests__/bench/${name}`)
    },
    required: module => from(module) as unknown,
    imported: module => importFrom(pathToFileURL(from.resolve(module)).href),
    versioned: module => {
      const { version } = JSON.parse(
        readFileSync(join(folder, 'node_modules', module, 'package.json'), 'utf8')
      ) as {
        readonly version: string
      }
      return `${module} ${version}`
    }
  }
}
