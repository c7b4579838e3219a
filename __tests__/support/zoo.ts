/**
 * A zoo of values that have no business in a prompt: what JavaScript callers, broken plugins and proxies hand over.
 * Specimens go by their names in every comparison, because printing some of them throws.
 */

import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  contramap,
  empty,
  literal,
  merge,
  mergeAll,
  overlay,
  overlayAll,
  owned,
  prompt,
  suppressContexts,
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
  type Registry
} from 'incipit'

export interface Specimen {
  readonly called: string
  readonly value: unknown
}

const specimen = (called: string, value: unknown): Specimen => ({ called, value })

const thrower = (): never => {
  throw new Error('trap')
}

/** A handler that has every trap, and each of them throws. */
const treacherous: ProxyHandler<object> = new Proxy({}, { get: () => thrower })

const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

/** Whatever it is asked for, it answers with itself. */
const mirror = (target: object): object => {
  const self: object = new Proxy(target, { get: () => self, has: () => true, apply: () => self })
  return self
}

/** The fields of all entries, assemblies and errors. */
const fields =
  '_tag name order text interpolate complete requiresTools requiresSomeTool required schemas knownNames description parameters ' +
  'deferLoading supplies transform sections contexts tools variables owner kind path span then left right'

/** An object on which each of the known fields is an enumerable getter that throws. */
const mined = (): object => {
  const object = {}
  fields.split(' ').forEach(key => Object.defineProperty(object, key, { get: thrower, enumerable: true }))
  return object
}

const cyclicObject = (): object => {
  const object: Record<string, unknown> = {}
  object['self'] = object
  return object
}

const cyclicArray = (): object => {
  const array: Array<unknown> = []
  array.push(array)
  return array
}

class Animal {
  readonly legs = 4
}

export const primitives: ReadonlyArray<Specimen> = [
  specimen('undefined', undefined),
  specimen('null', null),
  specimen('true', true),
  specimen('false', false),
  specimen('zero', 0),
  specimen('minus zero', -0),
  specimen('a number', 42),
  specimen('NaN', NaN),
  specimen('Infinity', Infinity),
  specimen('a bigint', 10n),
  specimen('a symbol', Symbol('zoo')),
  specimen('a symbol without a description', Symbol()),
  specimen('an empty string', ''),
  specimen('a string', 'text')
]

export const objects: ReadonlyArray<Specimen> = [
  specimen('an empty object', {}),
  specimen('a frozen object', Object.freeze({})),
  specimen('an object without a prototype', Object.create(null)),
  specimen('an object of throwing getters', mined()),
  specimen('a cyclic object', cyclicObject()),
  specimen('a frozen cyclic object', Object.freeze(cyclicObject())),
  specimen('an object whose toString throws', { toString: thrower, valueOf: thrower }),
  specimen('an object whose toPrimitive throws', { [Symbol.toPrimitive]: thrower, kept: thrower }),
  specimen('an object whose toJSON throws', { toJSON: thrower }),
  specimen('a thenable', { then: thrower }),
  specimen('a promise', Promise.resolve('late')),
  specimen('a class instance', new Animal()),
  specimen('a map', new Map([['name', 'x']])),
  specimen('a set', new Set(['x'])),
  specimen('a weak map', new WeakMap()),
  specimen('a date', new Date(0)),
  specimen('an invalid date', new Date(NaN)),
  specimen('a regular expression', /x/),
  specimen('an error', new Error('an error')),
  specimen('a boxed string', Object('text')),
  specimen('a boxed number', Object(1)),
  specimen('bytes', new Uint8Array(3))
]

export const arrays: ReadonlyArray<Specimen> = [
  specimen('an empty array', []),
  specimen('a frozen array', Object.freeze([])),
  specimen('an array of holes', new Array(3)),
  specimen('a cyclic array', cyclicArray()),
  specimen('an array of arrays', [[]]),
  specimen('a long array of holes', new Array(200)),
  specimen('a long array of strings', new Array(200).fill('x'))
]

export const functions: ReadonlyArray<Specimen> = [
  specimen('a class', Animal),
  specimen('an async function', async () => await Promise.resolve('late')),
  specimen('a generator function', function* () {
    yield 'text'
  }),
  specimen('a function that throws', thrower),
  specimen('a function that never stops calling itself', function forever(): unknown {
    return [forever()]
  })
]

