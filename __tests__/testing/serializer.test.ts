import * as E from 'fp-ts/Either'
import { literal, prompt } from 'incipit'
import { serializer } from 'incipit/testing'

import { exceptions, zoo } from '../support/zoo'

const assembly = {
  sections: [
    {
      name: 'persona',
      order: 0,
      text: 'You run on {{model}}.\n\nIn {{model}}.',
      interpolate: true,
      owner: 'app'
    },
    { name: 'notes', order: 10, text: prompt`Notes of {{user}}: ${'{{x}}\u200b'}`, interpolate: true },
    { name: 'raw', order: 20, text: '{{ raw }}', interpolate: false },
    { name: 'bad', order: 30, text: '{{ bad }}', interpolate: true },
    { name: 'empty', order: 40, text: literal(''), interpolate: true }
  ],
  contexts: [
    { name: 'time', order: 0, text: 'Now.\r\n', interpolate: true, required: true, owner: 'app' },
    { name: 'place', order: 1, text: 'Here.', interpolate: true, required: false }
  ],
  tools: [
    { name: 'read', description: 'Reads.', parameters: { type: 'object' }, deferLoading: true, owner: 'fs' },
    { name: 'write', description: '', parameters: {} }
  ],
  variables: { user: null, model: 'm-1\n' }
}

describe('serializer', () => {
  it('prints an assembly as people read it', () => {
    expect(serializer.serialize(assembly)).toBe(
      [
        'Assembly {',
        '  section persona of app (order 0, refers to model)',
        '    You run on {{model}}.',
        '',
        '    In {{model}}.',
        '  section notes (order 10, prose, refers to user)',
        '    Notes of {{user}}: {{x}}<U+200B>',
        '  section raw (order 20, not interpolated)',
        '    {{ raw }}',
        '  section bad (order 30, has malformed references)',
        '    {{ bad }}',
        '  section empty (order 40, empty, prose)',
        '  context time of app (order 0, required)',
        '    Now.␍',
        '',
        '  context place (order 1)',
        '    Here.',
        '  tool read of fs (deferLoading true)',
        '    Reads.',
        '    {',
        '      "type": "object"',
        '    }',
        '  tool write',
        '    {}',
        '  variable model = "m-1\\n"',
        '  variable user has no value',
        '}'
      ].join('\n')
    )
  })

  it('stands in line with the value that the assembly is in', () => {
    const inside = { sections: [{ ...assembly.sections[0], text: 'You help.\n\nYou do.' }] }
    const nested = { ...assembly, ...inside, contexts: [], tools: [], variables: {} }
    expect(serializer.serialize(nested, {}, '    ')).toBe(
      [
        'Assembly {',
        '      section persona of app (order 0)',
        '        You help.',
        '',
        '        You do.',
        '    }'
      ].join('\n')
    )
  })

  it('is for assemblies alone', () => {
    expect(serializer.test(assembly)).toBe(true)
    expect(serializer.test(E.right(assembly))).toBe(false)
    expect(exceptions(value => !serializer.test(value))(zoo)).toStrictEqual([])
    expect(exceptions(value => serializer.serialize(value) === 'no assembly')(zoo)).toStrictEqual([])
  })
})
