/**
 * figures: what is measured, each beside its floor or over its sizes.
 */
import * as E from 'fp-ts/Either'
import {
  assemble,
  type Assembly,
  check,
  empty,
  mergeAll,
  overlayAll,
  type Registry,
  render,
  renderParts,
  withSection,
  withTool,
  withVariable
} from 'incipit'
import { commonPrefix, diff, explain, lint } from 'incipit/inspect'
import { record } from 'incipit/replay'

import { byHand, checked, flat, look, prose, registry, right, step, tools } from './realistic'
import { type Candidate, type Effort, exponent, interleave, median, quantile, ratios } from './sampler'

/** A candidate beside its floor. Times are in microseconds. */
export interface Ratio {
  readonly title: string
  readonly size: string
  readonly floor: number
  readonly time: number
  readonly ratio: number
  /** Half of all rounds lie between these two. */
  readonly quartiles: readonly [number, number]
  readonly atMost: number | undefined
}

/** A candidate over sizes. Times are in microseconds. */
export interface Growth {
  readonly title: string
  readonly from: string
  readonly to: string
  readonly first: number
  readonly last: number
  readonly exponent: number
  readonly atMost: number | undefined
}

const SHORT: Effort = { milliseconds: 1000, rounds: 5 }
const LONG: Effort = { milliseconds: 6000, rounds: 7 }

/** Candidates beside one floor, in turn. */
export const beside = (
  floor: Candidate,
  candidates: ReadonlyArray<{
    readonly title: string
    readonly size: string
    readonly run: Candidate
    readonly atMost: number | undefined
  }>,
  effort: Effort
): ReadonlyArray<Ratio> => {
  const [floorTimes = [], ...times] = interleave([floor, ...candidates.map(({ run }) => run)], effort)
  return candidates.map(({ title, size, atMost }, i) => {
    const own = times[i] ?? []
    const all = ratios(own, floorTimes)
    return {
      title,
      size,
      floor: median(floorTimes),
      time: median(own),
      ratio: median(all),
      quartiles: [quantile(0.25, all), quantile(0.75, all)],
      atMost
    }
  })
}

const units = (n: number): string => n.toLocaleString('en').replaceAll(',', ' ')

const growth = (
  title: string,
  sizes: ReadonlyArray<number>,
  times: ReadonlyArray<number>,
  atMost: number | undefined
): Growth => ({
  title,
  from: units(sizes[0] ?? NaN),
  to: units(sizes.at(-1) ?? NaN),
  first: times[0] ?? NaN,
  last: times.at(-1) ?? NaN,
  exponent: exponent(sizes.map((size, i) => ({ size, time: times[i] ?? NaN }))),
  atMost
})

export const over = (
  title: string,
  sizes: ReadonlyArray<number>,
  prepare: (size: number) => Candidate,
  atMost?: number,
  effort = SHORT
): Growth => growth(title, sizes, interleave(sizes.map(prepare), effort).map(median), atMost)

// ------------------------------------------------------------------------------------------------- building

interface Given {
  readonly name: string
  readonly order: number
  readonly text: string
}

// Neither sorted nor reversed, and ten sections to an order, so that names are compared too.
const given = (n: number): ReadonlyArray<Given> =>
  Array.from({ length: n }, (_, i) => {
    const at = (i * 7919) % n
    return { name: flat(`plugin/section-${at}`), order: Math.floor(at / 10), text: prose(60, at) }
  })

const built =
  (sections: ReadonlyArray<Given>): Candidate =>
  () => {
    let all: Registry<unknown> = empty
    for (const section of sections) all = withSection(section)(all)
    const result = check(all)
    return E.isRight(result) ? 1 : 0
  }

const byOrder = (a: Given, b: Given): number =>
  a.order - b.order || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

const mapped =
  (sections: ReadonlyArray<Given>): Candidate =>
  () => {
    const all = new Map<string, Given>()
    for (const section of sections) all.set(section.name, section)
    const sorted = [...all.values()].sort(byOrder)
    return sorted[0]?.name.length ?? 0
  }

const BUILT = [1_000, 10_000, 100_000]

