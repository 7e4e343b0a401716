/** From the least on. */
export const sorted = <Item>(all: readonly Item[], size: (item: Item) => number): Item[] =>
  all.toSorted((a, b) => size(a) - size(b))
