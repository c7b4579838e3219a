/**
 * scene: the prompt that all peers make: 20 sections of 500 characters with two references each, 32 variables of which one has
 * another value at every step, 20 tools with real schemas; and the floor, one join of strings that are all known.
 *
 * The usual mistake: to give every peer the same characters. What a reference looks like differs from one to the next, so a
 * section is kept in pieces, and each peer writes them down in its own syntax.
 */
import type { ToolSchema } from 'incipit'

import { flat, prose, tools as published } from '../realistic'

/** The values of one step. */
export type Values = Readonly<Record<string, string>>

/** A section in a peer's own syntax. */
export interface Section {
  readonly name: string
  readonly order: number
  readonly text: string
}

/** All that a peer is given: what it makes of it is its own business. */
export interface Scene {
  readonly sections: ReadonlyArray<Section>
  readonly variables: ReadonlyArray<string>
  readonly tools: ReadonlyArray<ToolSchema>
}

/** What a loop sends at a step. */
export interface Prompt {
  readonly text: string
  readonly tools: ReadonlyArray<ToolSchema>
}

/** How a reference begins and ends. */
export interface Syntax {
  readonly open: string
  readonly close: string
}

/** The tools, a copy for each caller: a peer that lets its caller change them changes only its own. */
export const tools = (): ReadonlyArray<ToolSchema> => structuredClone(published)

/** The tools of several servers that list the same ones under names of their own. */
export const toolsOf = (servers: number): ReadonlyArray<ToolSchema> =>
  Array.from({ length: servers }, (_, i) =>
    tools().map(tool => ({ ...tool, name: `server-${i}:${tool.name}` }))
  ).flat()

const facts: Values = {
  model: 'large-2026-11',
  provider: 'acme',
  cwd: '/home/kim/src/incipit',
  home: '/home/kim',
  today: '2026-11-30',
  weekday: 'Monday',
  zone: 'Europe/Berlin',
  branch: 'feature/benchmark',
  remote: 'origin',
  commit: '4f1d2c9',
  platform: 'linux',
  release: '6.8.0',
  arch: 'x64',
  shell: 'bash',
  editor: 'vim',
  user: 'kim',
  team: 'tools',
  project: 'incipit',
  language: 'TypeScript',
  runtime: 'Node.js 20',
  packager: 'npm',
  tester: 'jest',
  linter: 'eslint',
  formatter: 'prettier',
  ticket: 'INC-482',
  mode: 'ask before writing',
  sandbox: 'workspace-write',
  network: 'off',
  tone: 'plain',
  budget: '200 000 tokens',
  memory: 'none',
  turn: 'turn 0'
}

const variables = Object.keys(facts)

// Made beforehand: what a loop pays for its values is nobody's cost.
const turns = Array.from({ length: 64 }, (_, turn): Values => ({ ...facts, turn: `turn ${turn}` }))

/** The values of a step: only the turn is another one each time. */
export const values = (turn: number): Values => turns[turn % turns.length] ?? facts

const SECTIONS = 20
const CHARACTERS = 500

const pieces = Array.from({ length: SECTIONS }, (_, i) => {
  const pair = [2 * i, 2 * i + 1].map(n => variables[n % variables.length] ?? 'turn')
  // the turn stands in two sections, here and where its own turn comes
  const names = i === 3 ? ['turn', ...pair.slice(1)] : pair
  const each = Math.floor(CHARACTERS / (names.length + 1))
  return { names, literals: [...names, ''].map((_name, j) => prose(each, 3 * i + j)) }
})

/** The scene in a syntax. Scenes of other ids are other texts, so that nothing remembers them. */
export const scene = ({ open, close }: Syntax, id = 0): Scene => ({
  sections: pieces.map(({ names, literals }, i) => ({
    name: `tool:section-${i}`,
    order: 10 * i,
    text: flat(
      `${id}. ${literals.map((literal, j) => literal + (j < names.length ? `${open}${names[j] ?? ''}${close}` : '')).join('')}`
    )
  })),
  variables,
  tools: tools()
})

// All pieces side by side, and which of them are values.
const laid = (): {
  readonly strings: Array<string>
  readonly holes: ReadonlyArray<{ readonly at: number; readonly name: string }>
} => {
  const strings: Array<string> = []
  const holes: Array<{ readonly at: number; readonly name: string }> = []
  pieces.forEach(({ names, literals }, i) => {
    literals.forEach((literal, j) => {
      strings.push(flat(j > 0 ? literal : `${i > 0 ? '\n\n' : ''}0. ${literal}`))
      const name = names[j]
      if (name !== undefined) holes.push({ at: strings.push(facts[name] ?? '') - 1, name })
    })
  })
  return { strings, holes }
}

/** The floor: every string is known and in its place, but for the one that changes; one join. */
export const joined = (): ((values: Values) => string) => {
  const { strings, holes } = laid()
  const changing = holes.filter(({ name }) => name === 'turn').map(({ at }) => at)
  return ({ turn = '' }) => {
    for (const at of changing) strings[at] = turn
    return strings.join('')
  }
}

/** The floor of `../realistic`: every value is put into its place, into a copy. */
export const filled = (): ((values: Values) => string) => {
  const { strings, holes } = laid()
  return given => {
    const copy = strings.slice()
    for (const { at, name } of holes) copy[at] = given[name] ?? ''
    return copy.join('')
  }
}

/** How much it is, in words. */
export const size = (): string => {
  const { sections, variables: names, tools: all } = scene({ open: '{{', close: '}}' })
  const characters = joined()(values(0)).length
  const schemas = JSON.stringify(all).length
  return `${sections.length} sections, ${names.length} variables, ${characters} characters; ${all.length} tools, ${schemas} characters of JSON`
}
