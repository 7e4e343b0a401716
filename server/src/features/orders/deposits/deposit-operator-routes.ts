import { amountIn, toMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/orders/deposits'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { toDecision } from '../../../timeline/decision.ts'
import { deskOf, serveDecision, serveOne, serveRelease, serveTake } from '../kernel/order-doors.ts'
import { minorOf, toSumOfQueue } from '../kernel/queue-page.ts'
import { confirmPayment } from './confirm-payment.ts'
import { decideDeposit, retryCredit } from './settle-deposit.ts'
import { refundDeposit } from './refund-deposit.ts'
import { toQueuedDeposit, type DepositId } from './deposit.ts'
import { findQueued, queuePage, readWaiting } from './deposit-queries.ts'

async function answer({ db }: Context, id: DepositId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return { deposit: toQueuedDeposit(row) }
}

export function depositOperatorRoutes(app: App) {
  const desk = deskOf(app, 'deposit', answer)

  serve(app, contract.depositQueue, async ({ context, agencyId, query }) => {
    const { least, most, ...asked } = query
    const bounds = { leastMinor: minorOf(least), mostMinor: minorOf(most) }
    const { rows, total, ...sums } = await queuePage(context.db, agencyId, { ...asked, ...bounds })
    const { page, pageSize } = query
    return { deposits: rows.map(toQueuedDeposit), page, pageSize, total, ...toSumOfQueue(sums) }
  })

  serve(app, contract.depositsWaiting, ({ context: { db }, agencyId }) => readWaiting(db, agencyId))

  serveOne(desk, contract.queuedDepositById)
  serveTake(desk, contract.takeDeposit)
  serveRelease(desk, contract.releaseDeposit)

  serveDecision(desk, contract.retryDeposit, ({ context, staff }, id) =>
    retryCredit(context, id, staff.staffId),
  )

  serveDecision(desk, contract.refundDeposit, ({ context, staff }, id) =>
    refundDeposit(context, id, staff.staffId),
  )

  serveDecision(desk, contract.confirmDeposit, ({ context, staff, body }, id) => {
    const { bankReference, amount, payerName = null, slip: slipId = null } = body
    const told = { bankReference, amountMinor: toMinor(amountIn(amount)), payerName, slipId }
    return confirmPayment(context, id, { ...told, staffId: staff.staffId })
  })

  serveDecision(desk, contract.decideDeposit, ({ context, staff, body }, id) =>
    decideDeposit(context, id, toDecision(body, staff.staffId)),
  )
}
