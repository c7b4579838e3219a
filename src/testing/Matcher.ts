/**
 * Matcher: an assertion for `expect.extend` of jest and vitest, made of a function that looks at the subject.
 *
 * A runner negates what a matcher answers under `.not`. So a subject that the assertion cannot be made of must answer otherwise
 * there, or it would pass: that is the one thing a matcher needs its `this` for, which the linter allows in this module alone.
 *
 * Laws:
 * 1. a subject of the wrong kind fails, with and without `.not`
 */

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * What a matcher answers to the runner. `message` is asked for when the assertion has failed, and says why, also under `.not`.
 *
 * @category model
 * @since 0.1.0
 */
export interface Outcome {
  readonly pass: boolean
  /** The sentence for whoever reads the failed test. */
  readonly message: () => string
}

/**
 * The part of the runner's context that a matcher reads: whether it stands after `.not`.
 *
 * @category model
 * @since 0.1.0
 */
export interface MatcherContext {
  readonly isNot?: boolean
}

/** A matcher as `expect.extend` takes it. */
export type Matcher<A extends ReadonlyArray<unknown>> = (
  this: MatcherContext,
  subject: unknown,
  ...args: A
) => Outcome

/** What an assertion comes to: it holds or not, with a sentence for each; or there is nothing it could be made of. */
export type Finding =
  | { readonly _tag: 'Held'; readonly message: () => string }
  | { readonly _tag: 'Failed'; readonly message: () => string }
  | { readonly _tag: 'Unreadable'; readonly message: () => string }

/** The columns of a sentence: runners indent by up to four. */
export const WIDTH = 76

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

/** The assertion holds; the message is for `.not`. */
export const held = (message: () => string): Finding => ({ _tag: 'Held', message })

/** The assertion does not hold. */
export const failed = (message: () => string): Finding => ({ _tag: 'Failed', message })

/** The subject, or what it is compared with, is of the wrong kind. */
export const unreadable = (message: () => string): Finding => ({ _tag: 'Unreadable', message })

/** A matcher out of the function that looks at the subject. */
export const matcher = <A extends ReadonlyArray<unknown>>(
  look: (subject: unknown, ...args: A) => Finding
): Matcher<A> =>
  function (subject, ...args) {
    const finding = look(subject, ...args)
    return {
      pass: finding._tag === 'Unreadable' ? this.isNot === true : finding._tag === 'Held',
      message: finding.message
    }
  }
