/**
 * An agent that lives in an editor: each session has a workspace of its own, told in the suffix. It prints the prompt
 * of one session, how much of it the next session shares, and what happens in a session without a workspace.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { assemble, check, mergeAll, renderParts, report, withTool } from 'incipit'
import { bashGuidance, fromConfig, fsGuidance, loopVariables, type LoopContext } from 'incipit/harness'

const tool = (name: string) =>
  withTool({ name, description: `The ${name} of the editor.`, parameters: { type: 'object' } })

/** Checked once, when the program starts. That a session may lack a workspace, only a session can tell. */
export const agent = pipe(
  fromConfig({
    personaPrefix:
      'You are a coding agent inside an editor and run on {{model}}. The user sees each change as you make it.',
    personaSuffix: 'Your workspace is {{cwd}}. Paths without a slash in front start there.'
  }),
  E.map(deployment => mergeAll(deployment, loopVariables, fsGuidance, bashGuidance)),
  E.map(registry => pipe(registry, tool('bash'), tool('read'), tool('write'), tool('edit'))),
  E.flatMap(check)
)

/** A session, as the editor opens it. */
export const session = (cwd?: string): LoopContext => ({
  agent: { options: { model: 'glm-5-air' }, session: { header: { cwd } } }
})

/** The prompt of a session, with its parts; a session without a workspace gets a `ValuelessVariable`. */
export const prompt = (context: LoopContext) =>
  pipe(agent, E.flatMap(assemble(context)), E.flatMap(renderParts))

const bytes = (text: string): number => new TextEncoder().encode(text).length

/** The text that this program prints; the same on every machine. */
export const acpAgent = (): string =>
  pipe(
    E.Do,
    E.bind('shop', () => prompt(session('/home/ada/shop'))),
    E.bind('bridge', () => prompt(session('/srv/bridge'))),
    E.match(report, ({ shop, bridge }) => {
      const suffix = shop.parts.find(({ name }) => name === 'deployment:persona-suffix')
      const before = shop.text.slice(0, suffix?.start)
      return [
        shop.text,
        '--- the same agent in /srv/bridge',
        `the ${bytes(before)} bytes before the suffix are ${bridge.text.startsWith(before) ? 'the same' : 'others'}; then: ${bridge.text.slice(before.length)}`,
        '--- the same agent without a workspace',
        pipe(
          prompt(session()),
          E.match(report, ({ text }) => text)
        )
      ].join('\n')
    })
  )

if (require.main === module) console.log(acpAgent())
