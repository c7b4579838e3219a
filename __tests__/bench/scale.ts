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
}

// ------------------------------------------------------------------------------------------------- subjects

interface Context {
  readonly value: string
}

const upTo = <A>(n: number, item: (i: number) => A): ReadonlyArray<A> =>
  Array.from({ length: n }, (_, i) => item(i))

// Half sections, half variables that they refer to, neither sorted nor reversed.
const entries = (n: number): Registry<Context> =>
  upTo(n / 2, i => (i * 7919) % (n / 2)).reduce<Registry<Context>>(
    (all, i) =>
      withVariable(
        `v${i}`,
        (c: Context) => c.value
      )(withSection({ name: `section-${i}`, order: i, text: flat(`Take what {{v${i}}} says.`) })(all)),
    empty
  )

const context: Context = { value: 'this' }

const listed = (n: number): Registry<unknown> =>
  upTo(n, i => tools[i % tools.length]).reduce<Registry<unknown>>(
    (all, tool, i) => (tool === undefined ? all : withTool({ ...tool, name: `${tool.name}-${i}` })(all)),
    withSection({ name: 'persona', order: 0, text: 'You help.' })(empty)
  )

// A reference every thousand characters.
const long = (n: number): Registry<unknown> =>
  merge(withVariable('v', 'x')(empty))(
    withSection({ name: 'long', order: 0, text: flat(`${prose(993, n)} {{v}}\n`.repeat(n / 1_000)) })(empty)
  )

const ENTRIES = [10, 100, 1_000, 10_000, 100_000]
const CHARACTERS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 50_000_000]
const TOOLS = [10, 100, 1_000, 5_000]

const assembled = (registry: Registry<Context>): Assembly => right(assemble(context)(right(check(registry))))

const subjects: ReadonlyArray<Subject> = [
  { title: 'build', unit: 'entries', sizes: ENTRIES, prepare: n => () => entries(n) },
  {
    title: 'check',
    unit: 'entries',
    sizes: ENTRIES,
    prepare: n => {
      const registry = entries(n)
      return () => right(check(registry))
    }
  },
  {
    title: 'assemble',
    unit: 'entries',
    sizes: ENTRIES,
    prepare: n => {
      const checked = right(check(entries(n)))
      return () => right(assemble(context)(checked))
    }
  },
  {
    title: 'render',
    unit: 'entries',
    sizes: ENTRIES,
    prepare: n => {
      const assembly = assembled(entries(n))
      return () => look(right(render(assembly)))
    }
  },
  {
    title: 'check',
    unit: 'characters',
    sizes: CHARACTERS,
    prepare: n => {
      const registry = long(n)
      return () => right(check(registry))
    }
  },
  {
    title: 'render',
    unit: 'characters',
    sizes: CHARACTERS,
    prepare: n => {
      const assembly = assembled(long(n))
      return () => look(right(render(assembly)))
    }
  },
  {
    title: 'render of a copy',
    unit: 'characters',
    sizes: CHARACTERS,
    prepare: n => {
      const copy = { ...assembled(long(n)) }
      return () => look(right(render(copy)))
    }
  },
  { title: 'build', unit: 'tools', sizes: TOOLS, prepare: n => () => listed(n) },
  {
    title: 'check',
    unit: 'tools',
    sizes: TOOLS,
    prepare: n => {
      const registry = listed(n)
      return () => right(check(registry))
    }
  },
  {
    title: 'assemble',
    unit: 'tools',
    sizes: TOOLS,
    prepare: n => {
      const checked = right(check(listed(n)))
      return () => right(assemble(context)(checked))
    }
  }
]

// ---------------------------------------------------------------------------------------------- in a process

/** What a process says of one size: microseconds a run, bytes that one result holds on to. */
interface Measured {
  readonly time: number
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

/** Measures one size of one subject, for at least a tenth of a second and three runs. */
const measure = ({ prepare }: Subject, size: number): Measured => {
  const run = prepare(size)
  run()
  const times: Array<number> = []
  const end = performance.now() + 400
  while (times.length < 5 || performance.now() < end) {
    const start = performance.now()
    run()
    times.push(1000 * (performance.now() - start))
  }
  return { time: median(times), bytes: heldBy(run) }
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
  return measured.map(({ size, time: took, bytes }, i) => [
    i === 0 ? `${subject.title}, ${subject.unit}` : '',
    units(size),
    time(took),
    `${((1000 * took) / size).toFixed(took / size < 0.01 ? 2 : 0)} ns`,
    memory(bytes),
    i === measured.length - 1 ? exponent(upward).toFixed(2) : ''
  ])
}

/** Measures everything and prints the table; in a process started for it, one size of one subject. */
export const scale = (at: string | undefined, size: string | undefined): void => {
  const subject = subjects[Number(at)]
  if (subject !== undefined) {
    console.log(JSON.stringify(measure(subject, Number(size))))
    return
  }
  const heads = ['what', 'n', 'time', 'for each', 'memory held', 'exponent from 1 000']
  console.log()
  console.log(aligned(1, heads, subjects.flatMap(rowsOf)))
}
