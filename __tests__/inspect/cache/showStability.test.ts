import * as fc from 'fast-check'
import type { Rendered } from 'incipit'
import { showStability, stability, type Stability } from 'incipit/inspect'

import { prompts, rendered, unfit, unwieldy } from '../samples'

const at = (now: string): Rendered =>
  rendered(
    [
      ['時計\n', 'It is {{now}}.'],
      ['rules', 'Fix bugs.'],
      ['style', 'Be short.']
    ],
    { now }
  )

describe('showStability', () => {
  it('shows what changed, what it cost and what to move', () => {
    expect(showStability(stability([at('09:00'), at('09:01'), at('10:00')]))).toBe(
      [
        '3 prompts: 16 chars were reused (23.5 %), 52 were not.',
        '',
        'section   owner  changed  broke  chars lost  variables',
        '--------  -----  -------  -----  ----------  ---------',
        '"時計\\n"  -       2 of 2      2          52  now',
        '',
        '2 sections never changed.',
        '',
        'Advice: rules, style never change (18 chars) and stand behind "時計\\n": move',
        '  them before "時計\\n", or make "時計\\n" a runtime context.'
      ].join('\n')
    )
  })

  it('shows a single prompt, equal prompts and empty ones', () => {
    expect(showStability(stability([at('09:00')]))).toBe(
      '1 prompt: nothing to compare.\n\n3 sections never changed.'
    )
    expect(showStability(stability([at('09:00'), at('09:00')]))).toBe(
      '2 prompts: 34 chars were reused (100.0 %), 0 were not.\n\n3 sections never changed.'
    )
    expect(showStability(stability([rendered([]), rendered([])]))).toBe(
      '2 prompts: 0 chars were reused, 0 were not.\n\n0 sections never changed.'
    )
  })

  it('shows a section that only moved', () => {
    const [a, b] = [['a', 'A'] as const, ['b', 'B'] as const]
    expect(showStability(stability([rendered([a, b]), rendered([b, a])]))).toBe(
      [
        '2 prompts: 0 chars were reused (0.0 %), 4 were not.',
        '',
        'section  owner  changed  broke  chars lost  variables',
        '-------  -----  -------  -----  ----------  ---------',
        'b        -       1 of 1      1           4',
        '',
        '1 section never changed.',
        '',
        'Advice: a never changes (1 char) and stands behind b: move it before b, or make',
        '  b a runtime context.'
      ].join('\n')
    )
  })

  it('shows every variable and the share of what was reused', () => {
    const both = (a: string, b: string): Rendered => rendered([['s', '0123456789 {{a}} {{b}}']], { a, b })
    expect(showStability(stability([both('1', 'x'), both('2', 'x'), both('2', 'y')]))).toBe(
      [
        '3 prompts: 24 chars were reused (85.7 %), 4 were not.',
        '',
        'section  owner  changed  broke  chars lost  variables',
        '-------  -----  -------  -----  ----------  ---------',
        's        -       2 of 2      2           4  a, b',
        '',
        '0 sections never changed.'
      ].join('\n')
    )
  })

  it('names all sections of an advice that are no more than five', () => {
    const advice = ['a', 'b', 'c', 'd', 'e'].map(name => ({
      name,
      characters: 1,
      behind: { name: 'clock' }
    }))
    expect(showStability({ samples: 2, reused: 0, lost: 0, parts: [], advice })).toBe(
      [
        '2 prompts: 0 chars were reused, 0 were not.',
        '0 sections never changed.',
        'Advice: a, b, c, d, e never change (5 chars) and stand behind clock: move them\n' +
          '  before clock, or make clock a runtime context.'
      ].join('\n\n')
    )
  })

  it('names five sections in an advice and counts the rest, one advice for each changing section', () => {
    const item = (name: string, behind: string): Stability['advice'][number] => ({
      name,
      characters: 10,
      behind: { name: behind }
    })
    const advice = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => item(name, 'clock'))
    expect(
      showStability({ samples: 2, reused: 0, lost: 0, parts: [], advice: [...advice, item('h', 'mood')] })
    ).toBe(
      [
        '2 prompts: 0 chars were reused, 0 were not.',
        '0 sections never changed.',
        'Advice: a, b, c, d, e and 2 more never change (70 chars) and stand behind clock:\n' +
          '  move them before clock, or make clock a runtime context.',
        'Advice: h never changes (10 chars) and stands behind mood: move it before mood,\n' +
          '  or make mood a runtime context.'
      ].join('\n\n')
    )
  })

  it('fits into 80 columns', () => {
    fc.assert(
      fc.property(prompts, prompts, unwieldy, (a, b, name) => {
        const named = (prompt: Rendered): Rendered => ({
          ...prompt,
          parts: prompt.parts.map((part, i) => ({ ...part, name: `${name}${i}`, owner: name }))
        })
        expect(unfit(showStability(stability([named(a), named(b)])))).toStrictEqual([])
      })
    )
  })
})
