import * as contract from '@kham/contract/operator/orders/moves'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { toDecision } from '../../../timeline/decision.ts'
import { deskOf, serveAct, serveOne } from '../kernel/order-doors.ts'
import { decideMove, retryReturn } from './move-steps.ts'
import { toQueuedMove, type MoveId } from './move.ts'
import { findQueued, queuePage } from './move-operator-queries.ts'

async function answer({ db }: Context, id: MoveId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return { move: toQueuedMove(row) }
}

export function moveOperatorRoutes(app: App) {
  const desk = deskOf(app, 'move', answer)

  serve(app, contract.moveQueue, async ({ context, agencyId, query }) => {
    const { rows, total } = await queuePage(context.db, agencyId, query)
    return { moves: rows.map(toQueuedMove), page: query.page, pageSize: query.pageSize, total }
  })

  serveOne(desk, contract.queuedMoveById)

  serveAct(desk, contract.retryMove, ({ context, staff }, id) => retryReturn(context, id, staff.staffId))

  serveAct(desk, contract.decideMove, ({ context, staff, body }, id) =>
    decideMove(context, id, toDecision(body, staff.staffId)),
  )
}
