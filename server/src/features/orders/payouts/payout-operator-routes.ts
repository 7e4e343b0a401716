import { dayOf } from '@kham/contract/day'
import * as contract from '@kham/contract/operator/orders/payouts'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import type { SignedInStaff } from '../../../http/sessions.ts'
import { Refusal } from '../../../refusal.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { payoutBatch } from './payout-batch.ts'
import { findQueued, payoutsToPay, queuePage } from './payout-operator-queries.ts'
import { holdOfPlayer, holdsOfPlayers } from '../../players/payout-holds/holds-of-players.ts'
import type { PayoutId } from './payout-queries.ts'
import { toPayoutByHand } from './shown-payout.ts'
import { releasePayout, takePayout, takePayouts, type Payer } from './take-payout.ts'
import { tellBounced, tellDone, tellNotPossible, tellSent } from './tell-payout.ts'

async function answer({ db, clock }: Context, id: PayoutId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { agency_id: agencyId, player_id: playerId } = row
  const hold = playerId === null ? null : await holdOfPlayer(db, agencyId, playerId, clock())
  return { payout: toPayoutByHand(row, hold) }
}

const idOf = (agency_id: string, { id: payout_id }: { id: string }): PayoutId => ({ agency_id, payout_id })
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

  serve(app, contract.payoutById, ({ context, agencyId, params }) => answer(context, idOf(agencyId, params)))

  serve(app, contract.takePayout, async ({ context, agencyId, staff, params }) => {
    const id = idOf(agencyId, params)
    await takePayout(context, id, payerOf(staff))
    return answer(context, id)
  })

  serve(app, contract.takePayouts, async ({ context, agencyId, staff, body }) => {
    const ids = [...new Set(body.ids)].map((id) => idOf(agencyId, { id }))
    const notTaken = await takePayouts(context, ids, staff.staffId)
    const taken = ids.filter(({ payout_id }) => notTaken.every(({ id }) => id !== payout_id))
    const payouts = await Promise.all(taken.map(async (id) => (await answer(context, id)).payout))
    return { payouts, notTaken }
  })

  serve(app, contract.releasePayout, async ({ context, agencyId, staff, params }) => {
    const id = idOf(agencyId, params)
    await releasePayout(context, id, payerOf(staff))
    return answer(context, id)
  })

  serve(app, contract.markPayoutSent, async ({ context, agencyId, staff, params, body }) => {
    const id = idOf(agencyId, params)
    const { bankReference, done = false } = body
    await tellSent(context, id, { bankReference, done, staffId: staff.staffId })
    return answer(context, id)
  })

  serve(app, contract.confirmPayout, async ({ context, agencyId, staff, params }) => {
    const id = idOf(agencyId, params)
    await tellDone(context, id, staff.staffId)
    return answer(context, id)
  })

  serve(app, contract.bouncePayout, async ({ context, agencyId, staff, params, body }) => {
    const id = idOf(agencyId, params)
    const { staffId } = staff
    await tellBounced(context, id, { note: body.note, staffId, mayUndo: mayDecide(staff) })
    return answer(context, id)
  })

  serve(app, contract.rejectPayout, async ({ context, agencyId, staff, params, body }) => {
    const id = idOf(agencyId, params)
    await tellNotPossible(context, id, { reason: body.reason, staffId: staff.staffId })
    return answer(context, id)
  })
}
