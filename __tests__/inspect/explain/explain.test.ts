import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import {
  renderContexts,
  renderContextSnapshot,
  renderParts,
  type PromptError,
  type PromptErrors
} from 'incipit'
import { explain } from 'incipit/inspect'

import { sharedMutable } from '../../support/zoo'
import { polluted } from '../foreign'
import { assemblies, assembly, context, right, section, tool } from '../samples'

const leftOf = (result: E.Either<PromptErrors, unknown>): ReadonlyArray<PromptError> =>
  E.isLeft(result) ? result.left : []

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((a, b) => a + b, 0)

const all = assembly({
  sections: [
    section('persona', 'You run on {{model}}, {{model}} 日本.', { owner: 'deployment', order: -1 }),
    section('empty', ''),
    section('notes', '{{notes}}👍', { interpolate: true })
  ],
  contexts: [context('date', 'Today.', { owner: 'runtime', order: 3 }), context('none', '{{notes}}')],
  tools: [tool('read', { owner: 'fs' }), tool('web', { deferLoading: true, parameters: { type: 'object' } })],
  variables: { model: 'm-1', notes: '' }
})

describe('explain', () => {
  it('says what every entry costs, in the order of the prompt, without those that come to nothing', () => {
    expect(explain({ countTokens: text => text.length / 2 })(all)).toStrictEqual(
      E.right({
        parts: [
          {
            name: 'persona',
            owner: 'deployment',
            order: -1,
            characters: 23,
            bytes: 27,
            tokens: 11.5,
            share: 0.92,
            references: ['model']
          },
          { name: 'notes', order: 0, characters: 2, bytes: 4, tokens: 1, share: 0.08, references: ['notes'] }
        ],
        contexts: [{ name: 'date', owner: 'runtime', order: 3, characters: 6, bytes: 6, tokens: 3 }],
        tools: [
          { name: 'read', owner: 'fs', characters: 58, bytes: 58, tokens: 29 },
          { name: 'web', deferLoading: true, characters: 71, bytes: 71, tokens: 35.5 }
        ],
        totals: {
          prompt: { characters: 27, bytes: 33, tokens: 13.5 },
          separators: { characters: 2, bytes: 2 },
          contexts: { characters: 92, bytes: 92, tokens: 46 },
          tools: { characters: 129, bytes: 129, tokens: 64.5 }
        }
      })
    )
  })

  it('of nothing is nothing', () => {
    const nothing = { characters: 0, bytes: 0 }
    expect(explain({})(assembly())).toStrictEqual(
      E.right({
        parts: [],
        contexts: [],
        tools: [],
        totals: { prompt: nothing, separators: nothing, contexts: nothing, tools: nothing }
      })
    )
    expect(explain({ countTokens: undefined })(assembly())).toStrictEqual(explain({})(assembly()))
  })

  it('adds up to the whole, in code units and bytes', () => {
    fc.assert(
      fc.property(assemblies, a => {
        const { parts, contexts, totals, tools } = right(explain({})(a))
        const { text } = right(renderParts(a))
        const snapshot = right(renderContextSnapshot(a))
        const sent = snapshot._tag === 'None' ? '' : snapshot.value
        expect(totals.prompt).toStrictEqual({ characters: text.length, bytes: Buffer.byteLength(text) })
        expect(totals.contexts).toStrictEqual({ characters: sent.length, bytes: Buffer.byteLength(sent) })
        for (const unit of ['characters', 'bytes'] as const) {
          expect(sum(parts.map(part => part[unit])) + totals.separators[unit]).toBe(totals.prompt[unit])
          expect(sum(tools.map(size => size[unit]))).toBe(totals.tools[unit])
        }
        expect(contexts.map(({ characters }) => characters)).toStrictEqual(
          right(renderContexts(a)).map(entry => entry.text.length)
        )
        expect(sum(parts.map(({ share }) => share))).toBeCloseTo(parts.length === 0 ? 0 : 1)
      })
    )
  })

  it('counts the tokens of what is sent', () => {
    const seen: Array<string> = []
    const countTokens = (text: string): number => seen.push(text)
    explain({ countTokens })(all)
    expect(seen).toStrictEqual([
      'You run on m-1, m-1 日本.\n\n👍',
      'You run on m-1, m-1 日本.',
      '👍',
      'Today.',
      'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.\n\nToday.',
      '{"name":"read","description":"Does read.","parameters":{}}',
      '{"name":"web","description":"Does web.","parameters":{"type":"object"}}'
    ])
  })

  it('is what is wrong with both renderings where something is', () => {
    const faulty = assembly({
      sections: [section('s', '{{ x }} {{b}}')],
      contexts: [context('c', '{{nope}} {{b}}')],
      variables: { b: '\ud800' }
    })
    expect(
      pipe(
        explain({})(faulty),
        E.mapLeft(errors => errors.map(error => [error._tag, 'name' in error ? error.name : '']))
      )
    ).toStrictEqual(
      E.left([
        ['MalformedReference', 's'],
        ['UnknownVariable', 'c'],
        ['IllFormedText', 'b']
      ])
    )
  })

  it('is what is wrong with one rendering where only that has a fault', () => {
    const [good, bad] = [section('s', 'x'), section('s', '{{ x }}')]
    const inSections = assembly({ sections: [bad], contexts: [context('c', 'x')] })
    const inContexts = assembly({ sections: [good], contexts: [context('c', '{{ x }}')] })
    expect(explain({})(inSections)).toStrictEqual(renderParts(inSections))
    expect(explain({})(inContexts)).toStrictEqual(renderContexts(inContexts))
  })

  it('is a Left for what is not an assembly, told once, and for an Either that was not unwrapped', () => {
    const values: ReadonlyArray<unknown> = [null, {}, E.right(all), E.left([]), { ...all, tools: 5 }]
    expect(values.map(value => explain({})(value as never))).toStrictEqual(
      values.map(value => renderParts(value as never))
    )
  })

  it('tells unknown options together with what is wrong with the assembly', () => {
    expect(explain({ countToken: () => 1 } as never)(null as never)).toStrictEqual(
      E.left([
        ...leftOf(renderParts(null as never)),
        {
          _tag: 'InvalidConfig',
          path: 'countToken',
          expected: 'one of the fields countTokens',
          actual: 'an unknown field',
          known: ['countTokens'],
          suggestion: 'countTokens'
        }
      ])
    )
  })

  it('names a counter whose numbers add up to none', () => {
    const invalid = {
      _tag: 'InvalidConfig',
      path: 'countTokens',
      expected: 'a finite number that is not negative',
      actual: 'Infinity'
    }
    expect(explain({ countTokens: () => 1e308 })(all)).toStrictEqual(E.left([invalid]))
  })

  it('names a counter that is a number, and does not tell which', () => {
    expect(explain({ countTokens: 5 as never })(all)).toStrictEqual(
      E.left([{ _tag: 'InvalidConfig', path: 'countTokens', expected: 'a function', actual: 'number' }])
    )
  })

  it('says what is wrong with the options and with the texts at once', () => {
    const broken = assembly({ sections: [section('s', '{{absent}}')] })
    const fault = { _tag: 'InvalidConfig', path: 'countTokens', expected: 'a function', actual: 'number' }
    expect(explain({ countTokens: 5, more: 1 } as never)(broken)).toMatchObject(
      E.left([fault, { _tag: 'InvalidConfig', path: 'more' }, { _tag: 'UnknownVariable' }])
    )
  })

  it('is JSON-safe also where an order or a count is -0', () => {
    const zero = assembly({
      sections: [section('s', 'x', { order: -0 })],
      contexts: [context('c', 'x', { order: -0 })],
      tools: [tool('t')]
    })
    const result = right(explain({ countTokens: () => -0 })(zero))
    expect(JSON.parse(JSON.stringify(result))).toStrictEqual(result)
  })

  it('sees nothing that everybody inherits', () => {
    const bare = assembly({
      sections: [section('s', 'x')],
      contexts: [context('c', 'x')],
      tools: [tool('t')]
    })
    const inherited = { owner: 'everybody', deferLoading: true, countTokens: () => 7, tokens: 7 }
    expect(polluted(inherited, () => explain({})(bare))).toStrictEqual(explain({})(bare))
  })

  it('names a counter that is none', () => {
    expect(explain({ countTokens: () => NaN })(all)).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: 'countTokens',
          expected: 'a finite number that is not negative',
          actual: 'NaN'
        }
      ])
    )
  })

  it('names a counter that fails at the last text', () => {
    const countTokens = (text: string): number => (text.includes('web') ? -1 : 1)
    expect(explain({ countTokens })(all)).toMatchObject(
      E.left([{ path: 'countTokens', actual: 'a negative number' }])
    )
  })

  it('is a Left for options that are none', () => {
    expect(explain(undefined as never)(all)).toStrictEqual(
      E.left([
        {
          _tag: 'InvalidConfig',
          path: '',
          expected: 'options, such as {}',
          actual: 'undefined'
        }
      ])
    )
  })

  it('gives lists and sizes that are its own, also where there is nothing', () => {
    const explained = (): unknown => explain({})(assembly())
    expect(sharedMutable(explained(), explained())).toStrictEqual([])
  })
})
