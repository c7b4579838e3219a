/**
 * programs: random programs that both sides can express. Small alphabets make clashes, shadowing and equal orders common. Most
 * programs are sound, so that their bytes are compared; the others are full of faults.
 */
import * as fc from 'fast-check'
import { flow, identity } from 'fp-ts/function'

import {
  branches,
  type Change,
  type Edit,
  type Entry,
  type Given,
  IDENTITY,
  isReplaced,
  keyOf,
  type Layer,
  mapEntries,
  mapGiven,
  MARKER,
  parameters,
  PERSONA,
  type Program,
  type ProgramText,
  soundParameters,
  type TextEntry,
  type Tool,
  type ToolEntry,
  type ToolsEntry,
  type ToolSet,
  type Wrong
} from './Program'

const pick = <A>(...values: ReadonlyArray<A>): fc.Arbitrary<A> => fc.constantFrom(...values)
const weighted = <A>(...arms: ReadonlyArray<readonly [number, fc.Arbitrary<A>]>): fc.Arbitrary<A> =>
  fc.oneof(
    { withCrossShrink: true },
    ...arms.filter(([weight]) => weight > 0).map(([weight, arbitrary]) => ({ weight, arbitrary }))
  )
/** True once in `n` times. */
const once = (n: number): fc.Arbitrary<boolean> =>
  weighted([n - 1, fc.constant(false)], [1, fc.constant(true)])

/** False once in `n` times. */
const mostly = (n: number): fc.Arbitrary<boolean> => once(n).map(not => !not)

// ------------------------------------------------------------------------------------------------ alphabets

/** How many in a hundred are spoilt, where something can be. */
interface Mood {
  readonly spoilt: number
}
const SOUND: Mood = { spoilt: 0 }
const FAULTY: Mood = { spoilt: 4 }
/** The weight of what a sound program does not have. */
const rarely = ({ spoilt }: Mood): number => (spoilt === 0 ? 0 : 1)

const spoil = <A>({ spoilt }: Mood, sound: fc.Arbitrary<A>, faulty: fc.Arbitrary<A>): fc.Arbitrary<A> =>
  weighted([100 - spoilt, sound], [spoilt, faulty])

const NAMES = ['a', 'b', 'ab', 'constructor', '__proto__', 'Zeta', 'äther', 'tool:a', 'tool:b', 'x1']
const VARIABLES = pick('a', 'b', 'model', 'constructor', 'x1_y')
const TOOLS = ['bash', 'read', 'Z', 'todo_write', 'web-search', 'a1', 'a10', 'constructor']
const ORDERS = weighted<number>(
  [8, fc.integer({ min: -90, max: 20_000 })],
  [3, pick(0, 1, 2, 100, -0, 0.5, -1)],
  [1, pick(-100, -500, -999, -2000)]
)

// none of these opens braces that it does not close
const PLAIN = ['Some words. ', 'More', ' ', '\n', '{{a}}', '{{b}}', '{{model}}', '😀', '$& $1', '}']
const BRACES = ['{{', '}}', '{', '}', '{{{', '{{}}', '{{a}}', '{{ a }}', '{{A}}', '{{no}}', '{{constructor}}']
const SOUP = [...BRACES, 'a', ' ', '\n', '\r\n', '"', '$&', '😀', '\ud83d', '\ude00', '{"a": {"b": 1}}']
const words = (tokens: ReadonlyArray<string>): fc.Arbitrary<string> =>
  fc.array(pick(...tokens), { maxLength: 6 }).map(found => found.join(''))

const templates = (mood: Mood): fc.Arbitrary<string> =>
  weighted([80 - mood.spoilt, words(PLAIN)], [mood.spoilt === 0 ? 1 : 3 * mood.spoilt, words(SOUP)])
const literals = (mood: Mood): fc.Arbitrary<string> =>
  spoil(mood, words(SOUP.filter(it => it.isWellFormed())), words(SOUP))

// a brace at the border of a hole is read otherwise in the name that stands for it
const PARTS = PLAIN.filter(token => token !== '}')
const texts = (mood: Mood): fc.Arbitrary<ProgramText> =>
  weighted<ProgramText>(
    [6, templates(mood)],
    [1, literals(mood).map(literal => ({ literal }))],
    [
      2,
      fc
        .tuple(words(PARTS), fc.array(fc.tuple(literals(mood), words(PARTS)), { maxLength: 2 }))
        .map(([first, more]) => ({
          parts: [first, ...more.map(([, part]) => part)],
          holes: more.map(([hole]) => hole)
        }))
    ]
  )

