import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { NotEnough } from '../../../ledger/not-enough.ts'
import { Refusal } from '../../../refusal.ts'
import { providerState } from '../../cashier/cashier/offers.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { seconding } from '../../desk/second-words/standing.ts'
import { tellAlone } from '../../desk/second-words/tell-alone.ts'
import { auditProposal, type ProposalKindOf } from './proposal-kind.ts'
import { changeProposal } from './proposal-store.ts'
import { isWaiting, mayApproveAlone, proposerOf, type ProposalId, type ProposalRows } from './proposal.ts'

export interface Approving<K extends ProposalKind> {
  by: StaffActor
  /** What else has to be so, under the proposal's lock; answers what its row is to say beside. */
  look?: (
    tx: Tx,
    row: ProposalRows[K],
    at: Date,
  ) => Promise<K extends 'reversal' ? { number: number } : object>
  /** Asks for the credit: the books hold what is taken, and a job asks the provider. */
  request: (tx: Tx, row: ProposalRows[K], at: Date) => Promise<void>
}

/**
 * Somebody else approves: PROPOSED -> APPROVED, in one transaction with what is asked of the provider. Two at once: one approval. Refuses
 * with NOT_FOUND, ADJUSTMENT_SETTLED, FOUR_EYES, CREDIT_NOT_ENOUGH, PROVIDER_UNAVAILABLE and what `look` does; throws ProviderUnavailable.
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
    const isAlone = row.proposed_by === by.staffId
    const mayApprove = isAlone
      ? await mayApproveAlone(tx, agencyId, by.staffId, at)
      : (await seconding(tx, { agencyId, staffId: by.staffId, now: at }))(proposerOf(row))
    if (!mayApprove) throw new Refusal('FOUR_EYES')
    if (row.direction === 'GIVE' && (await providerState(tx, agencyId, row.provider_id)) !== 'on')
      throw new Refusal('PROVIDER_UNAVAILABLE')
    const also = (await look?.(tx, row, at)) ?? {}
    const decided = { ...also, decided_by: by.staffId, decided_at: at, approved_alone: isAlone }
    const approved = await changeProposal<ProposalKind>(tx, id, 'PROPOSED', 'APPROVED', decided)
    if (!approved) throw new Error('a locked proposal moved')
    await holding(request(tx, approved as ProposalRows[K], at))
    if (isAlone)
      await tellAlone(
        tx,
        { act: of.acts.approved, subject: id, playerId: row.player_id },
        { staffId: by.staffId, at },
      )
    await recordStep(tx, id, { step: 'APPROVED', status: 'APPROVED', by: 'STAFF', staffId: by.staffId, at })
    await auditProposal(tx, of, approved as ProposalRows[K], { act: 'approved', by, at })
  })
}

async function holding(requested: Promise<void>) {
  try {
    await requested
  } catch (error) {
    throw error instanceof NotEnough ? new Refusal('CREDIT_NOT_ENOUGH') : error
  }
}

/** What can be taken is what the provider says now: the books take over what play has changed. What is not there is refused by us already. */
export async function seeCredit(context: Context, row: ProposalRows[ProposalKind] | undefined) {
  if (row?.direction !== 'TAKE' || !isWaiting(row, context.clock())) return
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = row
  const thereMinor = await readCredit(context, { agencyId, playerId, providerId })
  if (thereMinor < row.amount_minor) throw new Refusal('CREDIT_NOT_ENOUGH')
}
