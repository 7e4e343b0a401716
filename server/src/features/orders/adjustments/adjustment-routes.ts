import { adjustmentHistory } from '@kham/contract/orders/adjustments'
import { serve, type App } from '../../../http/serve.ts'
import { toOwnAdjustment } from './adjustment.ts'
import type { Db } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { PlayerId } from '../../players/players/player.ts'

export function adjustmentRoutes(app: App) {
  serve(app, adjustmentHistory, async ({ context, player, query }) => {
    const { rows, total } = await ownPage(context.db, player, query)
    return { adjustments: rows.map(toOwnAdjustment), page: query.page, pageSize: query.pageSize, total }
  })
}

/** The adjustments of one player. */
async function ownPage(db: Db, { agencyId, playerId }: PlayerId, asked: Page) {
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
