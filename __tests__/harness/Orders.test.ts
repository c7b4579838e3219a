import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { check, empty, withSection } from 'incipit'
import { CONTEXT_ORDERS, contextOrder, SECTION_ORDERS, sectionOrder } from 'incipit/harness'

import orders from '../conformance/orders.json'
import { zoo } from '../support/zoo'

const tables = [
  { name: 'sections', table: SECTION_ORDERS, apart: 10 },
  { name: 'contexts', table: CONTEXT_ORDERS, apart: 1 }
]

const gaps = (table: Readonly<Record<string, number>>): ReadonlyArray<number> =>
  Object.values(table)
    .sort((a, b) => a - b)
    .flatMap((order, i, all) => (i === 0 ? [] : [order - (all[i - 1] ?? NaN)]))

describe('orders.json', () => {
  it('has the sections and the contexts of the library, and nothing else', () => {
    expect({ ...SECTION_ORDERS }).toStrictEqual(orders.sections)
    expect({ ...CONTEXT_ORDERS }).toStrictEqual(orders.contexts)
  })
})

describe.each(tables)('the orders of $name', ({ table, apart }) => {
  it('are frozen', () => {
    expect(Object.isFrozen(table)).toBe(true)
  })

  it('are integers', () => {
    expect(Object.values(table).filter(order => !Number.isInteger(order))).toStrictEqual([])
  })

  it(`are unique, neighbours at least ${apart} apart`, () => {
    expect(Math.min(...gaps(table))).toBeGreaterThanOrEqual(apart)
  })
})

describe('the look-ups', () => {
  it('give what the tables say', () => {
    expect(sectionOrder('TOOL_PWSH')).toBe(1010)
    expect(contextOrder('SUBAGENT_DELEGATION')).toBe(120)
  })

  it('take the names of the tables only', () => {
    // @ts-expect-error a place that is not in the table
    sectionOrder('TOOL_BSH')
    // @ts-expect-error a place of the other table
    contextOrder('TOOL_BASH')
  })

  it.each([...zoo, { called: 'a list of a place', value: ['TOOL_BASH'] }])(
    'give NaN for $called',
    ({ value }) => {
      expect([sectionOrder(value as never), contextOrder(value as never)]).toStrictEqual([NaN, NaN])
    }
  )

  it.each(['TOOL_BSH', 'constructor', '__proto__'])(
    'give for %s, from JavaScript, an order that check refuses',
    place => {
      const order = sectionOrder(place as never)
      expect(pipe(empty, withSection({ name: 'tool:x', order, text: '' }), check)).toStrictEqual(
        E.left([{ _tag: 'InvalidOrder', kind: 'section', name: 'tool:x', order: 'NaN' }])
      )
    }
  )
})
