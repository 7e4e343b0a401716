import type { Tx } from '../../../db/db.ts'
import { worthLakMinor } from '../../../ledger/exchange.ts'
import { findRateNow } from '../../cashier/rates/current-rate.ts'
import type { Transfer } from './transfer.ts'

/** What a transfer of credit weighs in kip, at the rate of its order; null = it always takes two, as an adjustment and a reversal do. */
export async function weightOfTransfer(
  tx: Tx,
  { agency_id, order_kind, direction, amount_minor: minor }: Transfer,
  order: object,
  now: Date,
): Promise<bigint | null> {
  if (order_kind === 'adjustment' || order_kind === 'reversal') return null
  if ('sell_micro' in order) return worthLakMinor(minor, order.sell_micro as bigint)
  if ('buy_micro' in order) return worthLakMinor(minor, order.buy_micro as bigint)
  // A move has no rate of its own.
  const rate = await findRateNow(tx, agency_id, now)
  return rate && worthLakMinor(minor, direction === 'IN' ? rate.sell_micro : rate.buy_micro)
}
