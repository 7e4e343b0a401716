/** A row of a queue; one that has left it stays to be seen while somebody works there. */
export interface DeskRow {
  order: { id: string }
  hasLeft?: boolean
}

/** The order one further down or up that is still in the queue; from nowhere, the first one. Undefined = there is none. */
export function moveBy(rows: readonly DeskRow[], from: string | undefined, by: 1 | -1): string | undefined {
  const at = rows.findIndex((row) => row.order.id === from)
  if (at === -1) return rows.find((row) => !row.hasLeft)?.order.id
  const ahead = by === 1 ? rows.slice(at + 1) : rows.slice(0, at).toReversed()
  return ahead.find((row) => !row.hasLeft)?.order.id
}
