import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import { FIXED, type Update } from 'incipit/session'

import { zoo } from '../../support/zoo'

const tool = { name: 'fs.read', description: 'Reads a file.', parameters: {}, owner: 'fs' }
const empty: Update = { added: [], removed: [] }
const everything = { ...anthropic.CAN.inline, add: 'defined' as const }
const jsonSchema = (schema: object): object => schema

const underscored = (name: string): string => name.replaceAll('.', '_')

/** Every provider that takes updates, with options that change names. */
const providers: ReadonlyArray<
  readonly [string, (options: object) => (update: Update) => E.Either<unknown, ReadonlyArray<object>>]
> = [
  ['anthropic', options => anthropic.updateMessage(everything)(options)],
  ['openai-chat', options => openaiChat.updateMessage(everything)(options)],
  ['openai-responses', options => openaiResponses.updateMessage(everything)(options)],
  ['ai-sdk', options => aiSdk.updateMessage(everything)({ jsonSchema, ...options })]
]

describe.each(providers)('an update of %s', (name, update) => {
  it('that is empty is no item', () => {
    expect(update({})(empty)).toStrictEqual(E.right([]))
  })

  it('has its prompt in one item', () => {
    const items = update({})({ ...empty, prompt: { text: 'You review.', parts: [] } })
    expect(
      pipe(
        items,
        E.map(all => JSON.stringify(all))
      )
    ).toMatchObject({
      _tag: 'Right',
      right: expect.stringMatching(/^\[\{"role":"(?:system|developer)","content":.*You review\./) as unknown
    })
  })

  it('is refused with options that the request would refuse', () => {
    expect(update({ colour: 1, cache: 5 })(empty)).toMatchObject(
      E.left([
        { _tag: 'InvalidConfig', path: 'cache' },
        { _tag: 'InvalidConfig', path: 'colour' }
      ])
    )
  })

  it('is not asked for tools that the options name and it does not have', () => {
    expect(update({ toolChoice: { tool: 'x' }, strict: ['y'] })(empty)).toStrictEqual(E.right([]))
  })

  it.each(zoo)('is refused where it is $called', ({ value }) => {
    expect(update({})(value as never)).toMatchObject({ _tag: 'Left' })
    expect(update({})({ ...empty, added: [value] as never })).toMatchObject({ _tag: 'Left' })
  })

  it('is refused for what these capabilities have no message for', () => {
    const all: Update = {
      prompt: { text: 'You review.', parts: [] },
      added: [{ ...tool, name: 'a' }],
      removed: ['b']
    }
    const refused = {
      'openai-chat': openaiChat.updateMessage(FIXED)({})(all),
      anthropic: anthropic.updateMessage(FIXED)({})(all),
      'openai-responses': openaiResponses.updateMessage(FIXED)({})(all),
      'ai-sdk': aiSdk.updateMessage(FIXED)({ jsonSchema })(all)
    }[name]
    expect(refused).toMatchObject(
      E.left(['added', 'prompt', 'removed'].map(path => ({ _tag: 'InvalidConfig', path })))
    )
  })
})

describe('the tools of an update', () => {
  it('have names, schemas and limits as those of a request', () => {
    const added = [tool, { ...tool, name: 'b', description: 'x'.repeat(20), parameters: { type: 'array' } }]
    const options = { limits: { descriptionLength: 15, tools: 1 } }
    expect(anthropic.updateMessage(everything)(options)({ added, removed: ['a.b'] })).toMatchObject(
      E.left([
        { _tag: 'OverLimit', what: 'tools', count: 2, limit: 1 },
        { _tag: 'RefusedToolName', provider: 'anthropic', name: 'a.b', sent: 'a.b' },
        { _tag: 'OverLimit', what: 'description', name: 'b', count: 20 },
        { _tag: 'RefusedSchema', name: 'b', pointer: '/type', owner: 'fs' },
        { _tag: 'RefusedToolName', name: 'fs.read', owner: 'fs' }
      ])
    )
  })

  it('are renamed, those that go as those that come', () => {
    expect(
      anthropic.updateMessage(anthropic.CAN.declared)({ rename: underscored })({
        added: [tool],
        removed: ['a.b']
      })
    ).toMatchObject(
      E.right([
        {
          content: [
            { type: 'tool_removal', tool: { name: 'a_b' } },
            { type: 'tool_addition', tool: { name: 'fs_read' } }
          ]
        }
      ])
    )
  })

  it('are strict where the options name them', () => {
    const closed = { ...tool, name: 'a', parameters: { type: 'object', additionalProperties: false } }
    expect(
      anthropic.updateMessage(everything)({ strict: ['a', 'b'] })({ added: [closed], removed: ['b'] })
    ).toMatchObject(
      E.right([
        { content: [{ type: 'tool_removal' }, { tool: { definition: { name: 'a', strict: true } } }] }
      ])
    )
  })

  it('are told apart by the names that are sent', () => {
    const added = [
      { ...tool, name: 'a.b' },
      { ...tool, name: 'a_b' }
    ]
    expect(anthropic.updateMessage(everything)({ rename: underscored })({ ...empty, added })).toMatchObject(
      E.left([{ _tag: 'SameSentName', sent: 'a_b', names: ['a.b', 'a_b'] }])
    )
  })
})

describe('a prompt of white space alone', () => {
  it('is refused by Anthropic, and told with its sections', () => {
    const prompt = { text: ' \n', parts: [{ name: 'notes', start: 0, end: 2, references: [] }] }
    expect(anthropic.updateMessage(everything)({})({ ...empty, prompt })).toStrictEqual(
      E.left([{ _tag: 'BlankPrompt', provider: 'anthropic', names: ['notes'] }])
    )
    expect(E.isRight(openaiChat.updateMessage(everything)({})({ ...empty, prompt }))).toBe(true)
  })
})
