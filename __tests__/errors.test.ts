import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import {
  assemble,
  check,
  contramap,
  empty,
  merge,
  mergeAll,
  nearest,
  owned,
  prompt,
  render,
  report,
  salvage,
  showError,
  suppressSection,
  UNLISTED_TOOLS,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withTransform,
  withVariable,
  type Assembly,
  type AssembledSection,
  type PromptError,
  type PromptErrors,
  type Registry,
  type ToolSchema,
  type Transform
} from 'incipit'
import { examplesInPage, read } from './support/examples'
import { samples } from './support/samples'
import { exceptions, zoo } from './support/zoo'

type Result = E.Either<PromptErrors, unknown>

interface Example {
  readonly when: string
  readonly give: () => Result
  readonly errors: ReadonlyArray<object>
}

const entry = { name: 'n', order: 0, text: 'text' }
const tool: ToolSchema = { name: 't', description: 'Does t.', parameters: {} }
const text = expect.any(String) as string

const section = (fields: object): Registry<unknown> => withSection({ ...entry, ...fields })(empty)
const context = (fields: object): Registry<unknown> => withContext({ ...entry, ...fields })(empty)
const schema = (fields: object): Registry<unknown> => withTool({ ...tool, ...fields })(empty)
const step = (transform: Transform<unknown>['transform']): Registry<unknown> =>
  withTransform({ name: 'step', order: 0, transform })(section({}))
const adding = (added: object): Registry<unknown> =>
  step(
    () => assembly => E.right({ ...assembly, sections: [...assembly.sections, added as AssembledSection] })
  )

const prepare = (registry: Registry<unknown>): E.Either<PromptErrors, Assembly> =>
  pipe(registry, check, E.flatMap(assemble({})))
const print = (registry: Registry<unknown>): Result => pipe(registry, prepare, E.flatMap(render))

const boom = new Error('boom')
const explode = (): never => {
  throw boom
}

const span = { offset: 0, line: 1, column: 1 }
const unnamed = { _tag: 'InvalidName', name: '', expected: text }
const misfit = (kind: string, name: string, field: string): object => ({
  _tag: 'InvalidEntry',
  kind,
  name,
  field,
  expected: text
})

