import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { check, tidy } from 'incipit'
import { skills, type Skill, type SkillOptions } from 'incipit/sources'

import vectors from '../conformance/sources.json'
import { assembled, budgets, bytes, counts, inOrder, names, prompted, sectionsOf, texts } from './support'

const asSkill = ([name = '', description = '', location]: ReadonlyArray<string>): Skill =>
  location === undefined ? { name, description } : { name, description, location }

const skillNames = fc.oneof(
  fc.stringMatching(/^[a-c]{1,2}(?:[-:][a-c])?$/),
  fc.constantFrom('a', 'plugin:a', 'a-b', 'a--b', '-a', 'a-', ':a', 'A', 'x'.repeat(64), 'x'.repeat(65)),
  names
)

const skill: fc.Arbitrary<Skill> = fc.record(
  { name: skillNames, description: texts, location: texts },
  { requiredKeys: ['name', 'description'] }
)

const listed = fc.array(skill, { maxLength: 8 })

const shown = (
  options: Omit<SkillOptions, 'order' | 'loader'>,
  given: ReadonlyArray<Skill>,
  visible: ReadonlyArray<string> = ['load']
): string => prompted(skills({ order: 0, loader: 'load', ...options })(given).registry, visible)

/** The lines of the index by the name of their skill. */
const linesOf = (section: string): ReadonlyMap<string, string> =>
  new Map(
    section.split('\n').flatMap(line => {
      const [, name] = /^- ([a-z0-9:-]+?)(?:: |$)/.exec(line) ?? []
      return name === undefined ? [] : [[name, line]]
    })
  )

const onOneLine = (text: string): string => tidy(text).replace(/\s+/g, ' ').trim()

const lineOf = ({ name, description, location = '' }: Skill, longest: number): string => {
  const whole = onOneLine(description)
  if (longest === 0) return `- ${name}`
  let start = whole.slice(0, longest - 1)
  if (/[\ud800-\udbff]$/.test(start)) start = start.slice(0, -1)
  const place = onOneLine(location)
  return `- ${name}: ${whole.length <= longest ? whole : `${start}…`}${place === '' ? '' : ` (${place})`}`
}

