import { decidingRoles } from '@kham/contract/desk/staff-roles'
import type { AuditAct, AuditFacts } from '@kham/contract/operator/desk/audit'
import type { StaffActor } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { type ProposalRows, isWaiting, mayApproveAlone, proposerOf, type ProposalId } from './proposal.ts'
import { Refusal } from '../../../refusal.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { keyOfRow } from '../kernel/order-id.ts'
import { insertProposal, type NewProposal, changeProposal } from './proposal-store.ts'
import type { Context } from '../../../context.ts'
import { NotEnough } from '../../../ledger/not-enough.ts'
import { providerState } from '../../cashier/cashier/provider-lookup.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { holdsRole } from '../../desk/approvals/holds-role.ts'
import { mayApproveAfter } from '../../desk/approvals/may-approve.ts'
import { recordLoneAct } from '../../desk/approvals/record-lone-act.ts'

/** The audit acts of each kind of proposal. */
export interface ProposalKindOf<K extends ProposalKind> {
  kind: K
  acts: Record<'proposed' | 'approved' | 'refused' | 'withdrawn', AuditAct>
  factsOf: (row: ProposalRows[K]) => AuditFacts
}

/** Records a staff member's act on a proposal in the audit log of its player. */
const auditProposal = <K extends ProposalKind>(
  tx: Tx,
  { acts, factsOf }: ProposalKindOf<K>,
  row: ProposalRows[K],
  { act, by, at }: { act: keyof ProposalKindOf<K>['acts']; by: StaffActor; at: Date },
) =>
  writeAudit(tx, {
    agencyId: row.agency_id,
    at,
    by,
    act: acts[act],
    subject: { kind: 'PLAYER', id: row.player_id },
    after: factsOf(row),
  })

/** Writes down what somebody of the staff proposes: nothing moves before another one approves. Refuses with REQUEST_IN_PROGRESS, FORBIDDEN. */
export async function writeProposal<K extends ProposalKind>(
  tx: Tx,
  of: ProposalKindOf<K>,
  proposed: NewProposal<K>,
  by: StaffActor,
): Promise<ProposalRows[K]> {
  const row = await insertProposal(tx, of.kind, proposed)
  // The other of two calls with one key has recorded it by now.
  if (!row) throw new Refusal('REQUEST_IN_PROGRESS')
  const { agency_id: agencyId, status, created_at: at, note: reason } = row
  await refuseWhoDecidesNoMore(tx, agencyId, by)
  const step = { step: 'OPENED', status, by: 'STAFF', staffId: by.staffId, at, reason } as const
  await recordStep(tx, { agencyId, kind: of.kind, orderId: keyOfRow(of.kind, row) }, step)
  await auditProposal(tx, of, row, { act: 'proposed', by, at })
  return row
}

interface Approving<K extends ProposalKind> {
  by: StaffActor
  /** Further checks under the proposal's lock; answers columns to set beside the status. */
  look?: (
    tx: Tx,
    row: ProposalRows[K],
    at: Date,
  ) => Promise<K extends 'reversal' ? { number: number } : object>
  /** Requests the credit: the books hold what is taken, and a job asks the provider. */
  request: (tx: Tx, row: ProposalRows[K], at: Date) => Promise<void>
}

/**
 * Somebody else approves: PROPOSED -> APPROVED, in one transaction with what is asked of the provider. Two at once: one approval. Refuses
 * with NOT_FOUND, ADJUSTMENT_SETTLED, FORBIDDEN, FOUR_EYES, CREDIT_NOT_ENOUGH, PROVIDER_UNAVAILABLE and what `look` does; throws ProviderUnavailable.
 */
