import {
  assembledContext,
  assembledSection,
  assembledTool,
  insertable,
  isInsertable,
  validatedOf,
  seal,
  type Assembly
} from '../../src/assembly/Assembly'
import { parse } from '../../src/text/ParsedText'

const parts: Assembly = {
  sections: [assembledSection('a', 0, '{{x}}', true, 'me')],
  contexts: [assembledContext('c', 0, 'C', false, true, undefined)],
  tools: [assembledTool({ name: 't', description: 'T', parameters: {}, deferLoading: undefined }, 'me')],
  variables: { x: 'X', y: null }
}
const known = {
  sections: parts.sections.map(assembled => ({ assembled, parsed: parse('{{x}}', true) })),
  contexts: parts.contexts.map(assembled => ({ assembled, parsed: parse('C', false) })),
  values: insertable(parts.variables)
}
const sealed = (): Assembly => seal({ ...parts, sections: [...parts.sections] }, known)

describe('the parts of an assembly', () => {
  it('have their fields in a fixed order and leave an owner out that is not there', () => {
    expect(JSON.stringify(parts)).toBe(
      '{"sections":[{"name":"a","order":0,"text":"{{x}}","interpolate":true,"owner":"me"}],' +
        '"contexts":[{"name":"c","order":0,"text":"C","interpolate":false,"required":true}],' +
        '"tools":[{"name":"t","description":"T","parameters":{},"owner":"me"}],"variables":{"x":"X","y":null}}'
    )
  })

  it('have an owner when there is one, beside deferLoading too', () => {
    const tool = { name: 't', description: '', parameters: {}, deferLoading: true }
    expect([assembledTool(tool, 'me'), assembledTool(tool, undefined)]).toStrictEqual([
      { ...tool, owner: 'me' },
      tool
    ])
    expect(assembledTool({ ...tool, deferLoading: undefined }, undefined)).toStrictEqual({
      name: 't',
      description: '',
      parameters: {}
    })
    expect(assembledContext('c', 0, 'C', true, false, 'me')).toStrictEqual({
      name: 'c',
      order: 0,
      text: 'C',
      interpolate: true,
      required: false,
      owner: 'me'
    })
  })

  it('keep deferLoading when it is given, also when it is false', () => {
    expect(
      assembledTool({ name: 't', description: '', parameters: {}, deferLoading: false }, undefined)
    ).toStrictEqual({
      name: 't',
      description: '',
      parameters: {},
      deferLoading: false
    })
  })
})

describe('the values that can be inserted', () => {
  it('are there and well formed', () => {
    expect(insertable({ a: 'A', b: null, c: '', d: '\ud800', e: '\u{1f600}' })).toStrictEqual(
      new Map([
        ['a', 'A'],
        ['c', ''],
        ['e', '\u{1f600}']
      ])
    )
    expect(['', 'a', null, '\udc00'].map(isInsertable)).toStrictEqual([true, true, false, false])
  })
})

describe('seal', () => {
  it('gives an assembly that equals itself after a trip through JSON text', () => {
    const assembly = sealed()
    expect(JSON.parse(JSON.stringify(assembly))).toStrictEqual(assembly)
  })

  it('freezes the assembly and its lists', () => {
    const assembly = sealed()
    expect([assembly, ...Object.values<unknown>({ ...assembly })].every(Object.isFrozen)).toBe(true)
  })

  it('shows nothing of what it knows to keys, spreads and entries', () => {
    expect(Reflect.ownKeys({ ...sealed() })).toStrictEqual(['sections', 'contexts', 'tools', 'variables'])
  })
})

describe('validatedOf', () => {
  it('knows the very object that was sealed', () => {
    const assembly = sealed()
    expect(validatedOf(assembly)).toStrictEqual({ assembly, ...known })
  })

  it.each<readonly [string, (assembly: Assembly) => unknown]>([
    ['a spread', assembly => ({ ...assembly })],
    ['a copy through JSON', assembly => JSON.parse(JSON.stringify(assembly)) as object],
    [
      'a clone with all descriptors',
      assembly => Object.defineProperties({}, Object.getOwnPropertyDescriptors(assembly))
    ],
    ['a descendant', assembly => Object.create(assembly) as object],
    ['a proxy', assembly => new Proxy(assembly, {})],
    [
      'a proxy that throws',
      assembly =>
        new Proxy(assembly, {
          get: () => {
            throw new Error('no')
          }
        })
    ],
    ['an empty object', () => ({})],
    ['a list', () => []],
    ['a text', () => 'text'],
    ['null', () => null],
    ['undefined', () => undefined]
  ])('knows nothing of %s', (_, copy) => {
    expect(validatedOf(copy(sealed()))).toBe(undefined)
  })
})
