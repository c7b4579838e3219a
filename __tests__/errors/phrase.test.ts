import { a, at, known, list, meant, of, oneLine, owners, quote, subject } from '../../src/errors/phrase'

const names = (n: number): ReadonlyArray<string> => Array.from({ length: n }, (_, i) => `n${i}`)

describe('phrase', () => {
  it('quotes, and cuts what is longer than two hundred code units between code points', () => {
    expect(['a"\n', 'x'.repeat(200), 'x'.repeat(201), `${'x'.repeat(199)}👍`].map(quote)).toStrictEqual([
      '"a\\"\\n"',
      `"${'x'.repeat(200)}"`,
      `"${'x'.repeat(200)}…"`,
      `"${'x'.repeat(199)}…"`
    ])
  })

  it('brings a sentence onto one line', () => {
    expect(oneLine('a\nb\u2028c d')).toBe('a\\u000ab\\u2028c d')
  })

  it('lists twenty names and counts the rest, in words of one’s own', () => {
    expect([list([]), list(['a', 'b']), list(['a'], name => `<${name}>`)]).toStrictEqual([
      'none',
      '"a", "b"',
      '<a>'
    ])
    expect([list(names(20)), list(names(21))]).toStrictEqual([
      names(20).map(quote).join(', '),
      `${names(20).map(quote).join(', ')} and 1 more`
    ])
  })

  it('says whose an entry is and where it came from', () => {
    expect([
      subject({ kind: 'section', name: 's' }),
      subject({ kind: 'tool', name: 't', owner: 'o', source: 'mcp' }),
      subject({ kind: 'tools', name: 'mcp' }),
      subject({ kind: 'toolOrder', name: '' }),
      of(undefined),
      of('o'),
      owners(['x', null])
    ]).toStrictEqual([
      'section "s"',
      'tool "t" of "o" from tool source "mcp"',
      'tool source "mcp"',
      'tool order',
      '',
      ' of "o"',
      '"x" and an unnamed owner'
    ])
  })

  it.each([
    ['number', 'a number'],
    ['array', 'an array'],
    ['null', 'null'],
    ['-Infinity', '-Infinity'],
    ['nesting deeper than 256', 'nesting deeper than 256'],
    ['an empty string', 'an empty string'],
    ['not JSON', 'not JSON'],
    ['another name', 'another name']
  ])('gives %s its article', (kind, words) => {
    expect(a(kind)).toBe(words)
  })

  it('says places, guesses and what is known', () => {
    expect([
      at({ offset: 9, line: 2, column: 3 }),
      meant(undefined),
      meant('model'),
      known('known tool', []),
      known('known tool', ['a'])
    ]).toStrictEqual([
      'at line 2, column 3',
      '',
      ' (did you mean "model"?)',
      'there are no known tools',
      'known tools: "a"'
    ])
  })
})
