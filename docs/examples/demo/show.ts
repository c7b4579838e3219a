/** What the demo prints, as plain text for a terminal of 100 columns. */
import * as RA from 'fp-ts/ReadonlyArray'
import * as S from 'fp-ts/string'
import { type AssembledTool, type Assembly, type Rendered, source } from 'incipit'

const WIDTH = 98
const LONG = 12

export const heading = (title: string): string => `── ${title} ${'─'.repeat(WIDTH - title.length - 4)}`

const clip = (width: number, text: string): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text

/** The text behind a bar; of a long one the first lines and those with two braces, and how much was left out. */
export const quote = (text: string): string => {
  const lines = text.split('\n')
  const rest = lines.slice(3)
  const left = `[… ${rest.length} more lines, ${rest.join('\n').length} characters; these have braces in them:]`
  const shown =
    lines.length > LONG ? [...lines.slice(0, 3), left, ...rest.filter(line => line.includes('{{'))] : lines
  return shown.map(line => clip(WIDTH, `│ ${line.replaceAll('\t', '  ')}`.trimEnd())).join('\n')
}

/** An item of a list for each line, broken between words. */
export const list = (text: string): string =>
  text
    .split('\n')
    .map(line =>
      line.split(' ').reduce((item, word) => {
        const row = item.slice(item.lastIndexOf('\n') + 1)
        return row.length + word.length < WIDTH ? `${item} ${word}` : `${item}\n    ${word}`
      }, '  -')
    )
    .join('\n')

/** Columns as wide as their widest cell: numbers to the right, words to the left. */
const table = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string => {
  const width = (column: number) => Math.max(...rows.map(row => String(row[column] ?? '').length))
  const cell = (value: string | number, column: number) =>
    typeof value === 'number' ? String(value).padStart(width(column)) : value.padEnd(width(column))
  return rows.map(row => `  ${row.map(cell).join('   ')}`.trimEnd()).join('\n')
}

const pieces = ({ text, parts }: Rendered) =>
  parts.map(({ name, owner = '', start, end }) => ({ name, owner, text: text.slice(start, end) }))

export const prompt = (rendered: Rendered): string =>
  pieces(rendered)
    .map(({ text }) => quote(text))
    .join('\n│\n')

const bytes = (text: string): number => new TextEncoder().encode(text).length

export const sizes = (rendered: Rendered): string =>
  table([
    ['section', 'owner', 'characters', 'bytes'],
    ...pieces(rendered).map(({ name, owner, text }) => [name, owner, text.length, bytes(text)]),
    ['all, with the blank lines between', '', rendered.text.length, bytes(rendered.text)]
  ])

export const order = (tools: ReadonlyArray<AssembledTool>): string =>
  table(tools.map(({ name, owner = '' }, index) => [index + 1, name, owner]))

const entries = (assembly: Assembly): ReadonlyArray<ReadonlyArray<string>> => [
  ...assembly.sections.map(({ name, owner = '', text }) => ['section', name, owner, source(text)]),
  ...assembly.contexts.map(({ name, owner = '', text }) => ['context', name, owner, source(text)]),
  ...Object.entries(assembly.variables).map(([name, value]) => ['variable', name, '', value ?? '']),
  ...assembly.tools.map(({ name, owner = '', description }) => ['tool', name, owner, description])
]

const without = RA.difference(RA.getEq(S.Eq))

/** An assembly is plain data, so what a scope changed is a difference of two lists. */
export const changes = (before: Assembly, after: Assembly): string => {
  const row = (mark: string) => (entry: ReadonlyArray<string>) =>
    [mark, ...entry].map(cell => clip(40, cell.replaceAll('\n', ' ')))
  const [was, is] = [entries(before), entries(after)]
  return table([...without(is)(was).map(row('-')), ...without(was)(is).map(row('+'))])
}
