import type { DeskRow } from './move-by.ts'

/** Puts the focus on an order's row. The list is there twice, as table and for phones; what is hidden takes no focus. */
export function focusRow(list: HTMLElement | null, rows: readonly DeskRow[], id: string) {
  const at = rows.findIndex((row) => row.order.id === id)
  if (at === -1) return
  for (const each of ['tbody tr', '.queue-cards li > button'])
    list?.querySelectorAll<HTMLElement>(each)[at]?.focus()
}
