import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { playerIdOf } from '../players/player-id-of.ts'
import { holdOpenness, testPlayerOf, writeOpenness } from './opening-queries.ts'

/** Says who tries deposit and payout before the agency is open; null = nobody. Refuses with NOT_FOUND. */
export async function setTestPlayer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, username }: { agencyId: string; by: Actor; username: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdOpenness(tx, agencyId)
    const before = await testPlayerOf(tx, agencyId)
    const playerId = username === null ? null : await playerIdOf(tx, agencyId, username)
    if (username !== null && playerId === null) throw new Refusal('NOT_FOUND')
    if ((before?.id ?? null) === playerId) return
    await writeOpenness(tx, agencyId, { test_player_id: playerId })
    await writeAudit(tx, {
      agencyId,
      at: clock(),
      by,
      act: 'TEST_PLAYER_SET',
      subject: { kind: 'AGENCY', id: agencyId },
      before: { username: before?.username ?? null },
      after: { username },
    })
  })
}
