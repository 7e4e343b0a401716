import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { nextStates, type DecisionRow } from './appeal.ts'
import { decisionsOf, lockAppeal, setAppealState } from './appeal-queries.ts'

interface Deciding {
  agencyId: string
  appealId: string
  staffId: string
  decision: DecisionRow['decision']
  reason: string
}

/** Support lets the player claim after all, or does not, and says why. Refuses with NOT_FOUND, APPEAL_DECIDED. */
export async function decideAppeal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, appealId, staffId, decision, reason }: Deciding,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const appeal = await lockAppeal(tx, agencyId, appealId)
    if (!appeal) throw new Refusal('NOT_FOUND')
    if (!nextStates[appeal.state].includes(decision)) throw new Refusal('APPEAL_DECIDED')
    await setAppealState(tx, appeal, decision)
    await tx
      .insertInto('claim_appeal_decisions')
      .values({
        agency_id: agencyId,
        appeal_id: appealId,
        no: (await decisionsOf(tx, agencyId, [appealId])).length + 1,
        decision,
        reason,
        decided_by: staffId,
        decided_at: clock(),
      })
      .execute()
    await recordEvent(tx, agencyId, appeal.player_id, 'promotion', { promotionId: appeal.promotion_id })
  })
}
