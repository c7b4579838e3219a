import * as fc from 'fast-check'

import { repeatedFields } from '../../src/replay/repeatedFields'

// JSON text as a tree in which an object may have a field twice.
type Tree =
  | { readonly tag: 'scalar'; readonly text: string }
  | { readonly tag: 'array'; readonly items: ReadonlyArray<Tree> }
  | { readonly tag: 'object'; readonly fields: ReadonlyArray<readonly [string, string, Tree]> }

const key = fc.constantFrom('a', 'b', 'a/b', '~', '"', '\\', '\\"', ':', '{', '', '__proto__', 'é')
const escaped = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, '0')}`
  ).join('')
const written = key.chain(text =>
  fc.constantFrom(JSON.stringify(text), `"${escaped(text)}"`).map(json => [text, json] as const)
)

const { tree } = fc.letrec<{ tree: Tree }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc
      .oneof(
        written.map(([, json]) => json),
        fc.constantFrom('1', '-2.5e-3', 'true', 'null', '"a:"', '"\\\\"', '","')
      )
      .map((text): Tree => ({ tag: 'scalar', text })),
    fc.array(tie('tree'), { maxLength: 4 }).map((items): Tree => ({ tag: 'array', items })),
    fc.array(fc.tuple(written, tie('tree')), { maxLength: 4 }).map((fields): Tree => ({
      tag: 'object',
      fields: fields.map(([[name, json], value]) => [name, json, value])
    }))
  )
}))

const write = (value: Tree, blank: string): string => {
  switch (value.tag) {
    case 'scalar':
      return value.text
    case 'array':
      return `[${blank}${value.items.map(item => write(item, blank)).join(`${blank},${blank}`)}]`
    case 'object':
      return `{${value.fields.map(([, json, field]) => `${blank}${json}${blank}:${blank}${write(field, blank)}`).join(',')}${blank}}`
  }
}

const find = (value: Tree, path: ReadonlyArray<string>): ReadonlyArray<string> => {
  switch (value.tag) {
    case 'scalar':
      return []
    case 'array':
      return value.items.flatMap((item, i) => find(item, [...path, String(i)]))
    case 'object':
      return value.fields.flatMap(([name, , field], i) => {
        const here = [...path, name.replaceAll('~', '~0').replaceAll('/', '~1')]
        const again = value.fields.slice(0, i).some(([other]) => other === name)
        return [...(again ? [here.join('/')] : []), ...find(field, here)]
      })
  }
}

describe('repeatedFields', () => {
  it.each<readonly [string, ReadonlyArray<string>]>([
    ['1', []],
    ['"a"', []],
    ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', []],
    ['{"a":1,"a":1}', ['a']],
    ['{"a":1,"a":2,"a":3}', ['a']],
    [String.raw`{"a":1,"\u0061" : 2}`, ['a']],
    ['[0,[1,{"x":{"y/z":[],"y/z":[]}}],{"x":0,"x":1}]', ['1/1/x/y~1z', '2/x']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    [String.raw`{"a\\":"\"a\":1,","a\\":"\\\\"}`, [String.raw`a\ `.trim()]],
    ['{"":1,"":2}', ['']]
  ])('finds in %s: %j', (json, expected) => {
    expect(repeatedFields(json)).toStrictEqual(expected)
  })

  it('agrees with a slow finder, whatever the white space and the escapes', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom('', ' ', '\n\t\r '), (value, blank) => {
        expect(repeatedFields(write(value, blank))).toStrictEqual([...new Set(find(value, []))])
      }),
      { numRuns: 500 }
    )
  })

  it('finds something exactly where JSON.parse drops something', () => {
    fc.assert(
      fc.property(tree, value => {
        const text = write(value, '')
        const count = (u: unknown): number =>
          typeof u === 'object' && u !== null
            ? Object.values(u).reduce<number>((sum, item) => sum + 1 + count(item), 0)
            : 0
        const size = (t: Tree): number =>
          t.tag === 'scalar'
            ? 0
            : t.tag === 'array'
              ? t.items.reduce((sum, item) => sum + 1 + size(item), 0)
              : t.fields.reduce((sum, [, , item]) => sum + 1 + size(item), 0)
        expect(repeatedFields(text).length > 0).toBe(count(JSON.parse(text)) < size(value))
      }),
      { numRuns: 500 }
    )
  })

  it('looks no deeper than an assembly can be', () => {
    const at = (depth: number): string => `${'['.repeat(depth - 1)}{"a":1,"a":1}${']'.repeat(depth - 1)}`
    expect(repeatedFields(at(259))).toStrictEqual([`${'0/'.repeat(258)}a`])
    expect(repeatedFields(at(260))).toStrictEqual([])
  })

  it.each([
    ['brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":0,"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['backslashes', `"${'\\\\'.repeat(100_000)}"`],
    ['escaped quotes', `"${'\\"'.repeat(100_000)}"`],
    ['blanks', `{"a"${' '.repeat(200_000)}:1}`],
    ['strings', `[${'"",'.repeat(60_000)}""]`]
  ])('reads very many %s in one pass', (_, json) => {
    expect(repeatedFields(json).length).toBeLessThan(260)
  })
})
