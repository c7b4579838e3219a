/**
 * alternate: the method of `../sampler`, for candidates some of which answer with a promise and some of which want to be handed
 * something new for each run.
 *
 * The usual mistake: to await all candidates alike, so that those that never wait pay for a promise. Only a promise is awaited.
 */
import { answers, type Effort, interruptions, SAMPLE_MILLISECONDS, type Times } from '../sampler'

/** One candidate: `prepare` makes what a run is handed, outside of the time that is measured. */
export interface Lane<A> {
  readonly prepare: () => A
  readonly run: (given: A) => number | Promise<number>
}

const sample = async <A>({ prepare, run }: Lane<A>, runs: number): Promise<number> => {
  const given = Array.from({ length: runs }, prepare)
  let answer = 0
  const start = performance.now()
  for (const each of given) {
    const result = run(each)
    answer += typeof result === 'number' ? result : await result
  }
  const milliseconds = performance.now() - start
  answers[0] = answer
  return milliseconds
}

const undisturbed = async <A>(lane: Lane<A>, runs: number): Promise<number> => {
  let milliseconds = NaN
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = interruptions()
    milliseconds = await sample(lane, runs)
    if (runs === 1 || interruptions() === before) break
  }
  return milliseconds
}

const runsFor = async <A>(lane: Lane<A>, last: number): Promise<number> => {
  let runs = 1
  let milliseconds = last
  while (milliseconds < SAMPLE_MILLISECONDS / 2) {
    runs *= 2
    milliseconds = await sample(lane, runs)
  }
  return Math.max(1, Math.round((runs * SAMPLE_MILLISECONDS) / milliseconds))
}

/** Times two candidates in turn, each round beginning with the other one. */
export const alternate = async <A, B>(
  floor: Lane<A>,
  candidate: Lane<B>,
  { milliseconds, rounds }: Effort
): Promise<readonly [floor: Times, candidate: Times]> => {
  // By the time that the processor gave us, so that a busy machine leaves the code no colder.
  const warm = process.cpuUsage().user + milliseconds * 200
  let last: readonly [number, number]
  do last = [await sample(floor, 1), await sample(candidate, 1)]
  while (process.cpuUsage().user < warm)

  const runs = [await runsFor(floor, last[0]), await runsFor(candidate, last[1])] as const
  const times: readonly [Array<number>, Array<number>] = [[], []]
  const floorOnce = async (): Promise<number> =>
    times[0].push(((await undisturbed(floor, runs[0])) * 1000) / runs[0])
  const candidateOnce = async (): Promise<number> =>
    times[1].push(((await undisturbed(candidate, runs[1])) * 1000) / runs[1])
  const end = performance.now() + milliseconds
  for (let round = 0; round < rounds || performance.now() < end; round++) {
    for (const once of round % 2 === 0 ? [floorOnce, candidateOnce] : [candidateOnce, floorOnce]) await once()
  }
  return times
}
