import { dayOf } from '@kham/contract/day'
import * as contract from '@kham/contract/operator/orders/payouts'
import type { Context } from '../../../context.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { serve, type App, type Asked } from '../../../http/serve.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { Refusal } from '../../../refusal.ts'
import { serveAct, serveOne } from '../kernel/order-doors.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { payoutBatch, payoutWorkbook } from './payout-batch.ts'
import { findQueued, payoutsToPay, queuePage, toPayoutByHand } from './by-hand-queries.ts'
import type { PayoutId } from './payout-queries.ts'
import { holdsOfPayouts } from '../../players/payout-holds/holds-of-players.ts'
import { releasePayout, claimPayout, claimPayouts, type Payer } from './claim-payout.ts'
import { markBounced, markDone, markNotPossible, markSent } from './mark-payout.ts'

async function answer({ db, clock }: Context, id: PayoutId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const holdOf = await holdsOfPayouts(db, row.agency_id, [row], clock())
  return { payout: toPayoutByHand(row, holdOf(row)) }
}

const idOf = (agency_id: string, payout_id: string): PayoutId => ({ agency_id, payout_id })
const payerOf = (staff: SignedInStaff): Payer => ({ staffId: staff.staffId, mayTakeOver: mayDecide(staff) })
const wantedOf = (
  { method, taken }: { method?: string | undefined; taken?: 'me' | undefined },
  { staffId }: SignedInStaff,
) => ({ method, takenBy: taken && staffId })

/** The payouts to pay now, and the format of their file. */
async function batchOf({ context, agencyId, staff, query }: Asked<typeof contract.payoutBatch>) {
  const { db, clock } = context
  const now = clock()
  return {
    payouts: await payoutsToPay(db, agencyId, wantedOf(query, staff), now),
    form: {
      columns:
        query.columns === undefined ? undefined : (contract.readBatchColumns(query.columns) ?? undefined),
      hasTotal: query.total === 'yes',
    },
    name: `payouts-${dayOf(now)}`,
  }
}

export function payoutOperatorRoutes(app: App) {
  serve(app, contract.payoutQueue, async ({ context, agencyId, staff, query }) => {
    const { page, pageSize, state, sort } = query
    const wanted = { ...wantedOf(query, staff), state, sort }
    const { rows, total } = await queuePage(context.db, agencyId, { ...wanted, page, pageSize })
    const holdOf = await holdsOfPayouts(context.db, agencyId, rows, context.clock())
    const payouts = rows.map((row) => toPayoutByHand(row, holdOf(row)))
    return { payouts, page, pageSize, total }
  })

  serve(app, contract.payoutBatch, async (asked) => {
    const { payouts, form, name } = await batchOf(asked)
    asked.reply.header('content-disposition', `attachment; filename="${name}.csv"`)
    return payoutBatch(payouts, form)
  })

  serve(app, contract.payoutWorkbook, async (asked) => {
    const { payouts, form, name } = await batchOf(asked)
    return new FileAnswer(payoutWorkbook(payouts, form), 'private, no-store', `${name}.xlsx`)
  })

  const doors = { app, idOf, answer }
  serveOne(doors, contract.payoutById)

  serveAct(doors, contract.takePayout, ({ context, staff }, id) => claimPayout(context, id, payerOf(staff)))

  serve(app, contract.takePayouts, async ({ context, agencyId, staff, body }) => {
    const ids = [...new Set(body.ids)].map((id) => idOf(agencyId, id))
    const notTaken = await claimPayouts(context, ids, staff.staffId)
    const taken = ids.filter(({ payout_id }) => notTaken.every(({ id }) => id !== payout_id))
    const payouts = await Promise.all(taken.map(async (id) => (await answer(context, id)).payout))
    return { payouts, notTaken }
  })

  serveAct(doors, contract.releasePayout, ({ context, staff }, id) =>
    releasePayout(context, id, payerOf(staff)),
  )

  serveAct(doors, contract.markPayoutSent, ({ context, staff, body }, id) => {
    const { bankReference, done = false } = body
    return markSent(context, id, { bankReference, done, staffId: staff.staffId })
  })

  serveAct(doors, contract.confirmPayout, ({ context, staff }, id) => markDone(context, id, staff.staffId))

  serveAct(doors, contract.bouncePayout, ({ context, staff, body: { note } }, id) =>
    markBounced(context, id, { note, staffId: staff.staffId, mayUndo: mayDecide(staff) }),
  )

  serveAct(doors, contract.rejectPayout, ({ context, staff, body: { reason } }, id) =>
    markNotPossible(context, id, { reason, staffId: staff.staffId, mayUndo: mayDecide(staff) }),
  )
}
