/**
 * explain: the sides agree about a program, or known differences alone keep them apart, or something is wrong. A difference is
 * never taken at its word: without it, the sides have to agree in every byte.
 */
import { type Difference, type Otherwise } from './Difference'
import { otherwise } from './otherwise'
import { agree, isSame, type Outcome } from './Outcome'
import { type Program } from './Program'
import { stricter } from './stricter'
import { throughIncipit } from './throughIncipit'

/** What was compared in the end, and the differences on the way there; or the sides that nothing explains. */
export type Explanation =
  | { readonly tag: 'explained'; readonly by: ReadonlyArray<Difference>; readonly outcome: Outcome }
  | {
      readonly tag: 'unlisted'
      readonly by: ReadonlyArray<string>
      readonly program: Program
      readonly here: Outcome
      readonly there: Outcome
    }

type Run = (program: Program) => Promise<Outcome>

/** Takes out what the errors of incipit name, as far as a difference claims them. */
const takenOut = (
  program: Program,
  here: Outcome,
  there: Outcome
): { readonly by: ReadonlyArray<Difference>; readonly program: Program; readonly claimedAll: boolean } => {
  const errors = here.tag === 'refused' ? here.errors : []
  const owners = errors.map(error => stricter.find(({ claims }) => claims(error, program, there)))
  const by = stricter.filter(each => owners.includes(each))
  return {
    by,
    program: by.reduce(
      (it, each) =>
        each.without(
          it,
          errors.filter((_, i) => owners[i] === each)
        ),
      program
    ),
    claimedAll: owners.every(owner => owner !== undefined)
  }
}

/** Tells the reference in other words, as long as each makes it give something else and the sides do not agree. */
const toldOtherwise = async (
  program: Program,
  here: Outcome,
  there: Outcome,
  reference: Run
): Promise<{ readonly by: ReadonlyArray<Otherwise>; readonly program: Program }> => {
  const by: Array<Otherwise> = []
  let [told, given] = [program, there]
  let moved = true
  while (moved && !agree(here, given)) {
    moved = false
    for (const each of otherwise.filter(it => !by.includes(it))) {
      const other = each.inOtherWords(told)
      const gives = await reference(other)
      if (!isSame(gives, given)) {
        by.push(each)
        ;[told, given, moved] = [other, gives, true]
        break
      }
    }
  }
  return { by, program: told }
}

/** What stands between the two sides; whether the last comparison was one of bytes shows in the outcome. */
export const explain = async (program: Program, reference: Run): Promise<Explanation> => {
  const by = new Set<Difference>()
  let it = program
  for (;;) {
    const here = throughIncipit(it)
    const there = await reference(it)
    if (agree(here, there)) return { tag: 'explained', by: [...by], outcome: here }
    const unlisted = {
      tag: 'unlisted',
      by: [...by].map(({ name }) => name),
      program: it,
      here,
      there
    } as const
    const out = takenOut(it, here, there)
    // where the reference has no fault, every error has to be claimed
    if (out.by.length > 0 && (there.tag === 'refused' || out.claimedAll)) {
      if (JSON.stringify(out.program) === JSON.stringify(it)) return unlisted
      out.by.forEach(each => by.add(each))
      it = out.program
    } else {
      const told = await toldOtherwise(it, here, there, reference)
      // in other words, but the same to incipit
      if (told.by.length === 0 || !isSame(throughIncipit(told.program), here)) return unlisted
      told.by.forEach(each => by.add(each))
      it = told.program
    }
  }
}