/** The specification fixes every field of these. */
const whole: ReadonlyArray<Example> = [
  {
    when: 'two sections have one name',
    give: () => check(mergeAll(section({}), owned('b')(section({})), owned('a')(section({})))),
    errors: [{ _tag: 'DuplicateName', kind: 'section', name: 'n', owners: ['a', 'b', null] }]
  },
  {
    when: 'a static tool and one of a source have one name',
    give: () => check(owned('x')(withTools('src', { schemas: [tool] })(schema({})))),
    errors: [{ _tag: 'DuplicateName', kind: 'tool', name: 't', owners: ['x', 'x'] }]
  },
  {
    when: 'two variables, two sources and two transforms have one name each',
    give: () => {
      const all = pipe(
        step(() => E.right),
        withVariable('v', 'x'),
        withTools('src', { schemas: [] })
      )
      return check(merge(all)(pipe(withVariable('v', 'y')(all), withSection({ ...entry, name: 'm' }))))
    },
    errors: [
      { _tag: 'DuplicateName', kind: 'section', name: 'n', owners: [null, null] },
      { _tag: 'DuplicateName', kind: 'variable', name: 'v', owners: [null, null, null] },
      { _tag: 'DuplicateName', kind: 'tools', name: 'src', owners: [null, null] },
      { _tag: 'DuplicateName', kind: 'transform', name: 'step', owners: [null, null] }
    ]
  },
  {
    when: 'an order is not finite',
    give: () => check(mergeAll(section({ order: -Infinity }), owned('o')(context({ order: [] })))),
    errors: [
      { _tag: 'InvalidOrder', kind: 'section', name: 'n', order: '-Infinity' },
      { _tag: 'InvalidOrder', kind: 'context', name: 'n', order: 'array', owner: 'o' }
    ]
  },
  {
    when: 'two sections in force are complete',
    give: () => check(merge(section({ name: 'b', complete: true }))(owned('o')(section({ complete: true })))),
    errors: [{ _tag: 'CompleteConflict', names: ['b', 'n'], owners: ['o', null] }]
  },
  {
    when: 'a tool order repeats a name',
    give: () => check(owned('o')(withToolOrder(['a', 'b', 'a', UNLISTED_TOOLS, 'a'])(empty))),
    errors: [{ _tag: 'InvalidToolOrder', reason: 'repeated', names: ['a'], owners: ['o'] }]
  },
  {
    when: 'a tool order lists names that no source knows',
    give: () => prepare(withToolOrder(['x', UNLISTED_TOOLS, 'y'])(withTools('s', { schemas: [tool], knownNames: ['a'] })(empty))), // prettier-ignore
    errors: [
      {
        _tag: 'UnknownTools',
        by: 'toolOrder',
        names: ['x', 'y'],
        known: ['a', 't'],
        suggestions: [
          { name: 'x', suggestion: 'a' },
          { name: 'y', suggestion: 'a' }
        ]
      }
    ]
  },
  {
    when: 'a tool is called like the marker',
    give: () => check(owned('o')(withTools('src', { schemas: [{ ...tool, name: UNLISTED_TOOLS }] })(empty))),
    errors: [{ _tag: 'ReservedToolName', name: UNLISTED_TOOLS, source: 'src', owner: 'o' }]
  },
  {
    when: 'a suppressed section is nowhere in the registry',
    give: () =>
      check(
        mergeAll(section({ name: 'persona' }), section({}), owned('o')(suppressSection('person')(empty)))
      ),
    errors: [
      {
        _tag: 'UnknownSuppression',
        name: 'person',
        known: ['n', 'persona'],
        suggestion: 'persona',
        owner: 'o'
      }
    ]
  },
  {
    when: 'providers throw',
    give: () => prepare(owned('o')(mergeAll(section({ text: explode }), withVariable('v', explode)(empty), withTools('s', explode)(empty)))), // prettier-ignore
    errors: [
      { _tag: 'ProviderThrew', kind: 'section', name: 'n', cause: boom, message: 'Error: boom', owner: 'o' },
      { _tag: 'ProviderThrew', kind: 'variable', name: 'v', cause: boom, message: 'Error: boom', owner: 'o' },
      { _tag: 'ProviderThrew', kind: 'tools', name: 's', cause: boom, message: 'Error: boom', owner: 'o' }
    ]
  },
  {
    when: 'the function of a contramap throws',
    give: () => prepare(contramap(explode)(section({ text: () => 'never' }))),
    errors: [{ _tag: 'ProviderThrew', kind: 'section', name: 'n', cause: boom, message: 'Error: boom' }]
  },
  {
    when: 'a transform throws at its first call',
    give: () => prepare(withTransform({ name: 'late', order: 1, transform: explode })(empty)),
    errors: [{ _tag: 'ProviderThrew', kind: 'transform', name: 'late', cause: boom, message: 'Error: boom' }]
  },
  {
    when: 'a transform throws at its second call',
    give: () => prepare(owned('o')(step(() => explode))),
    errors: [
      {
        _tag: 'ProviderThrew',
        kind: 'transform',
        name: 'step',
        cause: boom,
        message: 'Error: boom',
        owner: 'o'
      }
    ]
  },
  {
    when: 'a reference is not a simple name',
    give: () => check(owned('o')(section({ text: 'a\n{{A}} {{ x' + ' }}' }))),
    errors: [
      {
        _tag: 'MalformedReference',
        kind: 'section',
        name: 'n',
        reference: '{{A}}',
        span: { offset: 2, line: 2, column: 1 },
        owner: 'o'
      },
      {
        _tag: 'MalformedReference',
        kind: 'section',
        name: 'n',
        reference: '{{ x }}',
        span: { offset: 8, line: 2, column: 7 },
        owner: 'o'
      }
    ]
  },
  {
    when: 'a group is not complete but closed later on',
    give: () => check(context({ text: '{{a{b}} and so on, longer than forty code units' })),
    errors: [
      {
        _tag: 'MalformedReference',
        kind: 'context',
        name: 'n',
        reference: '{{a{b}} and so on, longer than forty cod',
        span
      }
    ]
  },
  {
    when: 'a variable is not known',
    give: () => check(owned('o')(withVariable('zebra', 'z')(withVariable('model', 'm')(context({ text: '{{mdoel}}' }))))), // prettier-ignore
    errors: [
      {
        _tag: 'UnknownVariable',
        kind: 'context',
        name: 'n',
        variable: 'mdoel',
        span,
        known: ['model', 'zebra'],
        suggestion: 'model',
        owner: 'o'
      }
    ]
  },
  {
    when: 'no known name is near',
    give: () => check(withVariable('model', 'm')(section({ text: '{{weather}}' }))),
    errors: [
      { _tag: 'UnknownVariable', kind: 'section', name: 'n', variable: 'weather', span, known: ['model'] }
    ]
  },
  {
    when: 'a variable has no value',
    give: () => print(owned('o')(withVariable('v', () => undefined)(section({ text: '{{v}}' })))),
    errors: [{ _tag: 'ValuelessVariable', kind: 'section', name: 'n', variable: 'v', span, owner: 'o' }]
  },
  {
    when: 'a text has a lone surrogate',
    give: () => check(owned('o')(section({ text: 'ab\udfff', interpolate: false }))),
    errors: [{ _tag: 'IllFormedText', kind: 'section', name: 'n', offset: 2, owner: 'o' }]
  },
  {
    when: 'the description of a tool has a lone surrogate',
    give: () => check(schema({ description: '\ud800' })),
    errors: [{ _tag: 'IllFormedText', kind: 'tool', name: 't', offset: 0 }]
  }
]

