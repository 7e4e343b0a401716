import { dayOf } from '@kham/contract/day'
import * as contract from '@kham/contract/operator/orders/payouts'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import type { SignedInStaff } from '../../../http/sessions.ts'
import { Refusal } from '../../../refusal.ts'
import { serveAct, serveOne } from '../kernel/order-doors.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { payoutBatch } from './payout-batch.ts'
import { findQueued, payoutsToPay, queuePage, type PayoutId, toPayoutByHand } from './payout-queries.ts'
import { holdOfPlayer, holdsOfPlayers } from '../../players/payout-holds/holds-of-players.ts'
import { releasePayout, claimPayout, claimPayouts, type Payer } from './claim-payout.ts'
import { markBounced, markDone, markNotPossible, markSent } from './mark-payout.ts'

async function answer({ db, clock }: Context, id: PayoutId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { agency_id: agencyId, player_id: playerId } = row
  const hold = playerId === null ? null : await holdOfPlayer(db, agencyId, playerId, clock())
  return { payout: toPayoutByHand(row, hold) }
}

const idOf = (agency_id: string, payout_id: string): PayoutId => ({ agency_id, payout_id })
const payerOf = (staff: SignedInStaff): Payer => ({ staffId: staff.staffId, mayTakeOver: mayDecide(staff) })
const wantedOf = (
  { method, taken }: { method?: string | undefined; taken?: 'me' | undefined },
  { staffId }: SignedInStaff,
) => ({ method, takenBy: taken && staffId })

export function payoutOperatorRoutes(app: App) {
  serve(app, contract.payoutQueue, async ({ context, agencyId, staff, query }) => {
    const { page, pageSize, state, sort } = query
    const wanted = { ...wantedOf(query, staff), state, sort }
    const { rows, total } = await queuePage(context.db, agencyId, { ...wanted, page, pageSize })
    const players = rows.flatMap(({ player_id }) => player_id ?? [])
    const holdOf = await holdsOfPlayers(context.db, agencyId, players, context.clock())
    const payouts = rows.map((row) =>
      toPayoutByHand(row, row.player_id === null ? null : holdOf(row.player_id)),
    )
    return { payouts, page, pageSize, total }
  })

  serve(app, contract.payoutBatch, async ({ context, agencyId, staff, query, reply }) => {
    reply.header('content-disposition', `attachment; filename="payouts-${dayOf(context.clock())}.csv"`)
    const columns = query.columns === undefined ? null : contract.readBatchColumns(query.columns)
    return payoutBatch(
      await payoutsToPay(context.db, agencyId, wantedOf(query, staff), context.clock()),
      columns ?? undefined,
    )
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
