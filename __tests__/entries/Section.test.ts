import { sectionEntry, suppressionEntry } from '../../src/entries/Section'

describe('sectionEntry', () => {
  // what both kinds of texts have is in TextEntry.test.ts
  it('may be the whole prompt, and is never required', () => {
    const { required, complete, faults } = sectionEntry({ name: 'a', order: 0, text: '', complete: true })
    expect([required, complete, faults]).toStrictEqual([false, true, []])
  })

  it.each<readonly [unknown, boolean]>([
    [undefined, false],
    [false, false],
    [true, true],
    [null, true],
    ['no', true]
  ])('may hide the others when complete is %j: %j', (complete, mayHide) => {
    expect(sectionEntry({ name: 'a', order: 0, text: '', complete }).mayHide).toBe(mayHide)
  })
})

describe('suppressionEntry', () => {
  // Kills: a kind or key of its own, under which a suppression would not meet the section that it suppresses.
  it('is found under the key of the section of that name', () => {
    expect(suppressionEntry('persona')).toStrictEqual({
      _tag: 'Suppression',
      kind: 'section',
      name: 'persona',
      key: 'persona',
      faults: []
    })
  })

  it.each<readonly [unknown, unknown, string]>([
    ['', '', 'an empty string'],
    [undefined, {}, 'undefined'],
    [['persona'], {}, 'array']
  ])('keeps what is wrong with the name %j', (name, key, actual) => {
    expect(suppressionEntry(name)).toStrictEqual({
      _tag: 'Suppression',
      kind: 'section',
      name: '',
      key,
      faults: [{ _tag: 'InvalidName', kind: 'section', name: '', expected: 'a non-empty string', actual }]
    })
  })
})
