/**
 * scale: time and memory of the core from ten entries to a hundred thousand, from a kilobyte of text to fifty megabytes, from ten
 * tools to five thousand. `npm run bench -- scale` prints the table of docs/performance.md.
 *
 * The usual mistake: to measure all sizes in one process. What the large ones leave on the heap, the small ones pay for. Here
 * each size has a process of its own, which takes the median time of a few runs and the memory that one result holds on to.
 */
import { spawnSync } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import {
  type Assembly,
  assemble,
  check,
  empty,
  merge,
  type Registry,
  render,
  type ToolSchema,
  withSection,
  withTool,
  withVariable
} from 'incipit'

import { flat, look, prose, right, tools } from './realistic'
import { exponent, median } from './sampler'
import { aligned, time } from './table'

/** Something to measure at a size: what a run makes is kept until its memory has been looked at. */
type Prepare = (n: number) => () => unknown

interface Subject {
  readonly title: string
  readonly unit: string
  readonly sizes: ReadonlyArray<number>
  readonly prepare: Prepare
  /** The least that does something of the kind, to see what linear comes to on this machine. */
  readonly floor: Prepare
}

// ------------------------------------------------------------------------------------------------- subjects

interface Context {
  readonly value: string
}

const upTo = <A>(n: number, item: (i: number) => A): ReadonlyArray<A> =>
  Array.from({ length: n }, (_, i) => item(i))

interface Given {
  readonly name: string
  readonly order: number
  readonly text: string
}

// Half sections, half variables that they refer to, neither sorted nor reversed.
const given = (n: number): ReadonlyArray<Given> =>
  upTo(n / 2, i => (i * 7919) % (n / 2)).map(i => ({
    name: flat(`v${i}`),
    order: i,
    text: flat(`Take what {{v${i}}} says.`)
  }))

const register = (sections: ReadonlyArray<Given>): Registry<Context> =>
  sections.reduce<Registry<Context>>(
    (all, section) => withVariable(section.name, (c: Context) => c.value)(withSection(section)(all)),
    empty
  )

const entries = (n: number): Registry<Context> => register(given(n))

const context: Context = { value: 'this' }

const mapped: Prepare = n => {
  const sections = given(n)
  return () => {
    const [all, values] = [new Map<string, Given>(), new Map<string, string>()]
    for (const section of sections) {
      all.set(section.name, section)
      values.set(section.name, section.text)
    }
    return [[...all.values()].sort((x, y) => x.order - y.order), values]
  }
}

const recorded: Prepare = n => {
  const names = given(n).map(({ name }) => name)
  return () => {
    const record: Record<string, string> = {}
    for (const name of names) record[name] = context.value
    return [record, names.slice()]
  }
}

const joined: Prepare = n => {
  const parts = given(n).map(({ name }) => ['\n\n', 'Take what ', name, ' says.'])
  return () => {
    const pieces: Array<string> = []
    for (const part of parts) for (const piece of part) pieces.push(piece)
    return look(pieces.join(''))
  }
}

// A reference every thousand characters.
const text = (n: number): string => flat(`${prose(993, n)} {{v}}\n`.repeat(n / 1_000))

const long = (n: number): Registry<unknown> =>
  merge(withVariable('v', 'x')(empty))(withSection({ name: 'long', order: 0, text: text(n) })(empty))

const searched: Prepare = n => {
  const whole = text(n)
  return () => {
    let found = 0
    for (let at = whole.indexOf('{{'); at >= 0; at = whole.indexOf('{{', at + 2)) found++
    return found
  }
}

const split: Prepare = n => {
  const parts = text(n).split('{{v}}')
  return () => look(parts.join('x'))
}

const schemas = (n: number): ReadonlyArray<ToolSchema> =>
  upTo(n, i => tools[i % tools.length]).flatMap((tool, i) =>
    tool === undefined ? [] : [{ ...tool, name: flat(`${tool.name}-${i}`) }]
  )

const listed = (all: ReadonlyArray<ToolSchema>): Registry<unknown> =>
  all.reduce<Registry<unknown>>(
    (registry, tool) => withTool(tool)(registry),
    withSection({ name: 'persona', order: 0, text: 'You help.' })(empty)
  )

const sortedByName: Prepare = n => {
  const all = schemas(n)
  return () => {
    const byName = new Map<string, ToolSchema>()
    for (const tool of all) byName.set(tool.name, tool)
    return [...byName.values()].sort((x, y) => (x.name < y.name ? -1 : 1))
  }
}

const copied: Prepare = n => {
  const all = schemas(n)
  return () => all.map(({ parameters }) => JSON.parse(JSON.stringify(parameters)) as unknown)
}

const ENTRIES = [10, 100, 1_000, 10_000, 100_000]
const CHARACTERS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 50_000_000]
const TOOLS = [10, 100, 1_000, 2_000, 5_000]

