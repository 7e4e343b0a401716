import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from './player.ts'
import { lockAll } from '../../../locks/lock-all.ts'

/** For an act on an account: takes the player's lock, so nobody closes it before the transaction ends. Refuses with NOT_FOUND, PLAYER_CLOSED. */
export async function refuseClosed(tx: Tx, { agencyId, playerId }: PlayerId): Promise<void> {
  await lockAll(tx, { agencyId, players: [playerId] })
  const player = await findClosing(tx, { agencyId, playerId })
  if (!player) throw new Refusal('NOT_FOUND')
  if (player.closed_at !== null) throw new Refusal('PLAYER_CLOSED')
}

/** Whether an account is closed. The caller holds the player's lock. */
export async function isClosed(tx: Tx, player: PlayerId): Promise<boolean> {
  const found = await findClosing(tx, player)
  return found !== undefined && found.closed_at !== null
}

const findClosing = (tx: Tx, { agencyId, playerId }: PlayerId) =>
  tx
    .selectFrom('players')
    .select('closed_at')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