export const proxies: ReadonlyArray<Specimen> = [
  specimen('a proxy whose traps throw', new Proxy({}, treacherous)),
  specimen('an array proxy whose traps throw', new Proxy([], treacherous)),
  specimen('a function proxy whose traps throw', new Proxy(() => 'text', treacherous)),
  specimen('a revoked proxy', revoked({})),
  specimen('a revoked array proxy', revoked([])),
  specimen(
    'a revoked function proxy',
    revoked(() => 'text')
  ),
  specimen('a proxy that answers with itself', mirror({})),
  specimen('an array proxy that answers with itself', mirror([])),
  specimen(
    'a function proxy that answers with itself',
    mirror(() => 'text')
  ),
  specimen(
    'a proxy that has no keys and every property',
    new Proxy({}, { get: () => 'text', has: () => true })
  ),
  specimen(
    'an array proxy with a length of NaN',
    new Proxy([], { get: (_, key) => (key === 'length' ? NaN : 'x') })
  ),
  specimen(
    'an array proxy with a length that throws',
    new Proxy([], {
      get: (target, key, self) => (key === 'length' ? thrower() : (Reflect.get(target, key, self) as unknown))
    })
  )
]

export const zoo: ReadonlyArray<Specimen> = [...primitives, ...objects, ...arrays, ...functions, ...proxies]

/** The names of the specimens for which `holds` is not true; one that throws is named with what it threw. */
export const exceptions =
  (holds: (value: never, called: string) => boolean) =>
  (specimens: ReadonlyArray<Specimen>): ReadonlyArray<string> =>
    specimens.flatMap(({ called, value }) => {
      try {
        return holds(value as never, called) ? [] : [called]
      } catch (thrown) {
        return [`${called} threw ${thrown instanceof Error ? thrown.message : typeof thrown}`]
      }
    })

const attempt = (holds: () => boolean): boolean => {
  try {
    return holds()
  } catch {
    return false
  }
}

const isString = (u: unknown): boolean => typeof u === 'string'
const isName = (u: unknown): boolean => typeof u === 'string' && u !== ''
const isFlag = (u: unknown): boolean => u === undefined || typeof u === 'boolean'
const isOrder = (u: unknown): boolean => Number.isFinite(u)
const isFunction = (u: unknown): boolean => typeof u === 'function'
const isText = (u: unknown): boolean => isString(u) || isFunction(u)
const isNothing = (): boolean => false

/** An honest array with honest elements; an array proxy that lies or throws is none. */
const isListOf =
  (element: (u: unknown) => boolean) =>
  (u: unknown): boolean =>
    attempt(() => {
      if (!Array.isArray(u)) return false
      const list: ReadonlyArray<unknown> = [...(u as Array<unknown>)]
      return u.length === list.length && list.every(element)
    })

/** A plain object without own properties. */
const isBlank = (u: unknown): boolean =>
  attempt(() => {
    const prototype: unknown = Object.getPrototypeOf(u)
    return (
      typeof u === 'object' &&
      (prototype === Object.prototype || prototype === null) &&
      Reflect.ownKeys(u as object).length === 0
    )
  })

/** All objects that can be reached from a value, functions aside. */
export const reachable = (value: unknown): ReadonlySet<object> => {
  const found = new Set<object>()
  const waiting: Array<unknown> = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'object' && next !== null && !found.has(next)) {
      found.add(next)
      Object.values(next).forEach(value => waiting.push(value))
    }
  }
  return found
}

/** The objects that two values share and that somebody could still change. */
export const sharedMutable = (one: unknown, other: unknown): ReadonlyArray<object> => {
  const others = reachable(other)
  return [...reachable(one)].filter(object => others.has(object) && !Object.isFrozen(object))
}

/** A list of one item that says of itself, from the second time on, that it has four billion. */
export const fickleList = (): ReadonlyArray<string> => {
  const lengths = [1]
  return new Proxy(['a'], {
    get: (target, key): unknown =>
      key === 'length' ? (lengths.shift() ?? 4_294_967_295) : Reflect.get(target, key)
  })
}

/** A place for a hostile value, and what is allowed to stand there: of that nothing but an answer is asked. */
export type Place<A> = readonly [at: string, put: (value: never) => A, allowed: (value: unknown) => boolean]

export const section = { name: 's', order: 0, text: 'text' }
export const tool = { name: 't', description: 'Does t.', parameters: {} }
export const step = { name: 'step', order: 0, transform: () => E.right }
export const base = pipe(empty, withSection(section))

const isPattern = (u: unknown): boolean => isName(u) && /^[a-z][a-z0-9_]*$/.test(String(u))
const isList = (u: unknown): boolean => isListOf(isString)(u)
const isOptional =
  (holds: (u: unknown) => boolean) =>
  (u: unknown): boolean =>
    u === undefined || holds(u)

