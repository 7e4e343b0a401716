import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { atMoment, fromCursor, momentOf, pageOf } from '../../../http/cursor.ts'
import { namesOfGames } from '../games/names-of-games.ts'
import { toWager } from './wager.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** A player's rounds, newest first, for the staff, who read on from a place. */
export async function wagersOfPlayer(
  db: Db,
  { agencyId, playerId }: PlayerId,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
) {
  const place = fromCursor(after, ['moment', 'text', 'text'])
  const rows = await db
    .selectFrom('wagers')
    .selectAll()
    .select(momentOf(sql.ref('at')).as('place'))
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .$if(place !== null, (query) =>
      query
        .where('at', '<=', atMoment(place![0]))
        .where(
          sql<boolean>`(at < ${atMoment(place![0])} or (provider_id, wager_id) > (${place![1]}, ${place![2]}))`,
        ),
    )
    .orderBy('at', 'desc')
    .orderBy('provider_id')
    .orderBy('wager_id')
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize, (row) => [row.place, row.provider_id, row.wager_id])
  const nameOf = await namesOfGames(db, agencyId, page)
  return { wagers: page.map((row) => toWager(row, nameOf(row))), next }
}
