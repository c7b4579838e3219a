/** What the tests of shapes share: assemblies of every kind, and options to fit them. */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import {
  literal,
  prompt,
  renderContextSnapshot,
  render,
  type AssembledContext,
  type AssembledSection,
  type Assembly,
  type Text
} from 'incipit'
import type { FitOptions, FitPart, FitStep } from 'incipit/shape'

export const sectionOf = (name: string, order: number, text: Text, interpolate = true): AssembledSection => ({
  name,
  order,
  text,
  interpolate
})

export const contextOf = (name: string, order: number, text: Text): AssembledContext => ({
  ...sectionOf(name, order, text),
  required: false
})

export const assemblyOf = (parts: Partial<Assembly>): Assembly => ({
  sections: [],
  contexts: [],
  tools: [],
  variables: {},
  ...parts
})

const pieces = fc.constantFrom(
  '',
  'a',
  'word ',
  'é👍',
  '\n',
  '{{x}}',
  '{{y}}',
  '</memory>',
  '</text-2',
  '{',
  'longer text of some words'
)

const soundText: fc.Arbitrary<string> = fc
  .array(pieces, { maxLength: 5 })
  .map(list => list.join(''))
  .filter(text => !/\{\{(?![xy]\}\})|\{\{\{/.test(text))

/** A template, a literal or a mix of both, without faults. */
export const sound: fc.Arbitrary<Text> = fc.oneof(
  soundText,
  soundText.map(literal),
  fc.tuple(soundText, soundText).map(([a, b]) => prompt`{{x}}${a}, ${b}{{y}}`)
)

/** Also texts that have faults. */
export const texts: fc.Arbitrary<Text> = fc.oneof(
  { weight: 6, arbitrary: sound },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{{unknown}}', '{{ x }}', '{{none}}', 'a\ud83d', '{{bad}}')
  }
)

const order = fc.constantFrom(-1, 0, 0, 1, 1.5)

const part = (text: fc.Arbitrary<Text>): fc.Arbitrary<AssembledSection> =>
  fc.record(
    {
      name: fc.constantFrom('a', 'b', 'c', 'memory', 'toString', '__proto__', '>'),
      order,
      text,
      interpolate: fc.constantFrom(true, true, false),
      owner: fc.constantFrom('me', 'you')
    },
    { requiredKeys: ['name', 'order', 'text', 'interpolate'], noNullPrototype: true }
  )

const tool = fc.record(
  {
    name: fc.constantFrom('s', 't', 'u'),
    description: fc.constantFrom('', 'Does it.'),
    parameters: fc.constant({ type: 'object' }),
    deferLoading: fc.boolean()
  },
  { requiredKeys: ['name', 'description', 'parameters'], noNullPrototype: true }
)

const unique = <A extends { readonly name: string }>(
  item: fc.Arbitrary<A>,
  maxLength: number
): fc.Arbitrary<ReadonlyArray<A>> => fc.uniqueArray(item, { maxLength, selector: ({ name }) => name })

export const assemblies = (text: fc.Arbitrary<Text> = sound): fc.Arbitrary<Assembly> =>
  fc.record(
    {
      sections: unique(part(text), 5),
      contexts: unique(
        part(text).map((context): AssembledContext => ({ ...context, required: false })),
        3
      ),
      tools: unique(tool, 2),
      variables: fc.record(
        {
          x: fc.constantFrom('X', '', '</memory>', '{{y}}', 'value of x'),
          y: fc.constantFrom('Y', '</text>'),
          none: fc.constant(null),
          bad: fc.constant('\ud83d')
        },
        { noNullPrototype: true }
      )
    },
    { noNullPrototype: true }
  )

export const throughJson = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A

/** Steps that depend on nothing but the part, also on its name and its text. */
export const steps: fc.Arbitrary<FitOptions['steps']> = fc
  .func(
    fc.array(
      fc.record(
        {
          priority: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.constantFrom(0.5, Infinity, -Infinity)),
          text: fc.constantFrom(
            literal(''),
            literal('short'),
            prompt`{{x}}`,
            literal('</memory> is longer than before')
          )
        },
        { requiredKeys: ['priority'], noNullPrototype: true }
      ),
      { maxLength: 3 }
    )
  )
  .map(
    f =>
      (of: FitPart): ReadonlyArray<FitStep> =>
        f(JSON.stringify(of))
  )

/** The total of a shaped assembly, as the contract says it. */
export const totalOf = (count: (text: string) => number, reserve: number, assembly: Assembly): number => {
  const sized = (text: string): number => (text === '' ? 0 : count(text))
  const value = <A>(result: E.Either<unknown, A>): A =>
    pipe(
      result,
      E.getOrElseW(() => {
        throw new Error('not rendered')
      })
    )
  const snapshot = value(renderContextSnapshot(assembly))
  const tools = assembly.tools.flatMap(({ name, description, parameters, deferLoading }) =>
    deferLoading === true ? [] : [{ name, description, parameters }]
  )
  return (
    sized(value(render(assembly))) +
    (snapshot._tag === 'Some' ? sized(snapshot.value) : 0) +
    (tools.length === 0 ? 0 : sized(JSON.stringify(tools))) +
    reserve
  )
}
