import { readLayout } from '../../../src/inspect/request/Layout'
import { TOOLS_FIRST, TOOLS_LAST } from 'incipit/inspect'

const faultsOf = (u: unknown): ReadonlyArray<readonly [string, string]> =>
  readLayout(u).faults.map(({ path, actual }) => [path, actual])

describe('the two orders', () => {
  it('are frozen', () => {
    expect([TOOLS_FIRST, TOOLS_LAST].map(order => Object.isFrozen(order))).toStrictEqual([true, true])
    expect([TOOLS_FIRST, TOOLS_LAST]).toStrictEqual([
      ['tool', 'section', 'message'],
      ['section', 'tool', 'message']
    ])
  })
})

describe('readLayout', () => {
  it('gives a layout as it is, without what is undefined', () => {
    const tool = (): string => 'x'
    const messages = [
      { name: '1', text: 'Hi.', owner: undefined },
      { name: '2', text: '', owner: 'core' }
    ]
    expect(readLayout({ order: TOOLS_LAST, tool, messages })).toStrictEqual({
      order: TOOLS_LAST,
      tool,
      messages: [
        { name: '1', text: 'Hi.' },
        { name: '2', owner: 'core', text: '' }
      ],
      faults: []
    })
    expect(readLayout({ order: [], tool: undefined, messages: undefined })).toStrictEqual({
      order: [],
      tool: undefined,
      messages: [],
      faults: []
    })
  })

  it.each<[string, unknown, ReadonlyArray<readonly [string, string]>]>([
    ['no object', null, [['', 'null']]],
    ['no order', {}, [['order', 'undefined']]],
    ['an order that is no list', { order: 'tool' }, [['order', 'string']]],
    ['a kind twice', { order: ['tool', 'section', 'tool'] }, [['order/2', 'a repeated kind']]],
    [
      'what is no kind',
      { order: ['tools', 5] },
      [
        ['order/0', 'string'],
        ['order/1', 'number']
      ]
    ],
    ['a tool that is no function', { order: [], tool: 'x' }, [['tool', 'string']]],
    ['messages that are no list', { order: [], messages: {} }, [['messages', 'object']]],
    [
      'messages that are none',
      { order: [], messages: [5, {}, { name: 'a', text: 1, owner: null, role: 'user' }] },
      [
        ['messages/0', 'number'],
        ['messages/1/name', 'undefined'],
        ['messages/1/text', 'undefined'],
        ['messages/2/role', 'an unknown field'],
        ['messages/2/text', 'number'],
        ['messages/2/owner', 'null']
      ]
    ],
    ['an unknown field', { order: [], tools: [] }, [['tools', 'an unknown field']]]
  ])('tells %s', (_, layout, faults) => {
    expect(faultsOf(layout)).toStrictEqual(faults)
  })
})
