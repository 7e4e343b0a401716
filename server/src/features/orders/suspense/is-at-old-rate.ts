import type { Db } from '../../../db/db.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { givesMoreThanToday } from '../deposits/gives-more-than-today.ts'
import type { PaymentRow } from '../payments/payment.ts'

type Bill = Pick<DepositRow, 'agency_id' | 'sell_micro' | 'created_at' | 'expires_at'>

/**
 * Whether a payment is matched to a bill at a rate that holds for it no more and gives more than today's: else one person chooses among the
 * rates of all bills of its amount. For a bill made after the payment, its match is what comes late.
 */
export const isAtOldRate = (db: Db, bill: Bill, { paid_at }: Pick<PaymentRow, 'paid_at'>, at: Date) =>
  givesMoreThanToday(db, bill, bill.created_at > paid_at ? at : paid_at, at)
