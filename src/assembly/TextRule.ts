/**
 * TextRule: which texts an assembly may have. An assembly is data, so its texts go by shape; in the answer of a transform, a text
 * that it makes says what it is, so it is a `Prose`, and a text that was given to it may come back, also as a copy through JSON.
 */
import { isString } from '../base/Foreign'
import { describeText, describeTextData, readProse, readTextData, type Prose, type Text } from '../text/Text'
import type { AssembledSection, Assembly } from './Assembly'

/** Which texts are accepted. */
export interface TextRule {
  /** What a text must be, in words. */
  readonly expected: string
  /** The text that a value is, under this `interpolate`; `undefined` if it is refused. */
  readonly read: (u: unknown, interpolate: boolean) => Text | undefined
  /** Says what a value is that is refused. */
  readonly describe: (u: unknown) => string
}

/** The rule for assemblies from anywhere. */
export const textData: TextRule = {
  expected: 'a string or a Prose',
  read: readTextData,
  describe: describeTextData
}

interface GivenTexts {
  /** The templates: strings that are read. */
  readonly templates: ReadonlySet<Text>
  readonly prose: ReadonlyMap<string, Prose>
}

// Equal texts have one key, whoever made them.
const keyOf = ({ pieces }: Prose, interpolate: boolean): string => JSON.stringify([interpolate, pieces])

const proseIn = ({ text, interpolate }: AssembledSection): ReadonlyArray<readonly [string, Prose]> =>
  isString(text) ? [] : [[keyOf(text, interpolate), text]]

const givenIn = ({ sections, contexts }: Assembly): GivenTexts => {
  const parts = [...sections, ...contexts]
  return {
    templates: new Set(parts.filter(({ interpolate }) => interpolate).map(({ text }) => text)),
    prose: new Map(parts.flatMap(proseIn))
  }
}

/** The rule for a transform that was given this assembly. */
export const givenTexts = (assembly: Assembly): TextRule => {
  // what was given is looked at once, and only if a text needs it
  let known: GivenTexts | undefined
  const given = (): GivenTexts => (known ??= givenIn(assembly))

  const readString = (text: string, interpolate: boolean): Text | undefined =>
    text === '' || !interpolate || given().templates.has(text) ? text : undefined

  const readCopy = (u: unknown, interpolate: boolean): Prose | undefined => {
    const copy = readTextData(u)
    return copy === undefined || isString(copy) ? undefined : given().prose.get(keyOf(copy, interpolate))
  }

  return {
    expected: 'a text that the transform was given, or a Prose',
    read: (u, interpolate) =>
      isString(u) ? readString(u, interpolate) : (readProse(u) ?? readCopy(u, interpolate)),
    describe: describeText
  }
}
