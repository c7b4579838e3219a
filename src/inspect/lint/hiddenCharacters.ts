/**
 * hiddenCharacters: what the model reads and people do not see, wherever it can come into a request: in the texts, in the tools
 * with all that is in their parameters, in the values of the variables.
 */
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'

import { codePointName, unseenIn } from '../../base/Hidden'
import { spans } from '../../base/Span'
import type { LintedText } from './LintedText'
import type { SentString } from './SentString'
import type { HiddenCharacter } from './Warning'

const warningsFor = ({ subject, text }: SentString): ReadonlyArray<HiddenCharacter> => {
  const runs = unseenIn(text)
  const places = spans(
    text,
    runs.map(({ offset }) => offset)
  )
  return pipe(
    runs,
    RA.zip(places),
    RA.map(([run, span]) => ({
      _tag: 'HiddenCharacter',
      ...subject,
      codePoints: Array.from(run.text, codePointName),
      span
    }))
  )
}

/** A warning for each run of hidden characters: in texts as they are written, then in the others. */
export const hiddenCharacters = (
  texts: ReadonlyArray<LintedText>,
  others: ReadonlyArray<SentString>
): ReadonlyArray<HiddenCharacter> => [
  ...texts.flatMap(({ subject, written }) => warningsFor({ subject, text: written })),
  ...others.flatMap(warningsFor)
]
