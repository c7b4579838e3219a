import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import {
  literal,
  prompt,
  render,
  renderContexts,
  renderParts,
  report,
  type Assembly,
  type PromptErrors
} from 'incipit'
import {
  fit,
  framed,
  type Cutoff,
  type FitOptions,
  type FitPart,
  type FitStep,
  type Fitted
} from 'incipit/shape'

import vectors from '../conformance/sources.json'
import { zoo } from '../support/zoo'
import { counts } from '../sources/support'
import { assemblies, assemblyOf, contextOf, sectionOf, steps, texts, throughJson, totalOf } from './support'

const length = (text: string): number => text.length

const value = (result: E.Either<PromptErrors, Fitted>): Fitted =>
  pipe(
    result,
    E.getOrElseW(errors => {
      throw new Error(report(errors))
    })
  )

const three = assemblyOf({
  sections: [sectionOf('a', 0, 'aaaa'), sectionOf('b', 1, 'bbbb'), sectionOf('c', 2, 'cccc')]
})

const going = (priorities: Readonly<Record<string, number>>): FitOptions['steps'] => {
  const map = new Map(Object.entries(priorities))
  return ({ name }) => [map.get(name)].flatMap(priority => (priority === undefined ? [] : [{ priority }]))
}

const namesOf = ({ sections, contexts }: Assembly): ReadonlyArray<string> =>
  [...sections, ...contexts].map(({ name }) => name)

const budgets = fc.nat(300)

const shapes: fc.Arbitrary<FitOptions['shape']> = fc.constantFrom(
  undefined,
  framed({ sections: () => 'memory', contexts: ({ name }) => name }),
  (assembly: Assembly) => ({
    ...assembly,
    sections: [...assembly.sections, sectionOf('notice', 99, literal(`${assembly.sections.length} sections`))]
  }),
  (assembly: Assembly) => ({ ...assembly, contexts: [] })
)

/** Options of every kind, without what keeps and frees more. */
const plain: fc.Arbitrary<FitOptions> = fc
  .record({ budget: budgets, count: counts, reserve: fc.nat(50), steps, shape: shapes })
  .map(({ shape, ...options }) => ({ ...options, ...(shape === undefined ? {} : { shape }) }))

