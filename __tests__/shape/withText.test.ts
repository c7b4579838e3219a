import { literal } from 'incipit'

import { contextWith, sectionWith } from '../../src/shape/withText'
import { contextOf, sectionOf } from './support'

describe('sectionWith and contextWith', () => {
  it('change the text alone, and read it', () => {
    const text = literal('{{x}}')
    const section = { ...sectionOf('a', 1, 'A', false), owner: 'me' }
    expect(sectionWith(section, text)).toMatchObject({
      assembled: { ...section, text },
      parsed: { source: '{{x}}', references: [] }
    })
    const context = { ...contextOf('c', 2, 'C'), required: true }
    expect(contextWith(context, '{{x}}')).toMatchObject({
      assembled: { ...context, text: '{{x}}' },
      parsed: { references: [{ name: 'x' }] }
    })
    expect(Object.isFrozen(contextWith(context, text).assembled)).toBe(true)
  })
})
