/**
 * further: what is built on the core, beside what it is built on or over its sizes. `npm run bench -- further`.
 */
import * as E from 'fp-ts/Either'
import * as TH from 'fp-ts/These'
import {
  assemble,
  type Assembly,
  check,
  empty,
  literal,
  mergeAll,
  prepareTools,
  type Registry,
  render,
  report,
  salvageAssembly,
  type ToolSet,
  withSection,
  withTools,
  withVariable
} from 'incipit'
import { trace } from 'incipit/inspect'
import { framed, fit } from 'incipit/shape'
import { instructionFiles, skills } from 'incipit/sources'

import { beside, type Growth, over, type Ratio } from './figures'
import { checked, look, prose, right, step, tools } from './realistic'

const EFFORT = { milliseconds: 3_000, rounds: 21 }

const upTo = <A>(n: number, item: (i: number) => A): ReadonlyArray<A> =>
  Array.from({ length: n }, (_, i) => item(i))

const rightOf = <A>(result: TH.These<unknown, A>): A => {
  if (TH.isRight(result)) return result.right
  throw new Error('something is wrong')
}

// ------------------------------------------------------------------------------------------------ beside

const TOOLS = 300

const withSet = (set: ToolSet | ((context: object) => ToolSet)): Registry<object> =>
  mergeAll(
    withSection({ name: 'persona', order: 0, text: prose(600, 1) })(empty),
    withTools('servers', set)(empty)
  )

const stepOf = (registry: Registry<object>): (() => number) => {
  const ready = right(check(registry))
  return () => {
    const assembly = right(assemble({})(ready))
    return look(right(render(assembly))) + assembly.tools.length
  }
}

/** Dynamic tools beside static ones, and leniency beside strictness, where nothing is wrong. */
export const doors = (): ReadonlyArray<Ratio> => {
  const given = upTo(TOOLS, i => {
    const tool = tools[i % tools.length] ?? { name: '', description: '', parameters: {} }
    return { ...tool, name: `${tool.name}-${i}` }
  })
  const set = rightOf(prepareTools({ schemas: given }))
  let turn = 0
  return [
    ...beside(
      stepOf(withSet(set)),
      [
        {
          title: 'a step with prepared tools of a function / static ones',
          size: `${TOOLS} tools`,
          run: stepOf(withSet(() => set)),
          atMost: 1.2
        }
      ],
      EFFORT
    ),
    ...beside(
      () => right(assemble(step(turn++))(checked)).sections.length,
      [
        {
          title: 'salvageAssembly / assemble',
          size: '30 sections, 20 tools',
          run: () => rightOf(salvageAssembly(step(turn++))(checked)).sections.length,
          atMost: 1.5
        }
      ],
      EFFORT
    )
  ]
}

// ------------------------------------------------------------------------------------------------ growth

const LINEAR = 1.1

const HALVES = [10_000, 20_000, 40_000, 80_000]

const one = (text: string): Assembly => ({
  sections: [{ name: 'memory', order: 0, text: literal(text), interpolate: true }],
  contexts: [],
  tools: [],
  variables: {}
})

const tagged = framed({ sections: () => 'memory' })

const checkOf = (registry: Registry<object>): number => (E.isRight(check(registry)) ? 1 : 0)

/** What others wrote, in sizes that nobody expects; and everything that looks at a whole registry. */
export const floods = (): ReadonlyArray<Growth> => [
  over(
    'framed, closing tags',
    HALVES,
    n => {
      const assembly = one('</memory>'.repeat(n))
      return () => tagged(assembly).sections.length
    },
    LINEAR
  ),
  over(
    'instructionFiles, closing tags',
    HALVES,
    n => {
      const files = [{ path: '/r/AGENTS.md', text: '</instructions>\n'.repeat(n) }]
      return () => instructionFiles({ order: 0 })(files).notes.length
    },
    LINEAR
  ),
  over(
    'instructionFiles, characters of a file, cut to 32 768',
    [500_000, 1_000_000, 2_000_000, 4_000_000],
    n => {
      const files = [{ path: '/r/AGENTS.md', text: `${prose(99, 1)}\n`.repeat(n / 100) }]
      return () => instructionFiles({ order: 0, budget: 32_768 })(files).notes.length
    },
    LINEAR
  ),
  over(
    'skills and their check',
    [158, 316, 631, 1_262],
    n => {
      const all = upTo(n, i => ({
        name: `skill-${(i * 7919) % n}`,
        description: prose(200, i),
        location: `/skills/${i}`
      }))
      return () => checkOf(skills({ order: 0, loader: 'load_skill' })(all).registry)
    },
    LINEAR
  ),
  over(
    'check, sections in one chain of neighbours',
    HALVES,
    n => {
      const registry = mergeAll(
        ...upTo(n, i =>
          withSection({
            name: `section-${i}`,
            order: i === 0 ? 0 : { after: `section-${i - 1}` },
            text: 'A line.'
          })(empty)
        )
      )
      return () => checkOf(registry)
    },
    // a hundred thousand sections do not fit into the caches: the same that building is allowed
    1.67
  ),
  over(
    'fit, sections of which half go',
    [100, 1_000, 10_000],
    n => {
      const assembly: Assembly = {
        sections: upTo(n, i => ({ name: `s${i}`, order: i, text: prose(100, i), interpolate: false })),
        contexts: [],
        tools: [],
        variables: {}
      }
      const fitting = fit({
        budget: 51 * n,
        count: text => text.length,
        steps: ({ order }) => [{ priority: order }]
      })
      return () => right(fitting(assembly)).assembly.sections.length
    },
    undefined
  ),
  over(
    'trace, entries',
    [10, 100, 1_000, 10_000],
    n => {
      const registry = mergeAll(
        ...upTo(n, i => withSection({ name: `section-${i}`, order: i, text: 'A line.' })(empty))
      )
      return () => trace({})(registry).entries.length
    },
    undefined
  ),
  over('check and report, misspelt references to 400 variables', [250, 500, 1_000, 2_000], n => {
    const registry = mergeAll(
      ...upTo(400, i => withVariable(`variable_${i}`, 'x')(empty)),
      ...upTo(n, i => withSection({ name: `s${i}`, order: i, text: `{{varable_${i % 1_000}}}` })(empty))
    )
    return () => {
      const result = check(registry)
      return E.isLeft(result) ? report(result.left).length : 0
    }
  })
]
