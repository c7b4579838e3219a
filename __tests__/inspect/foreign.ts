/** Values for the tests of incipit/inspect that nobody should hand over: lists without an end, and what everybody inherits. */
import type { Specimen } from '../support/zoo'

/** Lists that are nothing but their length; whoever walks through one never comes back. */
export const endless: ReadonlyArray<Specimen> = [
  { called: 'a list of four billion holes', value: new Array(2 ** 32 - 1) },
  {
    called: 'a list that says it has four billion items',
    value: new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : undefined) })
  }
]

/** Runs with fields on the prototype of all objects, and takes them off again. */
export const polluted = <A>(fields: Readonly<Record<string, unknown>>, run: () => A): A => {
  const prototype = Object.prototype as unknown as Record<string, unknown>
  const names = Object.keys(fields).filter(name => !(name in prototype))
  names.forEach(name => {
    Object.defineProperty(prototype, name, { value: fields[name], configurable: true, writable: true })
  })
  try {
    return run()
  } finally {
    names.forEach(name => Reflect.deleteProperty(prototype, name))
  }
}
