import * as contract from '@kham/contract/operator/reversals'
import type { Context } from '../../context.ts'
import { serve, type App } from '../../http/serve.ts'
import type { SignedInStaff } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'
import { toDecision } from '../orders/decision.ts'
import { readStaffTimeline } from '../orders/read-staff-timeline.ts'
import { viewerOf } from '../proposals/proposal.ts'
import { findShown, proposalPage } from '../proposals/shown-proposals.ts'
import { approveReversal } from './approve-reversal.ts'
import { refuseReversal, withdrawReversal } from './end-reversal.ts'
import { proposeReversal, type ReversalProposal } from './propose-reversal.ts'
import { decideReversal } from './reverse-credit.ts'
import { idOf, subjectOf, toReversal, toReversalStep, type ReversalId } from './reversal.ts'
import { findReversal } from './reversal-queries.ts'

async function answer({ db, clock }: Context, id: ReversalId, staff: SignedInStaff) {
  const row = await findShown(db, subjectOf(id))
  if (!row) throw new Refusal('NOT_FOUND')
  const now = clock()
  return { reversal: toReversal(row, await viewerOf(db, staff, now), now) }
}

const proposed = async (context: Context, staff: SignedInStaff, proposal: ReversalProposal) =>
  answer(context, idOf(await proposeReversal(context, proposal)), staff)

export function reversalOperatorRoutes(app: App) {
  serve(
    app,
    contract.reverseDeposit,
    ({ context, agencyId, staff, by, params, body: { reason, note }, idempotencyKey }) =>
      proposed(context, staff, { agencyId, of: 'deposit', id: params.id, reason, note, by, idempotencyKey }),
  )

  serve(
    app,
    contract.reverseAdjustment,
    ({ context, agencyId, staff, by, params, body: { note }, idempotencyKey }) =>
      proposed(context, staff, {
        agencyId,
        of: 'adjustment',
        id: params.id,
        reason: null,
        note,
        by,
        idempotencyKey,
      }),
  )

  serve(app, contract.reversalQueue, async ({ context: { db, clock }, agencyId, staff, query }) => {
    const { rows, total } = await proposalPage(db, agencyId, 'reversal', query)
    const now = clock()
    const viewer = await viewerOf(db, staff, now)
    const reversals = rows.map((row) => toReversal(row, viewer, now))
    return { reversals, page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.reversalById, ({ context, agencyId, staff, params }) =>
    answer(context, { agencyId, reversalId: params.id }, staff),
  )

  serve(app, contract.reversalTimeline, async ({ context: { db }, agencyId, params }) => {
    const id = { agencyId, reversalId: params.id }
    if (!(await findReversal(db, id))) throw new Refusal('NOT_FOUND')
    return { steps: (await readStaffTimeline(db, subjectOf(id))).map(toReversalStep) }
  })

  serve(app, contract.approveReversal, async ({ context, agencyId, staff, by, params }) => {
    const id = { agencyId, reversalId: params.id }
    await approveReversal(context, id, by)
    return answer(context, id, staff)
  })

  serve(app, contract.refuseReversal, async ({ context, agencyId, staff, by, params, body }) => {
    const id = { agencyId, reversalId: params.id }
    await refuseReversal(context, id, { by, note: body.note })
    return answer(context, id, staff)
  })

  serve(app, contract.withdrawReversal, async ({ context, agencyId, staff, by, params }) => {
    const id = { agencyId, reversalId: params.id }
    await withdrawReversal(context, id, by)
    return answer(context, id, staff)
  })

  serve(app, contract.decideReversal, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, reversalId: params.id }
    await decideReversal(context, id, toDecision(body, staff.staffId))
    return answer(context, id, staff)
  })
}
