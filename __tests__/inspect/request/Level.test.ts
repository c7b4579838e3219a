import * as E from 'fp-ts/Either'
import { deferredTools, pieces, prefixOf, toolJson } from '../../../src/inspect/request/Level'
import { tool } from '../samples'

describe('prefixOf', () => {
  const a = { name: 'a', owner: 'core', text: 'A' }
  const b = { name: 'b', owner: undefined, text: 'BB' }
  const none = { name: 'none', text: '' }

  it('joins pieces by a line break and levels by a blank line, without what is empty', () => {
    const levels = [pieces('tool', [none]), pieces('tool', [a, none, b]), pieces('message', [none, b, none])]
    expect(prefixOf(levels)).toStrictEqual(
      E.right({
        text: 'A\nBB\n\nBB',
        parts: [
          { kind: 'tool', name: 'a', owner: 'core', start: 0, end: 1, references: [] },
          { kind: 'tool', name: 'b', start: 2, end: 4, references: [] },
          { kind: 'message', name: 'b', start: 6, end: 8, references: [] }
        ]
      })
    )
  })

  it('is empty without levels', () => {
    expect(prefixOf([])).toStrictEqual(E.right({ text: '', parts: [] }))
  })

  it('is a Left for a text that fits into no string', () => {
    const half = { name: 'half', text: 'x'.repeat(2 ** 28) }
    expect(prefixOf([pieces('message', [half]), pieces('message', [half])])).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: '',
          expected: 'a text that fits into one string',
          actual: 'a longer one'
        }
      ])
    )
  })
})

describe('toolJson', () => {
  it('is name, description and parameters, in this order', () => {
    expect(toolJson({ ...tool('b'), owner: 'core', deferLoading: true } as never)).toBe(
      '{"name":"b","description":"Does b.","parameters":{}}'
    )
  })
})

describe('deferredTools', () => {
  it('says that there are some', () => {
    expect(deferredTools).toStrictEqual({ name: '<deferred-tools>', text: '{"defer_loading":true}' })
  })
})