/** A text that says what it is; once in a while a plain string, which only the reference takes from a function. */
const said = <A>(text: fc.Arbitrary<A>): fc.Arbitrary<A | { readonly template: string }> =>
  fc
    .tuple(text, mostly(60))
    .map(([each, says]) => (typeof each === 'string' && says ? { template: each } : each))

// -------------------------------------------------------------------------------------------------- entries

/** A value, or a function, which may give more than can be a value. */
const given = <A>(mood: Mood, values: fc.Arbitrary<A>, provided = values): fc.Arbitrary<Given<A>> =>
  weighted<Given<A>>(
    [8, values.map(value => ({ does: 'be', value }))],
    [3, provided.map(value => ({ does: 'return', value }))],
    [
      3,
      fc
        .tuple(pick('a' as const, 'b' as const), provided, provided)
        .map(([key, then, otherwise]) => ({ does: 'when', key, then, otherwise }))
    ],
    [rarely(mood), fc.constant<Given<A>>({ does: 'throw' })]
  )
const WRONG = pick<Wrong>(7, null)

const textEntry = (mood: Mood): fc.Arbitrary<TextEntry> =>
  fc.record({
    kind: weighted<TextEntry['kind']>([3, fc.constant('section')], [1, fc.constant('context')]),
    name: spoil(mood, weighted([20, pick(...NAMES)], [1, pick(IDENTITY)]), fc.constant('')),
    order: spoil(mood, ORDERS, pick(NaN, Infinity)),
    text: given<ProgramText | Wrong>(
      mood,
      texts(mood),
      spoil<ProgramText | Wrong>(mood, said(texts(mood)), WRONG)
    ),
    literally: once(12),
    complete: once(25),
    option: spoil<string | undefined>(mood, fc.constant(undefined), pick('complet', 'prioritiy'))
  })

const variable = (mood: Mood): fc.Arbitrary<Entry> =>
  fc.record({
    kind: fc.constant('variable'),
    name: spoil(mood, VARIABLES, pick('', 'Model', 'a-b', '1a')),
    value: weighted<Given<string | undefined | Wrong>>(
      [
        20,
        given<string | undefined | Wrong>(
          mood,
          literals(mood),
          spoil<string | undefined | Wrong>(
            mood,
            weighted<string | undefined>([12, literals(mood)], [1, fc.constant(undefined)]),
            WRONG
          )
        )
      ],
      [1, fc.constant<Given<string>>({ does: 'throw' })]
    )
  })

const keys = (it: object): fc.Arbitrary<Tool['parameters']> =>
  pick(...(Object.keys(it) as ReadonlyArray<Tool['parameters']>))
const tool = (mood: Mood): fc.Arbitrary<Tool> =>
  fc.record({
    name: spoil(mood, pick(...TOOLS), pick(MARKER, '')),
    description: pick('Runs it.', '', '{{a}}'),
    parameters: spoil(mood, keys(soundParameters), keys(parameters))
  })
const toolSet = (mood: Mood): fc.Arbitrary<ToolSet> =>
  fc.record({
    schemas: fc.array(tool(mood), { maxLength: 3 }),
    knownNames: weighted<ReadonlyArray<string> | undefined>(
      [3, fc.constant(undefined)],
      [2, fc.array(pick(...TOOLS), { maxLength: 4 })],
      [1, fc.constant([...TOOLS, MARKER])]
    )
  })

const change = (mood: Mood): fc.Arbitrary<Change> => {
  const name = pick(...NAMES, PERSONA)
  return weighted<Change>(
    [3, fc.tuple(name, said(templates(mood))).map(([it, text]) => ({ change: 'add', name: `${it}+`, text }))],
    [
      rarely(mood),
      fc.tuple(name, said(templates(mood))).map(([it, text]) => ({ change: 'add', name: it, text }))
    ],
    [2, name.map(it => ({ change: 'remove', name: it }))],
    [4, name.map(it => ({ change: 'extend', name: it }))],
    [1, fc.constant<Change>({ change: 'reverse' })]
  )
}
const edit = (mood: Mood): fc.Arbitrary<Edit> =>
  weighted<Edit>(
    [4, change(mood).map(it => ({ edit: 'change', of: 'section', change: it }))],
    [2, change(mood).map(it => ({ edit: 'change', of: 'context', change: it }))],
    [
      2,
      fc
        .tuple(VARIABLES, weighted<string | undefined>([9, literals(mood)], [1, fc.constant(undefined)]))
        .map(([name, value]) => ({ edit: 'set', name, value }))
    ],
    [1, pick(...TOOLS).map(name => ({ edit: 'addTool', name: `${name}+` }))],
    [1, pick(...TOOLS).map(name => ({ edit: 'removeTool', name }))],
    [1, fc.constant<Edit>({ edit: 'reverseTools' })],
    [rarely(mood), pick(...TOOLS).map(name => ({ edit: 'addTool', name }))],
    [rarely(mood), pick<Edit>({ edit: 'throw' }, { edit: 'refuse' })]
  )

