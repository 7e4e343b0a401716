import * as contract from '@kham/contract/operator/session'
import { serve } from '../../http/serve.ts'
import type { App } from '../../http/serve.ts'
import { giveSessionCookie, sessionToken, takeSessionCookie } from '../../http/session-cookie.ts'
import { endSession } from '../../http/sessions.ts'
import type { SignedInStaff } from '../../http/sessions.ts'
import { signInStaff } from './sign-in-staff.ts'

const toStaff = ({ staffId: id, username, displayName, role }: SignedInStaff): contract.Staff => ({
  id,
  username,
  displayName,
  role,
})

export function operatorRoutes(app: App) {
  serve(app, contract.staffSession, ({ staff }) => ({ staff: toStaff(staff) }))

  serve(app, contract.staffSignIn, async ({ context, agencyId, body, request, reply }) => {
    const oldToken = sessionToken('staff', request)
    const asked = { agencyId, form: body, address: request.ip, oldToken }
    const { staff, token } = await signInStaff(context, asked)
    giveSessionCookie('staff', request, reply, token)
    return { staff: toStaff(staff) }
  })

  serve(app, contract.staffSignOut, async ({ context, agencyId, request, reply }) => {
    await endSession(context.db, 'staff', agencyId, sessionToken('staff', request))
    takeSessionCookie('staff', request, reply)
  })
}
