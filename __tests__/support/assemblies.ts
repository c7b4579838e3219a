/** Assemblies for the tests of what renders them, and what is looked at of a result. */
import * as E from 'fp-ts/Either'
import type { AssembledSection, Assembly, Text } from 'incipit'

export const assemblyOf = (
  texts: ReadonlyArray<Text>,
  variables: Assembly['variables'] = {},
  contexts: ReadonlyArray<Text> = []
): Assembly => {
  const part = (text: Text, i: number): AssembledSection => ({
    name: `p${i}`,
    order: i,
    text,
    interpolate: true
  })
  return {
    sections: texts.map(part),
    contexts: contexts.map((text, i) => ({ ...part(text, i), owner: 'policy', required: false })),
    tools: [],
    variables
  }
}

export const tagsOf = (
  result: E.Either<ReadonlyArray<{ readonly _tag: string }>, unknown>
): ReadonlyArray<string> => (E.isLeft(result) ? result.left.map(({ _tag }) => _tag) : [])
