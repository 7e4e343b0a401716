import { moneyOf, toMinor } from '@kham/contract/money'
import { mostTaken } from '@kham/contract/operator/orders/payouts'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { holdingOf, type PayoutCase } from './payout-case.ts'

const add = (before: ReadonlySet<string>, ids: readonly string[]) =>
  new Set([...before, ...ids].slice(0, mostTaken))

/** What is chosen to be taken together; null = nothing is being chosen. */
export function useChoice(shown: readonly PayoutCase[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const staff = useStaff()
  const isFree = (order: PayoutCase) =>
    order.payout.heldUntil === null && ['NOBODY', 'ME'].includes(holdingOf(order, staff))
  const free = shown.filter(isFree).map(({ id }) => id)
  const wanted = shown.filter(({ id }) => chosen?.has(id))
  const sumMinor = wanted.reduce((sum, { payout }) => sum + toMinor(payout.amount.amount), 0n)
  return {
    chosen,
    /** What those that are chosen come to. */
    sum: moneyOf(sumMinor, 'LAK'),
    isFree,
    begin: () => setChosen(new Set()),
    stop: () => setChosen(null),
    chooseAll: () => setChosen((before) => add(before ?? new Set(), free)),
    toggle: (id: string) =>
      setChosen((before) => {
        if (before?.has(id)) return new Set([...before].filter((other) => other !== id))
        return free.includes(id) ? add(before ?? new Set(), [id]) : before
      }),
  }
}
export type Choice = ReturnType<typeof useChoice>
