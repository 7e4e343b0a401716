import type { Link } from '@kham/contract/operator/players/links'
import type { Context } from '../../../context.ts'
import { newId } from '../../../id.ts'
import { evidenceHash } from '../../players/links/link.ts'
import type { Claimant } from './appeal.ts'

/** Keeps why a claim was refused, the same evidence once: the staff has to see it, and the player may ask to look at it again. */
export async function recordRefusal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, playerId, promotionId }: Claimant,
  links: readonly Link[],
): Promise<void> {
  const now = clock()
  await db
    .insertInto('claim_refusals')
    .values({
      agency_id: agencyId,
      refusal_id: newId(now),
      player_id: playerId,
      promotion_id: promotionId,
      refused_at: now,
      evidence: JSON.stringify(links),
      evidence_hash: evidenceHash(links),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
