import type { ChargeRow, PaymentRow } from '../charge.ts'
import { dashedTime } from '../ict-time.ts'

/** A payment in the gateway's words. The charge is known by the transaction's id, and our own number is its description. */
export const phajayTransaction = (charge: ChargeRow, payment: PaymentRow) => ({
  message: 'SUCCESS',
  status: 'PAYMENT_COMPLETED',
  paymentMethod: 'BCEL',
  transactionId: charge.bill,
  billNumber: charge.bill,
  txnAmount: Number(payment.amount / 100n),
  refNo: payment.bank_ref,
  txnDateTime: dashedTime(payment.paid_at),
  sourceName: payment.payer_name,
  sourceAccount: payment.payer_account,
  sourceBank: payment.payer_bank,
  description: charge.description,
  tag1: charge.description,
})
