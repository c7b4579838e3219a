import { readBeside } from '../../src/entries/Beside'

describe('readBeside', () => {
  it('reads one side, with the name of the section', () => {
    expect(readBeside({ before: 'a' })).toStrictEqual({ side: 'before', anchor: 'a' })
    expect(readBeside({ after: 'a' })).toStrictEqual({ side: 'after', anchor: 'a' })
    expect(readBeside({ after: 'a', before: undefined })).toStrictEqual({ side: 'after', anchor: 'a' })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['a name alone', 'a'],
    ['an array', ['a']],
    ['no side', {}],
    ['both sides', { before: 'a', after: 'b' }],
    ['another field', { aftr: 'a' }],
    ['a field more', { after: 'a', order: 1 }],
    ['no name', { after: '' }],
    ['a name that is none', { after: 1 }],
    ['null beside a name', { after: 'a', before: null }],
    ['an inherited side', Object.create({ after: 'a' })],
    [
      'a getter that throws',
      {
        get after(): string {
          throw new Error('no')
        }
      }
    ]
  ])('refuses %s', (_, value) => {
    expect(readBeside(value)).toBeUndefined()
  })
})
