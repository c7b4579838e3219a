/**
 * recordingOf: what is written of an assembly, field by field, in the order of the format. Apart from the codec, so that whoever only writes
 * needs no io-ts.
 */
import { isString } from '../base/Foreign'
import { sorted } from '../base/Name'
import type { AssembledSection, Assembly, Text } from '../index'

/** The mark of a recording, and the version of its format. */
export const HEADER = { format: 'incipit', version: 1 }

// The tag first, also where the text was read from JSON with its fields in another order.
const recordedText = (text: Text): unknown =>
  isString(text)
    ? text
    : { _tag: 'Prose', pieces: text.pieces.map(({ _tag, ...content }) => ({ _tag, ...content })) }

const withText = (part: AssembledSection): unknown => ({
  ...part,
  text: recordedText(part.text)
})

/** The recording, as JSON data, of an assembly that has been validated, whose parts have their fields in the order of the format. */
export const recordingOf = ({ sections, contexts, tools, variables }: Assembly): unknown => ({
  ...HEADER,
  sections: sections.map(withText),
  contexts: contexts.map(withText),
  tools,
  variables: Object.fromEntries(sorted(Object.keys(variables)).map(name => [name, variables[name]]))
})
