import * as contract from '@kham/contract/operator/orders/payments'
import * as acts from '@kham/contract/operator/orders/payment-acts'
import { moneyOf } from '@kham/contract/money'
import { accountDigits } from '@kham/contract/sameness'
import type { z } from 'zod/mini'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { toDecision } from '../../../timeline/decision.ts'
import { deskOf, serveAct, serveOne } from '../kernel/order-doors.ts'
import { stepsWithStaff } from '../kernel/order-timeline.ts'
import { creditPayment } from './credit-payment.ts'
import { creditSeveral } from './credit-several.ts'
import { decidePayment } from './return-payment.ts'
import { matchPayment } from './match-payment.ts'
import { subjectOf, type PaymentId } from '../payments/payment.ts'
import { queuePage, waitingByReason } from './payment-operator-queries.ts'
import { findPayment } from '../payments/payment-store.ts'
import { readPayment, searchPlayers, toPaymentStep, toQueuedPayment } from './read-payment.ts'
import { refundPayment, type Refunding } from './refund-payment.ts'

const answer = async (context: Context, id: PaymentId) => ({ payment: await readPayment(context, id) })

/** Where the operator wants it to go: an account in full, or none. Refuses with VALIDATION. */
function accountIn({
  bankCode,
  accountNumber = '',
  accountName = '',
}: z.output<typeof acts.refundForm>): Refunding['to'] {
  if (!bankCode && !accountNumber && !accountName) return null
  if (!bankCode) throw new Refusal('VALIDATION', { fields: { bankCode: 'REQUIRED' } })
  if (!accountNumber) throw new Refusal('VALIDATION', { fields: { accountNumber: 'REQUIRED' } })
  if (!accountName) throw new Refusal('VALIDATION', { fields: { accountName: 'REQUIRED' } })
  return { bankCode, accountNumber: accountDigits(accountNumber), accountName }
}

export function paymentOperatorRoutes(app: App) {
  const desk = deskOf(app, 'payment', answer)

  serve(app, contract.paymentQueue, async ({ context, agencyId, query }) => {
    const { rows, total } = await queuePage(context.db, agencyId, query)
    return { payments: rows.map(toQueuedPayment), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.paymentsWaiting, async ({ context: { db }, agencyId }) => {
    const rows = await waitingByReason(db, agencyId)
    const oldest = rows.map((row) => row.oldest.getTime())
    return {
      total: rows.reduce((sum, row) => sum + Number(row.total), 0),
      sum: moneyOf(
        rows.reduce((sum, row) => sum + row.kip, 0n),
        'LAK',
      ),
      oldestAt: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
      reasons: rows.flatMap(({ reason, total }) => (reason ? [{ reason, total: Number(total) }] : [])),
    }
  })

  serve(app, acts.creditSurePayments, async ({ context, agencyId, staff, body }) => {
    const ids = [...new Set(body.ids)].map((paymentId) => ({ agencyId, paymentId }))
    return { answers: await creditSeveral(context, ids, staff.staffId) }
  })

  serveOne(desk, contract.queuedPaymentById)

  serve(app, contract.paymentTimeline, async ({ context, agencyId, params }) => {
    const id = { agencyId, paymentId: params.id }
    if (!(await findPayment(context.db, id))) throw new Refusal('NOT_FOUND')
    return { steps: (await stepsWithStaff(context.db, subjectOf(id))).map(toPaymentStep) }
  })

  serve(app, contract.playersForPayment, async ({ context, agencyId, params, query }) => ({
    players: await searchPlayers(context, { agencyId, paymentId: params.id }, query.search),
  }))

  serveAct(desk, acts.matchPayment, ({ context, staff, body: { depositId, note = null } }, id) =>
    matchPayment(context, id, { depositId, staffId: staff.staffId, note }),
  )

  serveAct(desk, acts.creditPayment, ({ context, staff, body, idempotencyKey }, id) => {
    const { playerId, providerId, note = null } = body
    const { staffId } = staff
    return creditPayment(context, id, { playerId, providerId, staffId, note, idempotencyKey })
  })

  serveAct(desk, acts.refundPayment, ({ context, staff, body }, id) =>
    refundPayment(context, id, { to: accountIn(body), staffId: staff.staffId, note: body.note }),
  )

  serveAct(desk, acts.decidePayment, ({ context, staff, body }, id) =>
    decidePayment(context, id, toDecision(body, staff.staffId)),
  )
}
