/**
 * The peers: the same prompt, values and tools through incipit, the libraries that one would take otherwise, and by hand.
 * `npm run bench -- peers` installs them, prints the tables of docs/performance.md, and exits with 1 if a target is missed.
 */
import { exponent } from '../sampler'
import { aligned, time } from '../table'
import { answer, contents, references } from './behaviours'
import { contestants } from './contestants'
import {
  besideIncipit,
  building,
  buildingWithoutTools,
  cloning,
  type Cost,
  firstRender,
  isolatesTools,
  rendering,
  sameText,
  steadyStep,
  withoutTools
} from './costs'
import { hostility, SIZES, texts } from './hostile'
import { install } from './installed'
import type { Engine } from './peer'
import { filled, joined, size, tools, toolsOf } from './scene'

/** A contestant at work. */
interface Entered {
  readonly name: string
  readonly only: 'costs' | 'behaviours' | undefined
  readonly engine: Engine
  readonly isolates: boolean
}

const enterAll = async (): Promise<ReadonlyArray<Entered>> => {
  const entered: Array<Entered> = []
  for (const { name, only, enter } of contestants) {
    const engine = await enter()
    if (only !== 'behaviours' && !(await sameText(engine))) throw new Error(`${name} makes another text`)
    entered.push({ name, only, engine, isolates: await isolatesTools(engine) })
  }
  return entered
}

// ----------------------------------------------------------------------------------------------------- costs

const cells = (cost: Cost | undefined): ReadonlyArray<string> =>
  cost === undefined ? ['', ''] : [time(cost.time), cost.ratio.toFixed(cost.ratio < 100 ? 1 : 0)]

const costs = async (entered: ReadonlyArray<Entered>): Promise<string> => {
  const rows: Array<ReadonlyArray<string>> = []
  for (const { name, engine, isolates } of entered) {
    const step = await steadyStep(engine)
    const first = await firstRender(engine)
    const built = engine.compiles ? await building(engine) : undefined
    const half = step.quartiles.map(quartile => quartile.toFixed(1)).join('–')
    rows.push([name, isolates ? 'yes' : 'no', ...cells(step), half, ...cells(first), ...cells(built)])
  }
  return aligned(
    2,
    [
      'peer',
      'isolates tools',
      'a step',
      '× join',
      'half of all',
      'first render',
      '× join',
      'building',
      '× join'
    ],
    rows
  )
}

// --------------------------------------------------------------------------------------------------- hostile

const hostile = (entered: ReadonlyArray<Entered>): string =>
  aligned(
    3,
    ['peer', 'text', 'outcome', ...SIZES.map(size => `n = ${size / 1000} 000`), 'exponent'],
    entered.flatMap(({ name, engine: { unclosed } }) =>
      unclosed === undefined
        ? []
        : texts(unclosed).map(text => {
            const { reports, ended } = hostility(name, text)
            const title = `${text.start === '' ? '' : `'${text.start}' + `}'${text.unit}' × n`
            const times = SIZES.map((_size, i) => reports[i]).map(report =>
              report ? time(report.time) : ended
            )
            const points = reports.map((report, i) => ({ size: SIZES[i] ?? NaN, time: report.time }))
            const outcome = reports[0]?.outcome ?? ''
            // who refuses may stop at the first brace or at the last
            const grows = points.length > 1 && outcome !== 'throws' ? exponent(points).toFixed(2) : ''
            return [name, title, outcome, ...times, grows]
          })
    )
  )

// ------------------------------------------------------------------------------------------------ behaviours

const behaviours = async (entered: ReadonlyArray<Entered>, questions: typeof references): Promise<string> => {
  const rows: Array<ReadonlyArray<string>> = []
  for (const { name, engine } of entered) {
    const row = [name]
    for (const question of questions) row.push(await answer(engine, question))
    rows.push(row)
  }
  return aligned(1 + questions.length, ['peer', ...questions.map(({ title }) => title)], rows)
}

// --------------------------------------------------------------------------------------------------- targets