function isBlankJson(u: unknown): boolean {
  return (
    u === null ||
    typeof u === 'boolean' ||
    isString(u) ||
    isOrder(u) ||
    isBlank(u) ||
    isListOf(isBlankJson)(u)
  )
}

/** Every place of an entry. */
export const places: ReadonlyArray<Place<Registry<unknown>>> = [
  ['withSection(·)', value => withSection(value)(base), isNothing],
  ['section.name', name => withSection({ ...section, name })(empty), isName],
  ['section.order', order => withSection({ ...section, order })(empty), isOrder],
  ['section.text', text => withSection({ ...section, text })(empty), isText],
  ['section.interpolate', interpolate => withSection({ ...section, interpolate })(empty), isFlag],
  ['section.complete', complete => withSection({ ...section, complete })(empty), isFlag],
  [
    'section.requiresSomeTool',
    value => withSection({ ...section, requiresSomeTool: value })(empty),
    isOptional(isList)
  ],
  [
    'section.requiresTools',
    value => withSection({ ...section, requiresTools: value })(empty),
    isOptional(isList)
  ],
  ['section.requiresTools[0]', value => withSection({ ...section, requiresTools: [value] })(empty), isString],
  [
    'section.unknown',
    value => withSection({ ...section, unknown: value } as never)(empty),
    u => u === undefined
  ],
  ['literal(·) as a text', value => withSection({ ...section, text: literal(value) })(empty), isString],
  ['a hole of prompt', value => withSection({ ...section, text: prompt`a ${value} b` })(empty), isString],
  ['withContext(·)', value => withContext(value)(base), isNothing],
  ['context.name', name => withContext({ ...section, name })(empty), isName],
  ['context.text', text => withContext({ ...section, text })(empty), isText],
  ['context.required', required => withContext({ ...section, required })(empty), isFlag],
  ['withVariable(·, x)', value => withVariable(value, 'x')(empty), isPattern],
  ['withVariable(v, ·)', value => withVariable('v', value)(empty), isText],
  ['withTool(·)', value => withTool(value)(base), isNothing],
  ['tool.name', name => withTool({ ...tool, name })(empty), isName],
  ['tool.description', description => withTool({ ...tool, description })(empty), isString],
  ['tool.parameters', parameters => withTool({ ...tool, parameters })(empty), isBlank],
  ['tool.parameters.x.0', x => withTool({ ...tool, parameters: { x: [x] } })(empty), isBlankJson],
  ['tool.deferLoading', deferLoading => withTool({ ...tool, deferLoading })(empty), isFlag],
  ['withTools(·, none)', value => withTools(value, { schemas: [] })(empty), isName],
  ['withTools(src, ·)', value => withTools('src', value)(empty), isFunction],
  ['source.schemas', schemas => withTools('src', { schemas })(empty), isListOf(isNothing)],
  ['source.schemas[0]', value => withTools('src', { schemas: [value] })(empty), isNothing],
  [
    'source.knownNames',
    knownNames => withTools('src', { schemas: [], knownNames })(empty),
    isOptional(isList)
  ],
  ['source.knownNames[0]', value => withTools('src', { schemas: [], knownNames: [value] })(empty), isString],
  ['withToolOrder(·)', value => withToolOrder(value)(empty), isNothing],
  ['withToolOrder([·, marker])', value => withToolOrder([value, UNLISTED_TOOLS])(empty), isString],
  ['withTransform(·)', value => withTransform(value)(base), isNothing],
  ['transform.name', name => withTransform({ ...step, name })(empty), isName],
  ['transform.order', order => withTransform({ ...step, order })(empty), isOrder],
  [
    'transform.supplies',
    supplies => withTransform({ ...step, supplies })(empty),
    isOptional(isListOf(isPattern))
  ],
  ['transform.supplies[0]', value => withTransform({ ...step, supplies: [value] })(empty), isPattern],
  ['transform.transform', transform => withTransform({ ...step, transform })(empty), isFunction],
  ['suppressSection(·)', value => suppressSection(value)(base), isNothing],
  ['owned(·)', value => owned(value)(base), isString],
  ['contramap(·)', value => contramap(value)(base), isFunction]
]

