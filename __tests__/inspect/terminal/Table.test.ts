import * as fc from 'fast-check'

import { names, numbers, table } from '../../../src/inspect/terminal/Table'
import { slowWidth, unfit } from '../samples'

describe('table', () => {
  it('aligns columns by display width, over all blocks', () => {
    expect(
      table(
        [names, numbers],
        [
          {
            head: ['name', 'n'],
            rows: [
              ['日本', '1'],
              ['👨‍👩‍👧‍👦', '22']
            ],
            totals: [['all', '23']]
          },
          { head: ['other', ''], rows: [['e\u0301', '100']], totals: [] }
        ]
      )
    ).toBe(
      [
        'name     n',
        '-----  ---',
        '日本     1',
        '👨‍👩‍👧‍👦      22',
        '-----  ---',
        'all     23',
        '',
        'other',
        '-----  ---',
        'e\u0301      100'
      ].join('\n')
    )
  })

  it('cuts names when it is too wide, and never numbers', () => {
    const name = `start-${'x'.repeat(200)}-end`
    const [, , row = ''] = table(
      [names, names, numbers],
      [{ head: ['a', 'b', 'c'], rows: [[name, 'short', '1234567890']], totals: [] }]
    ).split('\n')
    expect(slowWidth(row)).toBe(80)
    expect(row).toMatch(/^start-x+…x+-end {2}short {2}1234567890$/)
  })

  it('fits whatever the cells are', () => {
    const cell = fc.string({ unit: 'grapheme-ascii', maxLength: 100 })
    const number = fc.integer({ min: 0, max: 99_999_999_999 }).map(String)
    const row = fc.tuple(cell, cell, number, number, number, number, number)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), ([head = [], ...rows]) => {
        const columns = [names, names, numbers, numbers, numbers, numbers, numbers]
        expect(unfit(table(columns, [{ head: [...head], rows, totals: [] }]))).toStrictEqual([])
      })
    )
  })
})
