import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { PlayerId } from '../../players/players/player.ts'
import type { AdjustmentId, AdjustmentRow } from './adjustment.ts'

export const findAdjustment = (db: Db, { agencyId, adjustmentId }: AdjustmentId) =>
  db
    .selectFrom('adjustments')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('adjustment_id', '=', adjustmentId)
    .executeTakeFirst()

export const findByKey = (db: Db, agencyId: string, staffId: string, key: string) =>
  db
    .selectFrom('adjustments')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('proposed_by', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** undefined = one was made under the same key an instant ago. */
export const insertAdjustment = (tx: Tx, row: Omit<AdjustmentRow, 'reversed_at'>) =>
  tx
    .insertInto('adjustments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'proposed_by', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()

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
