import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { isRateOver, type DepositRow } from '../deposits/deposit.ts'
import type { PaymentRow } from '../payments/payment.ts'

export interface CreditWorth {
  creditMinor: bigint
  sellMicro: bigint
  /** Whether it is the rate of the order whose bill was paid, or whose payout came back. */
  isFrozen: boolean
}

/** The rate of the order of a payment's bill, while it holds; undefined = today's. */
export const rateOfBill = (
  related: Pick<DepositRow, 'sell_micro' | 'expires_at'> | undefined,
  { paid_at }: Pick<PaymentRow, 'paid_at'>,
): bigint | undefined => (related && !isRateOver(related, paid_at) ? related.sell_micro : undefined)

/** The credit for a payment in kip: at a rate that was told, else at the current one. null = none. */
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