describe('fit', () => {
  interface Case {
    readonly sections: ReadonlyArray<readonly [string, number, string]>
    readonly contexts?: ReadonlyArray<readonly [string, number, string]>
    readonly steps: Readonly<Record<string, ReadonlyArray<readonly [number, string?]>>>
    readonly budget: number
    readonly reserve?: number
    readonly room?: number
    readonly keep?: readonly [number, Cutoff['kind'], number, string, number]
    readonly ok?: string
    readonly over?: number
    readonly tokens?: number
    readonly yielded?: ReadonlyArray<unknown>
    readonly cutoff?: ReadonlyArray<unknown> | null
  }

  const optionsOf = ({ steps: named, budget, reserve, room, keep }: Case): FitOptions => {
    const map = new Map(Object.entries(named))
    return {
      budget,
      count: length,
      steps: ({ name }) =>
        (map.get(name) ?? []).map(([priority, text]): FitStep =>
          text === undefined ? { priority } : { priority, text: literal(text) }
        ),
      ...(reserve === undefined ? {} : { reserve }),
      ...(room === undefined ? {} : { room }),
      ...(keep === undefined
        ? {}
        : { keep: { priority: keep[0], kind: keep[1], order: keep[2], name: keep[3], index: keep[4] } })
    }
  }

  it.each(
    (vectors.fit.cases as unknown as ReadonlyArray<Case>).map(row => ({ row, title: JSON.stringify(row) }))
  )('gives the result of the table: $title', ({ row }) => {
    const assembly = assemblyOf({
      sections: row.sections.map(([name, order, text]) => sectionOf(name, order, text)),
      contexts: (row.contexts ?? []).map(([name, order, text]) => contextOf(name, order, text))
    })
    for (const each of [assembly, throughJson(assembly)]) {
      const result = fit(optionsOf(row))(each)
      if (E.isLeft(result)) expect(result.left).toMatchObject([{ _tag: 'OverBudget', tokens: row.over }])
      else {
        const { assembly: made, tokens, yielded, cutoff } = result.right
        expect({
          ok: pipe(render(made), E.toUnion),
          tokens,
          yielded: yielded.map(one =>
            one._tag === 'Dropped' ? [one._tag, one.name, one.from] : [one._tag, one.name, one.from, one.to]
          ),
          cutoff:
            cutoff === undefined
              ? null
              : [cutoff.priority, cutoff.kind, cutoff.order, cutoff.name, cutoff.index]
        }).toStrictEqual({ ok: row.ok, tokens: row.tokens, yielded: row.yielded, cutoff: row.cutoff })
      }
    }
  })

  it('asks for the steps of parts that are not empty, with their texts as they are rendered', () => {
    const asked: Array<FitPart> = []
    const assembly = assemblyOf({
      sections: [{ ...sectionOf('a', 0, 'On {{x}}'), owner: 'me' }, sectionOf('b', 1, '')],
      contexts: [contextOf('c', 2, literal('{{x}}'))],
      variables: { x: 'X' }
    })
    const ask = (part: FitPart): ReadonlyArray<FitStep> => {
      asked.push(part)
      return []
    }
    const shape = framed({ sections: () => 'm' })
    expect(E.isRight(fit({ budget: 1000, count: length, steps: ask, shape })(assembly))).toBe(true)
    expect(asked).toStrictEqual([])
    expect(E.isLeft(fit({ budget: 1, count: length, steps: ask, shape })(assembly))).toBe(true)
    expect(asked).toStrictEqual([
      { kind: 'section', name: 'a', order: 0, owner: 'me', text: 'On X' },
      { kind: 'context', name: 'c', order: 2, text: '{{x}}' }
    ])
  })

  it('says what does not fit, and the largest parts', () => {
    const assembly = assemblyOf({
      sections: ['aa', 'bbbb', 'cc', 'd', 'ee'].map((text, i) => sectionOf(text.charAt(0), i, text)),
      contexts: [{ ...contextOf('x', 0, 'xxx'), owner: 'me' }],
      tools: [
        { name: 't', description: 'd', parameters: {} },
        { name: 'u', description: 'd', parameters: {}, deferLoading: true }
      ]
    })
    const tools = JSON.stringify([{ name: 't', description: 'd', parameters: {} }]).length
    const header = 'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.'
      .length
    const tokens = 'aa\n\nbbbb\n\ncc\n\nd\n\nee'.length + header + '\n\nxxx'.length + tools + 7
    expect(fit({ budget: 5, count: length, reserve: 7, steps: () => [] })(assembly)).toStrictEqual(
      E.left([
        {
          _tag: 'OverBudget',
          budget: 5,
          tokens,
          reserve: 7,
          tools,
          largest: [
            { kind: 'section', name: 'b', tokens: 4 },
            { kind: 'context', name: 'x', owner: 'me', tokens: 3 },
            { kind: 'section', name: 'a', tokens: 2 },
            { kind: 'section', name: 'c', tokens: 2 },
            { kind: 'section', name: 'e', tokens: 2 }
          ]
        }
      ])
    )
  })

  it('lets a step count at least as much as the one before it in its part', () => {
    const options: FitOptions = {
      budget: 9,
      count: length,
      steps: ({ name }) =>
        name === 'a'
          ? [{ priority: 5, text: literal('A') }, { priority: 1 }]
          : name === 'b'
            ? [{ priority: 3 }]
            : []
    }
    expect(value(fit(options)(three)).cutoff).toStrictEqual({
      priority: 5,
      kind: 'section',
      order: 0,
      name: 'a',
      index: 0
    })
    const { cutoff, assembly } = value(fit({ ...options, budget: 6 })(three))
    expect([cutoff, namesOf(assembly)]).toStrictEqual([
      { priority: 5, kind: 'section', order: 0, name: 'a', index: 1 },
      ['c']
    ])
  })

  it('keeps the flag of a part whose text gives way, and its other fields', () => {
    const assembly = assemblyOf({
      sections: [{ ...sectionOf('a', 0, '{{x}} and more', false), owner: 'me' }],
      contexts: [{ ...contextOf('c', 0, 'long context'), required: true }],
      variables: { x: 'X' }
    })
    const { assembly: made } = value(
      fit({ budget: 95, count: length, steps: () => [{ priority: 1, text: prompt`{{x}}` }] })(assembly)
    )
    expect(made.sections).toMatchObject([{ name: 'a', order: 0, interpolate: false, owner: 'me' }])
    expect(made.contexts).toMatchObject([{ name: 'c', interpolate: true, required: true }])
    expect([render(made), renderContexts(made)]).toStrictEqual([
      E.right('{{x}}'),
      E.right([{ name: 'c', text: 'X' }])
    ])
  })

  it('tells the faults of the texts of all steps, used or not', () => {
    const assembly = assemblyOf({
      sections: [{ ...sectionOf('a', 0, 'aaaa'), owner: 'me' }],
      contexts: [contextOf('c', 0, 'cccc')]
    })
    const result = fit({
      budget: 3,
      count: length,
      steps: ({ name }) => [
        { priority: 1 },
        { priority: 2, text: prompt`{{nobody}}` },
        { priority: 3, text: name === 'a' ? literal('\ud83d') : prompt`{{nobody}}` }
      ]
    })(assembly)
    const unknown = { _tag: 'UnknownVariable', variable: 'nobody' }
    expect(result).toMatchObject(
      E.left([
        { _tag: 'IllFormedText', kind: 'section', name: 'a', offset: 0 },
        { ...unknown, kind: 'section', name: 'a', owner: 'me', span: { offset: 0, line: 1, column: 1 } },
        { ...unknown, kind: 'context', name: 'c' }
      ])
    )
    expect(E.isLeft(result) && result.left.length).toBe(3)
  })

  it('takes steps until more room is free than is needed, if it can be', () => {
    const options = { budget: 15, count: length, steps: going({ a: 1, b: 2 }) }
    expect(namesOf(value(fit({ ...options, room: 5 })(three)).assembly)).toStrictEqual(['b', 'c'])
    expect(namesOf(value(fit({ ...options, room: 6 })(three)).assembly)).toStrictEqual(['c'])
    expect(namesOf(value(fit({ ...options, room: 12 })(three)).assembly)).toStrictEqual(['b', 'c'])
    expect(namesOf(value(fit({ ...options, room: Infinity })(three)).assembly)).toStrictEqual(['b', 'c'])
    expect(namesOf(value(fit({ ...options, budget: 16, room: 9 })(three)).assembly)).toStrictEqual([
      'a',
      'b',
      'c'
    ])
  })

  it('takes what was kept first, needed or not, and goes on from there', () => {
    const options = { count: length, steps: going({ a: 1, b: 2, c: 3 }), budget: 100 }
    const keep: Cutoff = { priority: 2, kind: 'section', order: 1, name: 'b', index: 0 }
    expect(value(fit({ ...options, keep })(three))).toMatchObject({ tokens: 4, cutoff: keep })
    expect(value(fit({ ...options, keep, budget: 3 })(three))).toMatchObject({
      tokens: 0,
      cutoff: { name: 'c' }
    })
    // the part that it names is not there
    const absent: Cutoff = { priority: 1, kind: 'context', order: 0, name: 'z', index: 3 }
    const fitted = value(fit({ ...options, keep: absent })(three))
    expect([namesOf(fitted.assembly), fitted.cutoff]).toStrictEqual([['b', 'c'], absent])
    const early: Cutoff = { priority: -5, kind: 'section', order: 0, name: 'z', index: 0 }
    expect(value(fit({ ...options, keep: early })(three))).toMatchObject({
      tokens: 16,
      cutoff: early,
      yielded: []
    })
    const late: Cutoff = { priority: 9, kind: 'section', order: 0, name: 'z', index: 0 }
    expect(value(fit({ ...options, keep: late })(three))).toMatchObject({ tokens: 0, cutoff: late })
  })

  it('has a cutoff that JSON gives back, also for infinite priorities', () => {
    const options = { budget: 0, count: length, steps: () => [{ priority: Infinity }] }
    const { cutoff } = value(fit(options)(three))
    expect(throughJson(cutoff)).toStrictEqual(cutoff)
    expect(
      value(fit({ ...options, ...(cutoff === undefined ? {} : { keep: throughJson(cutoff) }) })(three)).tokens
    ).toBe(0)
  })

  it('counts totals a few times, however many steps there are', () => {
    let counted = 0
    const sections = Array.from({ length: 4000 }, (_, i) => sectionOf(`s${i}`, i, 'x'.repeat(10)))
    const count = (text: string): number => {
      counted += text.length > 100 ? 1 : 0
      return text.length
    }
    const { tokens } = value(
      fit({ budget: 12_345, count, steps: () => [{ priority: 0 }, { priority: 1 }] })(
        assemblyOf({ sections })
      )
    )
    expect([tokens <= 12_345, tokens > 12_330, counted < 20]).toStrictEqual([true, true, true])
  })

  it('does not ask for the size of an empty text, and counts what is shaped', () => {
    const seen: Array<string> = []
    const count = (text: string): number => {
      seen.push(text)
      return text.length
    }
    value(fit({ budget: 9, count, steps: () => [] })(assemblyOf({ contexts: [contextOf('c', 0, '')] })))
    expect(seen).toStrictEqual([])
    value(
      fit({ budget: 99, count, steps: () => [], shape: framed({ sections: () => 'm' }) })(
        assemblyOf({ sections: [sectionOf('a', 0, 'A')] })
      )
    )
    expect(seen).toStrictEqual(['<m>\nA\n</m>'])
  })

  describe('laws', () => {
    it('1: is within the budget, and says the total of its assembly', () => {
      fc.assert(
        fc.property(assemblies(), plain, (assembly, options) => {
          const result = fit(options)(assembly)
          if (E.isLeft(result)) return
          const { assembly: made, tokens } = result.right
          expect(tokens).toBeLessThanOrEqual(options.budget)
          expect(totalOf(options.count, options.reserve ?? 0, made)).toBe(tokens)
        }),
        { numRuns: 300 }
      )
    })

    it('2: gives what fits as it is, shaped', () => {
      fc.assert(
        fc.property(assemblies(), plain, (assembly, options) => {
          const shaped = options.shape?.(assembly) ?? assembly
          const budget = totalOf(options.count, options.reserve ?? 0, shaped)
          expect(fit({ ...options, budget })(assembly)).toStrictEqual(
            E.right({ assembly: throughJson(shaped), tokens: budget, yielded: [] })
          )
        })
      )
    })

    it('3: yields nothing of what it has fitted, if it does not shape', () => {
      fc.assert(
        fc.property(assemblies(), plain, fc.nat(50), (assembly, { budget, count, steps: give }, room) => {
          const options = { budget, count, steps: give }
          const result = fit({ ...options, room })(assembly)
          if (E.isLeft(result)) return
          const { assembly: made, tokens } = result.right
          expect(fit({ ...options, room })(made)).toStrictEqual(
            E.right({ assembly: made, tokens, yielded: [] })
          )
        }),
        { numRuns: 300 }
      )
    })

    /** The cutoffs of all steps, and the totals after so many of them, slowly. */
    const slowly = (options: FitOptions, assembly: Assembly): ReadonlyArray<number> => {
      const everything = {
        priority: Number.MAX_VALUE,
        kind: 'context',
        order: 1e300,
        name: '\uffff',
        index: 1e300
      } as const
      const totals: Array<number> = []
      let keep: Cutoff | undefined = {
        ...everything,
        priority: -Number.MAX_VALUE,
        kind: 'section',
        order: -1e300,
        name: '',
        index: -1
      }
      for (let i = 0; i < 100 && keep !== undefined; i++) {
        const result = fit({ ...options, budget: Infinity, keep })(assembly)
        const here = value(result)
        totals.push(here.tokens)
        keep = nextCutoff(options, assembly, keep)
      }
      return totals
    }

    /** The next step behind a cutoff: steps are sorted as the contract says. */
    const nextCutoff = (options: FitOptions, assembly: Assembly, keep: Cutoff): Cutoff | undefined =>
      sortedCutoffs(options, assembly).find(step => later(step, keep))

    const later = (a: Cutoff, b: Cutoff): boolean => {
      const key = ({ priority, kind, order, name, index }: Cutoff): ReadonlyArray<number | string> => [
        priority,
        kind === 'section' ? 0 : 1,
        order,
        name,
        index
      ]
      const [x, y] = [key(a), key(b)]
      const i = x.findIndex((part, at) => part !== y[at])
      return i >= 0 && (x[i] ?? 0) > (y[i] ?? 0)
    }

    const sortedCutoffs = (options: FitOptions, assembly: Assembly): ReadonlyArray<Cutoff> => {
      const rendered = pipe(renderParts(assembly), E.toUnion)
      const parts =
        'parts' in rendered
          ? rendered.parts.map(({ name, start, end }) => [name, rendered.text.slice(start, end)] as const)
          : []
      const contexts = pipe(renderContexts(assembly), E.toUnion) as ReadonlyArray<{
        readonly name: string
        readonly text: string
      }>
      const cutoffs: Array<Cutoff> = []
      const ask = (kind: Cutoff['kind'], name: string, text: string): void => {
        const found = [...(kind === 'section' ? assembly.sections : assembly.contexts)].find(
          part => part.name === name
        )
        if (found === undefined) return
        const { order, owner } = found
        let least = -Infinity
        options
          .steps({ kind, name, order, ...(owner === undefined ? {} : { owner }), text })
          .forEach(({ priority }, index) => {
            least = Math.max(least, priority)
            cutoffs.push({
              priority: Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, least)),
              kind,
              order,
              name,
              index
            })
          })
      }
      for (const [name, text] of parts) ask('section', name, text)
      for (const { name, text } of contexts) ask('context', name, text)
      return cutoffs.sort((a, b) => (later(a, b) ? 1 : later(b, a) ? -1 : 0))
    }

    const takenOf = (options: FitOptions, assembly: Assembly, cutoff: Cutoff | undefined): number =>
      cutoff === undefined ? 0 : sortedCutoffs(options, assembly).filter(step => !later(step, cutoff)).length

    it('4: takes no more steps with a larger budget, whatever the counter is', () => {
      fc.assert(
        fc.property(assemblies(), plain, budgets, (assembly, options, more) => {
          const less = fit(options)(assembly)
          const larger = fit({ ...options, budget: options.budget + more })(assembly)
          if (E.isLeft(less)) return
          expect(E.isRight(larger)).toBe(true)
          expect(takenOf(options, assembly, value(larger).cutoff)).toBeLessThanOrEqual(
            takenOf(options, assembly, less.right.cutoff)
          )
        }),
        { numRuns: 300 }
      )
    })

    /** Steps of which each lowers the total: half of a text, and nothing. */
    const falling = fc.func(fc.nat(3)).map((priorityOf): FitOptions['steps'] => ({ kind, name, text }) => {
      const priority = priorityOf(`${kind} ${name}`)
      const half = text.slice(0, Math.floor(text.length / 2)).toWellFormed()
      return [...(half === '' ? [] : [{ priority, text: literal(half) }]), { priority: priority + 1 }]
    })

    it('5: takes the fewest steps where each of them lowers the total', () => {
      fc.assert(
        fc.property(assemblies(), falling, budgets, (assembly, give, budget) => {
          const options = { budget, count: length, steps: give }
          const totals = slowly(options, assembly)
          const result = fit(options)(assembly)
          const fewest = totals.findIndex(total => total <= budget)
          if (fewest < 0)
            expect(result).toMatchObject(E.left([{ _tag: 'OverBudget', tokens: totals.at(-1) }]))
          else expect(takenOf(options, assembly, value(result).cutoff)).toBe(fewest)
        }),
        { numRuns: 100 }
      )
    })

    it('6: gives the same for the same, and for a copy through JSON', () => {
      fc.assert(
        fc.property(assemblies(texts), plain, (assembly, options) => {
          const result = fit(options)(assembly)
          expect(fit(options)(throughJson(assembly))).toStrictEqual(result)
          if (E.isRight(result)) expect(throughJson(result.right)).toStrictEqual(result.right)
        }),
        { numRuns: 200 }
      )
    })

    it('7: never lets a cutoff that is kept fall', () => {
      fc.assert(
        fc.property(
          assemblies(),
          assemblies(),
          plain,
          budgets,
          fc.nat(50),
          (assembly, other, options, budget, room) => {
            const first = fit({ ...options, room })(assembly)
            if (E.isLeft(first) || first.right.cutoff === undefined) return
            const keep = first.right.cutoff
            const second = fit({ ...options, budget, room, keep })(other)
            if (E.isLeft(second)) return
            const { cutoff } = second.right
            expect(cutoff === undefined ? undefined : later(keep, cutoff)).toBe(false)
          }
        ),
        { numRuns: 300 }
      )
    })

    it('8: gives the same again as long as it fits', () => {
      fc.assert(
        fc.property(assemblies(), plain, budgets, fc.nat(50), (assembly, options, more, room) => {
          const first = fit({ ...options, room })(assembly)
          if (E.isLeft(first) || first.right.cutoff === undefined) return
          const keep = throughJson(first.right.cutoff)
          expect(fit({ ...options, budget: options.budget + more, room, keep })(assembly)).toStrictEqual(
            first
          )
          expect(fit({ ...options, budget: first.right.tokens, room, keep })(assembly)).toStrictEqual(first)
        }),
        { numRuns: 300 }
      )
    })

    it('tells every part whose text is another, with its sizes', () => {
      fc.assert(
        fc.property(assemblies(), plain, (assembly, options) => {
          const result = fit(options)(assembly)
          if (E.isLeft(result)) return
          const shape = options.shape ?? ((a: Assembly) => a)
          const textOf = (of: Assembly): ReadonlyMap<string, string> => {
            const { text, parts } = pipe(
              renderParts(of),
              E.getOrElseW(() => {
                throw new Error('not rendered')
              })
            )
            const contexts = pipe(renderContexts(of), E.toUnion) as ReadonlyArray<{
              readonly name: string
              readonly text: string
            }>
            return new Map([
              ...parts.map(({ name, start, end }) => [`section ${name}`, text.slice(start, end)] as const),
              ...contexts.map(each => [`context ${each.name}`, each.text] as const)
            ])
          }
          const [was, is] = [shape(assembly), result.right.assembly].map(textOf)
          const sized = (text: string): number => (text === '' ? 0 : options.count(text))
          const expected = [
            ...assembly.sections.map(part => ({ kind: 'section', part })),
            ...assembly.contexts.map(part => ({ kind: 'context', part }))
          ].flatMap(({ kind, part: { name, owner } }) => {
            const [from = '', to = ''] = [was, is].map(map => map?.get(`${kind} ${name}`))
            const whose = owner === undefined ? {} : { owner }
            if (from === to) return []
            return to === ''
              ? [{ _tag: 'Dropped', kind, name, ...whose, from: sized(from) }]
              : [{ _tag: 'Shortened', kind, name, ...whose, from: sized(from), to: sized(to) }]
          })
          expect(result.right.yielded).toStrictEqual(expected)
        }),
        { numRuns: 200 }
      )
    })
  })

  describe('refuses', () => {
    const options = { budget: 3, count: length, steps: () => [] }

    const thrower = (): never => {
      throw new Error('secret')
    }

    it.each<[string, object, object]>([
      [
        'a budget below 0',
        { budget: -1 },
        { path: 'budget', expected: 'a number that is not negative', actual: 'a negative number' }
      ],
      [
        'a budget of NaN',
        { budget: NaN },
        { path: 'budget', expected: 'a number that is not negative', actual: 'NaN' }
      ],
      [
        'no budget',
        { budget: undefined },
        { path: 'budget', expected: 'a number that is not negative', actual: 'missing' }
      ],
      [
        'a reserve below 0',
        { reserve: -1 },
        { path: 'reserve', expected: 'a finite number that is not negative', actual: 'a negative number' }
      ],
      [
        'an infinite reserve',
        { reserve: Infinity },
        { path: 'reserve', expected: 'a finite number that is not negative', actual: 'Infinity' }
      ],
      [
        'a room of NaN',
        { room: NaN },
        { path: 'room', expected: 'a number that is not negative', actual: 'NaN' }
      ],
      ['no counter', { count: undefined }, { path: 'count', expected: 'a function', actual: 'missing' }],
      ['no steps', { steps: [] }, { path: 'steps', expected: 'a function', actual: 'array' }],
      [
        'a shape that is none',
        { shape: 'frame' },
        { path: 'shape', expected: 'a function', actual: 'string' }
      ],
      [
        'a cutoff that is none',
        { keep: null },
        { path: 'keep', expected: 'a cutoff that fit gave', actual: 'null' }
      ],
      [
        'an unknown option',
        { bugdet: 5 },
        { path: 'bugdet', actual: 'an unknown field', suggestion: 'budget' }
      ],
      ['a counter that throws', { count: thrower }, { path: 'count', actual: 'an exception' }],
      ['a counter below 0', { count: () => -1 }, { path: 'count', actual: 'a negative number' }],
      ['a counter that promises', { count: () => Promise.resolve(1) }, { path: 'count', actual: 'promise' }],
      ['a shape that throws', { shape: thrower }, { path: 'shape', actual: 'one that throws' }],
      [
        'a shape that gives an Either',
        { shape: E.right },
        { path: 'shape', expected: 'a function that gives an assembly' }
      ],
      ['steps that throw', { steps: thrower }, { path: 'steps', actual: 'one that throws' }],
      [
        'steps that are no list',
        { steps: () => ({}) },
        { path: 'steps', expected: 'a list of steps for section "a"', actual: 'object' }
      ],
      [
        'a step that is none',
        { steps: () => [null] },
        { path: 'steps', expected: 'a step for section "a"', actual: 'null' }
      ],
      [
        'a step without a priority',
        { steps: () => [{}] },
        {
          path: 'steps',
          expected: 'a number as the priority of each step for section "a"',
          actual: 'undefined'
        }
      ],
      ['a priority of NaN', { steps: () => [{ priority: NaN }] }, { path: 'steps', actual: 'NaN' }],
      [
        'a string as the text of a step',
        { steps: () => [{ priority: 1, text: 'a' }] },
        { path: 'steps', expected: 'a Prose as the text of each step for section "a"', actual: 'string' }
      ],
      [
        'a copy of a Prose as the text of a step',
        { steps: () => [{ priority: 1, text: JSON.parse(JSON.stringify(literal('a'))) as never }] },
        { path: 'steps', actual: 'an object that only looks like a Prose' }
      ],
      [
        'an unknown field of a step',
        { steps: () => [{ priority: 1, txt: literal('a') }] },
        { path: 'steps', actual: 'an unknown field', suggestion: 'text' }
      ]
    ])('%s, at the path of the option', (_, wrong, error) => {
      expect(
        fit({ ...options, ...wrong })(assemblyOf({ sections: [sectionOf('a', 0, 'aaaa')] }))
      ).toMatchObject(E.left([{ _tag: 'InvalidConfig', ...error }]))
    })

    it('everything that is wrong with the options at once', () => {
      const result = fit({ budget: -1, count: 5, steps: 5, more: 1 } as never)(three)
      expect(
        E.isLeft(result) && result.left.map(error => (error._tag === 'InvalidConfig' ? error.path : ''))
      ).toStrictEqual(['budget', 'count', 'more', 'steps'])
    })

    it('a counter that fails on some texts alone', () => {
      const count = (text: string): number => (text === 'bbbb\n\ncccc' ? NaN : text.length)
      expect(fit({ ...options, budget: 11, count, steps: going({ a: 1, b: 2 }) })(three)).toMatchObject(
        E.left([{ _tag: 'InvalidConfig', path: 'count', actual: 'NaN' }])
      )
    })

    it('sizes that add up to no number', () => {
      const assembly = assemblyOf({ sections: [sectionOf('a', 0, 'a')], contexts: [contextOf('c', 0, 'c')] })
      expect(fit({ ...options, count: () => 1e308 })(assembly)).toMatchObject(
        E.left([{ _tag: 'InvalidConfig', path: 'count', actual: 'Infinity' }])
      )
    })

    it('what render and renderContexts refuse, with the same errors', () => {
      const assembly = assemblyOf({
        sections: [sectionOf('a', 0, '{{x}} {{bad}}')],
        contexts: [contextOf('c', 0, '{{y}} {{bad}}')],
        variables: { bad: '\ud83d' }
      })
      const [sections, contexts] = [render(assembly), renderContexts(assembly)].map(result =>
        E.isLeft(result) ? result.left : []
      )
      const result = fit({ ...options, budget: 1000 })(assembly)
      expect(E.isLeft(result) && new Set(result.left)).toStrictEqual(
        new Set(
          [...(sections ?? []), ...(contexts ?? [])].filter(
            (error, i, all) => all.findIndex(other => JSON.stringify(other) === JSON.stringify(error)) === i
          )
        )
      )
      const alone = { ...assembly, contexts: [] }
      expect(fit(options)(alone)).toStrictEqual(render(alone))
      expect(fit(options)({ ...assembly, sections: [] })).toStrictEqual(
        renderContexts({ ...assembly, sections: [] })
      )
    })

    it('a shape that makes faults, with what render says of them', () => {
      const shape = (assembly: Assembly): Assembly => ({
        ...assembly,
        sections: [sectionOf('s', 0, '{{nobody}}')]
      })
      expect(fit({ ...options, shape })(three)).toStrictEqual(render(shape(three)))
    })

    it.each(zoo.map(({ called, value: specimen }) => ({ called, specimen })))(
      '$called in every place, without throwing',
      ({ specimen }) => {
        const wrong = specimen as never
        const results = [
          fit(wrong)(three),
          fit(options)(wrong),
          fit({ ...options, keep: wrong })(three),
          ...(specimen === 0 ? [] : [fit({ ...options, count: () => wrong })(three)]),
          fit({ ...options, steps: () => wrong })(three),
          fit({ ...options, steps: () => [wrong] })(three),
          fit({ ...options, steps: () => [{ priority: wrong, text: wrong }] })(three),
          fit({ ...options, shape: () => wrong })(three)
        ]
        expect(results.filter(E.isRight)).toStrictEqual([])
        for (const result of results) if (E.isLeft(result)) expect(typeof report(result.left)).toBe('string')
      }
    )
  })
})
