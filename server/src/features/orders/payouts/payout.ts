import type { Selectable } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { PaidOrderKind, PayoutStatus } from '../../../db/payment-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type PayoutRow = Selectable<Tables['payouts']>

/**
 * Every move of a payout by a bank; there is no other way to change its status. UNKNOWN: sent, and not answered yet. What is REJECTED before it was
 * sent had its account replaced.
 */
export const nextStatuses: Record<PayoutStatus, readonly PayoutStatus[]> = {
  REQUESTED: ['UNKNOWN', 'REJECTED'],
  UNKNOWN: ['SENT', 'DONE', 'REJECTED', 'RETURNED'],
  SENT: ['DONE', 'REJECTED', 'RETURNED'],
  DONE: ['RETURNED'],
  REJECTED: [],
  RETURNED: [],
}

/** The moves of a payout by hand: no bank is called, so nothing is unknown, and what staff enter holds. */
const nextStatusesByHand: Record<PayoutStatus, readonly PayoutStatus[]> = {
  REQUESTED: ['SENT', 'DONE', 'REJECTED'],
  UNKNOWN: [],
  SENT: ['DONE', 'RETURNED'],
  DONE: ['RETURNED'],
  REJECTED: [],
  RETURNED: [],
}

export const mayMove = ({ by_hand, status }: Pick<PayoutRow, 'by_hand' | 'status'>, to: PayoutStatus) =>
  (by_hand ? nextStatusesByHand : nextStatuses)[status].includes(to)

export const isUnderWay = (status: PayoutStatus) =>
  status === 'REQUESTED' || status === 'UNKNOWN' || status === 'SENT'

/** How long a claim of a payout by hand lasts, seconds. */
const takenForSeconds = 15 * 60

/** The staff member whose claim is in force; null = it may be claimed. */
export function holderOf({ taken_by, taken_at }: Pick<PayoutRow, 'taken_by' | 'taken_at'>, now: Date) {
  if (!taken_by || !taken_at) return null
  return now < freeAgainAt(taken_at) ? taken_by : null
}

export const freeAgainAt = (takenAt: Date) => secondsAfter(takenAt, takenForSeconds)

/** Why a refund is not sent: its player has another account since it was asked for. */
export const accountReplaced = 'ACCOUNT_REPLACED'

const letterOf: Record<PaidOrderKind, string> = { withdrawal: 'P', deposit: 'R', payment: 'R' }

/** The bank's reference of one payout of an order: letters and digits, at most 25. */
export const referenceOf = (kind: PaidOrderKind, code: string, number: number) =>
  `${code}${letterOf[kind]}${number}`