const entry = (mood: Mood): fc.Arbitrary<Entry> =>
  weighted<Entry>(
    [12, textEntry(mood)],
    [6, variable(mood)],
    [2, tool(mood).map(it => ({ kind: 'tool', tool: it }))],
    [
      3,
      fc.record({
        kind: fc.constant('tools'),
        name: pick('mcp', 'files', 'web'),
        provide: given(mood, toolSet(mood))
      })
    ],
    [
      2,
      fc.record({
        kind: fc.constant('transform'),
        name: pick('t', 'u', 'v'),
        order: pick(0, 1, 2, -1),
        edits: fc.array(edit(mood), { minLength: 1, maxLength: 3 }),
        declares: mostly(15)
      })
    ],
    [
      1,
      fc.record({
        kind: fc.constant('persona'),
        text: weighted<string | { readonly literal: string }>(
          [3, templates(mood)],
          [1, literals(mood).map(literal => ({ literal }))]
        ),
        complete: once(4),
        runtimeContext: mostly(4)
      })
    ],
    [1, pick(...NAMES).map(name => ({ kind: 'suppressSection', name }))],
    [1, fc.constant<Entry>({ kind: 'suppressContexts' })]
  )

/** A variable that only a transform gives, and a section that shows it. */
const late = fc.boolean().map((declares): Layer => [
  {
    kind: 'transform',
    name: 't',
    order: 0,
    edits: [{ edit: 'set', name: 'late', value: 'in time' }],
    declares
  },
  {
    kind: 'section',
    name: 'late',
    order: 7,
    text: { does: 'be', value: 'Just {{late}}.' },
    literally: false,
    complete: false,
    option: undefined
  }
])
const entries = (mood: Mood): fc.Arbitrary<Layer> =>
  weighted<Layer>([200, entry(mood).map(it => [it])], [1, late])

// ------------------------------------------------------------------------------------------------- programs

const toolOrders = (mood: Mood): fc.Arbitrary<ReadonlyArray<string>> =>
  spoil(
    mood,
    fc
      .tuple(fc.uniqueArray(pick(...TOOLS), { maxLength: 4 }), fc.nat(4))
      .map(([names, at]) => [...names.slice(0, at), MARKER, ...names.slice(at)]),
    fc.array(pick(MARKER, 'bash', 'read'), { maxLength: 3 })
  )

const isFirst = (layer: Layer, i: number): boolean =>
  layer.findIndex(each => keyOf(each) === keyOf(layer[i] ?? each)) === i

/** Leaves out what only one side can express: a suppression is a matter between layers, and sources are told apart by name. */
const expressible = (program: Program): Program => {
  const inLayer = (layer: Layer, global: boolean): Layer =>
    layer
      .filter((each, i) => each.kind !== 'tools' || isFirst(layer, i))
      .filter(
        each =>
          each.kind !== 'suppressSection' ||
          (!global && !layer.some(other => other !== each && keyOf(other) === keyOf(each)))
      )
  // transforms are told apart by the place where they stand, so that none replaces another
  const placed = (layer: Layer, place: string): Layer =>
    layer.map((each, i) =>
      each.kind === 'transform' ? { ...each, name: `${each.name}:${place}:${i}` } : each
    )
  return {
    ...program,
    layers: program.layers.map((layer, i) => placed(inLayer(layer, i === 0), String(i))),
    beside: placed(inLayer(program.beside, false), 'beside')
  }
}

