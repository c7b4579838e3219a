import type * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { type Assembly, literal, type Rendered, renderParts } from 'incipit'
import { TOOLS_FIRST } from 'incipit/inspect'
import { page } from 'incipit/page'

import { everywhere, hostile } from '../support/hostilePages'
import { exceptions, zoo } from '../support/zoo'

const tags = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<(\/?[a-z!][a-z0-9]*)(?:"[^"]*"|[^">])*>/gi)].map(([, name = '']) => name)

// what cannot be seen is marked with an element of its own
const withoutMarks = (html: string): string => html.replaceAll(/<span class="hidden">[^<]*<\/span>/g, '')

const elements = (html: string): ReadonlyArray<string> => tags(withoutMarks(html))

const right = <A>(either: E.Either<unknown, A>): A => (either as E.Right<A>).right

describe('page of an assembly', () => {
  it('shows the parts with their owners, sizes and values, what is empty, the contexts, tools, variables and warnings', () => {
    const html = page({ title: 'Agent', countTokens: text => text.length })({
      sections: [
        { name: 'persona', order: 0, text: 'You run on {{model}}.', interpolate: true, owner: 'app' },
        { name: 'memory', order: 1, text: '', interpolate: true, owner: 'app' }
      ],
      contexts: [{ name: 'time', order: 0, text: 'Now.', interpolate: true, required: true }],
      tools: [
        { name: 'read', description: 'Reads a file.\nAll.', parameters: { type: 'object' }, owner: 'fs' }
      ],
      variables: { model: 'm-1', cwd: null }
    })
    for (const expected of [
      '<title>Agent</title>',
      '<b>persona</b>of app',
      'order 0',
      '15 chars, 15 bytes, 15 tokens',
      '100.0 %',
      'You run on <mark title="value of model">m-1</mark>.',
      'section <b>memory</b> of app: its text is empty',
      '<b>time</b>no owner',
      '<summary><b>read</b> of fs: Reads a file.</summary>',
      '&quot;type&quot;: &quot;object&quot;',
      '<th scope="row">cwd</th><td>no value</td>',
      'UnusedVariable: variable cwd'
    ]) {
      expect(html).toContain(expected)
    }
  })

  it('shows a section that cannot be rendered with its errors, and the others all the same', () => {
    const html = page({})({
      sections: [
        { name: 'task', order: 0, text: 'Fix {{bug}}.', interpolate: true },
        { name: 'style', order: 1, text: 'Be short.', interpolate: true }
      ],
      contexts: [{ name: 'time', order: 0, text: '{{now}}', interpolate: true, required: true }],
      tools: [],
      variables: {}
    })
    expect(html).toContain('This section cannot be rendered.')
    expect(html).toContain('unknown variable &quot;bug&quot;')
    expect(html).toContain('unknown variable &quot;now&quot;')
    expect(html).toContain('Be short.')
  })

  it('says that a prompt is empty, and that no context applies', () => {
    const html = page({})({
      sections: [],
      contexts: [{ name: 'time', order: 0, text: '', interpolate: true, required: true }],
      tools: [],
      variables: {}
    })
    expect(html).toContain('The prompt is empty.')
    expect(html).toContain('Nothing applies.')
  })

  it.each([Number.NaN, -1, 'many', Infinity])('shows no tokens when they are counted as %s', count => {
    expect(page({ countTokens: () => count as number })(everywhere('x'))).not.toContain('tokens')
  })

  it('shows no tokens when they cannot be counted', () => {
    const raise = (): never => {
      throw new Error('no')
    }
    expect(page({ countTokens: raise })(everywhere('x'))).not.toContain('tokens')
  })
})

