import type { Tx } from '../../../db/db.ts'
import { endRequests } from './end-requests.ts'
import { endLink } from './act-queries.ts'
import type { PlayerId } from './player.ts'

/** Earlier requests and links for a new password end. */
export async function endWaysIn(tx: Tx, player: PlayerId, at: Date) {
  await endLink(tx, player)
  await endRequests(tx, player, at)
}
