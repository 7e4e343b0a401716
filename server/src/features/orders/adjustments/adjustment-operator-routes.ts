import { amountIn, toMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/orders/adjustments'
import { serve, type App } from '../../../http/serve.ts'
import { serveProposals } from '../proposals/serve-proposals.ts'
import { decideAdjustment } from './adjust-credit.ts'
import { toAdjustment } from './adjustment.ts'
import { approveAdjustment } from './approve-adjustment.ts'
import { refuseAdjustment, withdrawAdjustment } from './end-adjustment.ts'
import { proposeAdjustment } from './propose-adjustment.ts'

export function adjustmentOperatorRoutes(app: App) {
  const answer = serveProposals(
    app,
    {
      queue: contract.adjustmentQueue,
      one: contract.adjustmentById,
      timeline: contract.adjustmentTimeline,
      approve: contract.approveAdjustment,
      refuse: contract.refuseAdjustment,
      withdraw: contract.withdrawAdjustment,
      decide: contract.decideAdjustment,
    },
    {
      kind: 'adjustment',
      idOf: (agencyId, adjustmentId) => ({ agencyId, adjustmentId }),
      show: toAdjustment,
      one: (adjustment) => ({ adjustment }),
      queue: (adjustments, page) => ({ adjustments, ...page }),
      approve: approveAdjustment,
      refuse: refuseAdjustment,
      withdraw: withdrawAdjustment,
      decide: decideAdjustment,
    },
  )

  serve(
    app,
    contract.proposeAdjustment,
    async ({ context, agencyId, staff, by, params, body, idempotencyKey }) => {
      const { amount, ...asked } = body
      const row = await proposeAdjustment(context, {
        agencyId,
        playerId: params.id,
        ...asked,
        amountMinor: toMinor(amountIn(amount)),
        by,
        idempotencyKey,
      })
      return answer(context, row.adjustment_id, staff)
    },
  )
}
