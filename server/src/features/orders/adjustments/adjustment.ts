import type { Selectable } from 'kysely'
import type { OwnAdjustment } from '@kham/contract/orders/adjustments'
import { moneyOf, toMinor } from '@kham/contract/money'
import { adjustmentBounds, type Adjustment } from '@kham/contract/operator/orders/adjustments'
import type { FieldCode } from '@kham/contract/refusals'
import type { Tables } from '../../../db/tables.ts'
import { creditFact } from '../../desk/audit/write-money-act.ts'
import { subjectOfKind } from '../kernel/order-id.ts'
import type { ProposalKindOf } from '../proposals/write-proposal.ts'
import { signedMinor, toProposal, type Viewer } from '../proposals/proposal.ts'
import type { ShownRow } from '../proposals/proposal-store.ts'

export type AdjustmentRow = Selectable<Tables['adjustments']>

export interface AdjustmentId {
  agencyId: string
  adjustmentId: string
}

/** The amount's fault; null = it is valid. */
export function amountFault(amountMinor: bigint): FieldCode | null {
  if (amountMinor < toMinor(adjustmentBounds.min)) return 'TOO_SMALL'
  return amountMinor > toMinor(adjustmentBounds.max) ? 'TOO_LARGE' : null
}

export const idOf = ({ agency_id: agencyId, adjustment_id: adjustmentId }: AdjustmentRow): AdjustmentId => ({
  agencyId,
  adjustmentId,
})

/** The subject of its proposal and of its timeline. */
export const subjectOf = subjectOfKind('adjustment')

export const adjustments: ProposalKindOf<'adjustment'> = {
  kind: 'adjustment',
  acts: {
    proposed: 'ADJUSTMENT_PROPOSED',
    approved: 'ADJUSTMENT_APPROVED',
    refused: 'ADJUSTMENT_REFUSED',
    withdrawn: 'ADJUSTMENT_WITHDRAWN',
  },
  factsOf: (row) => ({
    code: row.code,
    provider: row.provider_id,
    credit: creditFact(signedMinor(row)),
    reason: row.reason,
  }),
}

/** An adjustment as the staff see it. */
export const toAdjustment = (row: ShownRow<'adjustment'>, viewer: Viewer, now: Date): Adjustment => ({
  id: row.adjustment_id,
  ...toProposal(row, viewer, now),
  reason: row.reason,
  reversal: row.reversal,
})

/** An adjustment as the player sees it, without its author and note. */
export const toOwnAdjustment = (row: AdjustmentRow): OwnAdjustment => ({
  id: row.adjustment_id,
  code: row.code,
  at: row.ended_at!.toISOString(),
  providerId: row.provider_id,
  direction: row.direction,
  amount: moneyOf(row.amount_minor, 'THB'),
  reason: row.reason,
  reversedAt: row.reversed_at?.toISOString() ?? null,
})