/** Building and checking beside one mutable map that is filled and sorted. */
export const building = (): ReadonlyArray<Ratio> =>
  BUILT.flatMap(n => {
    const sections = given(n)
    const atMost = n === 10_000 ? 4 : undefined
    const size = `${units(n)} sections`
    return beside(mapped(sections), [{ title: 'build and check', size, run: built(sections), atMost }], LONG)
  })

/** How building grows. Sorting is n log n on both sides, and memory gets slower, so the floor says what linear comes to here. */
export const buildingGrowth = (figures: ReadonlyArray<Ratio>): ReadonlyArray<Growth> => {
  const floor = growth(
    'the map and its sort',
    BUILT,
    figures.map(figure => figure.floor),
    undefined
  )
  const times = figures.map(({ time }) => time)
  return [floor, growth('build and check, sections', BUILT, times, floor.exponent + 0.25)]
}

// --------------------------------------------------------------------------------------------------- a step

/** A step of a loop, and the parts of it, beside the hand-written join. */
export const steps = (): ReadonlyArray<Ratio> => {
  const hand = byHand()
  const first = step(0)
  if (right(render(right(assemble(first)(checked)))) !== hand(first))
    throw new Error('the floor makes another text')
  const assembly = right(assemble(first)(checked))
  let turn = 0
  const next = (): ReturnType<typeof step> => step(turn++)
  const size = '30 sections, 20 tools'
  const byHandNext = (): number => look(hand(next()))
  const byHandAgain = (): number => look(hand(first))
  const whole = {
    title: 'a step: assemble, render',
    size,
    run: () => look(right(render(right(assemble(next())(checked))))),
    atMost: 4
  }
  const warm = { title: 'render, warm', size, run: () => look(right(render(assembly))), atMost: 2.5 }
  const parts = (): number => {
    const { text, parts: all } = right(renderParts(assembly))
    return look(text) + all.length
  }
  const others: ReadonlyArray<readonly [string, Candidate]> = [
    ['assemble alone', () => right(assemble(next())(checked)).tools.length],
    ['renderParts, warm', parts],
    ['render of a copy', () => look(right(render({ ...assembly })))],
    ['assemble, unchecked', () => right(assemble(next())(registry)).tools.length],
    ['check', () => (E.isRight(check(registry)) ? 1 : 0)]
  ]
  // The two that have targets stand alone with their floor: nobody else's garbage is collected in their time.
  return [
    ...beside(byHandNext, [whole], LONG),
    ...beside(byHandAgain, [warm], LONG),
    ...beside(
      byHandAgain,
      others.map(([title, run]) => ({ title, size, run, atMost: undefined })),
      LONG
    )
  ]
}

// -------------------------------------------------------------------------------------------------- hostile

interface Hostile {
  readonly unit: string
  readonly end: string
  readonly sizes: ReadonlyArray<number>
  readonly atMost: number | undefined
}

const REPEATED = [12_500, 25_000, 50_000, 100_000, 200_000]

const hostileTexts: ReadonlyArray<Hostile> = [
  ...['{{', '{{ ', '{{a', '{', '{{a}', '}}'].map(unit => ({ unit, end: '', sizes: REPEATED, atMost: 1.1 })),
  // Each group of these is an error of its own, and what 200 000 of them cost depends on the heap they meet: between 0.9 and
  // 1.3 from run to run, so for information.
  { unit: '{{a}}', end: '', sizes: [50_000, 100_000, 200_000], atMost: undefined },
  { unit: '{{', end: '}}', sizes: [50_000, 100_000, 200_000], atMost: undefined }
]

const alone = (text: string): Registry<unknown> => withSection({ name: 'hostile', order: 0, text })(empty)

// Without the parsed texts that `assemble` made, so that the text is parsed again.
const unread = (text: string): Assembly => ({
  sections: [{ name: 'hostile', order: 0, text, interpolate: true }],
  contexts: [],
  tools: [],
  variables: {}
})

const errorsIn = <A>(result: E.Either<ReadonlyArray<unknown>, A>): number =>
  E.isLeft(result) ? result.left.length : 0

