import * as O from 'fp-ts/Option'

import { calledTool } from '../../../src/providers/tools/calledTool'

describe('calledTool', () => {
  const names = [
    { name: 'a.b', sent: 'a_b' },
    { name: 'constructor', sent: 'constructor', owner: 'me' }
  ]

  it('finds the tool that was sent under a name', () => {
    expect(calledTool(names)('a_b')).toStrictEqual(O.some('a.b'))
    expect(calledTool(names)('constructor')).toStrictEqual(O.some('constructor'))
  })

  it.each(['a.b', '', 'toString', '__proto__'])('finds none for %j, under which none was sent', sent => {
    expect(calledTool(names)(sent)).toStrictEqual(O.none)
  })

  it('passes over what is no name', () => {
    const thrower = {
      get name(): never {
        throw new Error('no')
      }
    }
    expect(calledTool([null, thrower, { name: 1 }, ...names] as never)('a_b')).toStrictEqual(O.some('a.b'))
    expect(calledTool('x' as never)('a_b')).toStrictEqual(O.none)
  })
})
