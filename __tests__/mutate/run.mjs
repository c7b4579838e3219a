/**
 * The mutation tester: `npm run mutate` changes the sources in every way that Stryker knows, runs the tests against each change,
 * prints the table of docs/laws.md and every change that no test noticed and that page does not explain, and exits with 1 if a
 * score is below its target.
 * `npm run mutate -- --mutate src/render.ts` does it for some modules. What was found is kept in `.out/mutate`, so that a second
 * run tests only what changed since.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../..')

/** The least share of mutants that must be noticed, by part. */
const parts = [
  {
    part: 'core',
    target: 96,
    has: file => /^src\/(?:base|errors|text|entries|placed|assembly|tools|registry|plan|steady)\//.test(file)
  },
  { part: 'harness', target: 95, has: file => file.startsWith('src/harness/') },
  { part: 'inspect', target: 95, has: file => file.startsWith('src/inspect/') },
  { part: 'replay', target: 95, has: file => file.startsWith('src/replay/') },
  { part: 'session', target: 95, has: file => file.startsWith('src/session/') },
  { part: 'lenient', target: 95, has: file => file.startsWith('src/lenient/') },
  { part: 'trace', target: 95, has: file => file.startsWith('src/trace/') },
  { part: 'blocks', target: 95, has: file => file.startsWith('src/providers/text/') }
]

const run = (command, ...words) => spawnSync(command, words, { cwd: root, stdio: 'inherit' }).status ?? 1

const age = file => (existsSync(file) ? statSync(file).mtimeMs : 0)

if (age(join(here, 'node_modules/.package-lock.json')) < age(join(here, 'package-lock.json'))) {
  if (run('npm', 'ci', '--prefix', here, '--no-audit', '--no-fund') !== 0) process.exit(1)
}

const stryker = join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const status = run(
  'node',
  stryker,
  'run',
  join(here, 'stryker.json'),
  '--incremental',
  ...process.argv.slice(2)
)
if (status !== 0) process.exit(status)

const { files } = JSON.parse(readFileSync(join(root, '.out/mutate/report.json'), 'utf8'))
const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
  mutants.map(mutant => ({ ...mutant, file, source }))
)

const scoreOf = among => {
  const count = (...names) => among.filter(({ status }) => names.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const unnoticed = count('Survived', 'NoCoverage')
  return { noticed, unnoticed, timeouts: count('Timeout'), score: (100 * noticed) / (noticed + unnoticed) }
}

const rows = parts
  .map(({ part, target, has }) => ({ part, target, ...scoreOf(mutants.filter(({ file }) => has(file))) }))
  .filter(({ noticed, unnoticed }) => noticed + unnoticed > 0)

// On one line, white space as a single blank, and short enough to be read.
const squeezed = text => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

// A survivor as docs/laws.md names it. It has no line number, which would be another one after each change.
const nameOf = ({ file, location: { start, end }, replacement, source }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return `${file.slice('src/'.length)}: ${squeezed(lines.join(' '))} → ${squeezed(replacement)}`
}

const explained = readFileSync(join(root, 'docs/laws.md'), 'utf8')

for (const mutant of mutants) {
  if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') continue
  const name = nameOf(mutant)
  const { line, column } = mutant.location.start
  if (!explained.includes(name)) console.log(`${mutant.file}:${line}:${column} not explained: ${name}`)
}
console.log('\n| part    | mutants | noticed | by time | not noticed |  score | at least |')
console.log('| ------- | ------: | ------: | ------: | ----------: | -----: | -------: |')
for (const { part, target, noticed, unnoticed, timeouts, score } of rows) {
  const cells = [noticed + unnoticed, noticed, timeouts, unnoticed].map((n, i) =>
    String(n).padStart([7, 7, 7, 11][i])
  )
  console.log(
    `| ${part.padEnd(7)} | ${cells.join(' | ')} | ${score.toFixed(1).padStart(4)} % | ${String(target).padStart(6)} % |`
  )
}
process.exitCode = rows.every(({ score, target }) => score >= target) ? 0 : 1
