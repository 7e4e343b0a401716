import { amountIn, toMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/adjustments'
import type { Context } from '../../context.ts'
import { serve, type App } from '../../http/serve.ts'
import type { SignedInStaff } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'
import { toDecision } from '../orders/decision.ts'
import { readStaffTimeline } from '../orders/read-staff-timeline.ts'
import { decideAdjustment } from './adjust-credit.ts'
import { viewerOf } from '../proposals/proposal.ts'
import { findShown, proposalPage } from '../proposals/shown-proposals.ts'
import { subjectOf, toAdjustment, toAdjustmentStep, type AdjustmentId } from './adjustment.ts'
import { findAdjustment } from './adjustment-queries.ts'
import { approveAdjustment } from './approve-adjustment.ts'
import { refuseAdjustment, withdrawAdjustment } from './end-adjustment.ts'
import { proposeAdjustment } from './propose-adjustment.ts'

async function answer({ db, clock }: Context, id: AdjustmentId, staff: SignedInStaff) {
  const row = await findShown(db, subjectOf(id))
  if (!row) throw new Refusal('NOT_FOUND')
  const now = clock()
  return { adjustment: toAdjustment(row, await viewerOf(db, staff, now), now) }
}

export function adjustmentOperatorRoutes(app: App) {
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
      return answer(context, { agencyId, adjustmentId: row.adjustment_id }, staff)
    },
  )

  serve(app, contract.adjustmentQueue, async ({ context: { db, clock }, agencyId, staff, query }) => {
    const { rows, total } = await proposalPage(db, agencyId, 'adjustment', query)
    const now = clock()
    const viewer = await viewerOf(db, staff, now)
    const adjustments = rows.map((row) => toAdjustment(row, viewer, now))
    return { adjustments, page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.adjustmentById, ({ context, agencyId, staff, params }) =>
    answer(context, { agencyId, adjustmentId: params.id }, staff),
  )

  serve(app, contract.adjustmentTimeline, async ({ context: { db }, agencyId, params }) => {
    const id = { agencyId, adjustmentId: params.id }
    if (!(await findAdjustment(db, id))) throw new Refusal('NOT_FOUND')
    return { steps: (await readStaffTimeline(db, subjectOf(id))).map(toAdjustmentStep) }
  })

  serve(app, contract.approveAdjustment, async ({ context, agencyId, staff, by, params }) => {
    const id = { agencyId, adjustmentId: params.id }
    await approveAdjustment(context, id, by)
    return answer(context, id, staff)
  })

  serve(app, contract.refuseAdjustment, async ({ context, agencyId, staff, by, params, body }) => {
    const id = { agencyId, adjustmentId: params.id }
    await refuseAdjustment(context, id, { by, note: body.note })
    return answer(context, id, staff)
  })

  serve(app, contract.withdrawAdjustment, async ({ context, agencyId, staff, by, params }) => {
    const id = { agencyId, adjustmentId: params.id }
    await withdrawAdjustment(context, id, by)
    return answer(context, id, staff)
  })

  serve(app, contract.decideAdjustment, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, adjustmentId: params.id }
    await decideAdjustment(context, id, toDecision(body, staff.staffId))
    return answer(context, id, staff)
  })
}
