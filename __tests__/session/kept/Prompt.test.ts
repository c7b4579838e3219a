import type { Rendered } from 'incipit'

import { isPrompt, copyPrompt, keepPrompt, NO_PROMPT } from '../../../src/session/kept/Prompt'
import { zoo } from '../../support/zoo'

const prompt = (): Rendered => ({
  text: 'You run on m-1.',
  parts: [
    {
      name: 'persona',
      owner: 'app',
      start: 0,
      end: 15,
      references: [{ variable: 'model', start: 11, end: 14 }]
    }
  ]
})

describe('a prompt', () => {
  it('is one by its text and list of parts', () => {
    expect([prompt(), NO_PROMPT, { text: '', parts: [null] }].map(isPrompt)).toStrictEqual([true, true, true])
    expect(
      [undefined, 'x', { text: 'x' }, { parts: [] }, { text: 'x', parts: {} }].map(isPrompt)
    ).toStrictEqual(Array.from({ length: 5 }, () => false))
  })

  it.each(zoo)('is none of the odd values: $called', ({ value }) => {
    expect(isPrompt(value)).toBe(false)
  })
})

describe('a prompt that is kept', () => {
  it('equals the given one and shares nothing with it that can be changed', () => {
    const given = prompt()
    const kept = keepPrompt(given)
    expect(kept).toStrictEqual(given)
    expect(keepPrompt(kept)).toBe(kept)
    expect(
      [kept, kept.parts, kept.parts[0], kept.parts[0]?.references, kept.parts[0]?.references[0]].map(
        Object.isFrozen
      )
    ).toStrictEqual([true, true, true, true, true])
  })

  it('is copied, where it need not be kept, without sharing anything that can be changed', () => {
    const given = prompt()
    const copy = copyPrompt(given)
    expect(copy).toStrictEqual(given)
    const places = ({ parts }: typeof copy): ReadonlyArray<unknown> => [
      parts,
      parts[0],
      parts[0]?.references,
      parts[0]?.references[0]
    ]
    expect(places(copy).filter((each, i) => each === places(given)[i])).toStrictEqual([])
    const kept = keepPrompt(given)
    expect(copyPrompt(kept)).toBe(kept)
  })

  it('has only parts that are some', () => {
    expect(keepPrompt({ text: 'x', parts: [null, ...prompt().parts] } as never)).toStrictEqual({
      text: 'x',
      parts: prompt().parts
    })
  })

  it('has only references that are some, and parts of any kind', () => {
    const given = {
      text: 'x',
      parts: [
        { name: 'p', start: 0, end: 1, references: [{ variable: 5 }, { variable: 'v', start: 0, end: 1 }] },
        { kind: 'tool', name: 'read', start: 0, end: 1, references: [] }
      ]
    }
    expect(keepPrompt(given as never)).toStrictEqual({
      text: 'x',
      parts: [
        { name: 'p', start: 0, end: 1, references: [{ variable: 'v', start: 0, end: 1 }] },
        { kind: 'tool', name: 'read', start: 0, end: 1, references: [] }
      ]
    })
  })

  it('has a part without references where they are no list', () => {
    const part = { name: 'p', start: 0, end: 1 }
    expect(keepPrompt({ text: 'x', parts: [{ ...part, references: 5 }] } as never)).toStrictEqual({
      text: 'x',
      parts: [{ ...part, references: [] }]
    })
  })

  it('has no parts where its parts are holes, and says nothing where it throws', () => {
    expect(keepPrompt({ text: 'x', parts: new Array(3) })).toStrictEqual({ text: 'x', parts: [] })
    const throwing = Object.defineProperty({ parts: [] }, 'text', {
      get: () => {
        throw new Error('trap')
      }
    })
    expect(keepPrompt(throwing as never)).toStrictEqual(NO_PROMPT)
  })
})
