import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import {
  allowTools,
  assemble,
  check,
  empty,
  literal,
  type Registry,
  renderParts,
  type Section,
  steadySections,
  suppressTool,
  withSection,
  withTool,
  withTools,
  withTransform,
  withVariable
} from 'incipit'

import { exceptions, zoo } from '../support/zoo'

interface Step {
  readonly value: string | undefined
  readonly tools: ReadonlyArray<string>
}

const tool = (name: string) => ({ name, description: '', parameters: {} })

const section = (name: string, rest: Partial<Section<Step>> = {}) =>
  withSection<Step>({ name, order: 0, text: name, ...rest })

const steady = (registry: Registry<Step>): unknown => pipe(registry, check, E.map(steadySections))

const base = pipe(
  empty,
  withVariable('fixed', 'x'),
  withVariable('changing', (c: Step) => c.value),
  withTool(tool('read')),
  withTools('more', (c: Step) => ({ schemas: c.tools.map(tool), knownNames: ['bash', 'grep'] }))
)

describe('steadySections', () => {
  it.each<readonly [string, Partial<Section<Step>>, ReadonlyArray<string>]>([
    ['a static text', {}, ['a', 'b', 'c']],
    ['an empty text', { text: '' }, ['a', 'b', 'c']],
    ['a reference to a static value', { text: '{{fixed}}' }, ['a', 'b', 'c']],
    ['a reference to a value of the context', { text: '{{changing}}' }, ['a']],
    ['a text that is not read', { text: '{{changing}}', interpolate: false }, ['a', 'b', 'c']],
    ['a function', { text: () => literal('b') }, ['a']],
    ['a static tool', { requiresTools: ['read'] }, ['a', 'b', 'c']],
    ['a tool of the context', { requiresTools: ['bash'] }, ['a']],
    ['one of which one is static', { requiresSomeTool: ['bash', 'read'] }, ['a', 'b', 'c']],
    ['one of the context', { requiresSomeTool: ['bash', 'grep'] }, ['a']],
    ['a complete section', { complete: true }, ['b']],
    ['a complete section with a static tool', { complete: true, requiresTools: ['read'] }, ['b']],
    ['a complete section that is a function', { complete: true, text: () => literal('b') }, []],
    ['a complete section with a tool of the context', { complete: true, requiresTools: ['bash'] }, []]
  ])('ends before what changes: %s', (_, rest, names) => {
    expect(steady(pipe(base, section('a'), section('b', rest), section('c')))).toStrictEqual(E.right(names))
  })

  it('ends before a section whose tool is taken away, or that nothing gives', () => {
    const registry = pipe(base, section('a'), section('b', { requiresTools: ['bash'] }), section('c'))
    expect(steady(suppressTool('bash')(registry))).toStrictEqual(E.right(['a']))
    expect(steady(allowTools(['read'])(registry))).toStrictEqual(E.right(['a']))
    const missing = pipe(empty, section('a', { requiresTools: ['bash'] }), section('b'))
    expect(steady(missing)).toStrictEqual(E.right([]))
  })

  it('is empty with a complete section whose tool is not static, and knows one whose static tool is taken away', () => {
    const complete = (tool: string): Registry<Step> =>
      pipe(base, section('a'), section('b', { complete: true, requiresTools: [tool] }))
    expect(steady(complete('nothing'))).toStrictEqual(E.right([]))
    expect(steady(suppressTool('read')(complete('read')))).toStrictEqual(E.right(['a']))
  })

  it('is empty for a registry with a transform', () => {
    const registry = pipe(
      base,
      section('a'),
      withTransform({ name: 't', order: 0, transform: () => E.right })
    )
    expect(steady(registry)).toStrictEqual(E.right([]))
  })

  it('is empty for what is not checked', () => {
    const unchecked = { called: 'an unchecked registry', value: empty }
    expect(exceptions(value => steadySections(value).length === 0)([...zoo, unchecked])).toStrictEqual([])
  })

  const names = ['a', 'b', 'c', 'd']
  const anyTools = fc.subarray(['read', 'bash', 'grep'])
  const anySection: fc.Arbitrary<Partial<Section<Step>>> = fc.record({
    text: fc.constantFrom<Section<Step>['text']>('x', '{{fixed}}', '{{changing}}', '', c =>
      literal(c.value ?? '')
    ),
    requiresTools: anyTools,
    requiresSomeTool: anyTools
  })
  const anyStep: fc.Arbitrary<Step> = fc.record({
    value: fc.constantFrom('1', '2', ''),
    tools: fc.subarray(['bash', 'grep'])
  })

  // Kills: a function taken for steady; a tool of the context taken for always visible.
  it('names sections on whose parts any two assemblies agree', () => {
    fc.assert(
      fc.property(
        fc.array(anySection, { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        anyStep,
        anyStep,
        (sections, restricted, one, other) => {
          const whole = sections.reduce<Registry<Step>>(
            (registry, rest, i) => section(names[i] ?? '', rest)(registry),
            restricted ? suppressTool('bash')(base) : base
          )
          return pipe(
            check(whole),
            E.match(
              () => true,
              checked => {
                const named = steadySections(checked)
                const parts = (step: Step): unknown =>
                  pipe(
                    checked,
                    assemble(step),
                    E.flatMap(renderParts),
                    E.map(rendered => rendered.parts.filter(({ name }) => named.includes(name)))
                  )
                expect(parts(one)).toStrictEqual(parts(other))
                return true
              }
            )
          )
        }
      )
    )
  })
})
