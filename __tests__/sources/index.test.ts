import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import {
  assemble,
  check,
  empty,
  mergeAll,
  renderParts,
  report,
  withSection,
  withTool,
  withVariable
} from 'incipit'
import { framed } from 'incipit/shape'
import * as sources from 'incipit/sources'

import { names, texts, tool } from './support'

const { instructionFiles, mcpInstructions, skills } = sources

describe('the public names of incipit/sources', () => {
  it('are these and no others', () => {
    expect(Object.keys(sources).sort()).toStrictEqual([
      'chain',
      'instructionFiles',
      'mcpInstructions',
      'rootFirst',
      'showSourceNotes',
      'skills',
      'variantIssues',
      'variants'
    ])
  })
})

/** Everything that others write in one prompt. */
interface Foreign {
  readonly path: string
  readonly file: string
  readonly description: string
  readonly location: string
  readonly server: string
  readonly instructions: string
}

const foreign: fc.Arbitrary<Foreign> = fc.record({
  path: names,
  file: texts,
  description: texts,
  location: texts,
  server: names,
  instructions: texts
})

/** The parts of a prompt with all of it, by the place that each is in; and everything that stands between its references. */
const partsOf = ({
  path,
  file,
  description,
  location,
  server,
  instructions
}: Foreign): ReadonlyMap<string, string> => {
  const registry = pipe(
    mergeAll(
      instructionFiles({ order: 100 })([
        { path: 'the first', text: 'The first file.' },
        { path, text: file },
        { path: 'the last', text: 'The last file.' }
      ]).registry,
      skills({ order: 200, loader: 't' })([
        { name: 'a', description: 'Does a.' },
        { name: 'b', description, location },
        { name: 'c', description: 'Does c.' }
      ]).registry,
      mcpInstructions({ order: 300 })([
        { name: 'one', instructions: 'One.', tools: ['t'] },
        { name: server, instructions, tools: ['t'] }
      ]).registry,
      withTool(tool('t'))(empty)
    ),
    withSection({ name: 'persona', order: 0, text: 'You run on {{x}}.' }),
    withSection({ name: 'end', order: 1000, text: 'End with {{x}}.' }),
    withVariable('x', 'm-1')
  )
  const { text, parts } = pipe(
    registry,
    check,
    E.flatMap(assemble({})),
    E.map(framed({ sections: ({ name }) => (name === 'end' ? 'end' : undefined) })),
    E.flatMap(renderParts),
    E.getOrElseW(errors => {
      throw new Error(report(errors))
    })
  )
  const mine: ReadonlyMap<string, string> = new Map([
    [`file:${path}`, 'file'],
    ['skills', 'skills'],
    [`mcp:${server}`, 'server']
  ])
  return new Map(
    parts.map(({ name, start, end, references }) => {
      const place = mine.get(name) ?? name
      // what others wrote refers to nothing
      expect(references.length).toBe(['persona', 'end'].includes(name) ? 1 : 0)
      return [place, text.slice(start, end)]
    })
  )
}

describe('what others write', () => {
  it('changes no part but its own, wherever it stands, and is never an error', () => {
    fc.assert(
      fc.property(
        foreign,
        foreign,
        fc.constantFrom('path', 'file', 'description', 'location', 'server', 'instructions'),
        (a, b, place) => {
          const taken = ['the first', 'the last', 'one']
          fc.pre(![a.path, b.path, a.server, b.server].some(name => taken.includes(name)))
          const [before, after] = [a, { ...a, [place]: b[place] }].map(each => new Map(partsOf(each)))
          const own = {
            path: 'file',
            file: 'file',
            description: 'skills',
            location: 'skills',
            server: 'server',
            instructions: 'server'
          }[place]
          before?.delete(own)
          after?.delete(own)
          expect(after).toStrictEqual(before)
        }
      ),
      { numRuns: 300 }
    )
  })
})
