/**
 * LintedText: the texts of an assembly, as they were written and as they are sent. What an author can fix is what was written;
 * what tears the layout may have come in with a value.
 */
import type { AssembledSection, ParsedPart, Validated } from '../../assembly/Assembly'
import { substitute } from '../../assembly/substitute'
import { attemptOr, isString } from '../../base/Foreign'
import { ownerField, ownerOf } from '../../errors/PromptError'

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** What a warning is about. */
export interface Subject<K extends string> {
  readonly kind: K
  readonly name: string
  readonly owner?: string
}

/** One text: what it belongs to, as it was written, and as it is sent, `''` if it comes to nothing. */
export interface LintedText {
  readonly subject: Subject<'section' | 'context'>
  readonly written: string
  readonly sent: string
  /** Is it a plain string in which references are looked for? */
  readonly isTemplate: boolean
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

const textsOf = (
  kind: 'section' | 'context',
  parts: ReadonlyArray<ParsedPart<AssembledSection>>,
  values: Validated['values']
): ReadonlyArray<LintedText> =>
  parts.map(part => {
    const { assembled, parsed } = part
    return {
      subject: { kind, name: assembled.name, ...ownerField(ownerOf(assembled)) },
      written: parsed.source,
      // a text beyond the longest string of the engine throws
      sent: attemptOr(undefined, () => substitute(part, values)) ?? parsed.source,
      isTemplate: assembled.interpolate && isString(assembled.text)
    }
  })

/** The texts of an assembly, sections first; one that cannot be rendered as if it were sent as it is written. */
export const lintedTexts = ({ sections, contexts, values }: Validated): ReadonlyArray<LintedText> => [
  ...textsOf('section', sections, values),
  ...textsOf('context', contexts, values)
]
