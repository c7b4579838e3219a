import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { assemble, check, empty, withSection, withTool, withVariable, type Assembly } from 'incipit'
import { request } from 'incipit/anthropic'
import { request as chat } from 'incipit/openai-chat'
import { afterOrder, afterPrompt, afterTools, fittingName } from 'incipit/providers'

import { LIMITS } from '../../../src/providers/anthropic/request'
import { right } from '../../inspect/samples'
import { zoo } from '../../support/zoo'

const section = (name: string, text: string): Assembly['sections'][number] => ({
  name,
  order: 0,
  text,
  interpolate: true
})

const assembly = (more: Partial<Assembly> = {}): Assembly => ({
  sections: [],
  contexts: [],
  tools: [],
  variables: {},
  ...more
})

const tool = { name: 'a', description: '', parameters: {} }

describe('a request', () => {
  it('is the same of an assembly and of its copy through JSON', () => {
    const made = pipe(
      empty,
      withSection({ name: 'a', order: 0, text: 'On {{model}}.' }),
      withVariable('model', 'm-1'),
      withTool({ name: 'fs.read', description: 'Reads.', parameters: { required: ['path'] } }),
      check,
      E.flatMap(assemble({})),
      right
    )
    const prepare = request({ rename: fittingName(LIMITS), cache: [{ at: afterTools }] })
    expect(prepare(JSON.parse(JSON.stringify(made)) as Assembly)).toStrictEqual(prepare(made))
  })

  it('shares the schemas of the assembly, and nothing else from one time to the next', () => {
    const made = right(
      assemble({})(
        pipe(
          empty,
          withSection({ name: 'a', order: 0, text: 'A' }),
          withTool({ ...tool, parameters: { type: 'object' } })
        )
      )
    )
    const prepare = request({ cache: [{ at: afterPrompt }] })
    const [one, other] = [right(prepare(made)).request, right(prepare(made)).request]
    expect(one.tools?.[0]?.input_schema).toBe(made.tools[0]?.parameters)
    expect(one.tools).not.toBe(other.tools)
    expect(one.system?.[0]).not.toBe(other.system?.[0])
    one.tools?.push({ name: 'b', input_schema: { type: 'object' } })
    expect(other.tools).toHaveLength(1)
  })

  it('rewrites a schema once for all steps', () => {
    const checked = pipe(empty, withTool(tool), check, right)
    const schemaOf = (): unknown =>
      pipe(checked, assemble({}), E.flatMap(request({})), right).request.tools?.[0]?.input_schema
    expect(schemaOf()).toStrictEqual({ type: 'object' })
    expect(schemaOf()).toBe(schemaOf())
  })

  it('is a Left with everything at once, sorted: options, text, tools', () => {
    const faulty = assembly({
      sections: [section('a', '{{nope}}')],
      tools: [
        { ...tool, name: 'a b' },
        { ...tool, name: 'c', parameters: { type: 'string' } }
      ]
    })
    const result = chat({
      limits: { tools: 1 },
      toolChoice: { tool: 'd' },
      strict: ['e'],
      reserve: 'x',
      cahce: []
    } as never)(faulty)
    expect(
      pipe(
        result,
        E.mapLeft(errors => errors.map(({ _tag }) => _tag))
      )
    ).toStrictEqual(
      E.left([
        'InvalidConfig',
        'InvalidConfig',
        'UnknownVariable',
        'OverLimit',
        'RefusedToolName',
        'RefusedSchema',
        'UnknownTools',
        'UnknownTools'
      ])
    )
  })

  it('of more tools than the provider takes is a Left', () => {
    const tools = Array.from({ length: 129 }, (_, i) => ({ ...tool, name: `t${i}` }))
    expect(chat({})(assembly({ tools }))).toStrictEqual(
      E.left([{ _tag: 'OverLimit', provider: 'openai-chat', what: 'tools', count: 129, limit: 128 }])
    )
    expect(E.isRight(chat({ limits: { tools: null } })(assembly({ tools })))).toBe(true)
  })

  it('is refused for white space alone where the provider refuses it, and names the sections', () => {
    const blank = assembly({ sections: [section('a', ''), section('b', ' \n'), section('c', '\t')] })
    expect(request({})(blank)).toStrictEqual(
      E.left([{ _tag: 'BlankPrompt', provider: 'anthropic', names: ['b', 'c'] }])
    )
    expect(
      pipe(
        chat({})(blank),
        E.map(prepared => prepared.request)
      )
    ).toStrictEqual(E.right({ messages: [{ role: 'system', content: ' \n\n\n\t' }] }))
    expect(E.isRight(request({})(assembly()))).toBe(true)
  })

  it('tells that lives grow', () => {
    const two = assembly({ sections: [section('a', 'A'), { ...section('b', 'B'), order: 1 }] })
    const cache = [{ at: afterOrder(0) }, { at: afterPrompt, ttl: '1h' as const }]
    expect(request({ cache })(two)).toStrictEqual(
      E.left([{ _tag: 'TtlOrder', provider: 'anthropic', earlier: afterOrder(0), later: afterPrompt }])
    )
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'of $called instead of an assembly is a Left that says so alone',
    ({ value }) => {
      const result = request({ toolChoice: 'any' })(value as never)
      expect(
        pipe(
          result,
          E.mapLeft(errors => errors.map(({ _tag }) => _tag).filter(tag => tag !== 'InvalidConfig'))
        )
      ).toStrictEqual(E.left([]))
      expect(result).toStrictEqual(request({})(value as never))
    }
  )

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'with $called for an option is one or a Left',
    ({ value }) => {
      for (const option of ['rename', 'toolChoice', 'strict', 'limits', 'cache', 'reserve']) {
        const prepare = request({ [option]: value })
        expect(prepare(assembly({ tools: [tool] }))).toHaveProperty('_tag')
      }
      expect(E.isLeft(request({ cache: [value] } as never)(assembly()))).toBe(true)
      expect(E.isLeft(request({ toolChoice: value } as never)(assembly())) || value === undefined).toBe(true)
    }
  )
})
