import * as contract from '@kham/contract/orders/held-payments'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { depositOfPlayer } from '../deposits/deposit-of-player.ts'
import { refuseUnagreed } from '../../players/agreements/refuse-unagreed.ts'
import { refuseExcluded } from '../../players/players/may-play.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { creditHeldPayment } from './credit-held-payment.ts'
import { toHeldPayment } from './held-payment.ts'
import { findHeld, heldPage } from './held-payment-queries.ts'
import { refundHeldPayment } from './refund-held-payment.ts'

async function own({ db, clock }: Context, player: PlayerId, paymentId: string) {
  const row = await findHeld(db, player, paymentId, clock())
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export function heldPaymentRoutes(app: App) {
  serve(app, contract.heldPayments, async ({ context, player, query }) => {
    const { rows, total } = await heldPage(context.db, player, query, context.clock())
    return { payments: rows.map(toHeldPayment), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.creditHeldPayment, async ({ context, player, params, body, idempotencyKey }) => {
    refuseExcluded(player, context.clock())
    await refuseUnagreed(context.db, player, context.clock())
    const { providerId } = body
    await creditHeldPayment(context, player, { paymentId: params.id, providerId, idempotencyKey })
    const row = await own(context, player, params.id)
    return { payment: toHeldPayment(row), deposit: await depositOfPlayer(context, player, row.deposit_id) }
  })

  serve(app, contract.refundHeldPayment, async ({ context, player, params }) => {
    await refundHeldPayment(context, player, params.id)
    return { payment: toHeldPayment(await own(context, player, params.id)) }
  })
}