/** What is prepared once, and what is then done to it again and again. */
const after =
  <A>(prepare: (n: number) => A, run: (prepared: A) => unknown): Prepare =>
  n => {
    const prepared = prepare(n)
    return () => run(prepared)
  }

const checked = <C>(registry: Registry<C>): Registry<C> => right(check(registry))
const assembled = (registry: Registry<Context>): Assembly => right(assemble(context)(registry))
const rendered = (assembly: Assembly): number => look(right(render(assembly)))

const ofEntries = { unit: 'entries', sizes: ENTRIES }
const ofText = { unit: 'characters', sizes: CHARACTERS }
const ofTools = { unit: 'tools', sizes: TOOLS }

const subjects: ReadonlyArray<Subject> = [
  { title: 'build', ...ofEntries, prepare: after(given, register), floor: mapped },
  { title: 'check', ...ofEntries, prepare: after(entries, checked), floor: mapped },
  { title: 'assemble', ...ofEntries, prepare: after(n => checked(entries(n)), assembled), floor: recorded },
  { title: 'render', ...ofEntries, prepare: after(n => assembled(entries(n)), rendered), floor: joined },
  { title: 'check', ...ofText, prepare: after(long, checked), floor: searched },
  { title: 'render', ...ofText, prepare: after(n => assembled(long(n)), rendered), floor: split },
  {
    title: 'render of a copy',
    ...ofText,
    prepare: after(n => ({ ...assembled(long(n)) }), rendered),
    floor: split
  },
  { title: 'build', ...ofTools, prepare: after(schemas, listed), floor: copied },
  { title: 'check', ...ofTools, prepare: after(n => listed(schemas(n)), checked), floor: sortedByName },
  {
    title: 'assemble',
    ...ofTools,
    prepare: after(n => checked(listed(schemas(n))), assembled),
    floor: () => () => 1
  }
]

// ---------------------------------------------------------------------------------------------- in a process

/** What a process says of one size: microseconds a run, those of the floor, bytes that one result holds on to. */
interface Measured {
  readonly time: number
  readonly floor: number
  readonly bytes: number
}

// As if Node had been started with --expose-gc.
const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

const heldBy = (run: () => unknown): number => {
  const collect = collector()
  const sizeNow = (): number => {
    collect()
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = sizeNow()
  const kept = [run()]
  const after = sizeNow()
  return kept.length * (after - before)
}

/** Measures one size of one subject, each side in turn, for half a second and at least five runs. */
const measure = ({ prepare, floor }: Subject, size: number): Measured => {
  const sides = [prepare(size), floor(size)].map(run => ({ run, times: [] as Array<number> }))
  for (const { run } of sides) run()
  const end = performance.now() + 500
  for (let round = 0; round < 5 || performance.now() < end; round++) {
    for (const { run, times } of sides) {
      const start = performance.now()
      run()
      times.push(1000 * (performance.now() - start))
    }
  }
  const [own, least] = sides
  return {
    time: median(own?.times ?? []),
    floor: median(least?.times ?? []),
    bytes: heldBy(prepare(size))
  }
}

// -------------------------------------------------------------------------------------------------- the table

const memory = (bytes: number): string =>
  bytes < 1_000
    ? ''
    : bytes < 1_000_000
      ? `${(bytes / 1_000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`

const units = (n: number): string => String(n).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')

const inAProcess = (subject: number, size: number): Measured => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=8000', process.argv[1] ?? '', 'scale', String(subject), String(size)],
    { encoding: 'utf8' }
  )
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Measured
}

const rowsOf = (subject: Subject, at: number): ReadonlyArray<ReadonlyArray<string>> => {
  const measured = subject.sizes.map(size => ({ size, ...inAProcess(at, size) }))
  const upward = measured.filter(({ size }) => size >= 1_000)
  const ofFloor = upward.map(({ size, floor }) => ({ size, time: floor }))
  return measured.map(({ size, time: took, floor, bytes }, i) => [
    i === 0 ? `${subject.title}, ${subject.unit}` : '',
    units(size),
    time(took),
    memory(bytes),
    time(floor),
    ...(i === measured.length - 1 ? [exponent(upward), exponent(ofFloor)].map(e => e.toFixed(2)) : [])
  ])
}

/** Measures everything and prints the table; in a process started for it, one size of one subject. */
export const scale = (at: string | undefined, size: string | undefined): void => {
  const subject = subjects[Number(at)]
  if (subject !== undefined) {
    console.log(JSON.stringify(measure(subject, Number(size))))
    return
  }
  const heads = ['what', 'n', 'time', 'memory held', 'floor', 'exponent from 1 000', 'of the floor']
  console.log(`\n${aligned(1, heads, subjects.flatMap(rowsOf))}`)
}
