import type { Tx } from '../../../db/db.ts'
import type { Step } from '../../../timeline/record-step.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import type { DepositRow } from './deposit.ts'

/** What happened to one order. */
export interface DepositNews {
  row: DepositRow
  step: Omit<Step, 'status'>
}

/** Of several orders at once. Their players are told in one order, or two transactions could wait for each other. */
export async function announceDeposits(tx: Tx, news: readonly DepositNews[]) {
  const byPlayer = news.toSorted((a, b) => compare(a.row.player_id, b.row.player_id))
  for (const { row, step } of byPlayer) await announceOrder(tx, 'deposit', row, step)
}

// What is equal stays as it came: the steps of one order in their order.
const compare = (a: string, b: string) => Number(a > b) - Number(a < b)
