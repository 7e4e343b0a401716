import type { PaymentRow } from '../charge.ts'
import { slashedTime } from '../ict-time.ts'

/** A payment in the bank's words. */
export const bcelTransaction = (payment: PaymentRow) => ({
  id: Number.parseInt(payment.bank_ref.slice(2, 8), 10),
  mcid: payment.mid,
  tid: '',
  iid: payment.bill,
  uuid: payment.bill,
  txtime: slashedTime(payment.paid_at),
  amount: Number(payment.amount / 100n),
  ccy: 'LAK',
  merchantname: payment.mid,
  name: payment.payer_name,
  phone: payment.payer_account,
  itemname: '',
  description: '',
  ticket: payment.bank_ref.slice(-12),
  fccref: payment.bank_ref,
})