const unseen = (it: ToolEntry | ToolsEntry, seen: ReadonlySet<string>): ReadonlyArray<Entry> =>
  it.kind === 'tool'
    ? seen.has(it.tool.name)
      ? []
      : [it]
    : [
        {
          ...it,
          provide: mapGiven((set: ToolSet) => ({
            ...set,
            schemas: set.schemas.filter(
              ({ name }, i) => !seen.has(name) && set.schemas.findIndex(other => other.name === name) === i
            )
          }))(it.provide)
        }
      ]

const toolNames = (it: ToolEntry | ToolsEntry): ReadonlyArray<string> =>
  it.kind === 'tool'
    ? [it.tool.name]
    : branches(it.provide).flatMap(({ schemas }) => schemas.map(({ name }) => name))

/** Leaves out what clashes within a layer, and suppressions of nothing. */
const withoutClashes = (program: Program): Program => {
  const layered = (layer: Layer, global: boolean): Layer =>
    layer.filter(
      (each, i) =>
        (keyOf(each) === undefined || isFirst(layer, i)) &&
        !(global && program.config.identity && keyOf(each) === `section ${IDENTITY}`) &&
        !(global && each.kind === 'persona')
    )
  const unique: Program = {
    ...program,
    layers: program.layers.map((layer, i) => layered(layer, i === 0)),
    beside: layered(program.beside, false)
  }
  const sections = unique.layers.flat().filter(({ kind }) => kind !== 'suppressSection')
  return mapEntries(unique, each =>
    each.kind !== 'suppressSection' || sections.some(other => keyOf(other) === keyOf(each)) ? [each] : []
  )
}

/** Leaves out tools that are there already. */
const withoutTwins = (program: Program): Program => {
  const seen = new Set<string>()
  return mapEntries(program, each => {
    if (each.kind !== 'tool' && each.kind !== 'tools') return [each]
    const kept = unseen(each, seen)
    toolNames(each).forEach(name => seen.add(name))
    return kept
  })
}

/** Leaves out variables that throw, but for those that are replaced. */
const withoutThrowers = (program: Program): Program =>
  mapEntries(program, (each, layer) =>
    each.kind === 'variable' && each.value.does === 'throw' && !isReplaced(program, layer, each) ? [] : [each]
  )

const BASE: Layer = (['a', 'b', 'model'] as const).map(name => ({
  kind: 'variable',
  name,
  value: { does: 'be', value: `the ${name}` }
}))
const ALL_TOOLS: Layer = [
  { kind: 'tools', name: 'all', provide: { does: 'be', value: { schemas: [], knownNames: TOOLS } } }
]

const inMood = (mood: Mood, tidy: (program: Program) => Program): fc.Arbitrary<Program> => {
  const layer = (maxLength: number): fc.Arbitrary<Layer> =>
    fc.array(entries(mood), { maxLength, size: 'max' }).map(layers => layers.flat())
  return fc
    .record({
      config: fc.record({
        identity: fc.boolean(),
        persona: templates(mood),
        runtimeContext: mostly(8),
        toolOrder: weighted<ReadonlyArray<string> | undefined>(
          [2, fc.constant(undefined)],
          [1, toolOrders(mood)]
        ),
        option: spoil<string | undefined>(mood, fc.constant(undefined), pick('prsona', 'toolorder'))
      }),
      base: weighted<Layer>([1, fc.constant([])], [24, fc.constant(BASE)]),
      known: weighted<Layer>([1, fc.constant([])], [4, fc.constant(ALL_TOOLS)]),
      global: layer(12),
      scopes: fc.array(layer(6), { maxLength: 2 }),
      beside: weighted<Layer>([3, fc.constant([])], [1, layer(3)]),
      context: fc.record({ a: fc.boolean(), b: fc.boolean() }),
      check: mostly(6)
    })
    .map(({ global, scopes, known, base, ...rest }) => ({
      base,
      program: expressible(tidy({ ...rest, layers: [[...known, ...global], ...scopes] }))
    }))
    .map(({ base, program }) => {
      const [global = [], ...scopes] = program.layers
      const missing = base.filter(each => !global.some(other => keyOf(other) === keyOf(each)))
      return { ...program, layers: [[...missing, ...global], ...scopes] }
    })
}

/** Programs of any kind; two in three are sound, the others have faults, and a few clash within a layer. */
export const programs: fc.Arbitrary<Program> = weighted(
  [6, inMood(SOUND, flow(withoutThrowers, withoutClashes, withoutTwins))],
  [2, inMood(FAULTY, withoutClashes)],
  [1, inMood(FAULTY, identity)]
)
