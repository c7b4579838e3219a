/**
 * search: how much fits, for a counter of which nothing is known.
 *
 * A counter may be expensive, and may give more for less. Where few texts are to be counted every candidate is tried, so
 * the answer is the best one; where they are many, twice as much is tried until it does not fit, then halves. Either way is
 * chosen by the size of the texts alone and asks only "does it fit?", so a larger budget never gives less.
 *
 * Laws:
 * 1. what is found fits; of `greatest`, nothing greater does (few), or the next one does not (many)
 * 2. if whatever fits in `f` fits in `g`, then `g` gives no less than `f`
 */

/** How many code units a counter of somebody else's is given to try every candidate. */
export const FEW = 1 << 20

/** How many candidates are tried one by one from the first on. */
export const FIRST = 64

// Between one that fits and the first that does not, or the end.
const halve = (fits: (n: number) => boolean, known: number, beyond: number): number => {
  let [low, high] = [known, beyond]
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

const double = (fits: (n: number) => boolean, known: number, last: number): number => {
  let low = known
  let next = Math.max(1, known * 2)
  while (next <= last && fits(next)) {
    low = next
    next = low * 2
  }
  return halve(fits, low, Math.min(next, last + 1))
}

/**
 * The greatest number from 1 to `last` that fits, or 0. `size` is about how long the texts are that are counted; every
 * candidate is tried as long as no more than `affordable` code units are counted for it.
 */
export const greatest = (
  last: number,
  size: number,
  fits: (n: number) => boolean,
  affordable: number = FEW
): number => {
  if (last * size > affordable) return double(fits, 0, last)
  for (let n = last; n > 0; n--) if (fits(n)) return n
  return 0
}

/** How many fit, from 1 to `last`, before the first that does not. */
export const firstRun = (last: number, fits: (n: number) => boolean): number => {
  for (let n = 1; n <= Math.min(last, FIRST); n++) if (!fits(n)) return n - 1
  return last <= FIRST ? last : double(fits, FIRST, last)
}
