import * as contract from '@kham/contract/operator/withdrawals'
import type { Context } from '../../context.ts'
import { serve, type App } from '../../http/serve.ts'
import type { SignedInStaff } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { toQueuedWithdraw } from './withdrawal.ts'
import { findQueued, queuePage, type WithdrawalId } from './withdrawal-queries.ts'

const mayDecide: readonly SignedInStaff['role'][] = ['owner', 'manager', 'cashier']

/** Everybody on the staff may look; only those who handle money may decide. */
function decide(staff: SignedInStaff) {
  if (!mayDecide.includes(staff.role)) throw new Refusal('FORBIDDEN')
}

async function answer({ db }: Context, id: WithdrawalId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return { withdraw: toQueuedWithdraw(row) }
}

export function withdrawalOperatorRoutes(app: App) {
  serve(app, contract.withdrawQueue, async ({ context, agencyId, query }) => {
    const { rows, total } = await queuePage(context.db, agencyId, query)
    return { withdraws: rows.map(toQueuedWithdraw), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.queuedWithdrawById, ({ context, agencyId, params }) =>
    answer(context, { agencyId, withdrawalId: params.id }),
  )

  serve(app, contract.approveWithdraw, async ({ context, agencyId, staff, params }) => {
    decide(staff)
    const id = { agencyId, withdrawalId: params.id }
    await approveWithdrawal(context, id, staff.staffId)
    return answer(context, id)
  })

  serve(app, contract.rejectWithdraw, async ({ context, agencyId, staff, params, body }) => {
    decide(staff)
    const id = { agencyId, withdrawalId: params.id }
    await rejectWithdrawal(context, id, body.reason)
    return answer(context, id)
  })
}