/** Every place of a registry argument. */
export const registries: ReadonlyArray<Place<Registry<unknown>>> = [
  ['check(·)', value => value, isNothing],
  ['withSection(s)(·)', value => withSection(section)(value), isNothing],
  ['withContext(c)(·)', value => withContext(section)(value), isNothing],
  ['withVariable(v, x)(·)', value => withVariable('v', 'x')(value), isNothing],
  ['withTool(t)(·)', value => withTool(tool)(value), isNothing],
  ['withTools(src, none)(·)', value => withTools('src', { schemas: [] })(value), isNothing],
  ['withToolOrder(order)(·)', value => withToolOrder([UNLISTED_TOOLS])(value), isNothing],
  ['withTransform(step)(·)', value => withTransform(step)(value), isNothing],
  ['suppressSection(s)(·)', value => suppressSection('s')(value), isNothing],
  ['suppressContexts(·)', value => suppressContexts(value), isNothing],
  ['owned(o)(·)', value => owned('o')(value), isNothing],
  ['contramap(f)(·)', value => contramap(() => ({}))(value), isNothing],
  ['merge(·)(base)', value => merge(value)(base), isNothing],
  ['merge(base)(·)', value => merge(base)(value), isNothing],
  ['mergeAll(base, ·, base)', value => mergeAll(base, value, empty), isNothing],
  ['overlay(·)(base)', value => overlay(value)(base), isNothing],
  ['overlay(base)(·)', value => overlay(base)(value), isNothing],
  ['overlayAll(base, ·, base)', value => overlayAll(base, value, base), isNothing]
]

/** Every place where foreign code answers: legal for check, a Left of assemble. */
export const answers: ReadonlyArray<Place<Registry<unknown>>> = [
  ['a text provider', value => withSection({ ...section, text: () => value })(empty), isString],
  ['a context provider', value => withContext({ ...section, text: () => value })(empty), isString],
  ['a variable provider', value => withVariable('v', () => value)(empty), isOptional(isString)],
  ['a tool source', value => withTools('src', () => value)(empty), isNothing],
  ['schemas of a source', schemas => withTools('src', () => ({ schemas }))(empty), isListOf(isNothing)],
  ['a schema of a source', value => withTools('src', () => ({ schemas: [value] }))(empty), isNothing],
  [
    'a transform for a context',
    value => withTransform({ ...step, transform: () => value })(empty),
    isNothing
  ],
  ['a transform', value => withTransform({ ...step, transform: () => () => value })(empty), isNothing],
  [
    'right of a transform',
    value => withTransform({ ...step, transform: () => () => E.right(value) })(empty),
    isNothing
  ],
  [
    'left of a transform',
    value => withTransform({ ...step, transform: () => () => E.left(value) })(empty),
    isNothing
  ],
  [
    'an error of a transform',
    value => withTransform({ ...step, transform: () => () => E.left([value]) })(empty),
    isNothing
  ]
]

const assembled = { name: 's', order: 0, text: 'text', interpolate: true }
export const blank: Assembly = { sections: [assembled], contexts: [], tools: [], variables: {} }

export const inSection = (fields: object): Assembly => ({ ...blank, sections: [{ ...assembled, ...fields }] })
const inContext = (fields: object): Assembly => ({
  ...blank,
  contexts: [{ ...assembled, required: true, ...fields }]
})
const inTool = (fields: object): Assembly => ({ ...blank, tools: [{ ...tool, parameters: {}, ...fields }] })

export const assemblies: ReadonlyArray<Place<Assembly>> = [
  ['an assembly', value => value, isNothing],
  ['assembly.sections', sections => ({ ...blank, sections }), isListOf(isNothing)],
  ['assembly.sections[0]', value => ({ ...blank, sections: [value] }), isNothing],
  ['section.name', name => inSection({ name }), isString],
  ['section.order', order => inSection({ order }), isOrder],
  ['section.text', text => inSection({ text }), isString],
  ['section.interpolate', interpolate => inSection({ interpolate }), isFlag],
  ['section.owner', owner => inSection({ owner }), isOptional(isString)],
  ['assembly.contexts', contexts => ({ ...blank, contexts }), isListOf(isNothing)],
  ['assembly.contexts[0]', value => ({ ...blank, contexts: [value] }), isNothing],
  ['context.text', text => inContext({ text }), isString],
  ['context.required', required => inContext({ required }), isFlag],
  ['assembly.tools', tools => ({ ...blank, tools }), isListOf(isNothing)],
  ['assembly.tools[0]', value => ({ ...blank, tools: [value] }), isNothing],
  ['tool.name', name => inTool({ name }), isString],
  ['tool.description', description => inTool({ description }), isString],
  ['tool.parameters', parameters => inTool({ parameters }), isBlank],
  ['tool.parameters.x.0', x => inTool({ parameters: { x: [x] } }), isBlankJson],
  ['tool.deferLoading', deferLoading => inTool({ deferLoading }), isFlag],
  ['assembly.variables', variables => ({ ...blank, variables }), isBlank],
  ['assembly.variables.v', v => ({ ...blank, variables: { v } }), u => u === null || isString(u)]
]