/** Texts made to keep a careless reader busy, through check and render. */
export const hostiles = (): ReadonlyArray<Growth> =>
  hostileTexts.flatMap(({ unit, end, sizes, atMost }) => {
    const title = end === '' ? `'${unit}' × n` : `'${unit}' × n, '${end}'`
    const text = (n: number): string => flat(unit.repeat(n) + end)
    const effort = { milliseconds: 600, rounds: 3 }
    return [
      over(
        `check ${title}`,
        sizes,
        n => {
          const all = alone(text(n))
          return () => errorsIn(check(all))
        },
        atMost,
        effort
      ),
      over(
        `render ${title}`,
        sizes,
        n => {
          const assembly = unread(text(n))
          return () => {
            const result = render(assembly)
            return E.isRight(result) ? look(result.right) : result.left.length
          }
        },
        atMost,
        effort
      )
    ]
  })

// --------------------------------------------------------------------------------------------------- growth

const numbered = (i: number): Registry<unknown> =>
  withSection({ name: `section-${i}`, order: i, text: 'A line.' })(empty)

const MANY = [1_000, 10_000, 100_000]

const INSPECTED = [10, 100, 1_000]

// A prompt of n sections with a clock in the last of them, and the one of a second later.
const twoMoments = (n: number): readonly [Assembly, Assembly] => {
  const entries = Array.from({ length: n }, (_, i) =>
    withSection({ name: `section-${i}`, order: i, text: flat(prose(600, i)) })(empty)
  )
  const registry = mergeAll(
    ...entries,
    withSection({ name: 'clock', order: n, text: 'It is {{now}}.' })(empty),
    withVariable('now', (c: { readonly now: string }) => c.now)(empty)
  )
  const at = (now: string): Assembly => right(assemble({ now })(registry))
  return [at('12:00:00'), at('12:00:01')]
}

const inspections = (): ReadonlyArray<Growth> => [
  over('explain, sections', INSPECTED, n => {
    const [now] = twoMoments(n)
    return () => right(explain({})(now)).parts.length
  }),
  over('diff, sections', INSPECTED, n => {
    const [now, later] = twoMoments(n)
    return () => diff(now)(later).length
  }),
  over('commonPrefix, sections', INSPECTED, n => {
    const [now, later] = twoMoments(n).map(assembly => right(renderParts(assembly)))
    return () => (now && later ? commonPrefix(now)(later).characters : 0)
  }),
  over('lint, sections', INSPECTED, n => {
    const [now] = twoMoments(n)
    return () => lint({ knownTools: [] })(now).length
  }),
  over('record, sections', INSPECTED, n => {
    const [now] = twoMoments(n)
    return () => record(now).length
  })
]

/** How everything else grows. */
export const growths = (): ReadonlyArray<Growth> => [
  over('mergeAll and check, registries', MANY, n => {
    const registries = Array.from({ length: n }, (_, i) => numbered(i))
    return () => errorsIn(check(mergeAll(...registries)))
  }),
  over('overlayAll and check, scopes', MANY, n => {
    const scopes = Array.from({ length: n }, (_, i) => numbered(i))
    return () => errorsIn(check(overlayAll(...scopes)))
  }),
  over('check, tools', [10, 100, 1_000, 5_000], n => {
    const all = Array.from({ length: n }, (_, i) => {
      const tool = tools[i % tools.length] ?? { name: '', description: '', parameters: {} }
      return withTool({ ...tool, name: `${tool.name}-${i}` })(empty)
    })
    const registered = mergeAll(...all)
    return () => errorsIn(check(registered))
  }),
  over('a step, variables and sections', [10, 100, 1_000, 10_000], n => {
    const entries = Array.from({ length: n }, (_, i) =>
      mergeAll(
        withVariable(`v${i}`, (c: { readonly value: string }) => c.value)(empty),
        withSection({ name: `section-${i}`, order: i, text: flat(`Take what {{v${i}}} says.`) })(empty)
      )
    )
    const ready = right(check(mergeAll(...entries)))
    return () => look(right(render(right(assemble({ value: 'this' })(ready)))))
  }),
  ...(['check', 'render'] as const).map(verb =>
    over(`${verb}, characters of one text`, [1_000, 10_000, 100_000, 1_000_000, 10_000_000], n => {
      // a reference every thousand characters
      const text = flat(`${prose(993, n)} {{v}}\n`.repeat(n / 1_000))
      const all = mergeAll(alone(text), withVariable('v', 'x')(empty))
      const copy = { ...right(assemble({})(all)) }
      return verb === 'check' ? () => errorsIn(check(all)) : () => look(right(render(copy)))
    })
  ),
  ...inspections()
]
