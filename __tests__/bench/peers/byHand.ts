/**
 * byHand: without a library, and prompts that are code: a template literal, and the components of prompt-tsx.
 */
import { compileFunction } from 'node:vm'

import { required, versioned } from './installed'
import type { Engine, Peer } from './peer'
import type { Values } from './scene'
import { whole } from './templates'

const BRACES = { open: '{{', close: '}}' }

// What a prompt in a loop often is: every name is looked for in the whole text, and the next one in what came of that.
const replacing = (clone: boolean) => (): Engine => ({
  packages: [],
  syntax: BRACES,
  unclosed: '{{',
  compiles: false,
  build: scene => {
    const template = whole(scene)
    return values => {
      let text = template
      for (const name of scene.variables) text = text.replaceAll(`{{${name}}}`, values[name] ?? '')
      return { text, tools: clone ? structuredClone(scene.tools) : scene.tools }
    }
  }
})

// The text is compiled where a program would have it in its source.
const templateLiteral = (): Engine => ({
  packages: [],
  syntax: { open: '${values.', close: '}' },
  unclosed: undefined,
  compiles: true,
  build: scene => {
    const write = compileFunction(`return \`${whole(scene)}\``, ['values']) as (values: Values) => string
    return values => ({ text: write(values), tools: scene.tools })
  }
})

// ------------------------------------------------------------------------------------------------ prompt-tsx

interface Tsx {
  readonly PromptElement: new (props: Values) => { readonly props: Values }
  readonly SystemMessage: unknown
  readonly OutputMode: { readonly Raw: unknown }
  readonly renderPrompt: (
    component: unknown,
    props: Values,
    endpoint: object,
    tokenizer: object,
    progress: undefined,
    token: undefined,
    mode: unknown
  ) => Promise<{
    readonly messages: ReadonlyArray<{ readonly content: ReadonlyArray<{ readonly text: string }> }>
  }>
}

type Element = (vscpp: unknown, SystemMessage: unknown, props: Values) => unknown

// `<SystemMessage>text {props.name} text</SystemMessage>`, as TypeScript compiles it. A brace that is left over does not compile.
const children = (text: string): string =>
  text
    .split(/\{(props\.[^{}]*)\}/)
    .map((piece, i) => (i % 2 === 0 && !piece.includes('{') ? JSON.stringify(piece) : piece))
    .join(', ')

// The same with a template literal for each section: fewer children, so fewer promises.
const literals = (text: string): string =>
  text
    .split('\n\n')
    .map((section, i) => `\`${i > 0 ? '\n\n' : ''}${section.replaceAll('{props.', '${props.')}\``)
    .join(', ')

const promptTsx = (written: (text: string) => string) => (): Engine => {
  const { PromptElement, SystemMessage, OutputMode, renderPrompt } = required('@vscode/prompt-tsx') as Tsx
  const { vscpp } = globalThis as { readonly vscpp?: unknown }
  // Its budget needs a count of tokens, which is no part of what the others do: here it costs nothing.
  const tokenizer = { mode: OutputMode.Raw, tokenLength: () => 1, countMessageTokens: () => 1 }
  const endpoint = { modelMaxPromptTokens: 1_000_000 }
  return {
    packages: [versioned('@vscode/prompt-tsx')],
    syntax: { open: '{props.', close: '}' },
    unclosed: undefined,
    compiles: true,
    build: scene => {
      const element = compileFunction(`return vscpp(SystemMessage, null, ${written(whole(scene))})`, [
        'vscpp',
        'SystemMessage',
        'props'
      ]) as Element
      class Component extends PromptElement {
        render(): unknown {
          return element(vscpp, SystemMessage, this.props)
        }
      }
      return async values => {
        const { messages } = await renderPrompt(
          Component,
          { ...values },
          endpoint,
          tokenizer,
          undefined,
          undefined,
          OutputMode.Raw
        )
        return { text: messages[0]?.content[0]?.text ?? '', tools: scene.tools }
      }
    }
  }
}

/** What is written by hand, in text and in code. */
export const byHand: ReadonlyArray<Peer> = [
  { name: 'prompt-tsx', enter: promptTsx(children) },
  { name: 'prompt-tsx, literals', only: 'costs', enter: promptTsx(literals) },
  { name: 'by hand, replaceAll', enter: replacing(false) },
  { name: 'by hand, tools cloned', only: 'costs', enter: replacing(true) },
  { name: 'template literal', enter: templateLiteral }
]
