import { moneyOf, toMinor } from '@kham/contract/money'
import { mostPayoutsAtOnce } from '@kham/contract/operator/orders/payouts'
import type { Staff } from '@kham/contract/operator/desk/session'
import { useState } from 'react'
import type { SteadyRow } from '../kernel/steady-rows.ts'
import { holdingOf, type PayoutCase } from './payout-case.ts'

/** The chosen payouts with their amounts; those on another page are sent too, so they count. */
type Chosen = ReadonlyMap<string, bigint>

const none: Chosen = new Map()

/** What is chosen in one `list`, which another list does not take over; null = nothing is being chosen. It is kept apart from the rows: they stay in place meanwhile. */
export function useKeptChoice(list: string) {
  const [kept, setKept] = useState<{ list: string; chosen: Chosen | null }>({ list, chosen: null })
  const keep = (chosen: Chosen | null) => setKept({ list, chosen })
  return [kept.list === list ? kept.chosen : null, keep] as const
}

function add(before: Chosen, cases: readonly PayoutCase[]): Chosen {
  const all = new Map(before)
  for (const { id, payout } of cases)
    if (all.size < mostPayoutsAtOnce) all.set(id, toMinor(payout.amount.amount))
  return all
}

function without(before: Chosen, ids: readonly string[]): Chosen {
  const rest = new Map(before)
  for (const id of ids) rest.delete(id)
  return rest
}

/** What can be chosen of what the list still has: to take, what nobody else has and no hold keeps; to confirm, what nobody says has come back. */
function isFreeFor({ order: { payout, isOverdue }, hasLeft }: SteadyRow<PayoutCase>, staff: Staff): boolean {
  if (hasLeft) return false
  if (payout.status === 'SENT') return payout.waitsForSecond === null
  return (
    payout.status === 'REQUESTED' &&
    payout.heldUntil === null &&
    ['NOBODY', 'ME'].includes(holdingOf({ payout, isOverdue }, staff))
  )
}

/** The choice to take or to confirm together. A row that cannot be chosen any more is chosen no longer. */
export function useChoice(
  rows: readonly SteadyRow<PayoutCase>[],
  [chosen, keep]: ReturnType<typeof useKeptChoice>,
  staff: Staff,
) {
  const kept = chosen ?? none
  const isFree = (row: SteadyRow<PayoutCase>) => isFreeFor(row, staff)
  const free = rows.filter(isFree).map(({ order }) => order)
  const lost = rows.filter((row) => kept.has(row.order.id) && !isFree(row)).map(({ order }) => order.id)
  if (lost.length > 0) keep(without(kept, lost))
  return {
    chosen,
    ids: [...kept.keys()],
    /** The sum of those that are chosen. */
    sum: moneyOf(
      [...kept.values()].reduce((sum, amount) => sum + amount, 0n),
      'LAK',
    ),
    isFree,
    begin: () => keep(none),
    stop: () => keep(null),
    /** What one has taken before is left out: it may have been paid. */
    chooseAll: () =>
      keep(
        add(
          kept,
          free.filter(({ payout }) => payout.status === 'SENT' || !payout.taken),
        ),
      ),
    toggle: (id: string) => {
      const added = free.filter((order) => order.id === id)
      keep(kept.has(id) ? without(kept, [id]) : add(kept, added))
    },
  }
}
export type Choice = ReturnType<typeof useChoice>
