/**
 * Kind: the kinds of entries, in the order in which errors are sorted.
 */
/**
 * The kinds of entries, each a namespace of its own, in the order in which errors are sorted.
 *
 * @category model
 * @since 0.1.0
 */
export type Kind =
  'section' | 'context' | 'variable' | 'tool' | 'tools' | 'transform' | 'toolOrder' | 'toolRestriction'

/** All kinds, in the order of {@link Kind}. */
export const kinds: ReadonlyArray<Kind> = [
  'section',
  'context',
  'variable',
  'tool',
  'tools',
  'transform',
  'toolOrder',
  'toolRestriction'
]