describe('page of a series', () => {
  const [one, other] = [everywhere('one'), everywhere('two')]

  it('shows a bar for each step, what it shared, and what changed', () => {
    const before: Assembly = {
      sections: [
        { name: 'persona', order: 0, text: 'You run on {{model}}.', interpolate: true, owner: 'app' }
      ],
      contexts: [],
      tools: [{ name: 'read', description: '', parameters: {} }],
      variables: { model: 'm-1' }
    }
    const after = { ...before, tools: [], variables: { model: 'm-2' } }
    const html = page({ layout: { order: TOOLS_FIRST } })([before, after, after])
    expect(html).toContain('Step 3')
    expect(html).toContain('they part in tool read')
    expect(html).toContain('all of it as before')
    expect(html).toContain('removed: tool read')
    expect(html).toContain('<del>')
    expect(html).toContain('No difference.')
    expect(page({})([before, after])).toContain(
      'section persona of app, line 1, column 14, the value of model'
    )
  })

  it('shows bars alone for rendered prompts', () => {
    const prompts = [one, other].map(assembly => right(renderParts(assembly)))
    const html = page({})(prompts)
    expect(html).toContain('Step 2')
    expect(html).not.toContain('Step 1 to 2')
  })

  it('shows moved and added entries', () => {
    const [a, b] = ['a', 'b'].map(name => ({ name, order: 0, text: name, interpolate: true }))
    const of = (...sections: ReadonlyArray<unknown>): Assembly =>
      ({ sections, contexts: [], tools: [], variables: {} }) as Assembly
    const html = page({})([of(a, b), of(b, a), of(b, a, { ...a, name: 'c' })])
    expect(html).toContain('from place')
    expect(html).toContain('added: section c')
  })

  it('shows texts that are read otherwise', () => {
    const of = (text: Assembly['sections'][number]['text']): Assembly => ({
      sections: [{ name: 'a', order: 0, text, interpolate: true }],
      contexts: [],
      tools: [],
      variables: {}
    })
    expect(page({})([of('a b'), of(literal('a c'))])).toContain('<ins>c</ins>')
  })

  it.each<readonly [object, string]>([
    [{ title: 5 }, 'the options: &quot;title&quot; is a number; expected a string'],
    [{ titel: 'x' }, 'the options: unknown field &quot;titel&quot; (did you mean &quot;title&quot;?)'],
    [
      { countTokens: () => NaN },
      'the options: &quot;countTokens&quot; is a function; expected a function of a text'
    ],
    [
      {
        countTokens: () => {
          throw new Error('no')
        }
      },
      'the options: &quot;countTokens&quot; is a function'
    ],
    [5 as never, 'the options: expected an object, got a number']
  ])('says what is wrong with its options: %j', (options, said) => {
    const text = (html: string): string => html.replaceAll('&#34;', '&quot;').replaceAll('"', '&quot;')
    expect(text(page(options)(everywhere('x')))).toContain(said)
    expect(text(page({})(everywhere('x')))).not.toContain('the options: ')
  })

  it('says once what is wrong with a layout', () => {
    const one = everywhere('x')
    expect(page({ layout: { order: ['x'] } as never })([one, one]).split('order/0')).toHaveLength(2)
  })

  it('says what is wrong with an item, with a layout, with a prompt, and that there is none', () => {
    expect(page({})([])).toContain('There are no prompts.')
    expect(page({})([one, 42 as never])).toContain('item 2 is no assembly')
    expect(page({ layout: { order: ['x'] } as never })([one, one])).toContain('order/0')
    expect(page({})([{ text: '', parts: [] }] as ReadonlyArray<Rendered>)).toContain(
      '0 chars, nothing to share with'
    )
  })
})

describe('whatever the texts are', () => {
  it.each(hostile)('the page has the same elements with %j', text => {
    const html = page({ title: text })(everywhere(text))
    expect(elements(html)).toStrictEqual(elements(page({ title: 'x' })(everywhere('x'))))
    const series = page({ title: text })([everywhere(text), everywhere('')])
    expect(
      tags(series).filter(name => ['script', 'img', 'svg', 'a', 'link', 'iframe'].includes(name))
    ).toStrictEqual([])
  })

  it('the page has the same elements with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const html = page({ title: text })(everywhere(text))
        return (
          elements(html).join() === elements(page({ title: 'x' })(everywhere('x'))).join() &&
          html.isWellFormed()
        )
      }),
      { numRuns: 50 }
    )
  })

  it('nothing is loaded and nothing runs', () => {
    for (const subject of [everywhere('x'), [everywhere('x'), everywhere('y')]]) {
      const html = page({})(subject)
      expect(html).not.toMatch(/<script|\bsrc=|\bhref=|url\(|@import|\son\w+=/i)
      expect(html).toContain("default-src 'none'")
    }
  })

  it('the page is a text for every hostile value', () => {
    expect(exceptions(value => page(value)(value).startsWith('<!doctype html>'))(zoo)).toStrictEqual([])
    expect(
      exceptions(value =>
        page({ title: value, countTokens: value, layout: value, trace: value })(everywhere('x')).startsWith(
          '<!doctype html>'
        )
      )(zoo)
    ).toStrictEqual([])
  })

  it('the page is the same each time', () => {
    expect(page({})(everywhere('x'))).toBe(page({})(structuredClone(everywhere('x'))))
  })
})
