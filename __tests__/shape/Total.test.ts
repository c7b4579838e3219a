import * as E from 'fp-ts/Either'
import type { Assembly } from 'incipit'

import { openAssembly } from '../../src/assembly/openAssembly'
import { faultsOf, measureWith, shapeWith, textsOf, totalOf } from '../../src/shape/Total'
import { assemblyOf, contextOf, sectionOf } from './support'

const length = (text: string): number => text.length

const assembly = assemblyOf({
  sections: [{ ...sectionOf('a', 0, 'A {{x}}'), owner: 'me' }, sectionOf('b', 1, '')],
  contexts: [contextOf('c', 0, 'C')],
  variables: { x: 'X' }
})

describe('measureWith', () => {
  it('asks for no size of an empty text', () => {
    expect(measureWith(undefined)('')).toStrictEqual(E.right(0))
    expect(measureWith(length)('ab')).toStrictEqual(E.right(2))
    expect(measureWith(() => NaN)('ab')).toMatchObject(E.left([{ _tag: 'InvalidConfig', path: 'count' }]))
  })
})

describe('faultsOf', () => {
  it('has the faults of the prompt and of the context', () => {
    const opened = openAssembly(
      assemblyOf({ sections: [sectionOf('a', 0, '{{y}}')], contexts: [contextOf('c', 0, '{{y}}')] })
    )
    expect(
      E.isRight(opened) && faultsOf(opened.right).map(error => 'kind' in error && error.kind)
    ).toStrictEqual(['section', 'context'])
  })
})

describe('shapeWith', () => {
  it('gives the assembly itself without a shape', () => {
    expect(shapeWith(undefined)(assembly)).toStrictEqual(E.right(assembly))
  })

  it('freezes what a shape gives, and shares nothing with it', () => {
    const mine: Assembly = { ...assembly, sections: [...assembly.sections] }
    const shaped = shapeWith(() => mine)(assembly)
    expect(shaped).toStrictEqual(E.right(mine))
    expect(
      E.isRight(shaped) && [Object.isFrozen(shaped.right.sections), shaped.right.sections === mine.sections]
    ).toStrictEqual([true, false])
  })
})

describe('totalOf', () => {
  it('adds up the prompt, the snapshot, the tools and what is reserved', () => {
    const tool = { name: 't', description: '', parameters: {} }
    const tools = [
      tool,
      { ...tool, name: 'u', deferLoading: true },
      { ...tool, name: 'v', deferLoading: false }
    ]
    const json = JSON.stringify([tool, { ...tool, name: 'v' }]).length
    const snapshot =
      'Current runtime context. This snapshot supersedes earlier runtime-context snapshots.\n\nC'.length
    const result = totalOf(measureWith(length), 5)({ ...assembly, tools })
    expect(result).toMatchObject(E.right({ tokens: 3 + snapshot + json + 5, tools: json }))
  })
})

describe('textsOf', () => {
  it('has the texts that are sent, with their owners', () => {
    expect(textsOf(assembly)).toStrictEqual(
      E.right([
        { kind: 'section', name: 'a', owner: 'me', text: 'A X' },
        { kind: 'context', name: 'c', text: 'C' }
      ])
    )
  })
})
