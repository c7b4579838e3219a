import * as fc from 'fast-check'

import { excerpt } from '../../src/base/Name'
import { scan, type Group } from '../../src/text/scan'
import { braceSoup, slowFindings } from '../support/braceSoup'

const reference = (start: number, name: string): Group => ({
  _tag: 'Reference',
  start,
  end: start + name.length + 4,
  name
})
const malformed = (start: number, end: number, complete: boolean): Group => ({
  _tag: 'Malformed',
  start,
  end,
  complete
})

/** What is said of the groups of a text, in the terms of the slow reader. */
const findings = (text: string): ReturnType<typeof slowFindings> => {
  const groups = scan(text)
  const references = groups.flatMap(group => (group._tag === 'Reference' ? [group] : []))
  return {
    source: text,
    names: references.map(({ name }) => name),
    offsets: references.map(({ start }) => start),
    malformed: groups.flatMap(group =>
      group._tag === 'Reference'
        ? []
        : [
            {
              offset: group.start,
              reference: excerpt(text.slice(group.start, group.complete ? group.end : text.length))
            }
          ]
    )
  }
}

describe('scan', () => {
  it.each<readonly [string, ReadonlyArray<Group>]>([
    ['', []],
    ['plain { text } }} {', []],
    ['{{a}}', [reference(0, 'a')]],
    ['x{{a}}{{b_1}}y', [reference(1, 'a'), reference(6, 'b_1')]],
    ['{"colour": {"x": 1}} {{ask}}', [reference(21, 'ask')]],
    // complete, but no name
    ['{{}}', [malformed(0, 4, true)]],
    ['{{ a }}', [malformed(0, 7, true)]],
    ['{{A}}', [malformed(0, 5, true)]],
    ['{{a\n}}', [malformed(0, 6, true)]],
    // not complete, and a `}}` somewhere behind
    ['{{{a}}', [malformed(0, 2, false)]],
    ['{{{{a}}', [malformed(0, 2, false), reference(2, 'a')]],
    ['{{a{{b}}', [malformed(0, 2, false), reference(3, 'b')]],
    ['{{a}b}}', [malformed(0, 2, false)]],
    ['{{a}}}', [reference(0, 'a')]],
    ['{{}}}}', [malformed(0, 4, true)]],
    ['{{ {b} }}', [malformed(0, 2, false)]],
    // not complete, and no `}}` behind: ordinary text
    ['{{a', []],
    ['{{a}', []],
    ['}} {{a', []],
    ['{{a}} {{b', [reference(0, 'a')]],
    ['{{', []],
    ['{{}', []]
  ])('finds in %j: %j', (text, groups) => {
    expect(scan(text)).toStrictEqual(groups)
  })

  // Kills: a `}}` that counts when it stands before the braces, a scan that goes on behind an incomplete group.
  it('agrees with the slow reader', () => {
    fc.assert(
      fc.property(braceSoup, text => {
        expect(findings(text)).toStrictEqual(slowFindings({ parts: [text], holes: [] }))
      }),
      { numRuns: 1500 }
    )
  })

  it('gives groups that do not overlap, in the order of the text', () => {
    fc.assert(
      fc.property(braceSoup, text => {
        const ends = scan(text).flatMap(({ start, end }) => [start, end])
        return ends.every(
          (at, i) => i === 0 || at > (ends[i - 1] ?? 0) || (i % 2 === 0 && at === ends[i - 1])
        )
      })
    )
  })

  const n = 400

  // Kills: forgetting where the next `}}` stands, going on after there is none, a search backwards. What is counted is
  // the code units that the searches pass over.
  it.each([
    ['{{', '{{'.repeat(n)],
    ['{{a', '{{a'.repeat(n)],
    ['{{ ', '{{ '.repeat(n)],
    ['{{a, and a }}', `${'{{a'.repeat(n)}}}`],
    ['{{a}, and a }}', `${'{{a}'.repeat(n)}}}`],
    ['{{ }{, and a }}', `${'{{ }{'.repeat(n)}}}`],
    ['{{a}}', '{{a}}'.repeat(n)],
    ['{{a}}, and blanks', `${'{{a}}'.repeat(n)}${' '.repeat(n)}`],
    ['{{ blanks', `{{${' '.repeat(5 * n)}`],
    ['{{a }}', '{{a }}'.repeat(n)],
    ['}}', '}}'.repeat(n)]
  ])('passes over each code unit a few times only: many %s', (_, text) => {
    const search = jest.spyOn(String.prototype, 'indexOf')
    scan(text)
    const { calls, results, contexts } = search.mock
    search.mockRestore()
    const passed = calls.map(([, from = 0], i) => {
      const found = results[i]?.value as number
      return String(contexts[i]) === text ? (found < 0 ? text.length : found) - from + 1 : 0
    })
    const total = passed.reduce((sum, units) => sum + units, 0)
    expect([total > 0, total <= 6 * text.length]).toStrictEqual([true, true])
  })
})
