/**
 * emoji: what the emoji sequences of Unicode look like (UTS #51), as the source of a pattern for the flags `u` and `s`.
 *
 * Joiners, selectors and tags inside a family or a flag are not hidden characters, and its members are not counted one by one.
 *
 * Laws:
 * 1. no alternative can begin in two ways, so a pattern built on it reads every text in linear time
 */

// A picture, maybe with a skin tone, or with the selector that asks for its colourful or its plain form.
const PICTURE = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}\\uFE0F?|[\\uFE0E\\uFE0F])?'

// The longest that people use has four members; a bound keeps a chain of millions from exhausting the engine.
const FAMILY = `${PICTURE}(?:\\u200D${PICTURE}){0,15}`

const COUNTRY_FLAG = '\\p{Regional_Indicator}{2}'

// A black flag, and in tag characters the letters of a region and an end mark. There are three such flags, those of England,
// Scotland and Wales; nothing else, since tag characters are how instructions are smuggled.
const tags = (region: string): string =>
  Array.from(region, letter => `\\u{E00${letter.charCodeAt(0).toString(16)}}`).join('')
const REGIONS = ['gbeng', 'gbsct', 'gbwls'].map(tags).join('|')
const REGION_FLAG = `\\u{1F3F4}(?:${REGIONS})\\u{E007F}`

const KEYCAP = '[0-9#*]\\uFE0F?\\u20E3'

/** One emoji, of however many code points. */
export const EMOJI = `(?:${REGION_FLAG}|${FAMILY}|${COUNTRY_FLAG}|${KEYCAP})`
