import * as contract from '@kham/contract/operator/desk/approvals'
import { serve, type App } from '../../../http/serve.ts'
import { listApprovals } from './list-approvals.ts'
import { refuseApproval } from './refuse-approval.ts'

/** All roles may read. */
export function approvalOperatorRoutes(app: App) {
  serve(app, contract.approvalQueue, async ({ context, staff, query }) => {
    const { page, pageSize } = query
    return { ...(await listApprovals(context, staff, query)), page, pageSize }
  })

  serve(app, contract.refuseApproval, async ({ context, agencyId, staff, params, body }) => {
    const { staffId, role } = staff
    await refuseApproval(context, { agencyId, wordId: params.id }, { staffId, role, note: body.note })
  })
}
