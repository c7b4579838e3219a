import { bars } from '../../src/page/bars'

describe('bars', () => {
  const prompt = (text: string, border: number) => ({
    text,
    parts: [
      { name: 'a', owner: 'x', start: 0, end: border, references: [] },
      { name: 'b', start: border + 2, end: text.length, references: [] }
    ]
  })

  it('are to scale, solid as far as a prompt begins like the one before', () => {
    const html = bars([prompt('aa\n\nbb', 2), prompt('aa\n\ncccccc', 2)], owner => owner ?? 'none').source
    expect(html).toContain('style="width:60.000%"')
    expect(html).toContain('style="width:100.000%"')
    expect(html).toContain(
      '<i class="x" style="width:20.000%"></i><i class="none" style="width:20.000%"></i>'
    )
    expect(html).toContain('<i class="none lost" style="width:60.000%"></i>')
    expect(html).toContain('4 chars of 10 chars as before (40.0 %); they part in section b, line 1, column 1')
  })

  it('say so of an empty prompt, and show what belongs to no part', () => {
    const html = bars(
      [
        { text: 'free', parts: [] },
        { text: '', parts: [] }
      ],
      () => 'none'
    ).source
    expect(html).toContain('4 chars, nothing to share with')
    expect(html).toContain('0 chars of 0 chars as before; they part')
  })
})
