import {
  staffDepositTimeline,
  staffMoveTimeline,
  staffWithdrawTimeline,
} from '@kham/contract/operator/orders/order-steps'
import { staffOrderAnswers } from '@kham/contract/operator/play/provider-answers'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { readAnswers } from '../../play/credits/read-answers.ts'
import { toStaffOrderStep, hasSteps, stepsWithStaff } from './order-timeline.ts'
import type { OrderId } from '../../../timeline/record-step.ts'

/** Every order begins with a step, so one without any is none. */
async function timeline({ db }: Context, order: OrderId) {
  const rows = await stepsWithStaff(db, order)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  return { steps: rows.map(toStaffOrderStep) }
}

export function orderOperatorRoutes(app: App) {
  serve(app, staffDepositTimeline, ({ context, agencyId, params }) =>
    timeline(context, { agencyId, kind: 'deposit', orderId: params.id }),
  )

  serve(app, staffWithdrawTimeline, ({ context, agencyId, params }) =>
    timeline(context, { agencyId, kind: 'withdrawal', orderId: params.id }),
  )

  serve(app, staffMoveTimeline, ({ context, agencyId, params }) =>
    timeline(context, { agencyId, kind: 'move', orderId: params.id }),
  )

  serve(app, staffOrderAnswers, async ({ context: { db }, agencyId, params }) => {
    const order = { agencyId, orderId: params.id }
    if (!(await hasSteps(db, order))) throw new Refusal('NOT_FOUND')
    return { transfers: await readAnswers(db, order) }
  })
}
