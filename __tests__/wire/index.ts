/**
 * `npm run wire`: every client with every assembly and wish; sessions with updates; then tools of real MCP servers, there and
 * back.
 */
import { isDeepStrictEqual } from 'node:util'

import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { render } from 'incipit'
import { showNotes } from 'incipit/providers'

import { clients, type Client } from './clients.js'
import { mcpTrials } from './mcp.js'
import type { Body } from './Body.js'
import { marksIn, promptIn, toolsIn } from './refusals.js'
import { assemblies, fits, right, wishes, type Wish } from './scenarios.js'
import { apiOf, record, type Recorder } from './server.js'
import { speakers } from './speakers.js'
import { talk } from './updates.js'

Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

let failures = 0

const claim = (title: string, holds: boolean, detail: () => string): void => {
  if (holds) return
  failures++
  console.log(`FAIL  ${title}\n${detail()}`)
}

const isAskable = ({ caches, takesStrict }: Client, { places, strict }: Wish): boolean =>
  (caches || places === undefined) && (takesStrict || strict === undefined)

const sendOnce = async (
  client: Client,
  recorder: Recorder,
  names: readonly [string, string]
): Promise<void> => {
  const [assembly, wish] = [assemblies[client.schemas][names[0]], wishes[names[1]]]
  if (assembly === undefined || wish === undefined || !fits(assembly, wish) || !isAskable(client, wish))
    return
  const title = `${client.name}: ${names.join(', ')}`
  const sent = await client.send(recorder.url, assembly, wish).then(E.right, E.left)
  const [taken, ...others] = recorder.taken()
  claim(title, E.isRight(sent), () => String(E.isLeft(sent) ? sent.left : ''))
  claim(`${title}: one request is sent`, taken !== undefined && others.length === 0, () => `${others.length}`)
  if (E.isLeft(sent) || taken === undefined) return
  const { path, body, refused } = taken
  const api = apiOf(path)
  const prepared = sent.right
  claim(`${title}: nothing is refused`, refused.length === 0, () => refused.join('\n'))
  claim(`${title}: the prompt is sent byte for byte`, promptIn[api](body) === right(render(assembly)), () =>
    JSON.stringify(promptIn[api](body))
  )
  const own = new Set(prepared.names.map(name => name.sent))
  claim(
    `${title}: the tools are sent in their order`,
    isDeepStrictEqual(
      toolsIn[api](body).filter(name => own.has(name)),
      [...own]
    ),
    () => JSON.stringify(toolsIn[api](body))
  )
  claim(
    `${title}: strict is said of every tool, since it would be tried where it is left out`,
    !client.name.startsWith('openai') || api !== 'responses' || saysStrict(body),
    () => JSON.stringify(body)
  )
  claim(
    `${title}: every breakpoint that is placed is sent`,
    marksIn(body) ===
      prepared.marks.length - (client.marksTools ? 0 : hiddenMarks(client, wish, assembly.tools.length)),
    () => `${marksIn(body)} of ${prepared.marks.length}; ${showNotes(prepared.notes)}`
  )
}

const saysStrict = ({ tools }: Body): boolean =>
  !Array.isArray(tools) || tools.every(tool => JSON.stringify(tool).includes('"strict":'))

// The AI SDK marks tools for OpenAI too, which reads no such option.
const hiddenMarks = ({ name }: Client, { places = [] }: Wish, tools: number): number =>
  name.startsWith('ai ') && tools > 0 && places.some(({ _tag }) => _tag === 'AfterTools') ? 1 : 0

const recorder = await record()
for (const client of clients) {
  const before = failures
  for (const assembly of Object.keys(assemblies.brief)) {
    for (const wish of Object.keys(wishes)) await sendOnce(client, recorder, [assembly, wish])
  }
  console.log(`${failures === before ? 'ok   ' : 'FAIL '} ${client.name}`)
}

for (const speaker of speakers) {
  const title = `updates, ${speaker.name}`
  const plans = await talk(recorder)(speaker)
  if (E.isRight(plans)) console.log(`ok    ${title}: ${plans.right}`)
  else claim(title, false, () => plans.left.join('\n'))
}
recorder.close()

for (const [title, run] of mcpTrials) {
  const result = await pipe(run(), trial => trial.then(E.right, E.left))
  if (E.isRight(result)) console.log(`ok    ${title}: ${result.right}`)
  else claim(title, false, () => String(result.left))
}

console.log(failures === 0 ? 'Everything was accepted.' : `${failures} failures.`)
process.exitCode = failures === 0 ? 0 : 1
