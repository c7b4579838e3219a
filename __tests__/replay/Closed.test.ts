import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { closed, knownTo } from '../../src/replay/Closed'

const point = closed('a point', { x: t.number, y: t.number }, { label: t.string })
const line = closed('a line', { points: t.array(point, 'an array') }, {})

// Each error by its steps, with the name of the codec that refused, the message and the fields that were known.
const errors = (codec: t.Mixed, u: unknown): unknown =>
  pipe(
    codec.decode(u),
    E.match(
      all =>
        all.map(({ context, message }) => [
          context.map(({ key }) => key).join('/'),
          context[context.length - 1]?.type.name,
          message,
          context.slice(-1).flatMap(({ type }) => knownTo(type))
        ]),
      () => []
    )
  )

const known = ['x', 'y', 'label']

describe('a closed codec', () => {
  it.each([
    { x: 1, y: 2 },
    { x: 1, y: 2, label: 'a' }
  ])('takes %j as it is', value => {
    expect(point.decode(value)).toStrictEqual(E.right(value))
  })

  it.each<readonly [unknown, unknown]>([
    [null, [['', 'a point', undefined, []]]],
    [[1, 2], [['', 'a point', undefined, []]]],
    [{ x: 1 }, [['/y', 'number', undefined, []]]],
    [
      { x: '1', y: 2, label: 3 },
      [
        ['/x', 'number', undefined, []],
        ['/label', 'string', undefined, []]
      ]
    ],
    [{ x: 1, y: 2, lable: 'a' }, [['/lable', 'one of the fields x, y, label', 'an unknown field', known]]],
    [
      JSON.parse('{"x":1,"y":2,"__proto__":{"x":1}}'),
      [['/__proto__', 'one of the fields x, y, label', 'an unknown field', known]]
    ]
  ])('tells what is wrong with %j', (value, expected) => {
    expect(errors(point, value)).toStrictEqual(expected)
  })

  it('tells every fault at once, within each other too', () => {
    expect(errors(line, { points: [{ x: 1, y: 'b' }, 5, { z: 0 }], line: 1 })).toStrictEqual([
      ['/points/0/y', 'number', undefined, []],
      ['/points/1', 'a point', undefined, []],
      ['/points/2/z', 'one of the fields x, y, label', 'an unknown field', known],
      ['/points/2/x', 'number', undefined, []],
      ['/points/2/y', 'number', undefined, []],
      ['/line', 'one of the fields points', 'an unknown field', ['points']]
    ])
  })

  it('does not see what is inherited', () => {
    expect(errors(point, Object.create({ x: 1 }))).toStrictEqual([
      ['/x', 'number', undefined, []],
      ['/y', 'number', undefined, []]
    ])
  })

  it.each([null, [], {}, { x: 1, y: 2 }, { x: 1, y: 2, z: 3 }, { x: 1, y: 2, label: 'a' }])(
    'says of %j by `is` what it says by `decode`',
    value => {
      expect(point.is(value)).toBe(E.isRight(point.decode(value)))
    }
  )
})
