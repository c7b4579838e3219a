/**
 * session: `npm run bench -- session` measures the plan of a step and the requests for 40 sections and 50 tools, beside `renderParts`
 * of the same assembly and `JSON.stringify` of the same request.
 */
import type { Either } from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import {
  assemble,
  type Assembly,
  check,
  empty,
  mergeAll,
  prepareTools,
  type PromptErrors,
  renderContextSnapshot,
  renderParts,
  withSection,
  withTools,
  withVariable
} from 'incipit'
import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import { requestPrefix, TOOLS_FIRST } from 'incipit/inspect'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import type { Prepared } from 'incipit/providers'
import { type Can, carryOut, FIXED, type Now, planStep, type Series } from 'incipit/session'

import everything from '../fixtures/mcp-everything-tools.json'
import filesystem from '../fixtures/mcp-filesystem-tools.json'
import { beside, type Ratio } from './figures'
import { look, prose, right } from './realistic'
import type { Candidate } from './sampler'

const SIZE = '40 sections, 50 tools'
const EFFORT = { milliseconds: 1_500, rounds: 60 }

const listed = [...filesystem.tools, ...everything.tools]
const prepared = prepareTools({
  schemas: [...listed, ...listed].slice(0, 50).map(({ name, description, inputSchema }, i) => ({
    name: `${name.replace(/\W/g, '_')}_${i}`,
    description,
    parameters: inputSchema
  }))
})
const tools = prepared._tag === 'Left' ? { schemas: [] } : prepared.right
const knownNames = tools.schemas.map(({ name }) => name)

interface Facts {
  readonly branch: string
  readonly isShort: boolean
}

const checked = right(
  check(
    mergeAll(
      ...Array.from({ length: 40 }, (_, i) =>
        withSection({
          name: `section-${i}`,
          order: i,
          text: `${prose(300, i)} {{branch}} ${prose(300, i + 1)}`
        })(empty)
      ),
      withVariable('branch', ({ branch }: Facts) => branch)(empty),
      withTools('tools', ({ isShort }: Facts) =>
        isShort ? { schemas: tools.schemas.slice(1), knownNames } : tools
      )(empty)
    )
  )
)

const assembled = (branch: string, isShort = false): Assembly => right(assemble({ branch, isShort })(checked))

const nowOf = (assembly: Assembly): Now => ({
  prompt: right(renderParts(assembly)),
  tools: assembly.tools,
  snapshot: right(renderContextSnapshot(assembly))
})

const main = assembled('main')
const begun = carryOut(0)(planStep({ sent: O.none, now: nowOf(main), can: FIXED, startsSeries: true }))(
  O.none
)
const can = anthropic.CAN.inline

interface Case {
  readonly sent?: O.Option<Series>
  readonly now?: Now
  readonly can?: Can
  readonly startsSeries?: boolean
}

const planOf =
  ({ sent = O.some(begun), now = nowOf(main), can: its = can, startsSeries = false }: Case): Candidate =>
  () =>
    planStep({ sent, now, can: its, startsSeries })._tag.length

const AT_MOST = 2

const cases = (
  all: ReadonlyArray<readonly [string, Case, number | undefined]>
): Parameters<typeof beside>[1] =>
  all.map(([title, each, atMost]) => ({ title, size: SIZE, run: planOf(each), atMost }))

const plans = (): ReadonlyArray<Ratio> =>
  beside(
    () => look(right(renderParts(main)).text),
    cases([
      ['Keep', {}, AT_MOST],
      ['Append: a tool went', { now: nowOf(assembled('main', true)) }, AT_MOST],
      ['Append: another prompt', { now: nowOf(assembled('fix/1')) }, AT_MOST],
      ['Restart: nothing sent', { sent: O.none }, AT_MOST],
      ['Restart: a series starts', { startsSeries: true }, AT_MOST],
      ['Restart: another prompt', { now: nowOf(assembled('fix/1')), can: FIXED }, AT_MOST],
      [
        'Keep, series read from JSON',
        { sent: O.some(JSON.parse(JSON.stringify(begun)) as Series) },
        undefined
      ]
    ]),
    EFFORT
  )

const prefix = (): ReadonlyArray<Ratio> =>
  beside(
    () => {
      const json = main.tools.map(({ name, description, parameters }) =>
        JSON.stringify({ name, description, parameters })
      )
      return look(right(renderParts(main)).text) + look(right(renderParts(main)).text) + look(json.join('\n'))
    },
    [
      {
        title: 'requestPrefix, beside 2 renderParts and the JSON of the tools',
        size: SIZE,
        run: () => look(right(requestPrefix({ order: TOOLS_FIRST })(main)).text),
        atMost: 1
      }
    ],
    EFFORT
  )

type Request = (assembly: Assembly) => Either<PromptErrors, Prepared<unknown>>

const providers: ReadonlyArray<readonly [string, Request]> = [
  ['anthropic', anthropic.request({})],
  ['openai-chat', openaiChat.request({})],
  ['openai-responses', openaiResponses.request({})],
  ['gemini', gemini.request({})],
  ['ai-sdk', aiSdk.request({ jsonSchema: schema => schema })]
]

const requests = (): ReadonlyArray<Ratio> =>
  providers.flatMap(([name, request]) => {
    const made = right(request(main)).request
    return beside(
      () => look(JSON.stringify(made)),
      [
        {
          title: `request of ${name}, beside JSON.stringify of it`,
          size: SIZE,
          run: () => right(request(main)).names.length,
          atMost: 3
        }
      ],
      EFFORT
    )
  })

/** The plan of a step, the prefix of a request, the requests. */
export const session = (): ReadonlyArray<Ratio> => [...plans(), ...prefix(), ...requests()]
