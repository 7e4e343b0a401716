/** One of a list a place further up (-1) or down (1); the first and the last stay where they are, and then the list is the same one. */
export function moved<T>(all: readonly T[], one: T, by: -1 | 1): readonly T[] {
  const from = all.indexOf(one)
  const to = from + by
  if (from === -1 || to < 0 || to >= all.length) return all
  const others = all.filter((each) => each !== one)
  return [...others.slice(0, to), one, ...others.slice(to)]
}
