/**
 * Orders: the orders of all sections and context entries of the harness, in one table each.
 *
 * A number that was chosen by looking at one other section meets a third one. The table shows all neighbours, and leaves
 * room of at least 10 between them.
 *
 * Laws:
 * 1. in each table the orders are unique integers
 * 2. two neighbouring sections are at least 10 apart
 */

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/**
 * The orders of all sections of the harness, by the name of the place. Frozen.
 *
 * @example
 * import { SECTION_ORDERS } from 'incipit/harness'
 * import * as assert from 'node:assert'
 *
 * assert.ok(SECTION_ORDERS.HARNESS_IDENTITY < SECTION_ORDERS.DEPLOYMENT_PERSONA_PREFIX)
 * assert.ok(SECTION_ORDERS.TOOL_BASH < SECTION_ORDERS.DEPLOYMENT_PERSONA_SUFFIX)
 *
 * @category model
 * @since 0.1.0
 */
export const SECTION_ORDERS = Object.freeze({
  HARNESS_IDENTITY: -1000,
  DEPLOYMENT_PERSONA_PREFIX: 0,
  PLAN_POLICY: 500,
  TEAM_POLICY: 600,
  PTC_ONLY: 800,
  FILE_REFERENCE: 900,
  TOOL_BASH: 1000,
  TOOL_PWSH: 1010,
  TOOL_READ: 1100,
  TOOL_WRITE: 1200,
  TOOL_EDIT: 1300,
  TOOL_GLOB: 1400,
  TOOL_GREP: 1500,
  TOOL_JOBS: 1600,
  TOOL_PTY: 1700,
  TOOL_WEB_SEARCH: 2000,
  TOOL_WEB_FETCH: 2100,
  TOOL_LSP: 2200,
  TOOL_SESSION_QUERY: 2300,
  TOOL_GOAL: 2400,
  TOOL_WORKFLOW: 2600,
  TOOL_RALPH: 2700,
  TOOL_SUBAGENT: 2800,
  TOOL_REPORT: 2900,
  TOOL_COMPUTER_USE: 3000,
  MCP_SERVERS: 3100,
  TOOLS_SDK: 5000,
  DELIVERABLE_FILE_REFERENCES: 9000,
  STRUCTURED_OUTPUT: 9900,
  HARNESS_SOURCE: 10000,
  WEB_SURFACE: 10100,
  DEPLOYMENT_PERSONA_SUFFIX: 10200
})

/**
 * The orders of all context entries of the harness, by the name of the place. Frozen.
 *
 * @example
 * import { CONTEXT_ORDERS } from 'incipit/harness'
 * import * as assert from 'node:assert'
 *
 * assert.ok(CONTEXT_ORDERS.SANDBOX_POLICY < CONTEXT_ORDERS.APPROVAL_POLICY)
 *
 * @category model
 * @since 0.1.0
 */
export const CONTEXT_ORDERS = Object.freeze({
  SANDBOX_POLICY: 110,
  APPROVAL_POLICY: 115,
  SUBAGENT_DELEGATION: 120
})

/**
 * A place of a section in {@link SECTION_ORDERS}.
 *
 * @category model
 * @since 0.1.0
 */
export type SectionPlace = keyof typeof SECTION_ORDERS

/**
 * A place of a context entry in {@link CONTEXT_ORDERS}.
 *
 * @category model
 * @since 0.1.0
 */
export type ContextPlace = keyof typeof CONTEXT_ORDERS

// -------------------------------------------------------------------------------------
// destructors
// -------------------------------------------------------------------------------------

// Only JavaScript can ask for a name that is not there; NaN is an order that `check` refuses.
const lookUp = <Place extends string>(orders: Readonly<Record<Place, number>>, place: Place): number =>
  // what is no string would be made one, which may throw
  typeof place === 'string' && Object.hasOwn(orders, place) ? orders[place] : NaN

/**
 * The order of a section of the harness. A name outside the table does not compile; from JavaScript it gives
 * `NaN`, which `check` reports as `InvalidOrder`.
 *
 * @example
 * import { check, empty, withSection } from 'incipit'
 * import { sectionOrder } from 'incipit/harness'
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import * as assert from 'node:assert'
 *
 * const glob = { name: 'tool:glob', order: sectionOrder('TOOL_GLOB'), text: 'Look for files by `glob`.' }
 * assert.strictEqual(glob.order, 1400)
 * assert.ok(E.isRight(pipe(empty, withSection(glob), check)))
 *
 * @category destructors
 * @since 0.1.0
 */
export const sectionOrder = (place: SectionPlace): number => lookUp(SECTION_ORDERS, place)

/**
 * The order of a context entry of the harness. A name outside the table does not compile; from JavaScript it
 * gives `NaN`, which `check` reports as `InvalidOrder`.
 *
 * @example
 * import { contextOrder } from 'incipit/harness'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(contextOrder('SANDBOX_POLICY'), 110)
 *
 * @category destructors
 * @since 0.1.0
 */
export const contextOrder = (place: ContextPlace): number => lookUp(CONTEXT_ORDERS, place)
