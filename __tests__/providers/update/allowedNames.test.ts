import * as O from 'fp-ts/Option'

import { allowedNames } from '../../../src/providers/update/allowedNames'
import { zoo } from '../../support/zoo'

const names = [{ name: 'fs.read', sent: 'fs_read' }, { name: 'bash', sent: 'bash' }, null as never]

describe('allowedNames', () => {
  it('gives the names as they are sent, in the order of the plan', () => {
    expect(allowedNames(names, O.some(['bash', 'fs.read']))).toStrictEqual(O.some(['bash', 'fs_read']))
    expect(allowedNames(names, O.some([]))).toStrictEqual(O.some([]))
    expect(allowedNames(names, O.none)).toStrictEqual(O.none)
  })

  it('leaves a name as it is that is not among those of the request', () => {
    expect(allowedNames(names, O.some(['grep']))).toStrictEqual(O.some(['grep']))
    expect(allowedNames(undefined as never, O.some(['fs.read']))).toStrictEqual(O.some(['fs.read']))
  })

  it.each(zoo)('allows nothing for $called', ({ value }) => {
    expect(allowedNames(names, value as never)).toStrictEqual(O.some([]))
    const some = allowedNames(names, O.some(value) as never)
    expect(O.isSome(some) && some.value.filter(name => name !== 'x')).toStrictEqual([])
  })
})
