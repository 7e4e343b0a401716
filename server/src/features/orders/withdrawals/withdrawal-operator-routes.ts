import * as contract from '@kham/contract/operator/orders/withdrawals'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { toDecision } from '../../../timeline/decision.ts'
import { decideAlone, releaseOrder, takeOrder } from '../kernel/take-order.ts'
import { holdsOfWithdrawals } from '../../players/payout-holds/holds-of-withdrawals.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { endHeldWithdrawal } from './end-held.ts'
import { retryReturn } from './retry-return.ts'
import { toQueuedWithdraw } from './withdrawal.ts'
import { findQueued, queuePage } from './withdrawal-operator-queries.ts'
import type { WithdrawalId } from './withdrawal-queries.ts'

async function answer({ db, clock }: Context, id: WithdrawalId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { agencyId, withdrawalId } = id
  const holdOf = await holdsOfWithdrawals(db, agencyId, [withdrawalId], clock())
  return { withdraw: toQueuedWithdraw(row, holdOf(row.withdrawal_id)) }
}

const takenOf = ({ agencyId, withdrawalId }: WithdrawalId) =>
  ({ agencyId, kind: 'withdrawal', orderId: withdrawalId }) as const

export function withdrawalOperatorRoutes(app: App) {
  serve(app, contract.withdrawQueue, async ({ context, agencyId, query }) => {
    const { rows, total } = await queuePage(context.db, agencyId, query)
    const ids = rows.map((row) => row.withdrawal_id)
    const holdOf = await holdsOfWithdrawals(context.db, agencyId, ids, context.clock())
    const withdraws = rows.map((row) => toQueuedWithdraw(row, holdOf(row.withdrawal_id)))
    return { withdraws, page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.queuedWithdrawById, ({ context, agencyId, params }) =>
    answer(context, { agencyId, withdrawalId: params.id }),
  )

  serve(app, contract.takeWithdraw, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, withdrawalId: params.id }
    if (body.takeOver && !mayDecide(staff)) throw new Refusal('FORBIDDEN')
    await takeOrder(context, takenOf(id), { staffId: staff.staffId, takesOver: body.takeOver ?? false })
    return answer(context, id)
  })

  serve(app, contract.releaseWithdraw, async ({ context, agencyId, staff, params }) => {
    const id = { agencyId, withdrawalId: params.id }
    await releaseOrder(context, takenOf(id), staff.staffId)
    return answer(context, id)
  })

  serve(app, contract.approveWithdraw, async ({ context, agencyId, staff, params }) => {
    const id = { agencyId, withdrawalId: params.id }
    await decideAlone(context, takenOf(id), staff.staffId, () =>
      approveWithdrawal(context, id, staff.staffId),
    )
    return answer(context, id)
  })

  serve(app, contract.rejectWithdraw, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, withdrawalId: params.id }
    await decideAlone(context, takenOf(id), staff.staffId, () =>
      endHeldWithdrawal(context, id, { as: 'REJECTED', reason: body.reason, staffId: staff.staffId }),
    )
    return answer(context, id)
  })

  serve(app, contract.cancelWithdraw, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, withdrawalId: params.id }
    await decideAlone(context, takenOf(id), staff.staffId, () =>
      endHeldWithdrawal(context, id, { as: 'CANCELED', reason: body.reason, staffId: staff.staffId }),
    )
    return answer(context, id)
  })

  serve(app, contract.retryWithdraw, async ({ context, agencyId, staff, params }) => {
    const id = { agencyId, withdrawalId: params.id }
    await decideAlone(context, takenOf(id), staff.staffId, () => retryReturn(context, id, staff.staffId))
    return answer(context, id)
  })

  serve(app, contract.decideWithdraw, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, withdrawalId: params.id }
    await decideAlone(context, takenOf(id), staff.staffId, () =>
      decideWithdrawal(context, id, toDecision(body, staff.staffId)),
    )
    return answer(context, id)
  })
}
