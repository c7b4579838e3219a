/**
 * Determinism: `npm run determinism` makes the demo, the golden recordings and a registry in shuffled order in one process
 * after another, under several locales, time zones and versions of Node, and exits with 1 unless all have one fingerprint.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { aligned } from '../bench/table'

interface Run {
  readonly node: string
  readonly locale: string
  readonly timeZone: string
  readonly collated: string
  readonly fingerprint: string
}

const LOWEST = '20.0.0'
const LOCALES = ['C', 'sv_SE.UTF-8', 'tr_TR.UTF-8']
const TIME_ZONES = ['UTC', 'Pacific/Apia']
const SEEDS = [1, 2, 3]

// The registry has Node itself as a package of one file for each kind of machine.
const lowestNode = (): ReadonlyArray<string> => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join('.out', `node-${LOWEST}`)
  const node = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(node))
    spawnSync('npm', ['install', '--no-save', '--prefix', folder, `${name}@${LOWEST}`], { stdio: 'ignore' })
  if (existsSync(node)) return [node]
  console.log(`Node ${LOWEST} is not to be had here as ${name}: left out.`)
  return []
}

const run = (node: string, locale: string, timeZone: string, seed: number): Run => {
  const { stdout, stderr } = spawnSync(node, [join(__dirname, 'here.js'), String(seed)], {
    encoding: 'utf8',
    env: { LANG: locale, LC_ALL: locale, TZ: timeZone }
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Run
}

const nodes = [process.execPath, ...lowestNode()]
const runs = nodes.flatMap(node =>
  LOCALES.flatMap(locale =>
    TIME_ZONES.flatMap(timeZone => SEEDS.map(seed => ({ seed, ...run(node, locale, timeZone, seed) })))
  )
)

console.log(
  aligned(
    4,
    ['node', 'locale', 'time zone', 'how the language sorts', 'seed', 'fingerprint'],
    runs.map(({ node, locale, timeZone, collated, seed, fingerprint }) => [
      node,
      locale,
      timeZone,
      collated,
      String(seed),
      `${fingerprint.slice(0, 'sha256:'.length + 12)}…`
    ])
  )
)
const fingerprints = [...new Set(runs.map(({ fingerprint }) => fingerprint))]
console.log(
  `\n${runs.length} processes, ${fingerprints.length === 1 ? 'one fingerprint' : `${fingerprints.length} FINGERPRINTS`}: ${fingerprints.join(', ')}`
)
process.exitCode = fingerprints.length === 1 ? 0 : 1
