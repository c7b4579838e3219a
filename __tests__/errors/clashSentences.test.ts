import type { PromptError } from '../../src/errors/PromptError'
import { type clashSentences } from '../../src/errors/clashSentences'
import { sentenceOf } from '../../src/errors/sentence'
import { samples } from '../support/samples'

type Clash = Extract<PromptError, { readonly _tag: keyof typeof clashSentences }>

const { DuplicateName, CompleteConflict, InvalidToolOrder } = samples

const ONCE =
  'register it once; if several plugins depend on it, merge it once, in the loop, and in none of them'

describe('clashSentences', () => {
  it.each<readonly [Clash, string]>([
    [
      { ...DuplicateName, name: 'persona', owners: ['app', 'plugin'] },
      'section "persona" is registered twice, by "app" and "plugin": rename one, or overlay the one that should win'
    ],
    [
      { ...DuplicateName, owners: ['x', 'y', null] },
      'section "a" is registered 3 times, by "x", "y" and an unnamed owner: rename all but one, or overlay the one that should win'
    ],
    [
      { ...DuplicateName, kind: 'tool', owners: ['x', 'y'] },
      'tool "a" is registered twice, by "x" and "y": rename one, or overlay the source that gives one of them'
    ],
    [
      { ...CompleteConflict, owners: [null, null] },
      'sections "a" and "b" are both marked complete; only one section can be the whole prompt'
    ],
    [
      { ...CompleteConflict, owners: ['x', 'x'] },
      'sections "a" and "b" are both marked complete, by "x"; only one section can be the whole prompt'
    ],
    [
      { ...CompleteConflict, names: ['a', 'b', 'c'], owners: ['x', 'y', null] },
      'sections "a", "b" and "c" are all marked complete, by "x", "y" and an unnamed owner; only one section can be the whole prompt'
    ],
    [
      { ...InvalidToolOrder, owners: ['x'] },
      'tool order of "x": "a" is listed more than once; list each name once'
    ],
    [
      { ...InvalidToolOrder, names: ['a', 'b'] },
      'tool order: "a" and "b" are listed more than once; list each name once'
    ],
    [
      { ...InvalidToolOrder, reason: 'no-marker', names: [], owners: ['x'] },
      'tool order of "x": it has no place for the tools that it does not list; add "<unlisted-tools>"'
    ],
    [
      { ...InvalidToolOrder, reason: 'no-marker', names: [], owners: [] },
      'tool order: it has no place for the tools that it does not list; add "<unlisted-tools>"'
    ],
    [
      { ...InvalidToolOrder, reason: 'several', names: [], owners: ['x', 'y'] },
      'the tool order is registered twice, by "x" and "y": keep one, or overlay the one that should win'
    ]
  ])('says of %j: %s', (error, sentence) => {
    expect(sentenceOf(error)).toBe(sentence)
  })

  // One piece of advice for one cause: never to rename what is one and the same.
  it.each<readonly [Clash, string]>([
    [
      { ...DuplicateName, owners: ['base', 'base'] },
      `section "a" is registered twice, both times by "base": ${ONCE}`
    ],
    [
      { ...DuplicateName, owners: ['base', 'base', 'base'] },
      `section "a" is registered 3 times, each time by "base": ${ONCE}`
    ],
    [
      { ...DuplicateName, kind: 'tools', owners: [null, null] },
      `tool source "a" is registered twice, both times without an owner: ${ONCE}`
    ],
    [
      { ...InvalidToolOrder, reason: 'several', owners: ['x', 'x'] },
      `the tool order is registered twice, both times by "x": ${ONCE}`
    ]
  ])('gives entries of one owner advice of their own: %j', (error, sentence) => {
    expect(sentenceOf(error)).toBe(sentence)
  })
})
