import { mostApproved } from '@kham/contract/operator/orders/withdrawals'
import { useState } from 'react'
import type { QueueRow } from './steady-rows.ts'

/** What several can be approved of: what waits still, and nothing speaks against. */
export const isClean = ({ order, hasLeft }: QueueRow) => !hasLeft && order.checks?.marks.length === 0

const most = (wanted: readonly string[]) => new Set(wanted.slice(0, mostApproved))

/** Which of the clean rows are chosen. What gets a mark, or has gone, is chosen no more. */
export function useCleanChoice(rows: readonly QueueRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const clean = rows.filter(isClean)
  const chosen = clean.filter(({ order }) => ids.has(order.id)).map(({ order }) => order)
  const between = (id: string) => {
    const all = clean.map(({ order }) => order.id)
    const [from, to] = [all.indexOf(last ?? id), all.indexOf(id)].toSorted((a, b) => a - b)
    return from === -1 ? [id] : all.slice(from, to! + 1)
  }
  return {
    clean,
    chosen,
    has: (id: string) => ids.has(id),
    toggle: (id: string, isRange = false) => {
      setLast(id)
      setIds((before) => {
        if (isRange) return most([...before, ...between(id)])
        return before.has(id) ? new Set([...before].filter((one) => one !== id)) : most([...before, id])
      })
    },
    chooseClean: () => setIds(most(clean.map(({ order }) => order.id))),
    clear: () => setIds(new Set()),
  }
}
export type CleanChoice = ReturnType<typeof useCleanChoice>