describe('skills', () => {
  it.each(
    vectors.skills.cases.map(row => ({
      ...row,
      title: JSON.stringify([row.options, row.skills]).slice(0, 80)
    }))
  )('lists $title as the table says', ({ options, skills: given, ok, notes }) => {
    const sourced = skills({ order: 0, loader: 'load', intro: 'I', ...options })(given.map(asSkill))
    expect([prompted(sourced.registry, ['load']), sourced.notes]).toStrictEqual([ok, notes])
  })

  it('is one section that says how to load a skill, and goes when that cannot be done', () => {
    const given = [{ name: 'a', description: 'Does a.' }]
    expect(shown({}, given)).toBe(
      '<skills>\nWhen a task matches one of these skills, load it first with the tool `load`:\n- a: Does a.\n</skills>'
    )
    expect(shown({}, given, ['other'])).toBe('')
    expect(assembled(skills({ order: 7, loader: 'l' })(given).registry, ['l']).sections).toMatchObject([
      { name: 'skills', order: 7 }
    ])
  })

  it('is a literal text, its intro too, and has no line for an intro that is blank', () => {
    const given = [{ name: 'a', description: '{{x}}', location: '{{y}}' }]
    expect(shown({ intro: '{{z}}\ud83d\n' }, given)).toBe(
      '<skills>\n{{z}}\ufffd\n- a: {{x}} ({{y}})\n</skills>'
    )
    expect(shown({ intro: ' ' }, given)).toBe('<skills>\n- a: {{x}} ({{y}})\n</skills>')
  })

  it('can be runtime context', () => {
    const { registry } = skills({ order: 7, loader: 'l', as: 'context' })([
      { name: 'a', description: 'Does a.' }
    ])
    expect(assembled(registry, ['l']).contexts).toMatchObject([{ name: 'skills', order: 7 }])
    expect(assembled(registry, []).contexts).toStrictEqual([])
  })

  it('lets the last of one name stand, and an invalid name stand for itself', () => {
    const { notes } = skills({ order: 0, loader: 'l' })(
      [
        ['a', 'one'],
        ['a', ' '],
        ['A', 'one'],
        ['A', 'two']
      ].map(asSkill)
    )
    const invalid = {
      _tag: 'Invalid',
      name: 'A',
      field: 'name',
      expected: 'a-z, 0-9 and single hyphens, at most 64'
    }
    expect(notes).toStrictEqual([
      invalid,
      invalid,
      { _tag: 'Blank', name: 'a' },
      { _tag: 'Repeated', name: 'a', of: 'a' }
    ])
  })

  it.each([
    [64, true],
    [65, false]
  ])('takes a name of %d code units: %p', (length, isTaken) => {
    expect(shown({}, [{ name: 'x'.repeat(length), description: 'x' }]) !== '').toBe(isTaken)
  })

  it('cuts between code points', () => {
    const given = [{ name: 'a', description: '👍👍👍👍' }]
    const lines = [0, 1, 2, 3, 4, 5, 6, 7].map(n => lineOf({ name: 'a', description: '👍👍👍👍' }, n))
    expect(lines).toContain('- a: 👍👍…')
    for (const budget of [0, 10, 25, 26, 30, 34, 36, 38, 40]) {
      const [line] = linesOf(shown({ intro: 'I', budget }, given)).values()
      expect([undefined, ...lines, '- a: 👍👍👍👍']).toContain(line)
    }
  })

  it('drops from the end of the list where not even all names fit', () => {
    const given = ['c', 'b', 'a'].map(name => ({ name, description: 'Does it.' }))
    const { registry, notes } = skills({ order: 0, loader: 'l', intro: 'I', budget: 28 })(given)
    expect(prompted(registry, ['l'])).toBe('<skills>\nI\n- a\n- b\n</skills>')
    expect(notes).toStrictEqual([
      { _tag: 'Shortened', name: 'a', from: 13, to: 3 },
      { _tag: 'Shortened', name: 'b', from: 13, to: 3 },
      { _tag: 'Dropped', name: 'c', size: 13 }
    ])
    expect(shown({ intro: 'I', budget: 20 }, given)).toBe('')
    const unequal = ['a', 'b', 'c'.repeat(30)].map(name => ({ name, description: 'Does it.' }))
    expect(shown({ intro: 'I', budget: 28 }, unequal)).toBe('<skills>\nI\n- a\n- b\n</skills>')
  })

  it('is accepted by check, whatever the skills are', () => {
    fc.assert(
      fc.property(listed, texts, texts, counts, budgets, (given, intro, loader, count, budget) => {
        const { registry, notes } = skills({ order: 0, loader, intro, count, budget })(given)
        expect(E.isRight(check(registry))).toBe(true)
        expect(E.isRight(check(skills({ order: 0, loader })(given).registry))).toBe(true)
        expect(inOrder(notes)).toBe(true)
      })
    )
  })

  it('shows every skill in full, or has a note of it', () => {
    fc.assert(
      fc.property(listed, budgets, counts, (given, budget, count) => {
        const { registry, notes } = skills({ order: 0, loader: 'load', intro: 'I', budget, count })(given)
        const lines = linesOf(prompted(registry, ['load']))
        const noted = new Set(notes.map(({ name }) => name))
        for (const each of given)
          if (!noted.has(each.name)) expect(lines.get(each.name)).toBe(lineOf(each, Infinity))
        expect([...lines.keys()]).toStrictEqual([...lines.keys()].sort())
      })
    )
  })

  it('stays within its budget, whatever the counter is', () => {
    fc.assert(
      fc.property(listed, budgets, counts, (given, budget, count) => {
        const prompt = shown({ intro: 'I', budget, count }, given)
        if (prompt !== '') expect(count(prompt)).toBeLessThanOrEqual(budget)
      })
    )
  })

  it('shows no less of any skill with a larger budget, whatever the counter is', () => {
    fc.assert(
      fc.property(listed, budgets, budgets, counts, (given, a, b, count) => {
        const less = linesOf(shown({ intro: 'I', budget: Math.min(a, b), count }, given))
        const more = linesOf(shown({ intro: 'I', budget: Math.max(a, b), count }, given))
        for (const [name, line] of less) {
          expect(more.get(name)?.startsWith(line.replace(/….*$/, '')) ?? false).toBe(true)
          expect((more.get(name) ?? '').length).toBeGreaterThanOrEqual(line.replace(/….*$/, '').length)
        }
      }),
      { numRuns: 300 }
    )
  })

  it('takes the longest common length that fits, whatever the counter is', () => {
    fc.assert(
      fc.property(listed, budgets, counts, (given, budget, count) => {
        const { registry } = skills({ order: 0, loader: 'load' })(given)
        const known = [...linesOf(prompted(registry, ['load'])).keys()]
        const last = new Map(given.map(each => [each.name, each]))
        const inLine = known.flatMap(name => last.get(name) ?? [])
        const longest = Math.max(0, ...inLine.map(({ description }) => onOneLine(description).length))
        const index = (n: number, length: number): string => {
          const text = ['I', ...inLine.slice(0, n).map(each => lineOf(each, length))].join('\n')
          // no longer tag is needed for these texts
          const tag = /<\/skills/i.test(text) ? 'skills-2' : 'skills'
          return `<${tag}>\n${text}\n</${tag}>`
        }
        const all = Array.from({ length: longest + 1 }, (_, i) => index(known.length, longest - i))
        const some = Array.from({ length: known.length }, (_, i) => index(known.length - i, 0))
        const best = [...(known.length === 0 ? [] : [...all, ...some])].find(text => count(text) <= budget)
        expect(shown({ intro: 'I', budget, count }, given)).toBe(best ?? '')
      })
    )
  })

  it('finds the longest length also where a shorter one takes more room', () => {
    const given = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'dddddddddddddddddddd'].map(
      (description, i) => ({
        name: 'abcd'.charAt(i),
        description
      })
    )
    const [all, ten, nine] = [20, 10, 9].map(n => given.map(each => lineOf(each, n)).join('\n'))
    expect([all, ten, nine].map(text => bytes(text ?? ''))).toStrictEqual([73, 65, 67])
    const budget = bytes(`<skills>\nI\n${ten ?? ''}\n</skills>`)
    expect(shown({ intro: 'I', budget }, given)).toBe(`<skills>\nI\n${ten ?? ''}\n</skills>`)
  })

  it('asks a counter of somebody else no more than a few times for many skills', () => {
    const given = Array.from({ length: 300 }, (_, i) => ({
      name: `s-${i}`,
      description: `Does ${i} things. `.repeat(20)
    }))
    let asked = 0
    const count = (text: string): number => {
      asked += text.length > 1000 ? 1 : 0
      return text.length
    }
    const prompt = shown({ intro: 'I', budget: 20_000, count }, given)
    expect(prompt.length).toBeGreaterThan(19_000)
    expect(prompt.length).toBeLessThanOrEqual(20_000)
    expect(asked).toBeLessThan(30)
  })

  it('lets no text of one skill change the line of another', () => {
    fc.assert(
      fc.property(listed, texts, texts, texts, (given, description, other, location) => {
        const lines = (own: Skill): ReadonlyMap<string, string> =>
          linesOf(shown({ intro: 'I' }, [...given.filter(({ name }) => name !== 'zz'), own]))
        const before = new Map(lines({ name: 'zz', description }))
        const after = new Map(lines({ name: 'zz', description: other, location }))
        before.delete('zz')
        after.delete('zz')
        expect(after).toStrictEqual(before)
      })
    )
  })

  it('leaves out and tells what is no skill, and refuses what is no loader', () => {
    const given = [
      null,
      { name: 'a', description: 1 },
      { name: 'b', description: 'B', location: 5 },
      { name: 'c', description: 'C', location: null, license: 'MIT' }
    ]
    const { registry, notes } = skills({ order: 0, loader: 'l', intro: 'I' })(given as never)
    expect([...sectionsOf(assembled(registry, ['l'])).values()]).toStrictEqual([
      '<skills>\nI\n- c: C\n</skills>'
    ])
    expect(notes).toStrictEqual([
      { _tag: 'Invalid', name: '', field: '', expected: 'an object' },
      { _tag: 'Invalid', name: 'a', field: 'description', expected: 'a string' },
      { _tag: 'Invalid', name: 'b', field: 'location', expected: 'a string' }
    ])
    const wrong = skills({ order: 0, loader: Symbol('l') as never, intro: 3 as never })([
      { name: 'a', description: 'A' }
    ])
    expect(E.isLeft(check(wrong.registry))).toBe(true)
    expect(wrong.notes).toStrictEqual([{ _tag: 'Invalid', name: '', field: 'intro', expected: 'a string' }])
  })
})
