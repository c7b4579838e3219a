/**
 * fingerprint: an assembly by one short name, to compare in a test or to search in a log.
 *
 * The usual mistake: to hash the rendered text, which says nothing of the tools, the runtime context and whose text it is.
 *
 * Laws:
 * 1. equal fingerprints are equal recordings
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { flow } from 'fp-ts/function'

import type { Assembly } from '../index'
import { record } from './record'

/**
 * `sha256:` and, in hexadecimal, the SHA-256 of the UTF-8 bytes of what `record` gives (P2): the same on every machine, under
 * every locale. Never throws; see `record` for what is no assembly.
 *
 * @example
 * import { fingerprint } from 'incipit/replay'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   fingerprint({ sections: [], contexts: [], tools: [], variables: {} }),
 *   'sha256:5af5401d269612b861c5dcbd94cc537e466d19473781c382b95c2550a930dca6'
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const fingerprint: (assembly: Assembly) => string = flow(
  record,
  utf8ToBytes,
  sha256,
  bytesToHex,
  hex => `sha256:${hex}`
)
