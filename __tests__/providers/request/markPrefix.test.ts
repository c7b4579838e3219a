import * as E from 'fp-ts/Either'
import type { Assembly } from 'incipit'

import { openAssembly } from '../../../src/assembly/openAssembly'
import { TOOLS_FIRST, TOOLS_LAST } from '../../../src/inspect/request/Layout'
import { afterPrompt } from '../../../src/providers/input/Breakpoint'
import { markPrefix, type PrefixSource } from '../../../src/providers/request/markPrefix'
import type { WrittenTool } from '../../../src/providers/request/Provider'
import type { Block } from '../../../src/providers/text/Block'
import { right } from '../../inspect/samples'

const assembly: Assembly = {
  sections: [{ name: 'a', order: 0, text: 'Hi', interpolate: false, owner: 'me' }],
  contexts: [],
  tools: [],
  variables: {}
}

const mark = { place: afterPrompt, ttl: undefined }

const tool = (
  name: string,
  more: { readonly deferred?: true; readonly marked?: true } = {}
): WrittenTool<string, object> => {
  const schema = { type: 'object', properties: { 'q"': {} } } as const
  return {
    sent: {
      tool: { name, description: '', parameters: schema, owner: 'x' },
      sent: `${name}!`,
      schema,
      ignored: [],
      strict: false,
      deferred: more.deferred === true
    },
    written: { type: 'function', function: { name: `${name}!`, parameters: schema, strict: true } },
    mark: more.marked === true ? mark : undefined
  }
}

const json = (name: string): string =>
  `{"type":"function","function":{"name":"${name}!","parameters":{"type":"object","properties":{"q\\"":{}}},"strict":true}}`

const source = (more: Partial<PrefixSource<string>> = {}): PrefixSource<string> => ({
  valid: right(openAssembly(assembly)),
  order: TOOLS_FIRST,
  tools: [tool('t', { marked: true }), tool('u', { deferred: true })],
  json: parameters => JSON.stringify(parameters),
  sendsDeferred: true,
  blocks: [
    { text: 'H', mark },
    { text: 'i', mark: undefined }
  ] satisfies ReadonlyArray<Block>,
  ...more
})

describe('markPrefix', () => {
  it('has the tools as they are written, under their own names, and the prompt', () => {
    const written = json('t')
    const held = '{"defer_loading":true}'
    const start = written.length + 1 + held.length + 2
    expect(markPrefix(source())).toStrictEqual(
      E.right({
        prefix: {
          text: `${written}\n${held}\n\nHi`,
          parts: [
            { kind: 'tool', name: 't', owner: 'x', start: 0, end: written.length, references: [] },
            {
              kind: 'tool',
              name: '<deferred-tools>',
              start: written.length + 1,
              end: start - 2,
              references: []
            },
            { name: 'a', owner: 'me', start, end: start + 2, references: [] }
          ]
        },
        marks: [written.length, start + 1]
      })
    )
  })

  it('has deferred tools like any other where they are not sent so', () => {
    const { prefix } = right(markPrefix(source({ sendsDeferred: false })))
    expect(prefix.text).toBe(`${json('t')}\n${json('u')}\n\nHi`)
  })

  it('has the prompt first where the provider reads it first', () => {
    const { prefix, marks } = right(markPrefix(source({ order: TOOLS_LAST, sendsDeferred: false })))
    expect(prefix.text).toBe(`Hi\n\n${json('t')}\n${json('u')}`)
    expect(marks).toStrictEqual([4 + json('t').length, 1])
  })

  it('has nothing of what is not there', () => {
    const nothing = source({ valid: right(openAssembly({ ...assembly, sections: [] })), blocks: [] })
    expect(right(markPrefix({ ...nothing, tools: [] }))).toStrictEqual({
      prefix: { text: '', parts: [] },
      marks: []
    })
    expect(right(markPrefix(nothing)).marks).toStrictEqual([json('t').length])
    expect(right(markPrefix(source({ tools: [] }))).marks).toStrictEqual([1])
  })

  it('is a Left where the tools do not fit into one string', () => {
    const endless = (): never => {
      throw new RangeError('Invalid string length')
    }
    expect(markPrefix(source({ json: endless }))).toStrictEqual(
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
