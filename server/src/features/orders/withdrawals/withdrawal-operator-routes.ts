import { approveWithdraws } from '@kham/contract/operator/orders/approve-withdrawals'
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
import { findQueued } from './withdrawal-queries.ts'
import { approveSeveral } from './approve-several.ts'
import { queuePage, readWaiting, withMarks, type MarkedRow } from './desk-queue.ts'
import { minorOf, toSumOfQueue } from '../kernel/queue-page.ts'
import { payoutMethodNamed } from '../../cashier/cashier/payment-method-lookup.ts'
import { readAlone } from '../../desk/approvals/read-alone.ts'

async function answer({ db, clock }: Context, id: WithdrawalId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [withdraw] = await shown({ db, clock }, id.agencyId, await withMarks(db, id.agencyId, [row], clock()))
  return { withdraw: withdraw! }
}

async function shown({ db, clock }: Pick<Context, 'db' | 'clock'>, agencyId: string, found: MarkedRow[]) {
  const at = clock()
  const ids = found.map(({ row }) => row.withdrawal_id)
  const holdOf = await holdsOfWithdrawals(db, agencyId, ids, at)
  return found.map(({ row, marks }) =>
    toQueuedWithdraw(row, holdOf(row.withdrawal_id), marks && { marks, at: at.toISOString() }),
  )
}

export function withdrawalOperatorRoutes(app: App) {
  const desk = deskOf(app, 'withdrawal', answer)

  serve(app, contract.withdrawQueue, async ({ context, agencyId, staff, query }) => {
    const { least, most, second, page, pageSize, ...asked } = query
    const wanted = {
      ...asked,
      leastMinor: minorOf(least),
      mostMinor: minorOf(most),
      second: second === 'yes',
    }
    const asker = { staffId: staff.staffId, now: context.clock() }
    const { rows, total, ...sums } = await queuePage(
      context.db,
      agencyId,
      { ...wanted, page, pageSize },
      asker,
    )
    const withdraws = await shown(context, agencyId, rows)
    return { withdraws, page, pageSize, total, ...toSumOfQueue(sums) }
  })

  serve(app, contract.withdrawsWaiting, async ({ context: { db, clock }, agencyId, staff: { staffId } }) => {
    const asker = { staffId, now: clock() }
    return {
      ...(await readWaiting(db, agencyId, asker)),
      from: await payoutMethodNamed(db, agencyId),
      alone: await readAlone(db, agencyId, asker),
    }
  })

  serve(app, approveWithdraws, async ({ context, agencyId, staff, body }) => {
    const ids = [...new Set(body.ids)].map((withdrawalId) => ({ agencyId, withdrawalId }))
    return { answers: await approveSeveral(context, ids, staff.staffId) }
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
