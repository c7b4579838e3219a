import {
  a,
  at,
  both,
  known,
  list,
  meant,
  of,
  ofAll,
  oneLine,
  owners,
  quote,
  subject
} from '../../src/errors/phrase'

const names = (n: number): ReadonlyArray<string> => Array.from({ length: n }, (_, i) => `n${i}`)

describe('phrase', () => {
  it('quotes, and cuts what is longer than two hundred code units between code points', () => {
    expect(
      ['a"\n', 'x'.repeat(200), 'x'.repeat(201), `${'x'.repeat(199)}👍`].map(text => quote(text))
    ).toStrictEqual(['"a\\"\\n"', `"${'x'.repeat(200)}"`, `"${'x'.repeat(200)}…"`, `"${'x'.repeat(199)}…"`])
    expect(quote('x'.repeat(201), 1000)).toBe(`"${'x'.repeat(201)}"`)
  })

  it('escapes what nobody would see', () => {
    expect(quote('\u009b31m\u202e\u200b\u{e0041}\u007f')).toBe(
      '"\\u009b31m\\u202e\\u200b\\udb40\\udc41\\u007f"'
    )
  })

  it('brings a sentence onto one line', () => {
    expect(oneLine('a\nb\u2028c d')).toBe('a\\u000ab\\u2028c d')
  })

  it('lists twenty names and counts the rest', () => {
    expect([list([]), list(['a', 'b'])]).toStrictEqual(['none', '"a", "b"'])
    expect([list(names(20)), list(names(21))]).toStrictEqual([
      names(20)
        .map(name => `"${name}"`)
        .join(', '),
      `${names(20)
        .map(name => `"${name}"`)
        .join(', ')} and 1 more`
    ])
  })

  it('joins names that belong together, the first twenty', () => {
    expect([
      both([]),
      both(['a']),
      both(['a', 'b']),
      both(['a', 'b', 'c']),
      both(['a', 'b'], name => `<${name}>`)
    ]).toStrictEqual(['none', '"a"', '"a" and "b"', '"a", "b" and "c"', '<a> and <b>'])
    expect(both(names(23), name => name)).toBe(`${names(20).join(', ')} and 3 more`)
    expect(both(names(20), name => name)).toBe(`${names(19).join(', ')} and ${names(20).at(-1) ?? ''}`)
  })

  it('says whose an entry is and where it came from', () => {
    expect([
      subject({ kind: 'section', name: 's' }),
      subject({ kind: 'section', name: 'allowTools' }),
      subject({ name: 't', owner: 'o', source: 'mcp' }),
      subject({ kind: 'tools', name: 'mcp' }),
      subject({ kind: 'toolOrder', name: '' }),
      subject({ kind: 'toolRestriction', name: 'allowTools', owner: 'o' }),
      subject({ kind: 'toolRestriction', name: 'suppressTool' }),
      subject({ kind: 'toolRestriction', name: 'other' }),
      of(undefined),
      of('o'),
      owners(['x', null]),
      owners(['x', 'y', null]),
      ofAll('by', ['x', null]),
      ofAll('by', ['x', 'x']),
      ofAll('by', [null, null])
    ]).toStrictEqual([
      'section "s"',
      'section "allowTools"',
      'tool "t" of "o" from tool source "mcp"',
      'tool source "mcp"',
      'tool order',
      'allowTools of "o"',
      'suppressTool',
      'tool restriction "other"',
      '',
      ' of "o"',
      '"x" and an unnamed owner',
      '"x", "y" and an unnamed owner',
      ', by "x" and an unnamed owner',
      ', by "x"',
      ''
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
    ['another name', 'another name'],
    ['nothing', 'nothing'],
    ['"a/b"', '"a/b"'],
    ['4', '4'],
    ['map of null', 'a map of null']
  ])('gives %s its article', (kind, words) => {
    expect(a(kind)).toBe(words)
  })

  it('says places, guesses and what is known', () => {
    expect([
      at({ kind: 'section', name: 's' }, { offset: 9, line: 2, column: 3 }),
      meant(undefined),
      meant('model'),
      known('tool', []),
      known('tool', ['a'])
    ]).toStrictEqual([
      'section "s", line 2, column 3',
      '',
      ' (did you mean "model"?)',
      '; known tools: none',
      '; known tools: "a"'
    ])
  })
})
