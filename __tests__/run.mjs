/**
 * Builds the package, compiles one program of the repository against it and runs it: `npm run demo`, `npm run fuzz -- --seconds 60`,
 * `npm run example -- coding-agent`. What is after the name goes to the program. Examples that need the client of a provider are run by
 * the folder that has them, `__tests__/wire`: `npm run example -- anthropic`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const [name = '', ...words] = process.argv.slice(2)

const run = (...command) => {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (existsSync(`docs/examples/clients/${name}.ts`)) {
  run('__tests__/wire/run.mjs', name)
  process.exit(0)
}

/** The program of a name: one of the pages' examples, or the index of a folder of the tests. */
const program = [`docs/examples/${name}.ts`, `__tests__/${name}/index.ts`].find(file => existsSync(file))
if (program === undefined) {
  console.error(`no program "${name}": neither docs/examples/${name}.ts nor __tests__/${name}/index.ts`)
  process.exit(1)
}

run('__tests__/package/build.mjs')
run(
  createRequire(import.meta.url).resolve('typescript/bin/tsc'),
  '-p',
  join(dirname(program), 'tsconfig.json')
)
run(join('.out', program.replace(/\.ts$/, '.js')), ...words)
