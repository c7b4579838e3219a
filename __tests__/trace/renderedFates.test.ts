import * as E from 'fp-ts/Either'

import { openAssembly } from '../../src/assembly/openAssembly'
import type { PromptError } from '../../src'
import type { Fate } from '../../src/inspect'
import { failedFate, renderedFates } from '../../src/trace/renderedFates'

const section = (name: string, text: string): object => ({ name, order: 0, text, interpolate: true })

describe('renderedFates', () => {
  it('tells each text for itself', () => {
    const opened = openAssembly({
      sections: [section('a', '{{v}}'), section('b', ''), section('c', '{{x}}'), section('d', '{{bad}}')],
      contexts: [],
      tools: [],
      variables: { v: 'V', bad: '\ud83d' }
    })
    const fates = E.isRight(opened)
      ? renderedFates('section', opened.right.sections, opened.right)
      : new Map<string, Fate>()
    expect([...fates].map(([name, fate]) => [name, fate._tag])).toStrictEqual([
      ['a', 'Active'],
      ['b', 'Empty'],
      ['c', 'Failed'],
      ['d', 'Failed']
    ])
  })

  it('says of a text that fits into no string that it failed', () => {
    const long = 'x'.repeat(2 ** 28)
    const opened = openAssembly({
      sections: [section('a', '{{v}}{{v}}{{v}}'), section('b', 'b')],
      contexts: [],
      tools: [],
      variables: { v: long }
    })
    const fates = E.isRight(opened)
      ? renderedFates('section', opened.right.sections, opened.right)
      : new Map<string, Fate>()
    expect([fates.get('a')?._tag, fates.get('b')?._tag]).toStrictEqual(['Failed', 'Active'])
  })
})

describe('failedFate', () => {
  it('is Failed with the errors in their order, each once, or something else without errors', () => {
    const error = (name: string): PromptError => ({ _tag: 'Refused', name, reason: 'no' })
    const active = { _tag: 'Active' } as const
    expect(failedFate([error('b'), error('a'), error('b')], () => active)).toStrictEqual({
      _tag: 'Failed',
      errors: [error('a'), error('b')]
    })
    expect(failedFate([], () => active)).toBe(active)
  })
})
