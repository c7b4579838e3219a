import * as O from 'fp-ts/Option'

import { readNow } from '../../src/session/Now'
import { zoo } from '../support/zoo'

const tool = { name: 'a', description: 'A', parameters: {} }
const prompt = { text: 'P', parts: [] }

const changed = (name: string): object => ({ _tag: 'ToolChanged', name })

describe('what is the case', () => {
  it('is read as it is', () => {
    expect(readNow({ prompt, tools: [tool], snapshot: O.some('S') })).toStrictEqual({
      prompt,
      snapshot: O.some('S'),
      isList: true,
      tools: new Map([['a', tool]]),
      faults: []
    })
  })

  it('has no prompt where that is none', () => {
    expect(
      [undefined, 'P', { text: 'P' }].map(each => readNow({ prompt: each, tools: [] }).prompt)
    ).toStrictEqual([undefined, undefined, undefined])
  })

  it.each([undefined, { name: 'a' }, [,]])(
    'has a fault without a name for tools that are no list: %p',
    tools => {
      expect(readNow({ prompt, tools })).toMatchObject({ isList: false, faults: [changed('')] })
    }
  )

  it('has a fault for each item that is no tool, and for a second one of a name', () => {
    const throwing = Object.defineProperty({ name: 'b' }, 'description', {
      get: () => {
        throw new Error('trap')
      }
    })
    const { tools, faults } = readNow({
      prompt,
      tools: [tool, null, { ...tool, name: 5 }, { name: 'c' }, { ...tool, description: 'B' }, throwing]
    })
    expect(tools).toStrictEqual(new Map([['a', tool]]))
    expect(faults).toStrictEqual(['', '', 'c', 'a', 'b'].map(changed))
  })

  it.each(zoo)('has faults for $called', ({ value }) => {
    expect(readNow(value)).toMatchObject({ prompt: undefined, isList: false, faults: [changed('')] })
    expect(readNow({ prompt, tools: [value] }).faults).toMatchObject([{ _tag: 'ToolChanged' }])
  })
})
