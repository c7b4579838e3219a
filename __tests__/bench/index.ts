/**
 * The benchmark: `npm run bench` measures the built package, prints the tables of docs/performance.md, and exits with 1 if
 * a target is missed; `npm run bench -- peers` does the same beside other
 * libraries, `npm run bench -- scale` prints time and memory from small to large, `npm run bench -- session` measures plans and
 * requests, `npm run bench -- further` what is built on the core, with what nobody expects to be so long, and `npm run bench -- budget` fits 300 requests into a budget, beside the libraries that do so.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism, arch, cpus, loadavg, platform } from 'node:os'

import { budget } from './budget'
import { building, buildingGrowth, growths, hostiles, steps } from './figures'
import { doors, floods } from './further'
import { peers } from './peers'
import { scale } from './scale'
import { session } from './session'
import { growthTable, holds, ratioTable } from './table'

const versionOf = (name: string): string => {
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as {
    version: string
  }
  return version
}

// How many processes want a processor: above the number of processors, times say little and ratios less than they should.
const load = (): string => (loadavg()[0] ?? NaN).toFixed(1)

const machine = [
  `incipit ${versionOf('incipit')}, fp-ts ${versionOf('fp-ts')}, node ${process.version} (V8 ${process.versions.v8})`,
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${platform()} ${arch()}, load at the start: ${load()}`
]

const own = (): void => {
  const built = building()
  const beside = [...built, ...steps()]
  console.log(`\n${ratioTable(beside)}`)

  const growth = [...buildingGrowth(built), ...hostiles(), ...growths()]
  console.log(`\n${growthTable(growth)}`)

  const kept =
    beside.every(({ ratio, atMost }) => holds(ratio, atMost)) &&
    growth.every(({ exponent, atMost }) => holds(exponent, atMost))
  console.log(`\n${kept ? 'All targets hold.' : 'A target is missed.'} Load at the end: ${load()}.`)
  process.exitCode = kept ? 0 : 1
}

const further = (): void => {
  const beside = doors()
  console.log(`\n${ratioTable(beside)}`)
  const growth = floods()
  console.log(`\n${growthTable(growth)}`)
  const kept =
    beside.every(({ ratio, atMost }) => holds(ratio, atMost)) &&
    growth.every(({ exponent, atMost }) => holds(exponent, atMost))
  console.log(`\n${kept ? 'All targets hold.' : 'A target is missed.'} Load at the end: ${load()}.`)
  process.exitCode = kept ? 0 : 1
}

const ofSessions = (): void => {
  const figures = session()
  console.log(`\n${ratioTable(figures)}`)
  const kept = figures.every(({ ratio, atMost }) => holds(ratio, atMost))
  console.log(`\n${kept ? 'All targets hold.' : 'A target is missed.'} Load at the end: ${load()}.`)
  process.exitCode = kept ? 0 : 1
}

const [, , which, subject, size] = process.argv
// a process of `scale` says one figure and nothing else
if (subject === undefined) console.log(machine.join('  \n'))
if (which === 'peers') void peers()
else if (which === 'scale') scale(subject, size)
else if (which === 'budget') void budget()
else if (which === 'session') ofSessions()
else if (which === 'further') further()
else own()
