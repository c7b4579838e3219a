import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { assemble, check, mergeAll, render, renderParts, type ToolSchema, withTools } from 'incipit'
import { bashGuidance, fsGuidance } from 'incipit/harness'

const schema = (name: string): ToolSchema => ({
  name,
  description: `Does ${name}.`,
  parameters: { type: 'object' }
})

const registry = pipe(
  mergeAll(fsGuidance, bashGuidance),
  withTools('tools', ({ visible }: { readonly visible: ReadonlyArray<string> }) => ({
    schemas: visible.map(schema),
    knownNames: ['bash', 'read', 'write', 'edit']
  }))
)

const parts = (visible: ReadonlyArray<string>): unknown =>
  pipe(
    registry,
    assemble({ visible }),
    E.flatMap(renderParts),
    E.map(rendered => rendered.parts.map(({ name, owner }) => [name, owner]))
  )

const text = (...visible: ReadonlyArray<string>): string =>
  pipe(
    registry,
    assemble({ visible }),
    E.flatMap(render),
    E.getOrElse(() => 'failed')
  )

const all = [
  ['tool:bash', 'tools/bash'],
  ['tool:read', 'tools/fs'],
  ['tool:write', 'tools/fs'],
  ['tool:edit', 'tools/fs']
] as const

describe('tool guidance', () => {
  it('is faultless', () => {
    expect(E.isRight(check(registry))).toBe(true)
  })

  it.each([
    [
      'bash',
      'unless N is 0 the command failed, whatever its output says. Find out why before you build on it.'
    ],
    ['read', 'Read a file before you change it, and again after something else may have changed it.'],
    ['write', 'What the new content leaves out is gone, so know what is in a file before you replace it.'],
    ['edit', 'Copy the text to be replaced as it is in the file, white space included.']
  ])('says all that is to be known of %s', (name, end) => {
    expect(text(name).endsWith(end)).toBe(true)
  })

  it('stands in the order of the harness and says whose it is', () => {
    expect(parts(['write', 'read', 'edit', 'bash'])).toStrictEqual(E.right(all))
  })

  it('is there exactly for the visible tools', () => {
    fc.assert(
      fc.property(fc.subarray(['bash', 'read', 'write', 'edit', 'other'], { minLength: 0 }), visible => {
        const expected = all.filter(([name]) => visible.includes(name.slice('tool:'.length)))
        expect(parts(visible)).toStrictEqual(E.right(expected))
      })
    )
  })

  it('of bash tells to look at the exit code', () => {
    expect(text('bash')).toContain('[exit code: N]')
  })

  it('of read says which shell commands it stands in for', () => {
    expect(text('read')).toMatch(/`read`, not .*`cat`/)
  })

  it.each(['bash', 'read', 'write', 'edit'])(
    'of %s names no other tool, so that it can stand alone',
    tool => {
      const named = [...text(tool).matchAll(/`([^`]*)`/g)].map(([, name]) => name)
      expect(named).toContain(tool)
      expect(
        named.filter(name => name !== tool && /^(bash|read|write|edit)$/.test(String(name)))
      ).toStrictEqual([])
    }
  )

  it('is short', () => {
    expect(text('bash', 'read', 'write', 'edit').length).toBeLessThan(1000)
  })
})
