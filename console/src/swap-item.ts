/** Swaps an item with the one before (-1) or after it (1). At either end of the list it returns the same array. */
export function swapItem<T>(all: readonly T[], one: T, by: -1 | 1): readonly T[] {
  const from = all.indexOf(one)
  const to = from + by
  if (from === -1 || to < 0 || to >= all.length) return all
  const others = all.filter((each) => each !== one)
  return [...others.slice(0, to), one, ...others.slice(to)]
}
