/**
 * table: the figures as Markdown that is as readable in a terminal, at most 100 characters wide.
 */
import type { Growth, Ratio } from './figures'

/** A time in a unit that suits it, three digits long. */
export const time = (microseconds: number): string => {
  const [value, unit] =
    microseconds < 1_000
      ? [microseconds, 'µs']
      : microseconds < 1_000_000
        ? [microseconds / 1_000, 'ms']
        : [microseconds / 1_000_000, 's']
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`
}

/** Does a figure keep its target? */
export const holds = (value: number, atMost: number | undefined): boolean =>
  atMost === undefined || value <= atMost

const verdict = (value: number, atMost: number | undefined): ReadonlyArray<string> =>
  atMost === undefined ? ['', ''] : [atMost.toFixed(2), holds(value, atMost) ? 'yes' : 'NO']

/** A table whose first columns, as many as are named, are words that stand left; all others stand right. */
export const aligned = (
  words: number,
  heads: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>
): string => {
  const widths = heads.map((head, i) =>
    Math.max(3, ...[head, ...rows.map(row => row[i] ?? '')].map(cell => cell.length))
  )
  const line = (cells: ReadonlyArray<string>): string =>
    `| ${widths.map((width, i) => (i < words ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i < words ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}

/** Candidates beside their floors. */
export const ratioTable = (figures: ReadonlyArray<Ratio>): string =>
  aligned(
    1,
    ['what', 'size', 'floor', 'time', 'ratio', 'half of all', 'at most', 'holds'],
    figures.map(({ title, size, floor, time: own, ratio, quartiles, atMost }) => [
      title,
      size,
      time(floor),
      time(own),
      ratio.toFixed(2),
      quartiles.map(quartile => quartile.toFixed(2)).join('–'),
      ...verdict(ratio, atMost)
    ])
  )

/** Candidates over sizes. */
export const growthTable = (figures: ReadonlyArray<Growth>): string =>
  aligned(
    1,
    ['what', 'from n', 'to n', 'from', 'to', 'exponent', 'at most', 'holds'],
    figures.map(({ title, from, to, first, last, exponent, atMost }) => [
      title,
      from,
      to,
      time(first),
      time(last),
      exponent.toFixed(2),
      ...verdict(exponent, atMost)
    ])
  )
