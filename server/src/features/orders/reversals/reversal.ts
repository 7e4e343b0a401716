import type { Selectable } from 'kysely'
import type { Reversal } from '@kham/contract/operator/orders/reversals'
import { secondsAfter } from '../../../clock.ts'
import type { Tables } from '../../../db/tables.ts'
import { reversibleDays } from '../deposits/deposit.ts'
import { creditFact } from '../../desk/audit/write-money-act.ts'
import { subjectOfKind } from '../kernel/order-id.ts'
import type { ProposalKindOf } from '../proposals/write-proposal.ts'
import { signedMinor, toProposal, type Viewer } from '../proposals/proposal.ts'
import type { ShownRow } from '../proposals/proposal-store.ts'

export type ReversalRow = Selectable<Tables['reversals']>

export interface ReversalId {
  agencyId: string
  reversalId: string
}

/** End of the time in which a deposit may be reversed. */
export const reversibleUntil = (creditedAt: Date) => secondsAfter(creditedAt, reversibleDays * 24 * 60 * 60)

export const idOf = ({ agency_id: agencyId, reversal_id: reversalId }: ReversalRow): ReversalId => ({
  agencyId,
  reversalId,
})

/** The subject of its proposal and of its timeline. */
export const subjectOf = subjectOfKind('reversal')

export const reversals: ProposalKindOf<'reversal'> = {
  kind: 'reversal',
  acts: {
    proposed: 'REVERSAL_PROPOSED',
    approved: 'REVERSAL_APPROVED',
    refused: 'REVERSAL_REFUSED',
    withdrawn: 'REVERSAL_WITHDRAWN',
  },
  factsOf: (row) => ({
    code: row.code,
    of: row.of_kind,
    provider: row.provider_id,
    credit: creditFact(signedMinor(row)),
    reason: row.reason,
  }),
}

/** A reversal as the staff see it. */
export const toReversal = (row: ShownRow<'reversal'>, viewer: Viewer, now: Date): Reversal => ({
  id: row.reversal_id,
  ...toProposal(row, viewer, now),
  of: { kind: row.of_kind, id: row.of_id, code: row.of_code },
  reason: row.reason,
  alone: row.approved_alone,
})
