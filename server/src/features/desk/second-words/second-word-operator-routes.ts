import * as contract from '@kham/contract/operator/desk/second-words'
import { serve, type App } from '../../../http/serve.ts'
import { listApprovals } from './list-approvals.ts'
import { refuseWord } from './refuse-word.ts'

/** Everybody on the staff may look. */
export function secondWordOperatorRoutes(app: App) {
  serve(app, contract.approvalQueue, async ({ context, staff, query }) => {
    const { page, pageSize } = query
    return { ...(await listApprovals(context, staff, query)), page, pageSize }
  })

  serve(app, contract.refuseApproval, async ({ context, agencyId, staff, params, body }) => {
    const { staffId, role } = staff
    await refuseWord(context, { agencyId, wordId: params.id }, { staffId, role, note: body.note })
  })
}