/** Of these it fixes the fields that are given here; `text` stands for words of the library's own. */
const partly: ReadonlyArray<Example> = [
  {
    when: 'names are empty, no strings or no variable names',
    give: () =>
      check(
        mergeAll(
          section({ name: '' }),
          context({ name: 7 }),
          withVariable('Model', 'x')(empty),
          schema({ name: '' }),
          withTools('', { schemas: [] })(empty),
          withTransform({ name: '', order: 0, transform: () => E.right })(empty)
        )
      ),
    errors: [
      { ...unnamed, kind: 'section' },
      { ...unnamed, kind: 'context' },
      { ...unnamed, kind: 'variable', name: 'Model' },
      { ...unnamed, kind: 'tool' },
      { ...unnamed, kind: 'tools' },
      { ...unnamed, kind: 'transform' }
    ]
  },
  {
    when: 'fields of entries have the wrong shape',
    give: () =>
      check(
        mergeAll(
          section({ text: 7, complete: 'yes', requiresTools: ['a', 7], colour: 'red' }),
          context({ required: null, complete: true }),
          withVariable('v', 7 as never)(empty),
          schema({ description: undefined, deferLoading: 'no' }),
          withTools('src', { schemas: {}, knownNames: 'a', more: 1 } as never)(empty),
          withTransform({ name: 'step', order: 0, supplies: 'v', transform: 'x' } as never)(empty)
        )
      ),
    errors: [
      misfit('section', 'n', 'colour'),
      misfit('section', 'n', 'complete'),
      misfit('section', 'n', 'requiresTools'),
      misfit('section', 'n', 'text'),
      misfit('context', 'n', 'complete'),
      misfit('context', 'n', 'required'),
      misfit('variable', 'v', 'value'),
      misfit('tool', 't', 'deferLoading'),
      misfit('tool', 't', 'description'),
      misfit('tools', 'src', 'knownNames'),
      misfit('tools', 'src', 'more'),
      misfit('tools', 'src', 'schemas'),
      misfit('transform', 'step', 'supplies'),
      misfit('transform', 'step', 'transform')
    ]
  },
  {
    when: 'an entry is no object at all',
    give: () =>
      check(
        pipe(
          empty,
          withSection(null as never),
          withContext('c' as never),
          withTool([] as never),
          withTools('src', 7 as never),
          withTransform(undefined as never),
          withToolOrder('abc' as never)
        )
      ),
    errors: [
      misfit('section', '', ''),
      misfit('context', '', ''),
      misfit('tool', '', ''),
      misfit('tools', 'src', ''),
      misfit('transform', '', ''),
      { _tag: 'InvalidEntry', kind: 'toolOrder' }
    ]
  },
  {
    when: 'the tool order has no marker',
    give: () => check(owned('o')(withToolOrder(['a'])(empty))),
    errors: [{ _tag: 'InvalidToolOrder', reason: 'no-marker', owners: ['o'] }]
  },
  {
    when: 'two equal tool orders are merged',
    give: () => {
      const order = withToolOrder([UNLISTED_TOOLS])(empty)
      return check(mergeAll(order, owned('b')(order), owned('a')(order)))
    },
    errors: [{ _tag: 'InvalidToolOrder', reason: 'several', owners: ['a', 'b', null] }]
  },
  {
    when: 'providers return the wrong type',
    give: () =>
      prepare(
        mergeAll(
          section({ text: () => Promise.resolve('late') }),
          context({ text: () => ['x'] }),
          withVariable('v', () => null as never)(empty),
          withTools('src', () => ({ schemas: 7 }) as never)(empty)
        )
      ),
    errors: [
      { _tag: 'InvalidProvided', kind: 'section', name: 'n', expected: text, actual: 'promise' },
      { _tag: 'InvalidProvided', kind: 'context', name: 'n', expected: text, actual: 'array' },
      { _tag: 'InvalidProvided', kind: 'variable', name: 'v', expected: text, actual: 'null' },
      { _tag: 'InvalidProvided', kind: 'tools', name: 'src', expected: text, actual: text }
    ]
  },
  {
    when: 'a tool that a provider gives has the wrong shape',
    give: () => prepare(withTools('src', () => ({ schemas: [{ ...tool, description: 7 }] }) as never)(empty)),
    errors: [misfit('tool', 't', 'description')]
  },
  {
    when: 'a reference is split by a hole',
    give: () => check(section({ text: prompt`{{${'x'}}}` })),
    errors: [{ _tag: 'MalformedReference', kind: 'section', name: 'n', span }]
  },
  {
    when: 'a transform returns no Either',
    give: () =>
      prepare(owned('o')(step(() => ((assembly: Assembly) => Promise.resolve(E.right(assembly))) as never))),
    errors: [
      {
        _tag: 'InvalidProvided',
        kind: 'transform',
        name: 'step',
        expected: text,
        actual: 'promise',
        owner: 'o'
      }
    ]
  },
  {
    when: 'a transform declines',
    give: () => prepare(step(() => () => E.left([{ _tag: 'Refused', name: 'step', reason: 'Too long.' }]))),
    errors: [{ _tag: 'Refused', name: 'step', reason: 'Too long.' }]
  },
  {
    when: 'the parameters of a tool are no JSON',
    give: () =>
      check(owned('o')(schema({ parameters: { a: [{ '': () => 'x' }], b: new Map(), c: '\ud800' } }))),
    errors: [
      { _tag: 'InvalidJson', name: 't', pointer: '/a/0/', actual: 'function', owner: 'o' },
      { _tag: 'InvalidJson', name: 't', pointer: '/b', actual: text, owner: 'o' },
      { _tag: 'InvalidJson', name: 't', pointer: '/c', actual: text, owner: 'o' }
    ]
  },
  {
    when: 'a transform adds a section of a name that is there',
    give: () => prepare(adding({ ...entry, interpolate: true })),
    errors: [{ _tag: 'DuplicateName', kind: 'section', name: 'n', transform: 'step' }]
  },
  {
    when: 'a transform adds a section with a bad order',
    give: () => prepare(owned('o')(adding({ ...entry, name: 'm', order: NaN, interpolate: true }))),
    errors: [{ _tag: 'InvalidOrder', kind: 'section', name: 'm', order: 'NaN', transform: 'step' }]
  },
  {
    when: 'a value is no registry',
    give: () => check(null as never),
    errors: [{ _tag: 'InvalidConfig', path: '', expected: text, actual: 'null' }]
  },
  {
    when: 'something that is no registry is merged',
    give: () => check(merge([] as never)(section({}))),
    errors: [{ _tag: 'InvalidConfig', path: '', expected: text, actual: 'array' }]
  },
  {
    when: 'owners and context functions are of the wrong type',
    give: () => check(contramap(42 as never)(owned(42 as never)(section({})))),
    errors: [
      { _tag: 'InvalidConfig', path: 'contramap', expected: text, actual: text },
      { _tag: 'InvalidConfig', path: 'owner', expected: text, actual: text }
    ]
  },
  {
    when: 'a value is no assembly',
    give: () => render([] as never),
    errors: [{ _tag: 'InvalidConfig', expected: text, actual: 'array' }]
  },
  {
    when: 'a value is no assembly to salvage from',
    give: () => salvage(undefined as never) as Result,
    errors: [{ _tag: 'InvalidConfig', expected: text, actual: text }]
  }
]

