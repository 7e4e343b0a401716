import { amountIn, toMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/orders/adjustments'
import { serve, type App } from '../../../http/serve.ts'
import { serveProposals } from '../proposals/serve-proposals.ts'
import { adjusting, approveAdjustment, proposeAdjustment } from './adjust-credit.ts'
import { adjustments, toAdjustment } from './adjustment.ts'

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
      of: adjustments,
      show: toAdjustment,
      one: (adjustment) => ({ adjustment }),
      queue: (adjustments, page) => ({ adjustments, ...page }),
      approve: approveAdjustment,
      settling: adjusting,
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
