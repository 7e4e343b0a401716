import * as contract from '@kham/contract/orders/moves'
import { serve, type App } from '../../../http/serve.ts'
import { readTimeline } from '../kernel/order-timeline.ts'
import { refuseUnagreed } from '../../players/agreements/refuse-unagreed.ts'
import { refuseExcluded } from '../../players/players/may-play.ts'
import { toMove } from './move.ts'
import { findOpenMove, ownMove, movePage } from './move-queries.ts'
import { openMove } from './open-move.ts'

export function moveRoutes(app: App) {
  serve(app, contract.moveCredit, async ({ context, agencyId, player, body, idempotencyKey }) => {
    refuseExcluded(player, context.clock())
    await refuseUnagreed(context.db, player, context.clock())
    return {
      move: toMove(await openMove(context, { agencyId, playerId: player.playerId, ...body, idempotencyKey })),
    }
  })

  serve(app, contract.moveHistory, async ({ context, player, query }) => {
    const { rows, total } = await movePage(context.db, player.agencyId, player.playerId, query)
    return { moves: rows.map(toMove), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.currentMove, async ({ context, player }) => {
    const row = await findOpenMove(context.db, player.agencyId, player.playerId)
    return { move: row ? toMove(row) : null }
  })

  serve(app, contract.moveById, async ({ context, player, params }) => ({
    move: toMove(await ownMove(context, player, params.id)),
  }))

  serve(app, contract.moveTimeline, async ({ context, player, params }) => {
    const { agency_id: agencyId, move_id: orderId } = await ownMove(context, player, params.id)
    return { steps: await readTimeline(context.db, { agencyId, kind: 'move', orderId }) }
  })
}
