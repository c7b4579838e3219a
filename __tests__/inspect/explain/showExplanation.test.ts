import * as fc from 'fast-check'
import { explain, showExplanation } from 'incipit/inspect'

import { assemblies, assembly, context, right, section, sections, tool, unfit, unwieldy } from '../samples'

const show = (a: Parameters<ReturnType<typeof explain>>[0], countTokens?: (text: string) => number): string =>
  showExplanation(right(explain({ countTokens })(a)))

describe('showExplanation', () => {
  it('is an aligned table of sections, contexts and tools, with wide names and tokens', () => {
    expect(
      show(
        assembly({
          sections: [
            section('人格', 'You run on {{model}}.', { owner: 'deployment', order: -1000 }),
            section('rules\n👨‍👩‍👧‍👦', 'Use {{model}} and {{cwd}}.')
          ],
          contexts: [context('date', 'Today.', { owner: 'runtime' })],
          tools: [tool('read', { owner: 'fs' }), tool('web', { deferLoading: true })],
          variables: { model: 'm-1', cwd: '/' }
        }),
        text => text.length / 3
      )
    ).toBe(
      [
        'section      owner       order  chars  bytes  tokens     share',
        '-----------  ----------  -----  -----  -----  ------  --------',
        '人格         deployment  -1000     15     15       5    51.7 %',
        '"rules\\n👨‍👩‍👧‍👦"  -               0     14     14   4.667    48.3 %',
        '-----------  ----------  -----  -----  -----  ------  --------',
        'separators                          2      2',
        'prompt                             31     31  10.333   100.0 %',
        '',
        'context      owner       order  chars  bytes  tokens',
        '-----------  ----------  -----  -----  -----  ------  --------',
        'date         runtime         0      6      6       2',
        '-----------  ----------  -----  -----  -----  ------  --------',
        'snapshot                           92     92  30.667',
        '',
        'tool         owner              chars  bytes  tokens',
        '-----------  ----------  -----  -----  -----  ------  --------',
        'read         fs                    58     58  19.333',
        'web          -                     56     56  18.667  deferred',
        '-----------  ----------  -----  -----  -----  ------  --------',
        'all tools                         114    114      38',
        '',
        'variable  used in',
        '--------  -----------------',
        'model     人格, "rules\\n👨‍👩‍👧‍👦"',
        'cwd       "rules\\n👨‍👩‍👧‍👦"'
      ].join('\n')
    )
  })

  it('of nothing has its totals', () => {
    expect(show(assembly())).toBe(
      [
        'section     owner  order  chars  bytes  share',
        '----------  -----  -----  -----  -----  -----',
        '----------  -----  -----  -----  -----  -----',
        'separators                    0      0',
        'prompt                        0      0'
      ].join('\n')
    )
  })

  it('fits into 80 columns, whatever the names and orders are', () => {
    fc.assert(
      fc.property(
        assemblies,
        unwieldy,
        unwieldy,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (a, name, owner, order) => {
          const [first] = sections(section(name, 'x', { owner, order })).sections
          const list = first === undefined ? a.sections : [...a.sections, first]
          expect(unfit(show({ ...a, sections: list }, text => text.length * 0.1))).toStrictEqual([])
        }
      )
    )
  })

  it('leaves a count out that a hand-made explanation does not have', () => {
    const size = { characters: 1, bytes: 1 }
    const text = showExplanation({
      parts: [],
      contexts: [],
      tools: [{ name: 't', ...size }],
      totals: { prompt: { ...size, tokens: 1 }, separators: size, contexts: size, tools: size }
    })
    expect(text).toContain('t           -                 1      1')
  })
})
