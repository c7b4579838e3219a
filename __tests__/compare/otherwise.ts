/**
 * otherwise: where incipit reads a program otherwise than the reference, and the words in which the reference gives the same.
 */
import { type Otherwise } from './Difference'
import {
  byOrderAndName,
  IDENTITY,
  active,
  isReplaced,
  isText,
  keyOf,
  mapEntries,
  mapGiven,
  nameHere,
  PERSONA,
  type Program,
  suppressesContexts,
  type TextEntry,
  type ToolSet
} from './Program'

const STEP = 1e-6

/** The same program with other orders for the sections, or contexts, in force. */
const reordered = (
  program: Program,
  kind: TextEntry['kind'],
  orderOf: (entry: { readonly order: number; readonly name: string }) => number
): Program =>
  mapEntries(program, (entry, layer) => [
    isText(entry) && entry.kind === kind && Number.isFinite(entry.order) && !isReplaced(program, layer, entry)
      ? { ...entry, order: orderOf(entry) }
      : entry
  ])

/** Moves those of one order apart as their names say; the persona stays where it is. */
const untied = (program: Program, kind: TextEntry['kind']): Program => {
  const mine = active(program)
    .filter(isText)
    .filter(entry => entry.kind === kind)
  const fixed = kind === 'section' ? [{ name: PERSONA, order: 0 }] : []
  const all = [...mine, ...fixed].sort((one, other) =>
    byOrderAndName({ ...one, name: nameHere(one.name) }, { ...other, name: nameHere(other.name) })
  )
  return reordered(program, kind, ({ name, order }) => {
    const tied = all.filter(each => each.order === order).map(each => each.name)
    const still = fixed.some(each => each.order === order) ? tied.indexOf(PERSONA) : 0
    return tied.length === 1 ? order : order + (tied.indexOf(name) - still) * STEP
  })
}

/** Moves what stands between the two places of the identity behind the nearer one, in the same order. */
const behindIdentity = (program: Program): Program => {
  const replaced = program.layers
    .slice(1)
    .some(layer => layer.some(each => keyOf(each) === `section ${IDENTITY}`))
  return !program.config.identity || replaced
    ? program
    : reordered(program, 'section', ({ order }) =>
        order > -1000 && order < -99.5 ? -99.9 + ((order + 1000) / 900.5) * 0.3 : order
      )
}

// One of a name has to stay, so that it can be suppressed.
const isFirst = (program: Program, layer: number, entry: TextEntry): boolean =>
  program.layers[layer]?.find(each => keyOf(each) === keyOf(entry)) === entry &&
  !(layer === 0 && program.config.identity && entry.name === IDENTITY)

const knowingItsTools = (set: ToolSet): ToolSet =>
  set.knownNames === undefined
    ? set
    : { ...set, knownNames: [...new Set([...set.knownNames, ...set.schemas.map(({ name }) => name)])] }

/** The differences of this kind. */
export const otherwise: ReadonlyArray<Otherwise> = [
  {
    name: 'equal orders',
    reason: 'Sections and contexts of one order stand by name, not as plugins happened to register them.',
    todo: 'Give distinct orders where the sequence matters.',
    inOtherWords: program => untied(untied(program, 'section'), 'context')
  },
  {
    name: 'place of the identity',
    reason: 'The identity stands at −1000, as in later versions of the harness, not at −100.',
    todo: 'Give what has to stand before the identity an order below −1000.',
    inOtherWords: behindIdentity
  },
  {
    name: 'shadowed variables',
    reason: 'A variable that a nearer scope replaces is not called, so it cannot fail.',
    todo: 'Let the loop call what was called for its side effect.',
    inOtherWords: program =>
      mapEntries(program, (entry, layer) => [
        entry.kind === 'variable' && isReplaced(program, layer, entry)
          ? { ...entry, value: { does: 'be', value: '' } }
          : entry
      ])
  },
  {
    name: 'inactive entries',
    reason: 'What is replaced, suppressed or registered in another scope is not validated.',
    todo: 'Check each scope that is to be heard of.',
    inOtherWords: program => ({
      ...mapEntries(program, (entry, layer) => {
        switch (entry.kind) {
          case 'context':
            return isReplaced(program, layer, entry) || suppressesContexts(program) ? [] : [entry]
          case 'variable':
          case 'persona':
            return isReplaced(program, layer, entry) ? [] : [entry]
          case 'section':
            return !isReplaced(program, layer, entry)
              ? [entry]
              : isFirst(program, layer, entry)
                ? [{ ...entry, order: 0, text: { does: 'be', value: '' } }]
                : []
          default:
            return [entry]
        }
      }),
      beside: []
    })
  },
  {
    name: 'nearer tools',
    reason:
      'A tool or tool source of a nearer scope replaces the farther one of its name; there both are seen.',
    todo: 'Name the nearer one otherwise where both are to be seen.',
    inOtherWords: program =>
      mapEntries(program, (entry, layer) =>
        (entry.kind === 'tool' || entry.kind === 'tools') && isReplaced(program, layer, entry) ? [] : [entry]
      )
  },
  {
    name: 'visible tools are known',
    reason: 'A tool order may list a tool that is there, also when its source leaves it out of `knownNames`.',
    todo: 'Nothing.',
    inOtherWords: program =>
      mapEntries(program, entry => [
        entry.kind === 'tools' ? { ...entry, provide: mapGiven(knowingItsTools)(entry.provide) } : entry
      ])
  }
]
