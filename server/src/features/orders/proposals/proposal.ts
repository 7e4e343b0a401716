import { moneyOf } from '@kham/contract/money'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import { decidingRoles } from '@kham/contract/desk/staff-roles'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import type { RowOf } from '../../../db/order-places.ts'
import type { ProposalKind, ProposalRow } from '../../../db/order-tables.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { isAlone } from '../../desk/approvals/is-alone.ts'
import { mayApproveAfter } from '../../desk/approvals/may-approve.ts'
import { toWaitsForSecond, type ApprovalColumn } from '../../desk/approvals/approval.ts'

export interface ProposalId<K extends ProposalKind = ProposalKind> {
  agencyId: string
  kind: K
  orderId: string
}

export type ProposalRows = { [K in ProposalKind]: RowOf<K> }

/** All moves of its status. After a provider's refusal it is proposed again, not retried. */
export const nextStatuses: Record<ProposalStatus, readonly ProposalStatus[]> = {
  PROPOSED: ['APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED'],
  APPROVED: ['SUCCESS', 'FAILED'],
  SUCCESS: [],
  FAILED: [],
  REJECTED: [],
  CANCELED: [],
  EXPIRED: [],
}

const proposalSeconds = 24 * 60 * 60

/** A proposal that nobody has decided on by then has expired: the player may stand differently by now. */
export const expiryOf = (createdAt: Date) => secondsAfter(createdAt, proposalSeconds)

/** Whether it still waits for somebody to decide. */
export const isWaiting = ({ status, expires_at }: Pick<ProposalRow, 'status' | 'expires_at'>, now: Date) =>
  status === 'PROPOSED' && now < expires_at

/** Above zero the player gets it. */
export const signedMinor = ({ direction, amount_minor }: Pick<ProposalRow, 'direction' | 'amount_minor'>) =>
  direction === 'GIVE' ? amount_minor : -amount_minor

/** Why nothing has moved: play took some of the credit before the provider was asked for it, or the provider would not. */
export const whyFailed = (direction: 'IN' | 'OUT', refusal: string): NonNullable<ProposalRow['failure']> =>
  direction === 'OUT' && refusal === 'INSUFFICIENT_CREDIT' ? 'CREDIT_CHANGED' : 'PROVIDER_REFUSED'

/** Whether somebody may approve what they have proposed: only where nobody else could, nor could within a day. */
export const mayApproveAlone = (db: Db, agencyId: string, staffId: string, now: Date): Promise<boolean> =>
  isAlone(db, { agencyId, staffId, roles: decidingRoles, now })

/** A proposal as a row that is shown. */
export type ShownColumns = {
  username: string
  display_name: string
  proposer: string
  decider: string | null
  silent_since: Date | null
} & ApprovalColumn

/** The proposer, who has given the first approval. */
export const proposerOf = ({ proposed_by, created_at }: Pick<ProposalRow, 'proposed_by' | 'created_at'>) => ({
  staffId: proposed_by,
  at: created_at,
})

/** The viewer, whether they may approve own proposals alone, and whose they may approve. */
export interface Viewer {
  staffId: string
  mayDecide: boolean
  isAlone: boolean
  maySecond: Awaited<ReturnType<typeof mayApproveAfter>>
}

/** Loads the colleague who asks. */
export async function viewerOf(
  db: Db,
  staff: { agencyId: string; staffId: string } & Parameters<typeof mayDecide>[0],
  now: Date,
): Promise<Viewer> {
  const { agencyId, staffId } = staff
  return {
    staffId,
    mayDecide: mayDecide(staff),
    isAlone: await mayApproveAlone(db, agencyId, staffId, now),
    maySecond: await mayApproveAfter(db, { agencyId, staffId, now }),
  }
}

const time = (at: Date | null) => at?.toISOString() ?? null

/** A proposal of any kind as staff see it, without its id. */
export const toProposal = (row: ProposalRow & ShownColumns, viewer: Viewer, now: Date) => ({
  code: row.code,
  player: { id: row.player_id, username: row.username, displayName: row.display_name },
  providerId: row.provider_id,
  direction: row.direction,
  amount: moneyOf(row.amount_minor, 'THB'),
  note: row.note,
  // An expired proposal has ended, also before a round has recorded that.
  status: row.status === 'PROPOSED' && !isWaiting(row, now) ? ('EXPIRED' as const) : row.status,
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
    viewer.mayDecide &&
    isWaiting(row, now) &&
    (row.proposed_by === viewer.staffId ? viewer.isAlone : viewer.maySecond(proposerOf(row))),
})

/** The row of a proposal that was just made. */
export const newProposal = (
  {
    agencyId,
    by,
    idempotencyKey,
    note,
  }: { agencyId: string; by: { staffId: string }; idempotencyKey: string; note: string },
  now: Date,
) => ({
  agency_id: agencyId,
  note,
  status: 'PROPOSED' as const,
  failure: null,
  idempotency_key: idempotencyKey,
  proposed_by: by.staffId,
  created_at: now,
  expires_at: expiryOf(now),
  decided_by: null,
  decided_at: null,
  decision_note: null,
  approved_alone: false,
  ended_at: null,
})