const examples = [...whole, ...partly]

const errorsOf = (result: Result): ReadonlyArray<PromptError> => (E.isLeft(result) ? result.left : [])

const withoutCause = (error: PromptError): object =>
  Object.fromEntries(Object.entries(error).filter(([key]) => key !== 'cause'))

describe('the errors', () => {
  it.each(whole)('are these and whole when $when', ({ give, errors }) => {
    expect(give()).toStrictEqual(E.left(errors))
  })

  it.each(partly)('are these when $when', ({ give, errors }) => {
    expect(give()).toMatchObject(E.left(errors))
  })

  it('have each of the tags in the examples here', () => {
    const tags = examples.flatMap(({ give }) => errorsOf(give()).map(({ _tag }) => _tag))
    expect([...new Set(tags)].sort()).toStrictEqual([
      'CompleteConflict',
      'DuplicateName',
      'IllFormedText',
      'InvalidConfig',
      'InvalidEntry',
      'InvalidJson',
      'InvalidName',
      'InvalidOrder',
      'InvalidProvided',
      'InvalidToolOrder',
      'MalformedReference',
      'ProviderThrew',
      'Refused',
      'ReservedToolName',
      'UnknownSuppression',
      'UnknownTools',
      'UnknownVariable',
      'ValuelessVariable'
    ])
  })

  it.each(examples)('are plain JSON, causes aside, when $when', ({ give }) => {
    const errors = errorsOf(give()).map(withoutCause)
    expect(JSON.parse(JSON.stringify(errors))).toStrictEqual(errors)
  })

  it('come sorted by kind, name, place and tag, in whatever order the entries came', () => {
    const entries: ReadonlyArray<(registry: Registry<unknown>) => Registry<unknown>> = [
      owned(42 as never),
      withSection({ ...entry, name: 'a', text: '{{A}} {{b}} {{C}}' }),
      withSection({ ...entry, name: 'b', order: NaN, text: 7 as never }),
      suppressSection('c'),
      withContext({ ...entry, name: 'a', order: NaN }),
      withVariable('A', 'x'),
      withTool({ ...tool, name: 'a', parameters: { x: undefined } }),
      withTool({ ...tool, name: UNLISTED_TOOLS }),
      withTools('a', 7 as never),
      withTransform({ name: 'a', order: NaN, transform: () => E.right }),
      withToolOrder([])
    ]
    const found = (list: typeof entries): ReadonlyArray<string> =>
      errorsOf(check(list.reduce((registry, add) => add(registry), empty))).map(({ _tag }) => _tag)
    const sorted = [
      'InvalidConfig',
      'MalformedReference',
      'UnknownVariable',
      'MalformedReference',
      'InvalidEntry',
      'InvalidOrder',
      'UnknownSuppression',
      'InvalidOrder',
      'InvalidName',
      'ReservedToolName',
      'InvalidJson',
      'InvalidEntry',
      'InvalidOrder',
      'InvalidToolOrder'
    ]
    expect(found(entries)).toStrictEqual(sorted)
    expect(found([...entries].reverse())).toStrictEqual(sorted)
  })

  it('that are equal are reported once', () => {
    const nameless = withSection({ ...entry, name: 7 as never })
    expect(check(pipe(empty, nameless, nameless))).toMatchObject(E.left([{ ...unnamed, kind: 'section' }]))
    const twice = pipe(section({ text: '{{v}} {{v}}' }), withVariable('v', '\ud800'))
    expect(print(twice)).toStrictEqual(
      E.left([{ _tag: 'IllFormedText', kind: 'variable', name: 'v', offset: 0 }])
    )
  })
})

