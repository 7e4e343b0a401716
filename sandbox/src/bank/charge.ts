import { z } from 'zod'
import { formatMoney, wireKip } from '../money.ts'

/** Lao gateways take letters and digits only, 25 at most (tag 62/01). */
export const billNumber = z.string().regex(/^[A-Za-z0-9]{1,25}$/)

export const chargeOrder = z.strictObject({
  bill: billNumber,
  amount: wireKip,
  currency: z.literal('LAK'),
  expiresAt: z.iso.datetime(),
  description: z.string().max(200),
})

export type ChargeRow = {
  mid: string
  bill: string
  emv: string
  amount: bigint
  description: string
  expires_at: string
  created_at: string
}

export type PaymentRow = {
  bank_ref: string
  mid: string
  bill: string
  amount: bigint
  paid_at: string
  payer_name: string
  payer_account: string
  payer_bank: string
}

/** Any payment makes it PAID, late or of another amount: the merchant has to read the payments. */
export function chargeState(charge: ChargeRow, payments: readonly PaymentRow[], now: Date) {
  if (payments.length > 0) return 'PAID'
  return new Date(charge.expires_at) <= now ? 'EXPIRED' : 'UNPAID'
}

export function wireCharge(charge: ChargeRow, payments: readonly PaymentRow[], now: Date) {
  return {
    bill: charge.bill,
    emv: charge.emv,
    amount: formatMoney(charge.amount),
    currency: 'LAK',
    state: chargeState(charge, payments, now),
    payments: payments.map(wirePayment),
  }
}

export const wirePayment = (payment: PaymentRow) => ({
  bankRef: payment.bank_ref,
  amount: formatMoney(payment.amount),
  currency: 'LAK',
  receiver: payment.mid,
  paidAt: payment.paid_at,
  payerName: payment.payer_name,
  payerAccount: payment.payer_account,
  payerBank: payment.payer_bank,
})
