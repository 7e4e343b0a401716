import type { PaymentRow } from '../charge.ts'
import { dashedTime } from '../ict-time.ts'

/** A payment in the bank's words. */
export const jdbTransaction = (payment: PaymentRow) => ({
  refNo: payment.bank_ref,
  exReferenceNo: `EX${payment.bank_ref}`,
  merchantName: payment.mid,
  memo: '',
  txnDateTime: dashedTime(payment.paid_at),
  txnAmount: Number(payment.amount / 100n),
  billNumber: payment.bill,
  sourceAccount: payment.payer_account,
  sourceName: payment.payer_name,
  sourceBank: payment.payer_bank,
  sourceCurrency: 'LAK',
})
