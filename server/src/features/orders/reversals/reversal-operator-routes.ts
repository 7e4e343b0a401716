import * as contract from '@kham/contract/operator/orders/reversals'
import { serve, type App } from '../../../http/serve.ts'
import { serveProposals } from '../proposals/serve-proposals.ts'
import { approveReversal, reversing } from './reverse-credit.ts'
import { proposeReversal } from './propose-reversal.ts'
import { reversals, toReversal } from './reversal.ts'

export function reversalOperatorRoutes(app: App) {
  const answer = serveProposals(
    app,
    {
      queue: contract.reversalQueue,
      one: contract.reversalById,
      timeline: contract.reversalTimeline,
      approve: contract.approveReversal,
      refuse: contract.refuseReversal,
      withdraw: contract.withdrawReversal,
      decide: contract.decideReversal,
    },
    {
      of: reversals,
      show: toReversal,
      one: (reversal) => ({ reversal }),
      queue: (reversals, page) => ({ reversals, ...page }),
      approve: approveReversal,
      settling: reversing,
    },
  )

  serve(
    app,
    contract.reverseDeposit,
    async ({ context, agencyId, staff, by, params: { id }, body, idempotencyKey }) => {
      const asked = { agencyId, of: 'deposit', id, ...body, by, idempotencyKey } as const
      return answer(context, (await proposeReversal(context, asked)).reversal_id, staff)
    },
  )

  serve(
    app,
    contract.reverseAdjustment,
    async ({ context, agencyId, staff, by, params: { id }, body, idempotencyKey }) => {
      const asked = { agencyId, of: 'adjustment', id, reason: null, ...body, by, idempotencyKey } as const
      return answer(context, (await proposeReversal(context, asked)).reversal_id, staff)
    },
  )
}
