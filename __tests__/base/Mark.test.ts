import { contentOf, describeMarked, marked, markedAlone, markOf, PROTOCOL } from '../../src/base/Mark'
import { notes } from '../../src/base/Notes'
import { exceptions, zoo } from '../support/zoo'

// what a copy of incipit writes, whatever protocol it speaks
const signed = (about: unknown): object =>
  Object.freeze(notes<unknown>(Symbol.for('incipit')).write({}, about))

describe('a mark', () => {
  it('says who made the value, and keeps what belongs to it', () => {
    expect(contentOf('Prose')(Object.freeze(marked({}, markOf('Prose', 'content'))))).toBe('content')
    expect(contentOf('Registry')(Object.freeze(marked({}, markOf('Prose', 'content'))))).toBeUndefined()
  })

  it('without a content counts too', () => {
    expect(contentOf('Prose')(markedAlone(markOf('Prose')))).toBe(true)
  })

  it('may be all there is of a value', () => {
    expect(contentOf('Registry')(markedAlone(markOf('Registry', 'content')))).toBe('content')
  })

  it('of another copy of the same protocol counts', () => {
    const value = signed({ protocol: PROTOCOL, made: 'Variable', content: 1 })
    expect([contentOf('Variable')(value), describeMarked(value)]).toStrictEqual([1, 'a Variable'])
  })

  it('of another protocol does not count, and is described with both numbers', () => {
    const other = signed({ protocol: 7, made: 'Prose', content: 1 })
    const unknown = signed({ protocol: 0.5, made: 'Weights', content: 1 })
    expect([contentOf('Prose')(other), describeMarked(other), describeMarked(unknown)]).toStrictEqual([
      undefined,
      'a Prose of protocol 7, while this copy of incipit speaks protocol 1',
      'a value of protocol 0.5, while this copy of incipit speaks protocol 1'
    ])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a number', 1],
    ['no protocol', { made: 'Prose' }],
    ['a protocol that is no number', { protocol: '1', made: 'Prose' }],
    ['no maker', { protocol: PROTOCOL }],
    [
      'what throws',
      {
        get protocol(): never {
          throw new Error('no')
        }
      }
    ]
  ])('that says %s is none', (_, about) => {
    expect([contentOf('Prose')(signed(about)), describeMarked(signed(about))]).toStrictEqual([
      undefined,
      undefined
    ])
  })

  it('is on nothing else', () => {
    expect(
      exceptions(value => contentOf('Prose')(value) === undefined && describeMarked(value) === undefined)(zoo)
    ).toStrictEqual([])
  })
})
