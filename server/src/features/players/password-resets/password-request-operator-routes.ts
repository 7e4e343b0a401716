import * as contract from '@kham/contract/operator/players/password-requests'
import { serve, type App } from '../../../http/serve.ts'
import { approveRequest } from './approve-request.ts'

/** Support, manager and owner; docs/two-approvals.md says who may give which. */
export function passwordRequestOperatorRoutes(app: App) {
  serve(app, contract.approvePasswordRequest, async ({ context, agencyId, staff, by, params, body }) => {
    const player = { agencyId, playerId: params.id }
    const { role } = staff
    return { request: await approveRequest(context, player, { by, role, code: params.code, ...body }) }
  })
}
