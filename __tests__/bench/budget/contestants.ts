/**
 * contestants: incipit with and without what it keeps, and the two libraries that prune a prompt by priorities.
 */
import * as E from 'fp-ts/Either'
import { literal, render, type Assembly } from 'incipit'
import { fit, type Cutoff, type FitOptions } from 'incipit/shape'

import { installation } from '../installation'
import { count, memories, persona, type Request } from './scene'

/** What came of one request: a text, or what went wrong; and what else is said of it. */
export type Outcome =
  | { readonly _tag: 'Prompt'; readonly text: string; readonly told: string }
  | { readonly _tag: 'Refused'; readonly how: string }

/** A session of one contestant. */
export type Session = (request: Request, budget: number) => Promise<Outcome>

export interface Contestant {
  readonly name: string
  readonly enter: () => Session
}

const { install, required, versioned } = installation('budget/packages', 'install')

export { install }

export const packages = (): ReadonlyArray<string> =>
  ['@impowering/priompt', '@vscode/prompt-tsx'].map(versioned)

const SEPARATOR = '\n\n'

// --------------------------------------------------------------------------------------------------- incipit

const assembly: Assembly = {
  sections: [
    { name: 'persona', order: 0, text: literal(persona), interpolate: true },
    ...memories.map(({ name, text }, i) => ({ name, order: 1 + i, text: literal(text), interpolate: true }))
  ],
  contexts: [],
  tools: [],
  variables: {}
}

const priorities = new Map(memories.map(({ name, priority }) => [name, priority]))

const steps: FitOptions['steps'] = ({ name }) =>
  [priorities.get(name)].flatMap(priority => (priority === undefined ? [] : [{ priority }]))

const incipit = (keeps: boolean, room: number) => (): Session => {
  let keep: Cutoff | undefined
  return ({ reserve, startsSeries }, budget) => {
    if (startsSeries || !keeps) keep = undefined
    const fitted = fit({ budget, count, reserve, steps, room, ...(keep === undefined ? {} : { keep }) })(
      assembly
    )
    if (E.isLeft(fitted)) return Promise.resolve({ _tag: 'Refused', how: `Left ${fitted.left[0]._tag}` })
    keep = fitted.right.cutoff
    const text = render(fitted.right.assembly)
    return Promise.resolve({
      _tag: 'Prompt',
      text: E.isRight(text) ? text.right : '',
      told: JSON.stringify(fitted.right.yielded)
    })
  }
}

// --------------------------------------------------------------------------------------------------- priompt

interface Priompt {
  readonly createElement: (tag: unknown, props: object | null, ...children: ReadonlyArray<unknown>) => unknown
  readonly SystemMessage: unknown
  readonly render: (
    element: unknown,
    options: object
  ) => Promise<{
    readonly prompt: {
      readonly messages: ReadonlyArray<{ readonly content: string | ReadonlyArray<string> }>
    }
  }>
}

const tokens = (text: string): Promise<number> => Promise.resolve(count(text))

const tokenizer = {
  name: 'four bytes',
  encodeTokens: (text: string) => Promise.resolve(Array.from({ length: count(text) }, (_, i) => i)),
  decodeTokens: () => Promise.resolve(''),
  numTokens: tokens,
  estimateNumTokensFast: tokens,
  estimateNumTokensFast_SYNCHRONOUS_BE_CAREFUL: count,
  estimateTokensUsingCharCount: (text: string) => [count(text), count(text)],
  getHeaderStringForMessage: () => '',
  getHeaderTokensForMessage: () => Promise.resolve([]),
  getEosTokenId: () => 0,
  getEosToken: () => '',
  applyChatTemplate: () => '',
  applyChatTemplateTokens: () => Promise.resolve([]),
  shouldAddEosTokenToEachMessage: false
}

const refusedBy = (error: unknown): Outcome => ({
  _tag: 'Refused',
  how: `throws ${error instanceof Error ? error.constructor.name : 'something'}`
})

const priompt = (): Session => {
  const { createElement, SystemMessage, render: run } = required('@impowering/priompt') as Priompt
  return async ({ reserve }, budget) => {
    const element = createElement(
      SystemMessage,
      null,
      persona,
      ...memories.map(({ name, priority, text }) =>
        createElement('scope', { p: 1000 + priority, name }, SEPARATOR + text)
      )
    )
    try {
      const { prompt, ...rest } = await run(element, { tokenLimit: budget - reserve, tokenizer })
      return {
        _tag: 'Prompt',
        text: prompt.messages.flatMap(({ content }) => content).join(''),
        told: JSON.stringify(rest)
      }
    } catch (error) {
      return refusedBy(error)
    }
  }
}

// ------------------------------------------------------------------------------------------------ prompt-tsx

interface Tsx {
  readonly PromptElement: new (props: object) => object
  readonly SystemMessage: unknown
  readonly TextChunk: unknown
  readonly OutputMode: { readonly Raw: unknown }
  readonly renderPrompt: (
    component: unknown,
    props: object,
    endpoint: object,
    tokenizer: object,
    progress: undefined,
    token: undefined,
    mode: unknown
  ) => Promise<{
    readonly messages: ReadonlyArray<{ readonly content: ReadonlyArray<{ readonly text: string }> }>
  }>
}

const promptTsx = (): Session => {
  const { PromptElement, SystemMessage, TextChunk, OutputMode, renderPrompt } = required(
    '@vscode/prompt-tsx'
  ) as Tsx
  const { vscpp } = globalThis as unknown as {
    readonly vscpp: (tag: unknown, props: object | null, ...children: ReadonlyArray<unknown>) => unknown
  }
  class Component extends PromptElement {
    render(): unknown {
      return vscpp(
        SystemMessage,
        null,
        vscpp(TextChunk, { priority: 1_000_000 }, persona),
        ...memories.map(({ name, priority, text }) =>
          vscpp(TextChunk, { priority: 1000 + priority, key: name }, SEPARATOR + text)
        )
      )
    }
  }
  const textOf = (content: string | ReadonlyArray<{ readonly text: string }>): string =>
    typeof content === 'string' ? content : content.map(({ text }) => text).join('')
  const counter = {
    mode: OutputMode.Raw,
    tokenLength: ({ text }: { readonly text: string }) => count(text),
    countMessageTokens: ({
      content
    }: {
      readonly content: string | ReadonlyArray<{ readonly text: string }>
    }) => count(textOf(content))
  }
  return async ({ reserve }, budget) => {
    try {
      const { messages, ...rest } = await renderPrompt(
        Component,
        {},
        { modelMaxPromptTokens: budget - reserve },
        counter,
        undefined,
        undefined,
        OutputMode.Raw
      )
      return {
        _tag: 'Prompt',
        text: messages.map(({ content }) => textOf(content)).join(''),
        told: JSON.stringify(rest)
      }
    } catch (error) {
      return refusedBy(error)
    }
  }
}

export const contestants: ReadonlyArray<Contestant> = [
  { name: 'incipit', enter: incipit(false, 0) },
  { name: 'incipit, keep', enter: incipit(true, 0) },
  { name: 'incipit, keep, room 2 000', enter: incipit(true, 2_000) },
  { name: 'priompt', enter: priompt },
  { name: 'prompt-tsx', enter: promptTsx }
]
