import type { Selectable } from 'kysely'
import type { OwnAdjustment } from '@kham/contract/adjustments'
import { moneyOf } from '@kham/contract/money'
import {
  adjustmentBounds,
  type Adjustment,
  type AdjustmentStatus,
  type AdjustmentStep,
} from '@kham/contract/operator/adjustments'
import { toMinor } from '@kham/contract/money'
import type { FieldCode } from '@kham/contract/refusals'
import { secondsAfter } from '../../clock.ts'
import type { Tables } from '../../db/tables.ts'
import { toWaitsForSecond, type WordColumn } from '../second-words/second-word.ts'
import { toStaffOrderStep } from '../orders/order-step.ts'

export type AdjustmentRow = Selectable<Tables['adjustments']>

/** One adjustment of one agency. */
export interface AdjustmentId {
  agencyId: string
  adjustmentId: string
}

/** Every way that its status may go; there is no other. What the provider has refused is proposed anew, and not tried again. */
export const nextStatuses: Record<AdjustmentStatus, readonly AdjustmentStatus[]> = {
  PROPOSED: ['APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED'],
  APPROVED: ['SUCCESS', 'FAILED'],
  SUCCESS: [],
  FAILED: [],
  REJECTED: [],
  CANCELED: [],
  EXPIRED: [],
}

const proposalSeconds = 24 * 60 * 60

/** What nobody has decided on by then was forgotten, and the player stands differently meanwhile. */
export const expiryOf = (createdAt: Date) => secondsAfter(createdAt, proposalSeconds)

/** Whether it still waits for somebody to decide. */
export const isWaiting = ({ status, expires_at }: Pick<AdjustmentRow, 'status' | 'expires_at'>, now: Date) =>
  status === 'PROPOSED' && now < expires_at

/** What is wrong with the amount, or null. */
export function amountFault(amountMinor: bigint): FieldCode | null {
  if (amountMinor < toMinor(adjustmentBounds.min)) return 'TOO_SMALL'
  return amountMinor > toMinor(adjustmentBounds.max) ? 'TOO_LARGE' : null
}

/** Above zero the player gets it. */
export const signedMinor = ({ direction, amount_minor }: Pick<AdjustmentRow, 'direction' | 'amount_minor'>) =>
  direction === 'GIVE' ? amount_minor : -amount_minor

/** Why nothing has moved: play took some of the credit before the provider was asked for it, or the provider would not. */
export const whyFailed = (direction: 'IN' | 'OUT', refusal: string) =>
  direction === 'OUT' && refusal === 'INSUFFICIENT_CREDIT' ? 'CREDIT_CHANGED' : 'PROVIDER_REFUSED'

export const idOf = ({ agency_id: agencyId, adjustment_id: adjustmentId }: AdjustmentRow): AdjustmentId => ({
  agencyId,
  adjustmentId,
})

/** For its timeline. */
export const subjectOf = ({ agencyId, adjustmentId }: AdjustmentId) =>
  ({ agencyId, kind: 'adjustment', orderId: adjustmentId }) as const

export type ShownRow = AdjustmentRow & {
  username: string
  display_name: string
  proposer: string
  decider: string | null
  silent_since: Date | null
} & WordColumn

const time = (at: Date | null) => at?.toISOString() ?? null

/** Who looks at it, and whether nobody else could approve what they propose. */
export interface Viewer {
  staffId: string
  mayDecide: boolean
  isAlone: boolean
}

/** An adjustment as the staff see it. */
export const toAdjustment = (row: ShownRow, viewer: Viewer, now: Date): Adjustment => ({
  id: row.adjustment_id,
  code: row.code,
  player: { id: row.player_id, username: row.username, displayName: row.display_name },
  providerId: row.provider_id,
  direction: row.direction,
  amount: moneyOf(row.amount_minor, 'THB'),
  reason: row.reason,
  note: row.note,
  // What has run out is over, also before somebody has written that down.
  status: row.status === 'PROPOSED' && !isWaiting(row, now) ? 'EXPIRED' : row.status,
  failure: row.failure,
  proposedBy: { id: row.proposed_by, name: row.proposer },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedBy: row.decider,
  decidedAt: time(row.decided_at),
  decisionNote: row.decision_note,
  endedAt: time(row.ended_at),
  silentSince: time(row.silent_since),
  waitsForSecond: toWaitsForSecond(row),
  approvable:
    viewer.mayDecide && isWaiting(row, now) && (row.proposed_by !== viewer.staffId || viewer.isAlone),
})

/** What the player is told of one that has moved credit: neither who of the staff it was, nor what they noted. */
export const toOwnAdjustment = (row: AdjustmentRow): OwnAdjustment => ({
  id: row.adjustment_id,
  code: row.code,
  at: row.ended_at!.toISOString(),
  providerId: row.provider_id,
  direction: row.direction,
  amount: moneyOf(row.amount_minor, 'THB'),
  reason: row.reason,
})

/** A step of its timeline tells an adjustment's status. */
export const toAdjustmentStep = (row: Parameters<typeof toStaffOrderStep>[0]): AdjustmentStep => ({
  ...toStaffOrderStep(row),
  status: row.status as AdjustmentStep['status'],
})
