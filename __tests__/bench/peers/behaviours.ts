/**
 * behaviours: what each peer makes of a reference that is wrong and of a value that looks like something else. Each is run, and
 * what is said of it is what came out.
 */
import { type Engine, saidOf } from './peer'
import type { Syntax, Values } from './scene'

/** One question: what stands in a text, between two brackets, and the value of the variable `a`. */
interface Question {
  readonly title: string
  readonly written: (syntax: Syntax) => string
  readonly value: (syntax: Syntax) => string
}

const reference =
  (name: string) =>
  ({ open, close }: Syntax): string =>
    `${open}${name}${close}`

const plain = (): string => 'A'

/** Questions about references. */
export const references: ReadonlyArray<Question> = [
  { title: 'missing variable', written: reference('missing'), value: plain },
  { title: 'no name', written: reference(' '), value: plain },
  { title: 'two names', written: reference('a b'), value: plain },
  { title: 'unclosed', written: ({ open }) => `${open}a`, value: plain }
]

/** Questions about values. */
export const contents: ReadonlyArray<Question> = [
  { title: 'value with a reference', written: reference('a'), value: reference('b') },
  { title: 'value with $&', written: reference('a'), value: () => '$& and $1' },
  { title: 'value with HTML', written: reference('a'), value: () => '<b>&</b>' }
]

/** What comes of it, in a few words. */
export const answer = async ({ syntax, build }: Engine, { written, value }: Question): Promise<string> => {
  const given: Values = { a: value(syntax), b: 'B' }
  const asked = written(syntax)
  const sections = [{ name: 'asked', order: 0, text: `[${asked}]` }]
  let when = 'build'
  try {
    const step = await build({ sections, variables: Object.keys(given), tools: [] })
    when = 'step'
    const { text } = await step(given)
    const inside = text.slice(1, -1)
    return inside === ''
      ? 'empty'
      : inside === asked
        ? 'as written'
        : inside === given['a']
          ? 'verbatim'
          : `\`${inside}\``
  } catch (error) {
    return `${saidOf(error)} at ${when}`
  }
}
