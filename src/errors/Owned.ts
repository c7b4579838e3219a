/**
 * Owned: what errors have in common: whose the fault is, where the tool came from, in whose answer it was found.
 */

/** The transform in whose answer it was found; left out when it was not. */
export interface Found {
  readonly transform?: string
}

/** Who owns what is wrong; left out when nobody does. */
export interface Owned extends Found {
  readonly owner?: string
}

/** Of a tool: the source that gave it, unless it was registered alone. */
export interface Sourced extends Owned {
  readonly source?: string
}
