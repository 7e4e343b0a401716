import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { setAgency } from '../../../db/write-agency.ts'
import { Refusal } from '../../../refusal.ts'
import { playerIdOf } from '../../players/players/player-id-of.ts'
import { holdOpenness } from './opening-queries.ts'

/** Says who tries deposit and payout before the agency is open; null = nobody. Refuses with NOT_FOUND. */
export async function setTestPlayer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, username }: { agencyId: string; by: Actor; username: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { test_player_id: was } = await holdOpenness(tx, agencyId)
    const playerId = username === null ? null : await playerIdOf(tx, agencyId, username)
    if (username !== null && playerId === null) throw new Refusal('NOT_FOUND')
    if (was === playerId) return
    const set = { test_player_id: playerId }
    await setAgency(tx, { agencyId, at: clock(), by }, 'TEST_PLAYER_SET', set)
  })
}
