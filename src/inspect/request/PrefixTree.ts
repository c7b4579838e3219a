/**
 * PrefixTree: texts that were cached, and the longest of them that another text begins with.
 *
 * Every request of a series is compared with all before it. Texts that begin alike share their beginnings in the tree, so
 * a look-up and an addition each cost one pass over one text, however many there are.
 *
 * Laws:
 * 1. `longest` gives the longest text that was added, is no longer than asked, and begins the text
 */

// -------------------------------------------------------------------------------------
// model
// -------------------------------------------------------------------------------------

/** A text that was added: its length, and what it counts. */
export interface Entry {
  readonly length: number
  readonly tokens: number
}

/** Texts by their beginnings. */
export interface PrefixTree {
  /** Adds beginnings of a text, the shorter ones first. */
  readonly add: (text: string, entries: ReadonlyArray<Entry>) => void
  /** The longest text that was added, begins this text and has at most `most` code units; an empty one if none does. */
  readonly longest: (text: string, most: number) => Entry
}

// -------------------------------------------------------------------------------------
// constructors
// -------------------------------------------------------------------------------------

// What stands between two branches; `entry` if a text ends after it.
interface Node {
  readonly label: string
  readonly entry: Entry | undefined
  readonly children: Map<number, Node>
}

const EMPTY: Entry = Object.freeze({ length: 0, tokens: 0 })

const sharedWith = (label: string, text: string, at: number, end: number): number => {
  const most = Math.min(label.length, end - at)
  let n = 0
  while (n < most && label.charCodeAt(n) === text.charCodeAt(at + n)) n++
  return n
}

// A node that ends after `n` code units, and the rest of it as its only child.
const split = (node: Node, n: number): Node => {
  const rest = { ...node, label: node.label.slice(n) }
  const children = new Map([[rest.label.charCodeAt(0), rest]])
  return { label: node.label.slice(0, n), entry: undefined, children }
}

/** A tree without texts. */
export const prefixTree = (): PrefixTree => {
  const root = new Map<number, Node>()
  return {
    add: (text, entries) => {
      let children = root
      let at = 0
      for (const entry of entries) {
        while (at < entry.length) {
          const first = text.charCodeAt(at)
          const known = children.get(first) ?? {
            label: text.slice(at, entry.length),
            entry: undefined,
            children: new Map<number, Node>()
          }
          const shared = sharedWith(known.label, text, at, entry.length)
          const node = shared < known.label.length ? split(known, shared) : known
          at += shared
          children.set(first, at === entry.length ? { ...node, entry } : node)
          children = node.children
        }
      }
    },
    longest: (text, most) => {
      let children = root
      let at = 0
      let best = EMPTY
      for (;;) {
        const node = children.get(text.charCodeAt(at))
        if (node === undefined || at + node.label.length > most || !text.startsWith(node.label, at))
          return best
        at += node.label.length
        best = node.entry ?? best
        children = node.children
      }
    }
  }
}
