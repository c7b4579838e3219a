/**
 * hostile: texts made to keep a careless reader busy, each in a process of its own that is ended if it takes too long. Started as
 * a program, this module is that process.
 */
import { spawnSync } from 'node:child_process'

import { flat } from '../realistic'
import { median } from '../sampler'
import { contestants } from './contestants'
import { type Engine, saidOf } from './peer'

/** How often the unit of a hostile text is repeated. */
export const SIZES = [50_000, 100_000]
const SECONDS = 10

/** A text made of one unit again and again, behind a beginning. */
export interface Text {
  readonly start: string
  readonly unit: string
}

/** What came of one text at one size. */
interface Report {
  readonly outcome: string
  /** In microseconds. */
  readonly time: number
}

/** What came of one text at both sizes; less if the process had to be ended. */
export interface Hostility {
  readonly reports: ReadonlyArray<Report>
  /** Why the process ended before it was through, if it did. */
  readonly ended: string
}

const once = async ({ build }: Engine, text: string): Promise<Report> => {
  const start = performance.now()
  const answered = (outcome: string): Report => ({ outcome, time: (performance.now() - start) * 1000 })
  try {
    const scene = { sections: [{ name: 'hostile', order: 0, text }], variables: ['a'], tools: [] }
    const step = await build(scene)
    const prompt = await step({ a: 'A' })
    return answered(prompt.text === text ? 'as written' : 'another text')
  } catch (error) {
    return answered(saidOf(error))
  }
}

const repeated = async (
  engine: Engine,
  text: string,
  milliseconds: number
): Promise<ReadonlyArray<Report>> => {
  const reports: Array<Report> = []
  const end = performance.now() + milliseconds
  do {
    engine.forget?.()
    reports.push(await once(engine, text))
  } while (performance.now() < end)
  return reports
}

const measured = async (engine: Engine, text: string): Promise<Report> => {
  const reports = await repeated(engine, text, 400)
  return { outcome: reports[0]?.outcome ?? '', time: median(reports.map(({ time }) => time)) }
}

/** Hostile texts in a syntax: references that never end, many of them or one long one. */
export const texts = (unclosed: string): ReadonlyArray<Text> => [
  { start: '', unit: unclosed },
  { start: '', unit: `${unclosed} ` },
  { start: '', unit: `${unclosed}a` },
  { start: `${unclosed}a`, unit: ' ' }
]

const run = async (name: string, start: string, unit: string): Promise<void> => {
  const peer = contestants.find(known => known.name === name)
  if (peer === undefined) throw new Error(`no peer is called ${name}`)
  const engine = await peer.enter()
  const text = (size: number): string => flat(start + unit.repeat(size))
  // cold code is no news
  await repeated(engine, text(1_000), 600)
  for (const size of SIZES) console.log(JSON.stringify(await measured(engine, text(size))))
}

/** Builds and takes a step with a hostile text, at both sizes. */
export const hostility = (name: string, { start, unit }: Text): Hostility => {
  const { stdout, status, signal } = spawnSync(process.execPath, [__filename, name, start, unit], {
    encoding: 'utf8',
    timeout: SECONDS * 1000,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  const reports = stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Report)
  const ended = status === 0 ? '' : signal === 'SIGTERM' ? `over ${SECONDS} s` : 'crashes'
  return { reports, ended }
}

if (require.main === module) {
  const [name = '', start = '', unit = ''] = process.argv.slice(2)
  void run(name, start, unit)
}
