/** Optimal string alignment, out of the textbook: the whole table, one cell after the other. */
export const alignment = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  const cell = (i: number, j: number): number => table[i]?.[j] ?? 0
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const row = table[i] ?? []
      if (i === 0 || j === 0) {
        row[j] = i + j
        continue
      }
      const changed = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + changed,
        swapped ? cell(i - 2, j - 2) + 1 : Infinity
      )
    }
  }
  return cell(a.length, b.length)
}
