/**
 * sampler: times candidates side by side.
 *
 * The usual mistake: to time one candidate after the other, as tinybench and mitata do. What else the machine does in one
 * of those seconds and not in the next then shows as a difference between the candidates. Here every round takes one
 * sample of each, so both sides of a ratio have met the same machine, and a ratio is the median over the rounds.
 */

/** One run of what is timed. It answers with a number that depends on all that it made, so that none of it can be left out. */
export type Candidate = () => number

/** How long to take samples for, in milliseconds, and how many rounds to take at least. */
export interface Effort {
  readonly milliseconds: number
  readonly rounds: number
}

/** The times of one candidate, in microseconds a run, round by round. */
export type Times = ReadonlyArray<number>

/** A sample this long is far above the resolution of the clock, and most go by without an interruption. */
export const SAMPLE_MILLISECONDS = 1

/** What the runs answered, kept where nobody can prove that it is not needed. */
export const answers = new Float64Array(1)

const sample = (candidate: Candidate, runs: number): number => {
  let answer = 0
  const start = performance.now()
  for (let i = 0; i < runs; i++) answer += candidate()
  const milliseconds = performance.now() - start
  answers[0] = answer
  return milliseconds
}

/** How often the machine has put this process aside for another one. */
export const interruptions = (): number => process.resourceUsage().involuntaryContextSwitches

// A short sample that was interrupted is taken again, a few times at most.
const undisturbed = (candidate: Candidate, runs: number): number => {
  let milliseconds = NaN
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = interruptions()
    milliseconds = sample(candidate, runs)
    if (runs === 1 || interruptions() === before) break
  }
  return milliseconds
}

// How many runs make a sample, given how long the last run took; what is too short to tell is tried out.
const runsFor = (candidate: Candidate, last: number): number => {
  let runs = 1
  let milliseconds = last
  while (milliseconds < SAMPLE_MILLISECONDS / 2) {
    runs *= 2
    milliseconds = sample(candidate, runs)
  }
  return Math.max(1, Math.round((runs * SAMPLE_MILLISECONDS) / milliseconds))
}

/** Times candidates in turn, each round beginning with another one. The first rounds, of cold code, are thrown away. */
export const interleave = (
  candidates: ReadonlyArray<Candidate>,
  { milliseconds, rounds }: Effort
): ReadonlyArray<Times> => {
  // By the time that the processor gave us, so that a busy machine leaves the code no colder.
  const warm = process.cpuUsage().user + milliseconds * 200
  let last: Times
  do last = candidates.map(candidate => sample(candidate, 1))
  while (process.cpuUsage().user < warm)

  const lanes = candidates.map((candidate, i) => ({
    candidate,
    runs: runsFor(candidate, last[i] ?? 0),
    times: [] as Array<number>
  }))
  const end = performance.now() + milliseconds
  for (let round = 0; round < rounds || performance.now() < end; round++) {
    const first = round % lanes.length
    for (const { candidate, runs, times } of [...lanes.slice(first), ...lanes.slice(0, first)]) {
      times.push((undisturbed(candidate, runs) * 1000) / runs)
    }
  }
  return lanes.map(({ times }) => times)
}

/** The value below which the given share of all values lies. */
export const quantile = (share: number, values: ReadonlyArray<number>): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN

/** The median. */
export const median = (values: ReadonlyArray<number>): number => quantile(0.5, values)

/** How many times as long as the floor a candidate took, round by round. */
export const ratios = (times: Times, floor: Times): ReadonlyArray<number> =>
  times.map((time, round) => time / (floor[round] ?? NaN))

/** The exponent of growth, `time ~ size ^ exponent`: the slope of the line through all points on logarithmic axes. */
export const exponent = (points: ReadonlyArray<{ readonly size: number; readonly time: number }>): number => {
  const logs = points.map(({ size, time }) => ({ x: Math.log(size), y: Math.log(time) }))
  const meanX = logs.reduce((sum, { x }) => sum + x, 0) / logs.length
  const meanY = logs.reduce((sum, { y }) => sum + y, 0) / logs.length
  const slope = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  return slope / logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
}
