/**
 * matchers: assertions about registries, assemblies and prompts for `expect.extend` of jest and vitest.
 *
 * Their messages are the reports, diffs and tables that the library has anyway, so a failed test says what a failed prompt says.
 */
import * as E from 'fp-ts/Either'
import { constant, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { stringsOf } from '../base/Foreign'
import { openRecord, readOptional, type Shape } from '../base/OpenedRecord'
import { named } from '../base/visible'
import { invalidField } from '../errors/Input'
import {
  type Assembly,
  check,
  literal,
  nearest,
  type Rendered,
  render,
  renderContexts,
  report,
  showError
} from '../index'
import { diff } from '../inspect/diff/diff'
import { showDiff } from '../inspect/diff/showDiff'
import type { Layout } from '../inspect/request/Layout'
import { requestPrefix } from '../inspect/request/requestPrefix'
import { lint, type LintOptions } from '../inspect/lint/lint'
import { showWarnings } from '../inspect/lint/showWarnings'
import { fingerprint } from '../replay/fingerprint'
import { wrap } from '../inspect/terminal/fit'
import { lostPrefix } from './lostPrefix'
import { failed, type Finding, held, matcher, type Matcher, unreadable, WIDTH } from './Matcher'
import { assemblyOf, registryOf, renderedOf, stringOf } from './Subject'

const because = (reason: string): Finding => unreadable(constant(reason))

// The difference of two texts, said as the difference of two prompts.
const textDiff = (expected: string, received: string): string => {
  const whole = (text: string): Assembly => ({
    sections: [{ name: 'prompt', order: 0, text: literal(text), interpolate: true }],
    contexts: [],
    tools: [],
    variables: {}
  })
  return showDiff(diff(whole(expected))(whole(received)))
}

const checks = (subject: unknown): Finding =>
  pipe(
    registryOf(subject),
    E.match(because, registry =>
      pipe(
        check(registry),
        E.match(
          errors => failed(() => report(errors)),
          () => held(constant('check finds nothing wrong with the registry'))
        )
      )
    )
  )

// A prompt that cannot be rendered is neither this text nor another one.
const renders = (subject: unknown, expected: unknown): Finding =>
  pipe(
    E.Do,
    E.apS('text', stringOf('a text')(expected)),
    E.bind('rendered', () =>
      pipe(
        assemblyOf(subject),
        E.flatMap(assembly => pipe(render(assembly), E.mapLeft(report)))
      )
    ),
    E.match(because, ({ text, rendered }) =>
      rendered === text
        ? held(constant('the prompt is that text'))
        : failed(() => `the prompt is another text\n${textDiff(text, rendered)}`)
    )
  )

const lacks = (assembly: Assembly, wanted: string): string => {
  const names = assembly.sections.map(({ name }) => name)
  const meant = pipe(
    nearest(wanted)(names),
    O.match(constant(''), near => ` (did you mean ${named(near)}?)`)
  )
  const known = names.length === 0 ? 'it has none' : `it has ${names.map(named).join(', ')}`
  return wrap(`the assembly has no section ${named(wanted)}${meant}; ${known}`, '  ', WIDTH)
}

const containsSection = (subject: unknown, name: unknown): Finding =>
  pipe(
    E.Do,
    E.apS('wanted', stringOf('the name of a section')(name)),
    E.apS('assembly', assemblyOf(subject)),
    E.match(because, ({ wanted, assembly }) =>
      assembly.sections.some(section => section.name === wanted)
        ? held(() => `the assembly has a section ${named(wanted)}`)
        : failed(() => lacks(assembly, wanted))
    )
  )

const keeps = (before: E.Either<string, Rendered>, after: E.Either<string, Rendered>): Finding =>
  pipe(
    E.Do,
    E.apS(
      'before',
      pipe(
        before,
        E.mapLeft(reason => `what it is compared with: ${reason}`)
      )
    ),
    E.apS('after', after),
    E.match(because, both =>
      pipe(
        lostPrefix(both.before)(both.after),
        O.match(
          () => held(constant('the prompt begins with all of the one before')),
          lost => failed(constant(lost))
        )
      )
    )
  )

const prefixWith =
  (layout: Layout) =>
  (subject: unknown): E.Either<string, Rendered> =>
    pipe(
      assemblyOf(subject),
      E.flatMap(assembly => pipe(requestPrefix(layout)(assembly), E.mapLeft(report)))
    )

const hasFingerprint = (subject: unknown, expected: unknown): Finding =>
  pipe(
    E.Do,
    E.apS('wanted', stringOf('a fingerprint')(expected)),
    E.apS('assembly', assemblyOf(subject)),
    E.match(because, ({ wanted, assembly }) => {
      const actual = fingerprint(assembly)
      return actual === wanted
        ? held(() => `the fingerprint is ${actual}`)
        : failed(() => `the fingerprint is\n  ${actual}\nand not\n  ${named(wanted)}`)
    })
  )

const lintShape: Shape = { knownTools: 'an array of tool names' }

// A typo in the options would pass for an assembly without warnings.
const lintOptionsOf = (options: unknown): E.Either<string, LintOptions> => {
  if (options === undefined) return E.right({})
  const record = openRecord(options, lintShape)
  const known = readOptional(record, 'knownTools', stringsOf, undefined)
  const faults = record.faults.map(fault => showError(invalidField('', fault)))
  return faults.length > 0
    ? E.left(`the options: ${faults.join('\n')}`)
    : E.right(known === undefined ? {} : { knownTools: known })
}

// What is not sent at all has nothing to warn of, and is not fine.
const sent = (assembly: Assembly): E.Either<string, Assembly> =>
  pipe(
    render(assembly),
    E.flatMap(() => renderContexts(assembly)),
    E.bimap(report, () => assembly)
  )

const hasNoWarnings = (subject: unknown, given: unknown): Finding =>
  pipe(
    E.Do,
    E.apS('options', lintOptionsOf(given)),
    E.bind('assembly', () => pipe(assemblyOf(subject), E.flatMap(sent))),
    E.match(because, ({ options, assembly }) => {
      const warnings = lint(options)(assembly)
      return warnings.length === 0
        ? held(constant('there are no warnings'))
        : failed(() => showWarnings(warnings))
    })
  )

/**
 * The matchers that `matchers` adds to `expect`, for the types of jest and vitest. `R` is what an assertion gives there.
 *
 * @category model
 * @since 0.1.0
 */
export interface PromptMatchers<R = void> {
  /** The registry has no fault that `check` finds. */
  toCheck(): R
  /** The assembly renders to exactly this text. */
  toRender(text: string): R
  /** The assembly has a section of this name. */
  toContainSection(name: string): R
  /** The prompt, an assembly or what `renderParts` or `requestPrefix` gave, begins with all of the one before. */
  toKeepPrefixOf(before: Assembly | Rendered): R
  /** The request of the assembly, as a provider reads it, begins with all of the request of the one before. */
  toKeepRequestPrefixOf(before: Assembly, layout: Layout): R
  /** The assembly has this fingerprint. */
  toHaveFingerprint(fingerprint: string): R
  /** `lint` with these options warns of nothing; what cannot be rendered is not fine either. */
  toHaveNoWarnings(options?: LintOptions): R
}

/**
 * The matchers of prompts for `expect.extend`, in jest and in vitest. What the assertion cannot be made of (an Either that
 * was not unwrapped, a prompt that cannot be rendered) fails, also under `.not`.
 *
 * @example
 * import { empty, withSection } from 'incipit'
 * import { matchers } from 'incipit/testing'
 * import * as assert from 'node:assert'
 *
 * // in a test file: expect.extend(matchers), then expect(agent).toCheck()
 * const agent = withSection({ name: 'task', order: 0, text: 'Fix {{bug}}.' })(empty)
 * const { pass, message } = matchers.toCheck.call({}, agent)
 * assert.strictEqual(pass, false)
 * assert.match(message(), /unknown variable "bug"/)
 *
 * @category constructors
 * @since 0.1.0
 */
export const matchers: {
  readonly toCheck: Matcher<[]>
  readonly toRender: Matcher<[text: string]>
  readonly toContainSection: Matcher<[name: string]>
  readonly toKeepPrefixOf: Matcher<[before: Assembly | Rendered]>
  readonly toKeepRequestPrefixOf: Matcher<[before: Assembly, layout: Layout]>
  readonly toHaveFingerprint: Matcher<[fingerprint: string]>
  readonly toHaveNoWarnings: Matcher<[options?: LintOptions]>
} = {
  toCheck: matcher(checks),
  toRender: matcher(renders),
  toContainSection: matcher(containsSection),
  toKeepPrefixOf: matcher((subject, before) => keeps(renderedOf(before), renderedOf(subject))),
  toKeepRequestPrefixOf: matcher((subject, before, layout) =>
    keeps(prefixWith(layout)(before), prefixWith(layout)(subject))
  ),
  toHaveFingerprint: matcher(hasFingerprint),
  toHaveNoWarnings: matcher(hasNoWarnings)
}
