import type { Db } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** What has moved credit of one player's. */
export async function ownPage(db: Db, { agencyId, playerId }: PlayerId, asked: Page) {
  const matching = db
    .selectFrom('adjustments')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', '=', 'SUCCESS')
  const rows = await matching
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('adjustment_id')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}
