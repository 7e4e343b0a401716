import { moneyOf, toMinor } from '@kham/contract/money'
import { mostPayoutsAtOnce } from '@kham/contract/operator/orders/payouts'
import type { Staff } from '@kham/contract/operator/desk/session'
import type { Dispatch, SetStateAction } from 'react'
import { useStaff } from '../../../session.ts'
import { holdingOf, type PayoutCase } from './payout-case.ts'

/** The chosen ones with their amounts; those on another page are sent too, so they count. */
export type Chosen = ReadonlyMap<string, bigint>

const none: Chosen = new Map()

function add(before: Chosen, cases: readonly PayoutCase[]): Chosen {
  const all = new Map(before)
  for (const { id, payout } of cases)
    if (all.size < mostPayoutsAtOnce) all.set(id, toMinor(payout.amount.amount))
  return all
}

/** What can be chosen: to take, what nobody else has and no hold keeps; to confirm, what nobody says has come back. */
function isFreeFor({ payout, isOverdue }: PayoutCase, staff: Staff): boolean {
  if (payout.status === 'SENT') return payout.waitsForSecond === null
  return payout.heldUntil === null && ['NOBODY', 'ME'].includes(holdingOf({ payout, isOverdue }, staff))
}

/** The choice to take or to confirm together, of what is shown; null = nothing is being chosen. */
export function useChoice(
  shown: readonly PayoutCase[],
  [chosen, setChosen]: readonly [Chosen | null, Dispatch<SetStateAction<Chosen | null>>],
) {
  const staff = useStaff()
  const isFree = (order: PayoutCase) => isFreeFor(order, staff)
  const free = shown.filter(isFree)
  const sumMinor = [...(chosen ?? none).values()].reduce((sum, amount) => sum + amount, 0n)
  return {
    chosen,
    ids: [...(chosen ?? none).keys()],
    /** The sum of those that are chosen. */
    sum: moneyOf(sumMinor, 'LAK'),
    isFree,
    begin: () => setChosen(none),
    stop: () => setChosen(null),
    chooseAll: () => setChosen((before) => add(before ?? none, free)),
    toggle: (id: string) =>
      setChosen((before) => {
        if (before?.has(id)) return new Map([...before].filter(([other]) => other !== id))
        return add(
          before ?? none,
          free.filter((order) => order.id === id),
        )
      }),
  }
}
export type Choice = ReturnType<typeof useChoice>
