import type { Db } from '../../../db/db.ts'
import { findRateNow } from '../../cashier/rates/current-rate.ts'
import { isRateOver, type DepositRow } from './deposit.ts'

/** Whether a payment came so late that its order's rate holds no more, and that rate gives more credit than today's. */
export async function givesMoreThanToday(
  db: Db,
  deposit: Pick<DepositRow, 'agency_id' | 'sell_micro' | 'expires_at'>,
  paidAt: Date,
  now: Date,
): Promise<boolean> {
  if (!isRateOver(deposit, paidAt)) return false
  const today = await findRateNow(db, deposit.agency_id, now)
  return today !== null && deposit.sell_micro < today.sell_micro
}
