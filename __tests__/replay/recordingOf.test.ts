import { HEADER, recordingOf } from '../../src/replay/recordingOf'
import { prompt } from '../../src'

describe('recordingOf', () => {
  const section = { name: 'persona', order: 0, interpolate: true }

  it('gives the header first, then the lists, then the variables by name', () => {
    const variables = { b: null, a: '1' }
    const recorded = recordingOf({ sections: [], contexts: [], tools: [], variables })
    expect(JSON.stringify(recorded)).toBe(
      '{"format":"incipit","version":1,"sections":[],"contexts":[],"tools":[],"variables":{"a":"1","b":null}}'
    )
    expect(recorded).toMatchObject(HEADER)
  })

  it('gives the tag of a text and of its pieces first, whatever the order of their fields', () => {
    const text = prompt`Hi {{a}}`
    const turned = {
      pieces: text.pieces.map(piece => Object.fromEntries(Object.entries(piece).reverse())),
      _tag: 'Prose'
    } as unknown as typeof text
    const of = (given: typeof text): string =>
      JSON.stringify(
        recordingOf({ sections: [{ ...section, text: given }], contexts: [], tools: [], variables: {} })
      )
    expect(of(turned)).toBe(of(text))
  })

  it('gives a string as it is', () => {
    const sections = [{ ...section, text: 'Hi {{a}}' }]
    expect(recordingOf({ sections, contexts: [], tools: [], variables: {} })).toStrictEqual({
      ...HEADER,
      sections,
      contexts: [],
      tools: [],
      variables: {}
    })
  })
})
