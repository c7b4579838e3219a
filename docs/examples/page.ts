/**
 * Writes the page of a small agent's prompt, and that of three steps of it, to `.out`: `npm run page`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { assemble, check, literal, mergeAll, prompt, registry, report, variable } from 'incipit'
import { TOOLS_FIRST } from 'incipit/inspect'
import { page } from 'incipit/page'

import filesystem from '../../__tests__/fixtures/mcp-filesystem-tools.json'

interface Step {
  readonly branch: string
  readonly memory: string
  readonly now: string
  readonly down: boolean
}

const branch = variable('branch', (step: Step) => step.branch)

const deployment = registry({
  owner: 'deployment',
  handles: [branch],
  sections: [
    {
      name: 'persona',
      order: 0,
      text: 'You are a coding agent. Do what is asked, and say how you know it works.'
    },
    { name: 'place', order: 10, text: prompt`You work on the branch ${branch}.` },
    { name: 'rules', order: 20, text: 'Run the tests before you say that you are done.' }
  ]
})

const memory = registry({
  owner: 'memory',
  sections: [
    {
      name: 'memory',
      order: 30,
      text: (step: Step) => (step.memory === '' ? '' : literal(step.memory))
    }
  ],
  contexts: [{ name: 'time', order: 0, text: (step: Step) => literal(`It is ${step.now}.`) }]
})

const files = registry({
  owner: 'files',
  sources: {
    'mcp:filesystem': (step: Step) => ({
      schemas: step.down
        ? []
        : filesystem.tools.slice(0, 4).map(({ name, description, inputSchema }) => ({
            name,
            description,
            parameters: inputSchema
          }))
    })
  }
})

const steps: ReadonlyArray<Step> = [
  { branch: 'main', memory: 'The user writes {{braces}} and <b>tags</b>.', now: '10:00', down: false },
  { branch: 'fix/7', memory: 'The user writes {{braces}} and <b>tags</b>.', now: '10:01', down: false },
  { branch: 'fix/7', memory: '', now: '10:02', down: true }
]

const assemblies = pipe(
  check(mergeAll(deployment, memory, files)),
  E.flatMap(agent =>
    pipe(
      steps,
      E.traverseArray(step => assemble(step)(agent))
    )
  )
)

if (assemblies._tag === 'Left') {
  console.error(report(assemblies.left))
} else {
  const [first] = assemblies.right
  mkdirSync('.out', { recursive: true })
  const write = (file: string, html: string): void => {
    writeFileSync(join('.out', file), html)
    console.log(`.out/${file}: ${html.length} characters`)
  }
  if (first !== undefined) write('page.html', page({ title: 'A coding agent' })(first))
  write('steps.html', page({ title: 'Three steps', layout: { order: TOOLS_FIRST } })(assemblies.right))
}
