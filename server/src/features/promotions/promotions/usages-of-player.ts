import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { atMoment, fromCursor, momentOf, pageOf } from '../../../http/cursor.ts'
import { readProgress } from './read-progress.ts'
import { toUsage } from './promotion-view.ts'
import { findUsageInUse, withTerms } from './usage-queries.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** What a player has claimed, newest first, for the staff, who read on from a place. */
export async function usagesOfPlayer(
  db: Db,
  { agencyId, playerId }: PlayerId,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
) {
  const place = fromCursor(after, ['moment', 'uuid'])
  const rows = await db
    .selectFrom('promotion_usages')
    .selectAll()
    .select(momentOf(sql.ref('claimed_at')).as('place'))
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .$if(place !== null, (query) =>
      query
        .where('claimed_at', '<=', atMoment(place![0]))
        .where(sql<boolean>`(claimed_at < ${atMoment(place![0])} or usage_id > ${place![1]}::uuid)`),
    )
    .orderBy('claimed_at', 'desc')
    .orderBy('usage_id')
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize, (row) => [row.place, row.usage_id])
  const usages = await Promise.all(page.map((row) => withTerms(db, row)))
  return { usages: usages.map(toUsage), next }
}

/** The promotion that a player uses now, and how far it is; null = none. */
export async function usageInUse(db: Db, player: PlayerId) {
  const found = await findUsageInUse(db, player)
  if (!found) return null
  const usage = await withTerms(db, found)
  return { ...toUsage(usage), progress: await readProgress({ db }, usage) }
}
