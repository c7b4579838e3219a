import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as fc from 'fast-check'
import {
  assemble,
  check,
  empty,
  literal,
  prompt,
  quoted,
  render,
  renderContexts,
  renderParts,
  source,
  withContext,
  withSection,
  withTransform,
  withVariable,
  type Assembly
} from 'incipit'
import { diff, locate } from 'incipit/inspect'
import { framed, type FrameOptions } from 'incipit/shape'

import vectors from '../conformance/sources.json'
import { zoo } from '../support/zoo'
import { assemblies, assemblyOf, sectionOf, sound, texts, throughJson } from './support'

const titles: fc.Arbitrary<string | undefined> = fc.constantFrom(
  undefined,
  'memory',
  'text',
  'My notes',
  '',
  '">',
  '\ud83d'
)

const byName = fc.func(titles).map(
  f =>
    ({ name, order }: { readonly name: string; readonly order: number }) =>
      f(`${name} ${order}`)
)

const options: fc.Arbitrary<FrameOptions> = fc.record(
  { sections: byName, contexts: byName },
  { requiredKeys: [], noNullPrototype: true }
)

const all = (title: string): ((assembly: Assembly) => Assembly) =>
  framed({ sections: () => title, contexts: () => title })

describe('framed', () => {
  it.each(
    vectors.framed.cases.map(row => ({ ...row, title: JSON.stringify([row.sections, row.variables]) }))
  )('frames $title as the table says', ({ sections, variables, titles: named, ok, error, parts }) => {
    const assembly = assemblyOf({
      sections: sections.map(([name, text, interpolate], order) =>
        sectionOf(name as string, order, text as string, interpolate !== false)
      ),
      variables: variables
    })
    const map = new Map(Object.entries(named))
    const made = framed({ sections: ({ name }) => map.get(name) })(assembly)
    for (const each of [made, throughJson(made)]) {
      const rendered = renderParts(each)
      if (E.isLeft(rendered)) expect(rendered.left[0]._tag).toBe(error)
      else
        expect([
          rendered.right.text,
          rendered.right.parts.map(part => [part.name, part.start, part.end])
        ]).toStrictEqual([ok, parts])
    }
  })

  it('keeps references where they are, with their values', () => {
    const assembly = assemblyOf({
      sections: [sectionOf('a', 0, 'On {{x}}, {{y}}{{x}}')],
      variables: { x: 'X', y: 'YY' }
    })
    expect(renderParts(all('m')(assembly))).toStrictEqual(
      E.right({
        text: '<m>\nOn X, YYX\n</m>',
        parts: [
          {
            name: 'a',
            start: 0,
            end: 18,
            references: [
              { variable: 'x', start: 7, end: 8 },
              { variable: 'y', start: 10, end: 12 },
              { variable: 'x', start: 12, end: 13 }
            ]
          }
        ]
      })
    )
  })

  it('puts the frame round a reference at the border', () => {
    const assembly = assemblyOf({ sections: [sectionOf('a', 0, prompt`{{x}}`)], variables: { x: '{{y}}' } })
    expect(source(all('m')(assembly).sections[0]?.text ?? '')).toBe('<m>\n{{x}}\n</m>')
    expect(render(all('m')(assembly))).toStrictEqual(E.right('<m>\n{{y}}\n</m>'))
  })

  it('gives the same as quoted where there are no references', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('memory', 'a b', '"', 'text'),
        (text, title) => {
          fc.pre(text.isWellFormed())
          const framedText = render(all(title)(assemblyOf({ sections: [sectionOf('a', 0, literal(text))] })))
          expect(framedText).toStrictEqual(E.right(source(quoted(title)(text))))
        }
      )
    )
  })

  it('does not frame what is empty', () => {
    const assembly = assemblyOf({
      sections: [sectionOf('a', 0, ''), sectionOf('b', 1, '{{x}}')],
      variables: { x: '' }
    })
    expect(all('m')(assembly)).toStrictEqual(assembly)
  })

  it('frames the parts without faults of an assembly that has some', () => {
    const assembly = assemblyOf({ sections: [sectionOf('a', 0, '{{x}}'), sectionOf('b', 1, 'B')] })
    expect(all('m')(assembly).sections.map(({ text }) => source(text))).toStrictEqual([
      '{{x}}',
      '<m>\nB\n</m>'
    ])
  })

  it('is a Left when it is rendered exactly where the assembly is, with the same errors', () => {
    fc.assert(
      fc.property(assemblies(texts), options, (assembly, chosen) => {
        const made = framed(chosen)(assembly)
        const lefts = (either: E.Either<unknown, unknown>): unknown =>
          E.isLeft(either) ? either.left : undefined
        expect(lefts(render(made))).toStrictEqual(lefts(render(assembly)))
        expect(lefts(renderContexts(made))).toStrictEqual(lefts(renderContexts(assembly)))
      }),
      { numRuns: 300 }
    )
  })

  it('changes no text, and moves every place by one distance', () => {
    fc.assert(
      fc.property(assemblies(), options, (assembly, chosen) => {
        const [before, after] = [assembly, framed(chosen)(assembly)].map(each =>
          pipe(
            renderParts(each),
            E.getOrElseW(() => {
              throw new Error('not rendered')
            })
          )
        )
        expect(after?.parts.map(({ name, owner }) => [name, owner])).toStrictEqual(
          before?.parts.map(({ name, owner }) => [name, owner])
        )
        before?.parts.forEach((was, i) => {
          const is = after?.parts[i]
          const text = before.text.slice(was.start, was.end)
          const inside = after?.text.slice(is?.start, is?.end) ?? ''
          const title = chosen.sections?.(
            assembly.sections.find(({ name }) => name === was.name) ?? sectionOf('', 0, '')
          )
          if (title === undefined) expect(inside).toBe(text)
          else {
            const lines = inside.split('\n')
            const [, tag = ''] = /^<([^ >]*)/.exec(lines[0] ?? '') ?? []
            expect(lines.slice(1, -1).join('\n')).toBe(text)
            expect(lines.at(-1)).toBe(`</${tag}>`)
            expect(text.toLowerCase()).not.toContain(`</${tag}>`)
          }
          const moved = (is?.start ?? 0) + inside.indexOf('\n') + 1 - was.start
          if (title !== undefined)
            expect(is?.references).toStrictEqual(
              was.references.map(({ variable, start, end }) => ({
                variable,
                start: start + moved,
                end: end + moved
              }))
            )
        })
        after?.parts.forEach(part => {
          expect(locate(part.start)(after)).toStrictEqual(O.some(part))
          expect(locate(part.end - 1)(after)).toStrictEqual(O.some(part))
        })
      }),
      { numRuns: 300 }
    )
  })

  it('leaves all but texts alone, and gives the same for a copy through JSON', () => {
    fc.assert(
      fc.property(assemblies(texts), options, (assembly, chosen) => {
        const made = framed(chosen)(assembly)
        const bare = ({ sections, contexts, tools, variables }: Assembly): unknown => ({
          tools,
          variables,
          sections: sections.map(part => ({ ...part, text: '' })),
          contexts: contexts.map(part => ({ ...part, text: '' }))
        })
        expect(bare(made)).toStrictEqual(bare(assembly))
        const titled = { sections: () => 'memory', contexts: () => 'a b' }
        expect(framed(titled)(throughJson(assembly))).toStrictEqual(framed(titled)(assembly))
        expect(throughJson(made)).toStrictEqual(made)
        expect(diff(made)(throughJson(made))).toStrictEqual([])
      })
    )
  })

  it('is part of a registry as its last transform, which leaves a complete section alone', () => {
    const registry = pipe(
      empty,
      withSection({ name: 'persona', order: 0, text: 'You run on {{model}}.' }),
      withSection({ name: 'memory', order: 1, text: literal('likes {{tea}}') }),
      withContext({ name: 'date', order: 0, text: '{{model}}' }),
      withVariable('model', 'm-1'),
      withTransform({ name: 'frames', order: 1e9, transform: () => a => E.right(all('m')(a)) })
    )
    const rendered = pipe(registry, check, E.flatMap(assemble({})), E.flatMap(render))
    expect(rendered).toStrictEqual(E.right('<m>\nYou run on m-1.\n</m>\n\n<m>\nlikes {{tea}}\n</m>'))
    const complete = withSection({ name: 'only', order: 0, text: 'Only this.', complete: true })
    expect(pipe(registry, complete, assemble({}), E.flatMap(render))).toStrictEqual(E.right('Only this.'))
  })

  const thrower = (): never => {
    throw new Error('no')
  }

  it.each<[string, FrameOptions]>([
    ['throws', { sections: thrower }],
    ['gives a number', { sections: () => 5 as never }],
    ['gives null', { sections: () => null as never }],
    ['is none', { sections: 'memory' as never }],
    ['is null', { sections: null as never }],
    [
      'cannot be read',
      {
        get sections(): never {
          return thrower()
        }
      }
    ],
    ['has no options', undefined as never]
  ])('frames with the title text where the title function %s', (_, wrong) => {
    const assembly = assemblyOf({ sections: [sectionOf('a', 0, 'A')] })
    expect(render(framed(wrong)(assembly))).toStrictEqual(E.right('<text>\nA\n</text>'))
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'gives $called back where it is no assembly',
    ({ value }) => {
      expect(Object.is(all('m')(value as never), value)).toBe(true)
    }
  )

  it('looks at no prototype for an owner or a title', () => {
    const polluted = Object.prototype as { owner?: string; sections?: () => string }
    polluted.owner = 'nobody'
    polluted.sections = () => 'memory'
    try {
      const made = framed({ contexts: () => 'm' })(assemblyOf({ sections: [sectionOf('a', 0, 'A')] }))
      expect(JSON.stringify(made.sections)).toBe('[{"name":"a","order":0,"text":"A","interpolate":true}]')
    } finally {
      delete polluted.owner
      delete polluted.sections
    }
  })

  it('takes five thousand parts and twenty thousand closing tags', () => {
    const sections = Array.from({ length: 5_000 }, (_, i) => sectionOf(String(i), i, '{{x}}'))
    const made = all('m')(assemblyOf({ sections, variables: { x: 'X' } }))
    expect(made.sections).toHaveLength(5_000)
    const closings = assemblyOf({ sections: [sectionOf('a', 0, literal('</m>'.repeat(20_000)))] })
    expect(
      pipe(
        render(all('m')(closings)),
        E.map(text => text.slice(0, 6))
      )
    ).toStrictEqual(E.right('<m-2>\n'))
  })

  it('uses sound texts in these tests', () => {
    fc.assert(
      fc.property(sound, text => {
        const assembly = assemblyOf({ sections: [sectionOf('a', 0, text)], variables: { x: 'X', y: 'Y' } })
        expect(E.isRight(render(assembly))).toBe(true)
      })
    )
  })
})
