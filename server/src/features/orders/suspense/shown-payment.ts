import { fromMinor, moneyOf } from '@kham/contract/money'
import { slipUrl } from '@kham/contract/operator/site/pictures'
import type { PaymentStep, QueuedPayment } from '@kham/contract/operator/orders/payments'
import { toStaffOrderStep } from '../kernel/order-step.ts'
import { toWaitsForSecond } from '../../desk/second-words/second-word.ts'
import { differsFrom } from '../payments/payers.ts'
import type { QueuedRow } from './payment-operator-queries.ts'
import { toReceivedSum } from '../payments/received-sum.ts'

/** A payment as the staff see it. */
export const toQueuedPayment = (row: QueuedRow): QueuedPayment => ({
  id: row.payment_id,
  bankReference: row.bank_ref,
  method: row.method,
  bill: row.bill || null,
  amount: { amount: fromMinor(row.amount_minor), currency: row.currency },
  paidAt: row.paid_at.toISOString(),
  recordedAt: row.recorded_at.toISOString(),
  payer: payerOf(row),
  slip: row.slip_id && slipUrl(row.slip_id),
  state: row.state,
  reason: row.reason,
  order: orderOf(row),
  player:
    row.player_id && row.username !== null && row.display_name !== null
      ? { id: row.player_id, username: row.username, displayName: row.display_name }
      : null,
  cameBackOf:
    row.returned_id && row.returned_code
      ? {
          kind: row.returned_kind === 'deposit' ? 'deposit' : 'withdraw',
          id: row.returned_id,
          code: row.returned_code,
        }
      : null,
  waitsFor:
    row.refund_status === 'UNKNOWN' && row.refunded_since
      ? { partner: 'BANK', since: row.refunded_since.toISOString() }
      : null,
  refund: refundOf(row),
  waitsForSecond: toWaitsForSecond(row),
})

function payerOf({ payer_name: name, payer_account, payer_bank, players_name }: QueuedRow) {
  const differs = name === null || players_name === null ? null : differsFrom(name, players_name)
  return { name, account: payer_account, bank: payer_bank, differs }
}

function orderOf(row: QueuedRow): QueuedPayment['order'] {
  const { deposit_id: id, code, status, order_minor, provider_id, ordered_at } = row
  if (!id || !code || !status || order_minor === null || !provider_id || !ordered_at) return null
  const createdAt = ordered_at.toISOString()
  const of = { id, code, status, providerId: provider_id, createdAt }
  return { ...of, amount: moneyOf(order_minor, 'LAK'), received: toReceivedSum(row) }
}

function refundOf(row: QueuedRow): QueuedPayment['refund'] {
  const { refund_status: status, reference, bank_code, account_number, account_name, refunded_since } = row
  if (!status || !reference || !bank_code || !account_number || !account_name || !refunded_since) return null
  return {
    status,
    reference,
    bankReference: row.refund_bank_ref,
    to: { bankCode: bank_code, accountNumber: account_number, accountName: account_name },
    askedAt: refunded_since.toISOString(),
    byHand: row.by_hand === true,
  }
}

/** A step of a payment's timeline tells a payment's state. */
export const toPaymentStep = (row: Parameters<typeof toStaffOrderStep>[0]): PaymentStep => ({
  ...toStaffOrderStep(row),
  status: row.status as PaymentStep['status'],
})
