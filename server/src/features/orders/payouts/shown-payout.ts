import { moneyOf } from '@kham/contract/money'
import type { PayoutByHand } from '@kham/contract/operator/orders/payouts'
import type { PayoutHold } from '../../players/payout-holds/payout-hold.ts'
import { toWaitsForSecond } from '../../desk/second-words/second-word.ts'
import { freeAgainAt } from './payout.ts'
import type { QueuedPayout } from './payout-operator-queries.ts'

const time = (at: Date | null) => at?.toISOString() ?? null

/** A payout by hand as the staff see it, with the hold of its player. */
export const toPayoutByHand = (row: QueuedPayout, hold: PayoutHold | null): PayoutByHand => ({
  id: row.payout_id,
  reference: row.reference,
  order: { kind: row.order_kind, id: row.order_id, code: row.code || null },
  player:
    row.player_id !== null && row.username !== null && row.display_name !== null
      ? { id: row.player_id, username: row.username, displayName: row.display_name }
      : null,
  method: { id: row.method, name: row.method_name },
  to: { bankCode: row.bank_code, accountNumber: row.account_number, accountName: row.account_name },
  amount: moneyOf(row.amount_minor, 'LAK'),
  status: row.status as PayoutByHand['status'], // one by hand is never UNKNOWN
  bankReference: row.bank_ref,
  note: row.note,
  heldUntil: row.status === 'REQUESTED' ? (hold?.until.toISOString() ?? null) : null,
  taken: takenOf(row),
  requestedAt: row.created_at.toISOString(),
  sentAt: time(row.sent_at),
  resolvedAt: time(row.resolved_at),
  waitsForSecond: row.status === 'SENT' ? toWaitsForSecond(row) : null,
})

function takenOf({ taken_by: staffId, taken_at, taker: by }: QueuedPayout): PayoutByHand['taken'] {
  if (staffId === null || taken_at === null || by === null) return null
  return { by, staffId, at: taken_at.toISOString(), until: freeAgainAt(taken_at).toISOString() }
}
