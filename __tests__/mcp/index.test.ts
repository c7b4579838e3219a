import * as mcp from 'incipit/mcp'

describe('the public names', () => {
  it('of incipit/mcp are these and no others', () => {
    expect(Object.entries<unknown>({ ...mcp }).sort()).toStrictEqual([
      ['listing', mcp.listing],
      ['routed', mcp.routed]
    ])
  })
})
