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

  const nothing = { sections: [], contexts: [], tools: [], variables: {} }

  it('shows of a trace what is not active, and why, and not what is', () => {
    const { source } = assemblyContent(nothing, () => undefined, {
      entries: [
        { entry: 'section', name: 'a', fate: { _tag: 'Active' } },
        { entry: 'section', name: 'b<i>', fate: { _tag: 'Suppressed', by: ['plugin'] } }
      ],
      errors: []
    })
    expect(source).toContain('Empty or left out')
    expect(source).toContain('section b&lt;i&gt;: left out: suppressSection of plugin')
    expect(source).not.toContain('section a')
  })

  it('says of what is no trace that it is none', () => {
    expect(assemblyContent(nothing, () => undefined, 5 as never).source).toContain('not a trace')
  })
})
