import { assemblyContent } from '../../src/page/assemblyContent'

describe('assemblyContent', () => {
  it('has no part for what an assembly does not have', () => {
    const { source } = assemblyContent(
      { sections: [], contexts: [], tools: [], variables: {} },
      () => undefined,
      undefined
    )
    expect([...source.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title)).toStrictEqual([
      'Prompt',
      'Warnings'
    ])
    expect(source).toContain('0 sections, 0 contexts, 0 tools.')
  })

  it('shows a trace as it is given', () => {
    const { source } = assemblyContent(
      { sections: [], contexts: [], tools: [], variables: {} },
      () => undefined,
      'section a: left out'
    )
    expect(source).toContain('Empty or left out')
    expect(source).toContain('section a: left out')
  })
})
