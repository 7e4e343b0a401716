import * as contract from '@kham/contract/operator/orders/moves'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { toDecision } from '../../../timeline/decision.ts'
import { decideMove } from './decide-move.ts'
import { toQueuedMove, type MoveId } from './move.ts'
import { findQueued, queuePage } from './move-operator-queries.ts'
import { retryReturn } from './retry-return.ts'

async function answer({ db }: Context, id: MoveId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return { move: toQueuedMove(row) }
}

export function moveOperatorRoutes(app: App) {
  serve(app, contract.moveQueue, async ({ context, agencyId, query }) => {
    const { rows, total } = await queuePage(context.db, agencyId, query)
    return { moves: rows.map(toQueuedMove), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.queuedMoveById, ({ context, agencyId, params }) =>
    answer(context, { agencyId, moveId: params.id }),
  )

  serve(app, contract.retryMove, async ({ context, agencyId, staff, params }) => {
    const id = { agencyId, moveId: params.id }
    await retryReturn(context, id, staff.staffId)
    return answer(context, id)
  })

  serve(app, contract.decideMove, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, moveId: params.id }
    await decideMove(context, id, toDecision(body, staff.staffId))
    return answer(context, id)
  })
}
