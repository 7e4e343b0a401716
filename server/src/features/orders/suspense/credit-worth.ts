import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import type { PaymentRow } from '../payments/payment.ts'

export interface CreditWorth {
  creditMinor: bigint
  sellMicro: bigint
  /** Whether it is the rate of the order whose bill was paid, or whose payout came back. */
  isFrozen: boolean
}

/** What a payment in kip becomes as credit: at the rate that the player was told with an order, else at the one in effect. null = nothing. */
export async function creditWorth(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  { agency_id: agencyId, amount_minor: amountMinor }: PaymentRow,
  toldMicro: bigint | null | undefined,
): Promise<CreditWorth | null> {
  const sellMicro = toldMicro ?? (await rateNow(db, agencyId, clock())).sell_micro
  const creditMinor = creditFor(amountMinor, sellMicro).resultMinor
  return creditMinor > 0n ? { creditMinor, sellMicro, isFrozen: Boolean(toldMicro) } : null
}
