import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { check, tidy } from 'incipit'
import { instructionFiles, type InstructionFile } from 'incipit/sources'

import vectors from '../conformance/sources.json'
import { assembled, budgets, bytes, counts, inOrder, names, prompted, sectionsOf, texts } from './support'

const asFiles = (files: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<InstructionFile> =>
  files.map(([path = '', text = '']) => ({ path, text }))

const files = fc.array(fc.record({ path: names, text: texts }), { maxLength: 6 })

const MARK = '\n[… the rest was cut]'

/** What is between the tags of a section. */
const bodyOf = (section: string): string =>
  section.slice(section.indexOf('\n') + 1, section.lastIndexOf('\n'))

/** How much is shown of each path: all of it, so many characters, or nothing. */
const shownOf = (
  given: ReadonlyArray<InstructionFile>,
  options: { readonly budget?: number; readonly count?: (text: string) => number }
): ReadonlyMap<string, number> => {
  const { registry, notes } = instructionFiles({ order: 0, ...options })(given)
  const shortened = new Set(notes.flatMap(note => (note._tag === 'Shortened' ? [note.name] : [])))
  return new Map(
    [...sectionsOf(assembled(registry))].map(([name, section]) => {
      const path = name.slice('file:'.length)
      return [path, shortened.has(path) ? bodyOf(section).length - MARK.length : Infinity]
    })
  )
}

describe('instructionFiles', () => {
  it.each(
    vectors.instructionFiles.cases.map(row => ({ ...row, title: JSON.stringify([row.options, row.files]) }))
  )('shows $title as the table says', ({ options, files: given, ok, notes }) => {
    const sourced = instructionFiles({ order: 0, tag: 'f', ...options })(asFiles(given))
    expect([prompted(sourced.registry), sourced.notes]).toStrictEqual([ok, notes])
  })

  it('gives each file a section of its own, in a place and with an owner', () => {
    const { registry } = instructionFiles({ order: 5 })(
      asFiles([
        ['/b', 'B'],
        ['/a', 'A']
      ])
    )
    expect(assembled(registry).sections.map(({ name, order, owner }) => [name, order, owner])).toStrictEqual([
      ['file:/b', 5, '/b'],
      ['file:/a', 5 + 1 / 1024, '/a']
    ])
  })

  it('counts the places of the files that are shown', () => {
    const { registry } = instructionFiles({ order: 0 })(
      asFiles([
        ['/x', ''],
        ['/b', 'B'],
        ['/a', 'A']
      ])
    )
    expect(assembled(registry).sections.map(({ order }) => order)).toStrictEqual([0, 1 / 1024])
  })

  it('gives runtime context when it is asked to', () => {
    const { registry } = instructionFiles({ order: 5, as: 'context', tag: 'f' })(asFiles([['/a', '{{a}}']]))
    const { sections, contexts } = assembled(registry)
    expect(sections).toStrictEqual([])
    expect(contexts.map(({ name, order, owner }) => [name, order, owner])).toStrictEqual([
      ['file:/a', 5, '/a']
    ])
  })

  it('shows the nearest whole and cuts the farthest: 48, 2 and 2 kB in 32 KiB', () => {
    const line = 'Keep functions short and name them well.\n'
    const far = line.repeat(48_000 / line.length)
    const near = line.repeat(2_000 / line.length)
    const { registry, notes } = instructionFiles({ order: 0, budget: 32_768 })(
      asFiles([
        ['/r/AGENTS.md', far],
        ['/r/a/AGENTS.md', `A\n${near}`],
        ['/r/a/b/AGENTS.md', `B\n${near}`]
      ])
    )
    const prompt = prompted(registry)
    expect(prompt).toContain(tidy(`A\n${near}`))
    expect(prompt).toContain(tidy(`B\n${near}`))
    expect(bytes(prompt)).toBeLessThanOrEqual(32_768)
    expect(bytes(prompt)).toBeGreaterThan(32_768 - 2 * line.length)
    expect(notes).toStrictEqual([
      { _tag: 'Shortened', name: '/r/AGENTS.md', from: 48_020, to: expect.any(Number) as number }
    ])
  })

  it.each([
    [68, [{ _tag: 'Dropped', name: '/a', size: 20 }], 'one two three four five\nsix'],
    [
      67,
      [
        { _tag: 'Dropped', name: '/a', size: 20 },
        { _tag: 'Shortened', name: '/b', from: 46, to: 45 }
      ],
      'one\n[… the rest was cut]'
    ],
    [
      60,
      [
        { _tag: 'Dropped', name: '/a', size: 20 },
        { _tag: 'Dropped', name: '/b', size: 46 }
      ],
      undefined
    ]
  ])('cuts the first that does not fit in %d bytes, and drops all that are farther', (budget, told, body) => {
    const { registry, notes } = instructionFiles({ order: 0, tag: 'f', budget })(
      asFiles([
        ['/a', 'A'],
        ['/b', 'one two three four five\nsix'],
        ['/c', 'C']
      ])
    )
    const cut = sectionsOf(assembled(registry)).get('file:/b')
    expect([notes, cut === undefined ? undefined : bodyOf(cut)]).toStrictEqual([told, body])
  })

  it('lets the last of one path stand, then the last of one text', () => {
    const { registry, notes } = instructionFiles({ order: 0 })(
      asFiles([
        ['/a', 'X'],
        ['/a', 'Y'],
        ['/b', 'Y \r\n'],
        ['/c', 'Z'],
        ['/c', ' ']
      ])
    )
    expect([...sectionsOf(assembled(registry)).keys()]).toStrictEqual(['file:/b'])
    expect(notes).toStrictEqual([
      { _tag: 'Repeated', name: '/a', of: '/a' },
      { _tag: 'Repeated', name: '/a', of: '/b' },
      { _tag: 'Blank', name: '/c' },
      { _tag: 'Repeated', name: '/c', of: '/c' }
    ])
  })

  it('is accepted by check, whatever the files are', () => {
    fc.assert(
      fc.property(files, fc.option(budgets, { nil: undefined }), counts, (given, budget, count) => {
        const { registry, notes } = instructionFiles({
          order: 0,
          count,
          ...(budget === undefined ? {} : { budget })
        })(given)
        expect(E.isRight(check(registry))).toBe(true)
        expect(inOrder(notes)).toBe(true)
      })
    )
  })

  it('shows every file as it is, or has a note of it', () => {
    fc.assert(
      fc.property(files, budgets, counts, (given, budget, count) => {
        const { registry, notes } = instructionFiles({ order: 0, budget, count })(given)
        const sections = sectionsOf(assembled(registry))
        const noted = new Set(notes.map(({ name }) => name))
        for (const { path, text } of given) {
          const section = sections.get(`file:${path}`)
          if (!noted.has(path)) expect(section === undefined ? undefined : bodyOf(section)).toBe(tidy(text))
        }
        const shown = [...sections.keys()]
        const paths = given.map(({ path }) => `file:${path}`)
        expect(shown).toStrictEqual([...shown].sort((a, b) => paths.lastIndexOf(a) - paths.lastIndexOf(b)))
      })
    )
  })

  it('stays within its budget, whatever the counter is', () => {
    fc.assert(
      fc.property(files, budgets, counts, (given, budget, count) => {
        const prompt = prompted(instructionFiles({ order: 0, budget, count })(given).registry)
        if (prompt !== '') expect(count(prompt)).toBeLessThanOrEqual(budget)
      })
    )
  })

  it('shows no less of any file with a larger budget, whatever the counter is', () => {
    fc.assert(
      fc.property(files, budgets, budgets, counts, (given, a, b, count) => {
        const less = shownOf(given, { budget: Math.min(a, b), count })
        const more = shownOf(given, { budget: Math.max(a, b), count })
        for (const [path, length] of less) expect(more.get(path) ?? 0).toBeGreaterThanOrEqual(length)
      }),
      { numRuns: 300 }
    )
  })

  it('says the sizes in units of the counter', () => {
    fc.assert(
      fc.property(files, budgets, counts, (given, budget, count) => {
        const all = sectionsOf(assembled(instructionFiles({ order: 0 })(given).registry))
        const { registry, notes } = instructionFiles({ order: 0, budget, count })(given)
        const some = sectionsOf(assembled(registry))
        for (const note of notes) {
          const [whole = '', part = ''] = [all, some].map(sections => sections.get(`file:${note.name}`))
          if (note._tag === 'Dropped') expect(note.size).toBe(count(whole))
          if (note._tag === 'Shortened')
            expect([note.from, note.to]).toStrictEqual([count(whole), count(part)])
        }
      })
    )
  })

  it('lets no text and no path change the section of another file', () => {
    fc.assert(
      fc.property(files, names, texts, texts, (given, path, text, other) => {
        const sections = (own: string): ReadonlyMap<string, string> =>
          sectionsOf(assembled(instructionFiles({ order: 0 })([...given, { path, text: own }]).registry))
        const [before, after] = [sections(text), sections(other)]
        const paths = new Set(
          given.filter(file => ![text, other].map(tidy).includes(tidy(file.text))).map(file => file.path)
        )
        paths.delete(path)
        for (const each of paths) expect(after.get(`file:${each}`)).toBe(before.get(`file:${each}`))
      })
    )
  })

  it('lets no text end its own frame', () => {
    fc.assert(
      fc.property(texts, text => {
        const [section = ''] = sectionsOf(
          assembled(instructionFiles({ order: 0 })([{ path: '/a', text }]).registry)
        ).values()
        const [, tag = ''] = /^<([^ >]*)/.exec(section) ?? []
        expect(section.toLowerCase().split(`</${tag}>`).length).toBe(tidy(text) === '' ? 1 : 2)
      })
    )
  })

  it('counts in bytes where a counter fails, and says so', () => {
    const given = asFiles([
      ['/a', 'A'],
      ['/b', 'B']
    ])
    const inBytes = instructionFiles({ order: 0, budget: 60 })(given)
    const failing = [
      () => NaN,
      () => -1,
      () => {
        throw new Error('no')
      },
      'length' as never
    ]
    for (const count of failing) {
      const { registry, notes } = instructionFiles({ order: 0, budget: 60, count })(given)
      expect(prompted(registry)).toBe(prompted(inBytes.registry))
      expect(notes).toStrictEqual([
        {
          _tag: 'Invalid',
          name: '',
          field: 'count',
          expected: 'a function that gives a finite number that is not negative'
        },
        ...inBytes.notes
      ])
    }
  })

  it.each<[string, object, ReadonlyArray<readonly [field: string, expected: string]>, string]>([
    ['a budget of NaN leaves no room', { budget: NaN }, [['budget', 'a number that is not negative']], ''],
    ['a budget below 0 leaves no room', { budget: -1 }, [['budget', 'a number that is not negative']], ''],
    [
      'another tag than a tag',
      { tag: 'a b' },
      [['tag', 'a letter, then letters, digits, _ and -, at most 64']],
      '<instructions name="/a">\nA\n</instructions>'
    ],
    [
      'another place',
      { as: 'tool' },
      [['as', '"section" or "context"']],
      '<instructions name="/a">\nA\n</instructions>'
    ],
    [
      'a misspelt option',
      { bugdet: 3 },
      [['bugdet', 'one of the fields order, as, budget, count, tag']],
      '<instructions name="/a">\nA\n</instructions>'
    ]
  ])('says of %s that it is wrong', (_, options, wrong, prompt) => {
    const { registry, notes } = instructionFiles({ order: 0, ...options })(asFiles([['/a', 'A']]))
    expect(prompted(registry)).toBe(prompt)
    expect(notes.filter(({ name }) => name === '')).toStrictEqual(
      wrong.map(([field, expected]) => ({ _tag: 'Invalid', name: '', field, expected }))
    )
  })

  it('leaves out and tells what is no file', () => {
    const given = [
      null,
      { path: 1, text: 'A' },
      { path: '/a', text: null },
      { path: '/b', text: 'B', size: 1 }
    ]
    const { registry, notes } = instructionFiles({ order: 0, tag: 'f' })(given as never)
    expect(prompted(registry)).toBe('<f name="/b">\nB\n</f>')
    expect(notes).toStrictEqual([
      { _tag: 'Invalid', name: '', field: '', expected: 'an object' },
      { _tag: 'Invalid', name: '', field: 'path', expected: 'a string' },
      { _tag: 'Invalid', name: '/a', field: 'text', expected: 'a string' }
    ])
  })

  it('refuses an order that is no number where there is a file', () => {
    expect(E.isLeft(check(instructionFiles({ order: NaN })(asFiles([['/a', 'A']])).registry))).toBe(true)
    expect(E.isLeft(check(instructionFiles(null as never)(asFiles([['/a', 'A']])).registry))).toBe(true)
  })
})