describe('nearest', () => {
  it.each<readonly [string, ReadonlyArray<string>, O.Option<string>]>([
    ['first_name', ['lastname', 'firstname'], O.some('firstname')],
    ['ab', ['ba'], O.some('ba')],
    ['abc', ['xbz'], O.none],
    ['abcdef', ['abcdxy', 'abxyzf'], O.some('abcdxy')],
    ['cat', ['rat', 'bat'], O.some('bat')],
    ['abcde', ['abxye'], O.none],
    ['abcdef', ['abxyef'], O.some('abxyef')],
    ['abcdefgh', ['abxyzfgh'], O.none],
    ['persona', ['personaSuffix', 'personaPrefix'], O.some('personaPrefix')],
    ['constructor', [], O.none],
    ['__proto_', ['__proto__'], O.some('__proto__')]
  ])('of %j among %j is %j', (word, known, expected) => {
    expect(nearest(word)(known)).toStrictEqual(expected)
  })
})

describe('showError and report', () => {
  const isSentence = (line: unknown): boolean => typeof line === 'string' && /^[^\n\r]+$/.test(line)

  it.each(examples)('say it on one line an error, with names and owners quoted, when $when', ({ give }) => {
    const errors = errorsOf(give())
    const lines = errors.map(showError)
    expect(report(errors as unknown as PromptErrors)).toBe(lines.join('\n'))
    errors.forEach((error, index) => {
      const { name, owner, reference, suggestion } = error as unknown as Readonly<Record<string, unknown>>
      const quoted = [name, owner, reference, suggestion].filter(
        word => typeof word === 'string' && word !== ''
      )
      expect(lines[index]).toMatch(/^[^\n\r]+$/)
      expect(quoted.filter(word => !lines[index]?.includes(JSON.stringify(word)))).toStrictEqual([])
    })
  })

  it.each(['two\nlines', 'a\r\nb', '"quoted"', '\u001b[31mred', 'tab\there'])(
    'quote the name %j so that it stays on its line',
    name => {
      const line = report(errorsOf(check(section({ name, text: '{{ x }}' }))) as unknown as PromptErrors)
      expect(line).toContain(JSON.stringify(name))
      expect(line).toMatch(/^[^\n\r\u001b]+$/)
    }
  )

  it('name all owners of a clash, and the known names of an unknown variable', () => {
    const clash = check(merge(owned('left')(section({})))(owned('right')(section({}))))
    expect(errorsOf(clash).map(showError).join()).toMatch(/"left".*"right"/)
    const unknown = check(withVariable('b2', 'x')(withVariable('a1', 'x')(section({ text: '{{weather}}' }))))
    expect(errorsOf(unknown).map(showError).join()).toMatch(/"weather".*"a1".*"b2"/)
  })

  it('give a sentence for anything', () => {
    expect(exceptions(value => isSentence(showError(value)))(zoo)).toStrictEqual([])
    expect(exceptions(value => typeof report(value) === 'string')(zoo)).toStrictEqual([])
    expect(exceptions(value => isSentence(report([value])))(zoo)).toStrictEqual([])
  })

  it('give a sentence for an error with anything in any of its fields', () => {
    const forged = new Map<string, (value: never) => PromptError>()
    examples
      .flatMap(({ give }) => errorsOf(give()))
      .forEach(error => {
        Object.keys(error).forEach(key =>
          forged.set(`${error._tag}.${key}`, value => ({ ...error, [key]: value }))
        )
      })
    const faults = [...forged].flatMap(([place, forge]) =>
      exceptions(value => isSentence(showError(forge(value))))(zoo).map(called => `${place}: ${called}`)
    )
    expect(faults).toStrictEqual([])
  })
})

describe('the page of errors', () => {
  const page = read('docs/errors.md')

  it('has a row for every tag', () => {
    const rows = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, tag]) => tag)
    expect(rows.sort()).toStrictEqual(Object.keys(samples).sort())
  })

  // the programs of the page are run, and print this, in examples.test.ts
  it('has a sentence for every tag, made by running it', () => {
    const printed = examplesInPage('docs/errors.md').flatMap(({ output = '' }) =>
      [...output.matchAll(/^(\w+): /gm)].map(([, tag]) => tag)
    )
    expect([...new Set(printed)].sort()).toStrictEqual(Object.keys(samples).sort())
  })
})
