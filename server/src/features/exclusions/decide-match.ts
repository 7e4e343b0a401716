import type { StaffActor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { recordEvent } from '../events/record-event.ts'
import { lockAll } from '../orders/lock-all.ts'
import { mayBeOther } from './exclusion.ts'
import { findMatch, setMatchedUntil } from './exclusion-queries.ts'

interface Deciding {
  agencyId: string
  matchId: string
  by: StaffActor
  decision: 'SAME' | 'OTHER'
  note: string
}

/**
 * One of the staff says whether it is the excluded person. OTHER ends the break by this match, and leaves one by another, and the player's
 * own, as they are. Refuses with NOT_FOUND, IDENTITY_REQUIRED, PLAYER_CHANGED.
 */
export async function decideMatch(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, matchId, by, decision, note }: Deciding,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const match = await findMatch(tx, agencyId, matchId)
    if (!match) throw new Refusal('NOT_FOUND')
    if (decision === 'OTHER' && !mayBeOther(match)) throw new Refusal('IDENTITY_REQUIRED')
    const { player_id: playerId } = match
    await lockAll(tx, { agencyId, players: [playerId] })
    const at = clock()
    // A second word for OTHER belongs here: nothing but this line ends a match.
    const decided = await tx
      .updateTable('exclusion_matches')
      .set({ state: decision, decided_by: by.staffId, decided_at: at, note })
      .where('agency_id', '=', agencyId)
      .where('match_id', '=', matchId)
      .where('state', '=', 'OPEN')
      .returning('match_id')
      .executeTakeFirst()
    if (!decided) throw new Refusal('PLAYER_CHANGED')
    await setMatchedUntil({ agencyId, playerId }, tx)
    const subject = { kind: 'PLAYER', id: playerId } as const
    const facts = { before: { state: 'OPEN', note: null }, after: { state: decision, note } }
    await writeAudit(tx, { agencyId, at, by, act: 'EXCLUSION_DECIDED', subject, ...facts })
    await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
  })
}
