/**
 * peer: what every contestant is asked for, whatever it calls its own parts.
 */
import type { Prompt, Scene, Syntax, Values } from './scene'

/** One step of a loop: the prompt for these values. */
export type Step = (values: Values) => Prompt | Promise<Prompt>

/** A contestant at work. */
export interface Engine {
  /** The packages measured, each with its version; empty for what is written by hand. */
  readonly packages: ReadonlyArray<string>
  readonly syntax: Syntax
  /** A reference that begins and never ends, for hostile texts; `undefined` where the text of a prompt is code. */
  readonly unclosed: string | undefined
  /** Does building do the work, or does the first step? */
  readonly compiles: boolean
  /** Once: registers or compiles. */
  readonly build: (scene: Scene) => Step | Promise<Step>
  /** Empties what it remembers from one prompt to the next, where it does. */
  readonly forget?: () => void
}

/** A contestant, loaded when its turn comes. */
export interface Peer {
  readonly name: string
  /** What it takes part in if not in everything: nearly the same as another one, it would say the same there. */
  readonly only?: 'costs' | 'behaviours'
  readonly enter: () => Engine | Promise<Engine>
}

const REFUSAL = 'Refusal'

/** What is thrown for a peer that answers with errors as values. */
export const refusal = (title: string): Error => Object.assign(new Error(title), { name: REFUSAL })

/** What is said of an exception: the error as a value that it stands for, or that there was one. */
export const saidOf = (error: unknown): string =>
  error instanceof Error && error.name === REFUSAL ? error.message : 'throws'
