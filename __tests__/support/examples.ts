/**
 * The examples of the project as programs: every `@example` in `src` and every `ts` and `js` fence in the README and in `docs`,
 * and the output that stands behind a fence as a `text` fence.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const root = join(__dirname, '..', '..')

/**
 * A program and where it stands, and whether it is TypeScript; `file` is its name among those of its page, if its first line says
 * one; `output` is what it has to print, if the text around it says so.
 */
export interface Example {
  readonly title: string
  readonly page: string
  readonly file: string | undefined
  readonly typed: boolean
  readonly code: string
  readonly output: string | undefined
}

/** All files below a folder with one of these endings, sorted. */
export const filesBelow = (folder: string, ending: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(ending))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .sort()

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The examples in the comments of a source file. */
export const examplesInSource = (file: string): ReadonlyArray<Example> => {
  const text = read(file)
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(comment =>
    [...comment[0].matchAll(/@example\n((?: \*(?: [^@\n][^\n]*| )?\n| \*\n)*)/g)].map(example => ({
      title: `${file}:${lineOf(text, comment.index + example.index)}`,
      page: file,
      file: undefined,
      typed: true,
      code: (example[1] ?? '').replaceAll(/^ \* ?/gm, ''),
      output: undefined
    }))
  )
}

/** The programs in a page. */
export const examplesInPage = (file: string): ReadonlyArray<Example> => {
  const text = read(file)
  return [...text.matchAll(/^```(?:ts|js)\n([\s\S]*?)^```\n(?:\n*```text\n([\s\S]*?)^```$)?/gm)].map(
    fence => ({
      title: `${file}:${lineOf(text, fence.index)}`,
      page: file,
      file: /^\/\/ (\S+\.ts)\n/.exec(fence[1] ?? '')?.[1],
      typed: fence[0].startsWith('```ts'),
      code: fence[1] ?? '',
      output: fence[2]
    })
  )
}

/** The pages of the project. */
export const pages: ReadonlyArray<string> = ['README.md', ...filesBelow('docs', '.md')]

/** All examples. */
export const examples: ReadonlyArray<Example> = [
  ...filesBelow('src', '.ts').flatMap(examplesInSource),
  ...pages.flatMap(examplesInPage)
]
