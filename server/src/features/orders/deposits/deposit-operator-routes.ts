import { amountIn, toMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/orders/deposits'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { toDecision } from '../../../timeline/decision.ts'
import { decideAlone, releaseOrder, takeOrder } from '../kernel/take-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import { decideDeposit } from './decide-deposit.ts'
import { toQueuedDeposit, type DepositId } from './deposit.ts'
import { findQueued, queuePage } from './deposit-operator-queries.ts'
import { refundDeposit } from './refund-deposit.ts'
import { retryCredit } from './retry-credit.ts'

async function answer({ db }: Context, id: DepositId) {
  const row = await findQueued(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return { deposit: toQueuedDeposit(row) }
}

const takenOf = ({ agencyId, depositId }: DepositId) =>
  ({ agencyId, kind: 'deposit', orderId: depositId }) as const

export function depositOperatorRoutes(app: App) {
  serve(app, contract.depositQueue, async ({ context, agencyId, query }) => {
    const { rows, total } = await queuePage(context.db, agencyId, query)
    return { deposits: rows.map(toQueuedDeposit), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.queuedDepositById, ({ context, agencyId, params }) =>
    answer(context, { agencyId, depositId: params.id }),
  )

  serve(app, contract.takeDeposit, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, depositId: params.id }
    if (body.takeOver && !mayDecide(staff)) throw new Refusal('FORBIDDEN')
    await takeOrder(context, takenOf(id), { staffId: staff.staffId, takesOver: body.takeOver ?? false })
    return answer(context, id)
  })

  serve(app, contract.releaseDeposit, async ({ context, agencyId, staff, params }) => {
    const id = { agencyId, depositId: params.id }
    await releaseOrder(context, takenOf(id), staff.staffId)
    return answer(context, id)
  })

  serve(app, contract.retryDeposit, async ({ context, agencyId, staff, params }) => {
    const id = { agencyId, depositId: params.id }
    await decideAlone(context, takenOf(id), staff.staffId, () => retryCredit(context, id, staff.staffId))
    return answer(context, id)
  })

  serve(app, contract.refundDeposit, async ({ context, agencyId, staff, params }) => {
    const id = { agencyId, depositId: params.id }
    await decideAlone(context, takenOf(id), staff.staffId, () => refundDeposit(context, id, staff.staffId))
    return answer(context, id)
  })

  serve(app, contract.confirmDeposit, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, depositId: params.id }
    const { bankReference, amount, payerName = null, slip: slipId = null } = body
    const told = { bankReference, amountMinor: toMinor(amountIn(amount)), payerName, slipId }
    await decideAlone(context, takenOf(id), staff.staffId, () =>
      confirmPayment(context, id, { ...told, staffId: staff.staffId }),
    )
    return answer(context, id)
  })

  serve(app, contract.decideDeposit, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, depositId: params.id }
    await decideAlone(context, takenOf(id), staff.staffId, () =>
      decideDeposit(context, id, toDecision(body, staff.staffId)),
    )
    return answer(context, id)
  })
}
