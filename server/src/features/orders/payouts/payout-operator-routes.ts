import { dayOf } from '@kham/contract/day'
import * as batch from '@kham/contract/operator/orders/payout-batch'
import * as contract from '@kham/contract/operator/orders/payouts'
import type { Context } from '../../../context.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { serve, type App, type Asked } from '../../../http/serve.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { Refusal } from '../../../refusal.ts'
import { serveAct, serveOne } from '../kernel/order-doors.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { payoutBatch, payoutWorkbook } from './payout-batch.ts'
import { toSumOfQueue } from '../kernel/queue-page.ts'
import { findQueued, payoutsToPay, queuePage, readWaiting, toPayoutByHand } from './by-hand-queries.ts'
import type { PayoutId } from './payout-queries.ts'
import { holdsOfPayouts } from '../../players/payout-holds/holds-of-players.ts'
import { releasePayout, claimPayout, claimPayouts, type Payer } from './claim-payout.ts'
import { markBounced, markDone, markNotPossible, markSent, markSeveralDone } from './mark-payout.ts'

async function answer({ db, clock }: Context, id: PayoutId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const holdOf = await holdsOfPayouts(db, row.agency_id, [row], clock())
  return { payout: toPayoutByHand(row, holdOf(row)) }
}

const idOf = (agency_id: string, payout_id: string): PayoutId => ({ agency_id, payout_id })
const idsOf = (agencyId: string, { ids }: { ids: readonly string[] }) =>
  [...new Set(ids)].map((id) => idOf(agencyId, id))

/** Those of several that were not left as they were. */
function answerOthers(context: Context, ids: readonly PayoutId[], left: readonly { id: string }[]) {
  const others = ids.filter(({ payout_id }) => left.every(({ id }) => id !== payout_id))
  return Promise.all(others.map(async (id) => (await answer(context, id)).payout))
}
const payerOf = (staff: SignedInStaff): Payer => ({ staffId: staff.staffId, mayTakeOver: mayDecide(staff) })
const wantedOf = (
  { method, bank, taken }: Asked<typeof batch.payoutBatch>['query'],
  { staffId }: SignedInStaff,
) => ({ method, bank, takenBy: taken && staffId })

/** What the asker has taken and is to pay now, and the format of its file: of what nobody has taken two could pay the same. */
async function batchOf({ context, agencyId, staff, query }: Asked<typeof batch.payoutBatch>) {
  const { db, clock } = context
  const now = clock()
  const ids = query.ids === undefined ? undefined : (batch.readBatchIds(query.ids) ?? [])
  return {
    payouts: await payoutsToPay(db, agencyId, { ...wantedOf({ ...query, taken: 'me' }, staff), ids }, now),
    form: {
      columns: query.columns === undefined ? undefined : (batch.readBatchColumns(query.columns) ?? undefined),
      hasTotal: query.total === 'yes',
    },
    name: `payouts-${dayOf(now)}`,
  }
}

export function payoutOperatorRoutes(app: App) {
  serve(app, contract.payoutQueue, async ({ context, agencyId, staff, query }) => {
    const { page, pageSize, state, sort } = query
    const wanted = { ...wantedOf(query, staff), state, sort }
    const { rows, total, ...sums } = await queuePage(context.db, agencyId, { ...wanted, page, pageSize })
    const holdOf = await holdsOfPayouts(context.db, agencyId, rows, context.clock())
    const payouts = rows.map((row) => toPayoutByHand(row, holdOf(row)))
    return { payouts, page, pageSize, total, ...toSumOfQueue(sums) }
  })

  serve(app, contract.payoutsWaiting, ({ context: { db }, agencyId, staff: { staffId } }) =>
    readWaiting(db, agencyId, staffId),
  )

  serve(app, batch.payoutBatch, async (asked) => {
    const { payouts, form, name } = await batchOf(asked)
    asked.reply.header('content-disposition', `attachment; filename="${name}.csv"`)
    return payoutBatch(payouts, form)
  })

  serve(app, batch.payoutWorkbook, async (asked) => {
    const { payouts, form, name } = await batchOf(asked)
    return new FileAnswer(payoutWorkbook(payouts, form), 'private, no-store', `${name}.xlsx`)
  })

  const doors = { app, idOf, answer }
  serveOne(doors, contract.payoutById)

  serveAct(doors, contract.takePayout, ({ context, staff }, id) => claimPayout(context, id, payerOf(staff)))

  serve(app, contract.takePayouts, async ({ context, agencyId, staff, body }) => {
    const ids = idsOf(agencyId, body)
    const notTaken = await claimPayouts(context, ids, staff.staffId)
    return { payouts: await answerOthers(context, ids, notTaken), notTaken }
  })

  serveAct(doors, contract.releasePayout, ({ context, staff }, id) =>
    releasePayout(context, id, payerOf(staff)),
  )

  serveAct(doors, contract.markPayoutSent, ({ context, staff, body }, id) => {
    const { bankReference, done = false } = body
    return markSent(context, id, { bankReference, done, staffId: staff.staffId })
  })

  serveAct(doors, contract.confirmPayout, ({ context, staff }, id) => markDone(context, id, staff.staffId))

  serve(app, contract.confirmSentPayouts, async ({ context, agencyId, staff, body }) => {
    const ids = idsOf(agencyId, body)
    const notConfirmed = await markSeveralDone(context, ids, staff.staffId)
    return { payouts: await answerOthers(context, ids, notConfirmed), notConfirmed }
  })

  serveAct(doors, contract.bouncePayout, ({ context, staff, body: { note } }, id) =>
    markBounced(context, id, { note, staffId: staff.staffId, mayUndo: mayDecide(staff) }),
  )

  serveAct(doors, contract.rejectPayout, ({ context, staff, body: { reason } }, id) =>
    markNotPossible(context, id, { reason, staffId: staff.staffId, mayUndo: mayDecide(staff) }),
  )
}
