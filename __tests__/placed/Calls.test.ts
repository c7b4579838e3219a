import * as E from 'fp-ts/Either'

import { callsWith, invalidProvided } from '../../src/placed/Calls'
import type { Focus } from '../../src/placed/Placed'

const callee = (focus?: Focus): Parameters<ReturnType<typeof callsWith>>[0] => ({
  entry: { kind: 'section', name: 's' },
  owner: 'me',
  focus
})

describe('callsWith', () => {
  it('gives a provider the very context', () => {
    const context = { deep: {} }
    expect(callsWith(context)(callee(), got => got === context)).toStrictEqual(E.right(true))
  })

  it('runs the functions of contramap from the outermost in, each once', () => {
    const calls: Array<string> = []
    const step =
      (name: string) =>
      (context: unknown): string => {
        calls.push(name)
        return `${name}(${String(context)})`
      }
    const outer: Focus = { f: step('outer'), outer: undefined }
    const inner: Focus = { f: step('inner'), outer }
    const other: Focus = { f: step('other'), outer }
    const call = callsWith('c')
    expect(call(callee(inner), String)).toStrictEqual(E.right('inner(outer(c))'))
    expect(call(callee(other), String)).toStrictEqual(E.right('other(outer(c))'))
    expect(call(callee(inner), String)).toStrictEqual(E.right('inner(outer(c))'))
    expect(calls).toStrictEqual(['outer', 'inner', 'other'])
  })

  it('gives what is thrown as it is, for each provider under a function that throws', () => {
    const cause = new Error('no')
    const thrower = (): never => {
      throw cause
    }
    const threw = E.left({
      _tag: 'ProviderThrew',
      kind: 'section',
      name: 's',
      cause,
      message: 'Error: no',
      owner: 'me'
    })
    const focus: Focus = { f: String, outer: { f: thrower, outer: undefined } }
    const call = callsWith('c')
    expect(call(callee(), thrower)).toStrictEqual(threw)
    expect(call(callee(focus), () => 'never called')).toStrictEqual(threw)
    expect(call(callee(focus), () => 'never called')).toStrictEqual(threw)
  })

  it('leaves an owner out that is not there', () => {
    const nobody = { ...callee(), owner: undefined }
    const thrower = (): never => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- anything can be thrown at us
      throw 'text'
    }
    expect(callsWith(1)(nobody, thrower)).toStrictEqual(
      E.left({ _tag: 'ProviderThrew', kind: 'section', name: 's', cause: 'text', message: 'string' })
    )
  })
})

describe('invalidProvided', () => {
  it('says whose provider gave what, and what was expected', () => {
    const fault = {
      _tag: 'InvalidProvided',
      kind: 'section',
      name: 's',
      expected: 'a text',
      actual: 'number'
    }
    expect(invalidProvided(callee(), 'a text', 'number')).toStrictEqual({ ...fault, owner: 'me' })
    expect(invalidProvided({ ...callee(), owner: undefined }, 'a text', 'number')).toStrictEqual(fault)
  })
})
