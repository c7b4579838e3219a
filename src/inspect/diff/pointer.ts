/**
 * pointer: RFC 6901 pointers into JSON values.
 *
 * The usual mistake: to join keys with `/` and forget that a key may have one.
 */

/** One more step of a pointer. */
export const pointTo = (pointer: string, key: string): string =>
  `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
