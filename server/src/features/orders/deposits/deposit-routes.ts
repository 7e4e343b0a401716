import * as contract from '@kham/contract/orders/deposits'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { readTimeline } from '../kernel/order-timeline.ts'
import { refuseUnagreed } from '../../players/agreements/refuse-unagreed.ts'
import { refuseExcluded } from '../../players/players/may-play.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { checkPayment } from './check-payment.ts'
import { toDeposit } from '../kernel/order-views.ts'
import { toReceived, type DepositRow } from './deposit.ts'
import { depositPage, ownDeposit, findUnfinishedDeposit } from './deposit-queries.ts'
import { giveQr, openDeposit } from './open-deposit.ts'
import { unfitPayments } from './payment-queries.ts'
import type { SignedInPlayer } from '../../../http/find-session.ts'

const answer = (row: DepositRow) => ({ deposit: toDeposit(row) })

/** Before the agency is open its test player alone deposits. Refuses with AGENCY_NOT_OPEN. */
function refuseUnopened({ opened_at, test_player_id }: AgencyRecord, { playerId }: SignedInPlayer) {
  if (opened_at === null && playerId !== test_player_id) throw new Refusal('AGENCY_NOT_OPEN')
}

export function depositRoutes(app: App) {
  serve(app, contract.openDeposit, async ({ context, agency, player, body, idempotencyKey }) => {
    if (app.isProduction) refuseUnopened(agency, player)
    refuseExcluded(player, context.clock())
    await refuseUnagreed(context.db, player, context.clock())
    return answer(
      await openDeposit(context, { agency, playerId: player.playerId, form: body, idempotencyKey }),
    )
  })

  serve(app, contract.depositHistory, async ({ context, player, query }) => {
    const { rows, total } = await depositPage(context.db, player.agencyId, player.playerId, query)
    return { deposits: rows.map(toDeposit), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.currentDeposit, async ({ context, player }) => {
    const row = await findUnfinishedDeposit(context.db, player.agencyId, player.playerId)
    return { deposit: row ? toDeposit(row) : null }
  })

  serve(app, contract.depositById, async ({ context, player, params }) =>
    answer(await ownDeposit(context, player, params.id)),
  )

  serve(app, contract.depositTimeline, async ({ context, player, params }) => {
    const { agency_id: agencyId, deposit_id: orderId } = await ownDeposit(context, player, params.id)
    return { steps: await readTimeline(context.db, { agencyId, kind: 'deposit', orderId }) }
  })

  serve(app, contract.depositPayments, async ({ context, player, params }) => {
    const row = await ownDeposit(context, player, params.id)
    return { payments: (await unfitPayments(context.db, row)).map(toReceived) }
  })

  serve(app, contract.checkDeposit, async ({ context, player, params }) => {
    const row = await giveQr(context, await ownDeposit(context, player, params.id))
    return answer(await checkPayment(context, { agencyId: row.agency_id, depositId: row.deposit_id }))
  })

  serve(app, contract.cancelDeposit, async ({ context, player, params }) => {
    const row = await ownDeposit(context, player, params.id)
    return answer(await cancelDeposit(context, { agencyId: row.agency_id, depositId: row.deposit_id }))
  })
}
