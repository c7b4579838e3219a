import * as fc from 'fast-check'

import { read } from '../support/examples'
import { differences } from './differences'
import { explain } from './explain'
import { type Program } from './Program'
import { programs } from './programs'
import { throughIncipit } from './throughIncipit'

// The rows of its only table: | equal orders | Sections … | Give … |
const rows = (heading: string): ReadonlyArray<ReadonlyArray<string>> => {
  const [section = ''] = read('docs/migrating-from-dsh.md').split(`## ${heading}\n`)[1]?.split('\n## ') ?? []
  return [...section.matchAll(/^\|(.*)\|$/gm)]
    .slice(2)
    .map(([, cells = '']) => cells.split('|').map(cell => cell.trim()))
}

describe('the known differences', () => {
  it('are those of the table in docs/migrating-from-dsh.md, word for word', () => {
    expect(rows('Known differences, as compared')).toStrictEqual(
      differences.map(({ name, reason, todo }) => [name, reason, todo])
    )
  })
})

describe('the comparison, with incipit itself in place of the reference', () => {
  const itself = (program: Program) => Promise.resolve(throughIncipit(program))

  it('finds nothing to explain', async () => {
    await fc.assert(
      fc.asyncProperty(programs, async program => {
        expect(await explain(program, itself)).toMatchObject({ tag: 'explained', by: [] })
      }),
      { numRuns: 200 }
    )
  })

  it('finds one byte too many, and says that nothing in the list explains it', async () => {
    const chatty = async (program: Program) => {
      const outcome = await itself(program)
      return outcome.tag === 'request' ? { ...outcome, prompt: `${outcome.prompt}!` } : outcome
    }
    await fc.assert(
      fc.asyncProperty(programs, async program => {
        const { tag } = await explain(program, chatty)
        expect(tag).toBe(throughIncipit(program).tag === 'request' ? 'unlisted' : 'explained')
      }),
      { numRuns: 200 }
    )
  })
})
