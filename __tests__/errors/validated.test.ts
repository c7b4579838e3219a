import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'

import { type PromptError } from '../../src/errors/PromptError'
import { collect, validated } from '../../src/errors/validated'
import { samples } from '../support/samples'
import { reachable } from '../support/zoo'

const span = (offset: number): { offset: number; line: number; column: number } => ({
  offset,
  line: 1,
  column: offset + 1
})

/** In the order that the contract asks for: kind, name, position, tag, and then what tells the rest apart. */
const inOrder: ReadonlyArray<PromptError> = [
  { ...samples.InvalidConfig, path: '' },
  { ...samples.InvalidConfig, path: 'a' },
  { ...samples.InvalidConfig, path: 'a', expected: 'a text' },
  { ...samples.OverBudget, budget: 1 },
  // sections: by name
  { ...samples.TtlOrder },
  { ...samples.CompleteConflict, names: ['B', 'z'] },
  { ...samples.BlankPrompt, names: ['a', 'A'] },
  { ...samples.CompleteConflict, names: ['a', 'z'] },
  // of one name: by position, what has none first, then by tag
  { ...samples.DuplicateName, name: 'a' },
  { ...samples.InvalidEntry, field: 'interpolate' },
  { ...samples.InvalidEntry, field: 'text', owner: 'x' },
  { ...samples.InvalidEntry, field: 'text' },
  { ...samples.InvalidOrder, name: 'a' },
  { ...samples.InvalidProvided, name: 'a' },
  { ...samples.ProviderThrew, name: 'a' },
  { ...samples.UnknownAnchor },
  { ...samples.UnknownSuppression, name: 'a' },
  { ...samples.MalformedReference, span: span(0) },
  { ...samples.IllFormedText, offset: 3 },
  { ...samples.UnknownVariable, span: span(3) },
  { ...samples.ValuelessVariable, span: span(3) },
  { ...samples.MalformedReference, span: span(12) },
  { ...samples.InvalidOrder, name: 'b' },
  { ...samples.InvalidOrder, kind: 'context', name: 'a' },
  { ...samples.InvalidName, kind: 'variable' },
  // tools
  { ...samples.OverLimit },
  { ...samples.ReservedToolName, source: 'mcp' },
  { ...samples.ReservedToolName },
  { ...samples.InvalidJson, pointer: '/a' },
  { ...samples.InvalidJson, pointer: '/b' },
  { ...samples.OverLimit, what: 'description', name: 'a' },
  { ...samples.RefusedToolName },
  { ...samples.SameSentName },
  { ...samples.UnknownTools, by: 'strict' },
  { ...samples.UnknownTools, by: 'toolChoice' },
  { ...samples.RefusedSchema },
  { ...samples.DuplicateName, kind: 'tool', name: 'b' },
  { ...samples.ProviderThrew, kind: 'tools', name: 'a' },
  { ...samples.InvalidOrder, kind: 'transform', name: 'a' },
  { ...samples.Refused, name: 'b' },
  { ...samples.InvalidEntry, kind: 'toolOrder', name: '', field: '0' },
  { ...samples.InvalidToolOrder, reason: 'no-marker' },
  { ...samples.InvalidToolOrder, reason: 'repeated' },
  { ...samples.UnknownTools, names: ['zz'] },
  { ...samples.InvalidEntry, kind: 'toolOrder', name: 'b' },
  { ...samples.UnknownTools, by: 'allowTools', names: ['zz'] },
  { ...samples.InvalidEntry, kind: 'toolRestriction', name: 'suppressTool' },
  { ...samples.UnknownTools, by: 'suppressTool' }
]

describe('collect', () => {
  // Kills: leaving out any key of the comparison, or one of the tags that have no kind or name of their own.
  it('sorts by kind, name, position, tag and the rest, whatever the order it is given', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...inOrder], { minLength: inOrder.length }), errors => {
        expect(collect(errors)).toStrictEqual(inOrder)
      })
    )
  })

  it('gives equal errors once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...inOrder)), errors => {
        const copies = errors.map(error => ({ ...error }))
        expect(collect(copies)).toStrictEqual(inOrder.filter(error => errors.includes(error)))
      })
    )
  })

  it('takes the order of the fields for no difference', () => {
    const { _tag, ...rest } = samples.Refused
    expect(collect([samples.Refused, { ...rest, _tag }])).toStrictEqual([samples.Refused])
  })

  it('tells what was thrown apart by what it is, and looks at it no closer', () => {
    const threw = (cause: unknown): PromptError => ({ ...samples.ProviderThrew, cause })
    const cyclic: Record<string, unknown> = {}
    cyclic['self'] = cyclic
    expect(collect([threw(cyclic), threw(cyclic), threw({}), threw(NaN), threw(NaN)])).toStrictEqual([
      threw(cyclic),
      threw({}),
      threw(NaN)
    ])
  })

  it('tells errors apart by the names that are known, in whatever order they come', () => {
    const knowing = (...known: ReadonlyArray<string>): PromptError => ({ ...samples.UnknownVariable, known })
    const errors = [knowing('b'), knowing('a'), knowing('b'), knowing()]
    const expected = [knowing('a'), knowing('b'), knowing()]
    expect([collect(errors), collect([...errors].reverse())]).toStrictEqual([expected, expected])
  })

  it('freezes the errors, but nothing of what was thrown', () => {
    const cause = { message: 'no' }
    const errors = collect([
      { ...samples.ProviderThrew, cause },
      { ...samples.UnknownVariable, known: ['a'], span: span(1) },
      { ...samples.OverBudget, largest: [{ kind: 'section', name: 'a', tokens: 1 }] }
    ])
    const open = [...reachable(errors)].filter(object => !Object.isFrozen(object))
    expect(open).toStrictEqual([errors, cause])
  })

  it('leaves the errors of one schema in the order of its places, equal ones once', () => {
    const at = (pointer: string): PromptError => ({ ...samples.RefusedSchema, pointer })
    const errors = [at('/properties/b'), at('/additionalProperties'), at('/properties/b'), at('/type')]
    expect(collect([...errors, { ...samples.RefusedToolName }])).toStrictEqual([
      samples.RefusedToolName,
      at('/properties/b'),
      at('/additionalProperties'),
      at('/type')
    ])
  })

  it.each<readonly [PromptError, PromptError]>([
    [{ ...samples.BlankPrompt, names: [] }, samples.DuplicateName],
    [{ ...samples.SameSentName, names: [] }, samples.RefusedToolName],
    [{ ...samples.UnknownTools, by: 'strict', names: [] }, samples.RefusedToolName]
  ])('takes %j without names for one of the empty name', (nameless, next) => {
    expect(collect([next, nameless])).toStrictEqual([nameless, next])
  })

  it('gives the first name of a conflict without names as the empty one', () => {
    const conflict: PromptError = { ...samples.CompleteConflict, names: [] }
    expect(collect([samples.DuplicateName, conflict])).toStrictEqual([conflict, samples.DuplicateName])
  })

  it('leaves its argument alone', () => {
    const errors = Object.freeze([...inOrder].reverse())
    expect(collect(errors)).toStrictEqual(inOrder)
  })
})

describe('validated', () => {
  it('is right exactly when there are no errors', () => {
    expect(validated([], () => 'value')).toStrictEqual(E.right('value'))
  })

  it('is left with the collected errors, and asks for no value then', () => {
    const value = jest.fn()
    expect(validated([...inOrder, ...inOrder].reverse(), value)).toStrictEqual(E.left(inOrder))
    expect(value.mock.calls).toStrictEqual([])
  })
})
