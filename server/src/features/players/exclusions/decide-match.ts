import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { mayHappenNow } from '../../desk/approvals/may-happen-now.ts'
import { alwaysTwo } from '../../desk/approvals/approval.ts'
import { mayBeOther, subjectOf, type ShownMatchRow } from './exclusion.ts'
import { findMatch, setMatchedUntil } from './exclusion-queries.ts'

/** Two have to mean the same match until the same time; how each made sure is their own. */
const otherPerson = (match: ShownMatchRow, note: string) =>
  alwaysTwo({
    act: 'EXCLUSION_OTHER',
    subject: subjectOf(match),
    playerId: match.player_id,
    said: { player: match.username, with: match.with_username, note },
    content: [match.until.toISOString()],
  })

interface Deciding {
  agencyId: string
  matchId: string
  by: StaffActor
  decision: 'SAME' | 'OTHER'
  note: string
}

/**
 * One of the staff says whether it is the excluded person. OTHER, with two approvals, ends the break by this match, and leaves one by
 * another, and the player's own, as they are. Refuses with NOT_FOUND, IDENTITY_REQUIRED, PLAYER_CHANGED, FOUR_EYES, STEP_UP_REQUIRED.
 */
export async function decideMatch(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, matchId, by, decision, note }: Deciding,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findMatch(tx, agencyId, matchId)
    if (!found) throw new Refusal('NOT_FOUND')
    const { player_id: playerId } = found
    await lockAll(tx, { agencyId, players: [playerId] })
    // Its end may have changed meanwhile.
    const match = (await findMatch(tx, agencyId, matchId))!
    if (match.state !== 'OPEN') throw new Refusal('PLAYER_CHANGED')
    const at = clock()
    if (decision === 'OTHER') {
      if (!mayBeOther(match)) throw new Refusal('IDENTITY_REQUIRED')
      if (!(await mayHappenNow(tx, otherPerson(match, note), by, at))) return
    } else await endApproval(tx, subjectOf(match), at)
    await tx
      .updateTable('exclusion_matches')
      .set({ state: decision, decided_by: by.staffId, decided_at: at, note })
      .where('agency_id', '=', agencyId)
      .where('match_id', '=', matchId)
      .execute()
    await setMatchedUntil({ agencyId, playerId }, tx)
    const subject = { kind: 'PLAYER', id: playerId } as const
    const facts = { before: { state: 'OPEN', note: null }, after: { state: decision, note } }
    await writeAudit(tx, { agencyId, at, by, act: 'EXCLUSION_DECIDED', subject, ...facts })
    await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
  })
}
