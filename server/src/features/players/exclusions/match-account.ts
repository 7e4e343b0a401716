import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { PlayerId } from '../players/player.ts'
import { askExclusions } from './ask-exclusions.ts'

/** For the transaction that adds an account: finds whose it may be and, if the player is excluded, who else has its number. Takes the player's lock. */
export async function matchAccountWithExcluded(
  context: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  player: PlayerId,
) {
  await askExclusions(context, tx, player)
  await tx
    .updateTable('players')
    .set({ exclusion_spread_at: null })
    .where('agency_id', '=', player.agencyId)
    .where('player_id', '=', player.playerId)
    .where('exclusion_spread_at', 'is not', null)
    .execute()
}
