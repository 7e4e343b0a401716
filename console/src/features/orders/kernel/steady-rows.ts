import { useState } from 'react'

export interface Listed {
  id: string
}

/** A row of a queue; `hasLeft` = it stands where it stood, though the server lists it here no more. */
export interface SteadyRow<Order extends Listed> {
  order: Order
  hasLeft: boolean
}

export const asRows = <Order extends Listed>(orders: readonly Order[]): SteadyRow<Order>[] =>
  orders.map((order) => ({ order, hasLeft: false }))

/** The rows on screen, each in its place, with the server's latest data. */
export function steadyRows<Order extends Listed>(
  shown: readonly SteadyRow<Order>[],
  fresh: readonly Order[],
): SteadyRow<Order>[] {
  const now = new Map(fresh.map((order) => [order.id, order]))
  return shown.map((row) => {
    const order = now.get(row.order.id)
    return order ? { order, hasLeft: false } : { ...row, hasLeft: true }
  })
}

/** How many have come since the rows were laid out. */
export function newcomersSince<Order extends Listed>(
  rows: readonly SteadyRow<Order>[],
  fresh: readonly Order[],
): number {
  const shown = new Set(rows.map((row) => row.order.id))
  return fresh.filter((order) => !shown.has(order.id)).length
}

const none: readonly never[] = []

/**
 * The rows to show of what was fetched. While `isHeld`, because somebody works on one of them, nothing moves: news stays in
 * its row, and newcomers are only counted until `layOut` lets them in. `place` names the list that is shown.
 */
export function useSteadyRows<Order extends Listed>(
  fresh: readonly Order[] | undefined,
  place: string,
  isHeld: boolean,
) {
  const [seen, setSeen] = useState({ fresh, place, isHeld, rows: asRows<Order>(fresh ?? none) })
  const isNews = seen.fresh !== fresh || seen.place !== place || seen.isHeld !== isHeld
  const stays = isHeld && seen.place === place && seen.fresh !== undefined
  const rows = stays ? steadyRows(seen.rows, fresh ?? none) : asRows(fresh ?? none)
  if (isNews) setSeen({ fresh, place, isHeld, rows })

  const shown = isNews ? rows : seen.rows
  return {
    rows: shown,
    newcomers: newcomersSince(shown, fresh ?? none),
    layOut: () => setSeen({ fresh, place, isHeld, rows: asRows(fresh ?? none) }),
  }
}