export async function approveProposal<K extends ProposalKind>(
  context: Context,
  of: ProposalKindOf<K>,
  id: ProposalId<K>,
  { by, look, request }: Approving<K>,
): Promise<void> {
  const { agencyId } = id
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock()
    const row = (await lockOne(tx, id)) as ProposalRows[K] | undefined
    if (!row) throw new Refusal('NOT_FOUND')
    if (!isWaiting(row, at)) throw new Refusal('ADJUSTMENT_SETTLED')
    // The provider may have taken seconds to tell the credit.
    await refuseWhoDecidesNoMore(tx, agencyId, by)
    const isAlone = row.proposed_by === by.staffId
    const mayApprove = isAlone
      ? await mayApproveAlone(tx, agencyId, by.staffId, at)
      : (await mayApproveAfter(tx, { agencyId, staffId: by.staffId, now: at }))(proposerOf(row))
    if (!mayApprove) throw new Refusal('FOUR_EYES')
    if (row.direction === 'GIVE' && (await providerState(tx, agencyId, row.provider_id)) !== 'on')
      throw new Refusal('PROVIDER_UNAVAILABLE')
    const also = (await look?.(tx, row, at)) ?? {}
    const decided = { ...also, decided_by: by.staffId, decided_at: at, approved_alone: isAlone }
    const approved = await changeProposal<ProposalKind>(tx, id, 'PROPOSED', 'APPROVED', decided)
    if (!approved) throw new Error('a locked proposal moved')
    await holding(request(tx, approved as ProposalRows[K], at))
    if (isAlone)
      await recordLoneAct(
        tx,
        { act: of.acts.approved, subject: id, playerId: row.player_id },
        { staffId: by.staffId, at },
      )
    await recordStep(tx, id, { step: 'APPROVED', status: 'APPROVED', by: 'STAFF', staffId: by.staffId, at })
    await auditProposal(tx, of, approved as ProposalRows[K], { act: 'approved', by, at })
  })
}

async function refuseWhoDecidesNoMore(tx: Tx, agencyId: string, { staffId }: StaffActor) {
  if (!(await holdsRole(tx, { agencyId, staffId, roles: decidingRoles }))) throw new Refusal('FORBIDDEN')
}

async function holding(requested: Promise<void>) {
  try {
    await requested
  } catch (error) {
    throw error instanceof NotEnough ? new Refusal('CREDIT_NOT_ENOUGH') : error
  }
}

/** The provider's balance now bounds what can be taken: the books take over play first, and we refuse the rest ourselves. */
export async function seeCredit(context: Context, row: ProposalRows[ProposalKind] | undefined) {
  if (row?.direction !== 'TAKE' || !isWaiting(row, context.clock())) return
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = row
  const thereMinor = await readCredit(context, { agencyId, playerId, providerId })
  if (thereMinor < row.amount_minor) throw new Refusal('CREDIT_NOT_ENOUGH')
}

/** REJECTED: somebody refuses it. CANCELED: whoever proposed it takes it back. */
type End = { status: 'REJECTED'; note: string } | { status: 'CANCELED'; note: null }

/** Ends what is proposed; nothing moves. Refuses with NOT_FOUND, FORBIDDEN, ADJUSTMENT_SETTLED. */
export async function endProposal<K extends ProposalKind>(
  { db, clock }: Context,
  of: ProposalKindOf<K>,
  id: ProposalId<K>,
  { status, note, by }: End & { by: StaffActor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const row = await lockOne(tx, id)
    if (!row) throw new Refusal('NOT_FOUND')
    if (status === 'CANCELED' && row.proposed_by !== by.staffId) throw new Refusal('FORBIDDEN')
    if (!isWaiting(row, at)) throw new Refusal('ADJUSTMENT_SETTLED')
    const decided =
      status === 'REJECTED' ? { decided_by: by.staffId, decided_at: at, decision_note: note } : {}
    const ended = await changeProposal<ProposalKind>(tx, id, 'PROPOSED', status, { ...decided, ended_at: at })
    if (!ended) throw new Error('a locked proposal moved')
    await recordStep(tx, id, { step: status, status, by: 'STAFF', staffId: by.staffId, at, reason: note })
    const act = status === 'REJECTED' ? 'refused' : 'withdrawn'
    await auditProposal(tx, of, ended as ProposalRows[K], { act, by, at })
  })
}

/** Expires an undecided proposal: PROPOSED -> EXPIRED. Idempotent, and without effect after a decision. */
export async function expireProposal({ db, clock }: Context, id: ProposalId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const row = await lockOne(tx, id)
    if (row?.status !== 'PROPOSED' || isWaiting(row, at)) return
    const ended = await changeProposal<ProposalKind>(tx, id, 'PROPOSED', 'EXPIRED', { ended_at: at })
    if (ended) await recordStep(tx, id, { step: 'EXPIRED', status: 'EXPIRED', by: 'SYSTEM', at })
  })
}
