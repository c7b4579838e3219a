import * as O from 'fp-ts/Option'
import { routed } from 'incipit/mcp'

const routes = [
  { name: 'mcp__s__a.b', server: 's', tool: 'a.b' },
  { name: 'toString', server: 't', tool: 'toString' }
]

describe('routed', () => {
  it.each(routes)('finds the way back of $name', route => {
    expect(routed(routes)(route.name)).toStrictEqual(O.some(route))
  })

  it.each(['a.b', 'constructor', ''])('finds none for %j', name => {
    expect(routed(routes)(name)).toStrictEqual(O.none)
  })

  it('passes over what is no route', () => {
    const thrower = {
      get name(): never {
        throw new Error('no')
      }
    }
    expect(routed([null, thrower, { name: 'a' }, ...routes] as never)('toString')).toStrictEqual(
      O.some(routes[1])
    )
    expect(routed('x' as never)('toString')).toStrictEqual(O.none)
  })
})
