import { adjustmentHistory } from '@kham/contract/orders/adjustments'
import { serve, type App } from '../../../http/serve.ts'
import { toOwnAdjustment } from './adjustment.ts'
import { ownPage } from './adjustment-queries.ts'

export function adjustmentRoutes(app: App) {
  serve(app, adjustmentHistory, async ({ context, player, query }) => {
    const { rows, total } = await ownPage(context.db, player, query)
    return { adjustments: rows.map(toOwnAdjustment), page: query.page, pageSize: query.pageSize, total }
  })
}