interface Target {
  readonly title: string
  readonly cost: Cost
  readonly asked: string
  /** `undefined` for what is there to compare with. */
  readonly holds: boolean | undefined
}

// A step costs the same with however many tools, a clone does not.
const SERVERS = 10

// What a cost has above its floor, beside the cost of cloning. It may come out below nothing.
const added = ({ time: whole, floor, quartiles: [low, high] }: Cost, clone: number): Cost => ({
  floor: clone,
  time: whole - floor,
  ratio: (whole - floor) / clone,
  quartiles: [((low - 1) * floor) / clone, ((high - 1) * floor) / clone]
})

const targets = async (entered: ReadonlyArray<Entered>): Promise<ReadonlyArray<Target>> => {
  const incipit = entered.find(({ name }) => name === 'incipit')
  if (incipit === undefined) throw new Error('incipit is not there')
  const rendered = await rendering(joined())
  const valuesPutIn = await rendering(filled())
  const made: Array<Target> = [
    { title: 'render / the join', cost: rendered, asked: '≤ 2', holds: rendered.ratio <= 2 },
    { title: 'render / the join, values put in', cost: valuesPutIn, asked: '', holds: undefined }
  ]
  for (const { name, engine, isolates } of entered) {
    if (!isolates || name === incipit.name) continue
    const cost = await besideIncipit(incipit.engine, engine)
    made.push({ title: `a step of ${name} / a step`, cost, asked: '> 1', holds: cost.ratio > 1 })
  }
  // Where the time goes: what tools add to a step and to building.
  const without = await withoutTools(incipit.engine)
  made.push({ title: 'a step / a step without tools', cost: without, asked: '', holds: undefined })
  const bare = await buildingWithoutTools(incipit.engine)
  made.push({ title: 'building / building without tools', cost: bare, asked: '', holds: undefined })
  const cloned = await cloning(incipit.engine, tools())
  made.push({ title: 'cloning all 20 schemas / a step', cost: cloned, asked: '', holds: undefined })
  const many = await cloning(incipit.engine, toolsOf(SERVERS))
  made.push({
    title: `cloning all ${SERVERS * 20} schemas / a step`,
    cost: many,
    asked: '≥ 50',
    holds: many.ratio >= 50
  })
  const share = added(without, cloned.time)
  made.push({
    title: 'what tools add to a step / cloning',
    cost: share,
    asked: '≤ 0.02',
    holds: share.ratio <= 0.02
  })
  return made
}

const targetTable = (made: ReadonlyArray<Target>): string =>
  aligned(
    1,
    ['incipit beside the others', 'above', 'below', 'ratio', 'half of all', 'asked', 'holds'],
    made.map(({ title, cost, asked, holds }) => [
      title,
      time(cost.time),
      time(cost.floor),
      cost.ratio.toFixed(2),
      cost.quartiles.map(quartile => quartile.toFixed(2)).join('–'),
      asked,
      holds === undefined ? '' : holds ? 'yes' : 'NO'
    ])
  )

/** Measures the peers, prints the tables, and sets the exit code. */
export const peers = async (): Promise<void> => {
  install()
  const entered = await enterAll()
  const timed = entered.filter(({ only }) => only !== 'behaviours')
  const asked = entered.filter(({ only }) => only !== 'costs')
  const packages = new Set(entered.flatMap(({ engine }) => engine.packages))
  console.log([...packages].join(', '))
  console.log(`\n${size()}`)
  console.log(`\n${await costs(timed)}`)
  const made = await targets(timed)
  console.log(`\n${targetTable(made)}`)
  console.log(`\n${hostile(entered.filter(({ only }) => only === undefined))}`)
  console.log(`\n${await behaviours(asked, references)}`)
  console.log(`\n${await behaviours(asked, contents)}`)
  const missed = made.filter(({ holds }) => holds === false).map(({ title }) => title)
  console.log(`\n${missed.length === 0 ? 'All targets hold.' : `Missed: ${missed.join('; ')}.`}`)
  if (missed.length > 0) process.exitCode = 1
}
