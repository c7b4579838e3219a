/**
 * Table: rows of cells as lines of a terminal, aligned by display width, never wider than 80 columns.
 *
 * A number that lost a digit is a wrong number, so only names are cut.
 *
 * Laws:
 * 1. no line is wider than 80 columns, and none ends in a blank
 * 2. cells of one column begin (or end) in the same column of the terminal in every block
 */
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'

import { displayWidth } from './displayWidth'
import { COLUMNS, cut, pad } from './fit'

/** How a column is set; a flexible one is cut when the table is too wide. */
export interface Column {
  readonly align: 'left' | 'right'
  readonly isFlexible: boolean
}

/** The cells of one line, one for every column. */
export type Row = ReadonlyArray<string>

/** A head, the rows under it, and the totals under those. */
export interface Block {
  readonly head: Row
  readonly rows: ReadonlyArray<Row>
  readonly totals: ReadonlyArray<Row>
}

/** A column of names. */
export const names: Column = { align: 'left', isFlexible: true }

/** A column of numbers, which are at most eleven characters long each. */
export const numbers: Column = { align: 'right', isFlexible: false }

const GAP = '  '

interface Sized extends Column {
  readonly width: number
}

const sum = (widths: ReadonlyArray<number>): number => widths.reduce((total, width) => total + width, 0)

// All flexible columns are cut to one width, the greatest at which the whole fits.
const fitted = (columns: ReadonlyArray<Sized>): ReadonlyArray<Sized> => {
  const room = COLUMNS - GAP.length * (columns.length - 1)
  const cutTo = (most: number): ReadonlyArray<Sized> =>
    columns.map(column => ({
      ...column,
      width: column.isFlexible ? Math.min(column.width, most) : column.width
    }))
  let most = COLUMNS
  while (most > 1 && sum(cutTo(most).map(({ width }) => width)) > room) most--
  return cutTo(most)
}

/** The lines of a table; its blocks share their columns and are a blank line apart. */
export const table = (columns: ReadonlyArray<Column>, blocks: ReadonlyArray<Block>): string => {
  const widths = blocks
    .flatMap(({ head, rows, totals }) => [head, ...rows, ...totals])
    .reduce<ReadonlyArray<number>>(
      (widest, row) => RA.zipWith(widest, row, (width, cell) => Math.max(width, displayWidth(cell))),
      columns.map(() => 0)
    )
  const sized = fitted(RA.zipWith(columns, widths, (column, width) => ({ ...column, width })))
  const line = (row: Row): string =>
    pipe(
      RA.zipWith(sized, row, ({ align, width }, cell) => pad(cut(cell, width), width, align)),
      cells => cells.join(GAP).trimEnd()
    )
  const rule = line(sized.map(({ width }) => '-'.repeat(width)))
  const lines = ({ head, rows, totals }: Block): ReadonlyArray<string> => [
    line(head),
    rule,
    ...rows.map(line),
    ...(totals.length === 0 ? [] : [rule]),
    ...totals.map(line)
  ]
  return blocks.map(block => lines(block).join('\n')).join('\n\n')
}
