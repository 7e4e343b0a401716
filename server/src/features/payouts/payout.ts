import type { Selectable } from 'kysely'
import type { PaidOrderKind, PayoutStatus, Tables } from '../../db/tables.ts'

export type PayoutRow = Selectable<Tables['payouts']>

/** Every move a payout may make; there is no other way to change its status. UNKNOWN: asked, and not answered yet. */
export const nextStatuses: Record<PayoutStatus, readonly PayoutStatus[]> = {
  REQUESTED: ['UNKNOWN'],
  UNKNOWN: ['SENT', 'DONE', 'REJECTED', 'RETURNED'],
  SENT: ['DONE', 'REJECTED', 'RETURNED'],
  DONE: ['RETURNED'],
  REJECTED: [],
  RETURNED: [],
}

export const isUnderWay = (status: PayoutStatus) =>
  status === 'REQUESTED' || status === 'UNKNOWN' || status === 'SENT'

const letterOf: Record<PaidOrderKind, string> = { withdrawal: 'P', deposit: 'R', payment: 'R' }

/** The bank's reference of one payout of an order: letters and digits, at most 25. */
export const referenceOf = (kind: PaidOrderKind, code: string, number: number) =>
  `${code}${letterOf[kind]}${number}`
