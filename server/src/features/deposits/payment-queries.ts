import type { Tx } from '../../db/db.ts'
import type { BankPayment } from '../../partners/payment-bank.ts'
import type { DepositRow, Fit } from './deposit.ts'

export const hasMatchedPayment = async (tx: Tx, deposit: DepositRow) =>
  (await tx
    .selectFrom('payments')
    .select('bank_ref')
    .where('agency_id', '=', deposit.agency_id)
    .where('deposit_id', '=', deposit.deposit_id)
    .where('state', '=', 'MATCHED')
    .executeTakeFirst()) !== undefined

/** The payment that the method's bank has told of under this reference. */
export const findPayment = (tx: Tx, deposit: DepositRow, bankRef: string) =>
  tx
    .selectFrom('payments')
    .select(['bank_ref', 'bill'])
    .where('agency_id', '=', deposit.agency_id)
    .where('method', '=', deposit.method)
    .where('bank_ref', '=', bankRef)
    .executeTakeFirst()

/** Writes a payment down, once for its bank reference. */
export const insertPayment = (tx: Tx, deposit: DepositRow, payment: BankPayment, fit: Fit, now: Date) =>
  tx
    .insertInto('payments')
    .values({
      agency_id: deposit.agency_id,
      method: deposit.method,
      bank_ref: payment.bankRef,
      bill: deposit.code,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      paid_at: payment.paidAt,
      payer_name: payment.payerName,
      payer_account: payment.payerAccount,
      payer_bank: payment.payerBank,
      state: fit.fits ? 'MATCHED' : 'SUSPENSE',
      reason: fit.fits ? null : fit.reason,
      deposit_id: deposit.deposit_id,
      player_id: deposit.player_id,
      recorded_at: now,
    })
    .execute()
