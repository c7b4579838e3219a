/**
 * readModes: the words for a choice of tool, of an enumeration that may have more of them.
 */
import { openFields, step } from '../../errors/Input'
import { text, type Parser } from '../../errors/Parser'
import type { Modes } from './Parameters'

const WORDS = ['AUTO', 'ANY', 'NONE'] as const

/** Reads the modes. */
export const readModes: Parser<Modes<string>> = (u, path, faults) => {
  const fields = openFields(u, path, 'the modes of the SDK', faults)
  if (fields === undefined) return undefined
  const [AUTO, ANY, NONE] = WORDS.map(word => text(fields.get(word), step(path, word), faults))
  return AUTO === undefined || ANY === undefined || NONE === undefined ? undefined : { AUTO, ANY, NONE }
}
