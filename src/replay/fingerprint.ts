/**
 * fingerprint: an assembly by one short name, to compare in a test or to search in a log. It is that of the recording and not
 * of the rendered text, which says nothing of the tools, the runtime context and whose text it is.
 *
 * Laws:
 * 1. equal fingerprints are equal recordings
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as E from 'fp-ts/Either'
import { flow, identity } from 'fp-ts/function'

import type { Assembly } from '../index'
import { recorded } from './record'

const hash: (recording: string) => string = flow(utf8ToBytes, sha256, bytesToHex, hex => `sha256:${hex}`)

/**
 * `sha256:` and, in hexadecimal, the SHA-256 of the UTF-8 bytes of what `record` gives: the same on every machine, under
 * every locale. For what is not an assembly it is the line that `record` gives.
 *
 * @example
 * import { fingerprint } from 'incipit/replay'
 * import * as assert from 'node:assert'
 *
 * assert.strictEqual(
 *   fingerprint({ sections: [], contexts: [], tools: [], variables: {} }),
 *   'sha256:27643cdc5a72f612711ff08f5425573fd81791984f8c3612a02d8075f551c9f5'
 * )
 *
 * @category destructors
 * @since 0.1.0
 */
export const fingerprint: (assembly: Assembly) => string = flow(recorded, E.match(identity, hash))
