import type { StaffActor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { NotEnough } from '../../ledger/not-enough.ts'
import { creditAdjusting } from '../../ledger/postings/adjustments.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { providerState } from '../cashier/offers.ts'
import { requestTransfer } from '../credits/move-credit.ts'
import { readCredit } from '../credits/read-credit.ts'
import {
  idOf,
  isWaiting,
  signedMinor,
  type AdjustmentId,
  type AdjustmentRow,
  subjectOf,
} from './adjustment.ts'
import { changeStatus, findAdjustment } from './adjustment-queries.ts'
import { announceAdjustment } from './announce-adjustment.ts'
import { factsOf } from './facts-of.ts'
import { mayApproveAlone } from './may-approve-alone.ts'
import { lockOne } from '../orders/lock-all.ts'
import { isRecovered } from '../second-words/is-recovered.ts'

/**
 * Somebody else approves: PROPOSED -> APPROVED, and what is taken is held in the books; a job asks the provider. Two at once: one
 * approval. Refuses with NOT_FOUND, ADJUSTMENT_SETTLED, FOUR_EYES, CREDIT_NOT_ENOUGH, PROVIDER_UNAVAILABLE; throws
 * ProviderUnavailable.
 */
export async function approveAdjustment(context: Context, id: AdjustmentId, by: StaffActor): Promise<void> {
  const { db, clock } = context
  await seeCredit(context, await findAdjustment(db, id))
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const row = await lockOne(tx, subjectOf(id))
    if (!row) throw new Refusal('NOT_FOUND')
    if (!isWaiting(row, at)) throw new Refusal('ADJUSTMENT_SETTLED')
    const isAlone = row.proposed_by === by.staffId
    if (isAlone && !(await mayApproveAlone(tx, id.agencyId, by.staffId, at))) throw new Refusal('FOUR_EYES')
    if (!isAlone && (await isRecovered(tx, { agencyId: id.agencyId, staffId: by.staffId, now: at })))
      throw new Refusal('FOUR_EYES')
    if (row.direction === 'GIVE' && (await providerState(tx, id.agencyId, row.provider_id)) !== 'on')
      throw new Refusal('PROVIDER_UNAVAILABLE')
    const approved = await changeStatus(tx, id, 'PROPOSED', 'APPROVED', {
      decided_by: by.staffId,
      decided_at: at,
      approved_alone: isAlone,
    })
    if (!approved) throw new Error('a locked adjustment moved')
    await requestCredit(context, tx, approved, at)
    await announceAdjustment(tx, approved, { step: 'APPROVED', by: 'STAFF', staffId: by.staffId, at })
    await writeAudit(tx, {
      agencyId: id.agencyId,
      at,
      by,
      act: 'ADJUSTMENT_APPROVED',
      subject: { kind: 'PLAYER', id: row.player_id },
      after: factsOf(approved),
    })
  })
}

/** What can be taken is what the provider says now: the books take over what play has changed. What is not there is refused by us already. */
async function seeCredit(context: Context, row: AdjustmentRow | undefined) {
  if (row?.direction !== 'TAKE' || !isWaiting(row, context.clock())) return
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = row
  const thereMinor = await readCredit(context, { agencyId, playerId, providerId })
  if (thereMinor < row.amount_minor) throw new Refusal('CREDIT_NOT_ENOUGH')
}

async function requestCredit({ jobs }: Context, tx: Tx, row: AdjustmentRow, now: Date) {
  const { agency_id: agencyId, player_id: playerId, adjustment_id: id, provider_id: provider } = row
  const wallet = { agencyId, playerId, providerId: provider }
  await requestTransfer(tx, wallet, {
    kind: 'adjustment',
    id,
    step: 'adjust',
    direction: row.direction === 'GIVE' ? 'IN' : 'OUT',
    amountMinor: row.amount_minor,
    now,
  })
  await hold(tx, row)
  await jobs.enqueue(tx, 'adjust-credit', idOf(row), { partner: provider })
}

async function hold(tx: Tx, row: AdjustmentRow) {
  const { agency_id: agencyId, player_id: playerId, adjustment_id: orderId, provider_id: provider } = row
  const move = { provider, amountMinor: signedMinor(row), reason: row.reason }
  try {
    await creditAdjusting(tx, { agencyId, playerId, orderId }, move)
  } catch (error) {
    throw error instanceof NotEnough ? new Refusal('CREDIT_NOT_ENOUGH') : error
  }
}
