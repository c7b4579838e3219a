import { toolStrings, valueStrings } from '../../../src/inspect/lint/SentString'
import { tool } from '../samples'

describe('toolStrings', () => {
  it('gives the name, the description, and all strings and keys of the parameters, with pointers', () => {
    const subject = { kind: 'tool', name: 't', owner: 'mcp' }
    expect(
      toolStrings([
        tool('t', { owner: 'mcp', description: 'd', parameters: { 'a/b': { list: ['x', 1, null] } } })
      ])
        .filter(({ text }) => !/^\d$/.test(text))
        .map(string => [string.subject, string.text])
    ).toStrictEqual([
      [{ ...subject, pointer: '/name' }, 'name'],
      [{ ...subject, pointer: '/description' }, 'description'],
      [{ ...subject, pointer: '/parameters' }, 'parameters'],
      [{ ...subject, pointer: '/name' }, 't'],
      [{ ...subject, pointer: '/description' }, 'd'],
      [{ ...subject, pointer: '/parameters/a~1b' }, 'a/b'],
      [{ ...subject, pointer: '/parameters/a~1b/list' }, 'list'],
      [{ ...subject, pointer: '/parameters/a~1b/list/0' }, 'x']
    ])
  })
})

describe('valueStrings', () => {
  it('gives the values of variables that are used, nothing where there is none', () => {
    expect(valueStrings({ a: 'x', b: null, unused: 'y' }, new Set(['unused']))).toStrictEqual([
      { subject: { kind: 'variable', name: 'a' }, text: 'x' },
      { subject: { kind: 'variable', name: 'b' }, text: '' }
    ])
  })
})
