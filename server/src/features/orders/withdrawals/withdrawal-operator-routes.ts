import * as contract from '@kham/contract/operator/orders/withdrawals'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { toDecision } from '../../../timeline/decision.ts'
import { deskOf, serveDecision, serveOne, serveRelease, serveTake } from '../kernel/order-doors.ts'
import { holdsOfWithdrawals } from '../../players/payout-holds/holds-of-withdrawals.ts'
import { approveWithdrawal, endHeldWithdrawal } from './approve-withdrawal.ts'
import { decideWithdrawal, retryReturn } from './settle-withdrawal.ts'
import { toQueuedWithdraw, type WithdrawalId } from './withdrawal.ts'
import { findQueued, queuePage } from './withdrawal-queries.ts'

async function answer({ db, clock }: Context, id: WithdrawalId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { agencyId, withdrawalId } = id
  const holdOf = await holdsOfWithdrawals(db, agencyId, [withdrawalId], clock())
  return { withdraw: toQueuedWithdraw(row, holdOf(row.withdrawal_id)) }
}

export function withdrawalOperatorRoutes(app: App) {
  const desk = deskOf(app, 'withdrawal', answer)

  serve(app, contract.withdrawQueue, async ({ context, agencyId, query }) => {
    const { rows, total } = await queuePage(context.db, agencyId, query)
    const ids = rows.map((row) => row.withdrawal_id)
    const holdOf = await holdsOfWithdrawals(context.db, agencyId, ids, context.clock())
    const withdraws = rows.map((row) => toQueuedWithdraw(row, holdOf(row.withdrawal_id)))
    return { withdraws, page: query.page, pageSize: query.pageSize, total }
  })

  serveOne(desk, contract.queuedWithdrawById)
  serveTake(desk, contract.takeWithdraw)
  serveRelease(desk, contract.releaseWithdraw)

  serveDecision(desk, contract.approveWithdraw, ({ context, staff }, id) =>
    approveWithdrawal(context, id, staff.staffId),
  )

  serveDecision(desk, contract.rejectWithdraw, ({ context, staff, body: { reason } }, id) =>
    endHeldWithdrawal(context, id, { as: 'REJECTED', reason, staffId: staff.staffId }),
  )

  serveDecision(desk, contract.cancelWithdraw, ({ context, staff, body: { reason } }, id) =>
    endHeldWithdrawal(context, id, { as: 'CANCELED', reason, staffId: staff.staffId }),
  )

  serveDecision(desk, contract.retryWithdraw, ({ context, staff }, id) =>
    retryReturn(context, id, staff.staffId),
  )

  serveDecision(desk, contract.decideWithdraw, ({ context, staff, body }, id) =>
    decideWithdrawal(context, id, toDecision(body, staff.staffId)),
  )
}
