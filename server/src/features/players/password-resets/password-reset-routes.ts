import * as contract from '@kham/contract/players/password-resets'
import { serve, type App } from '../../../http/serve.ts'
import { deviceToken, giveResetCookie, resetToken, takeResetCookie } from '../../../http/session-cookie.ts'
import { askForReset } from './ask-for-reset.ts'
import { confirmReset } from './confirm-reset.ts'
import { resetSeconds } from './password-reset.ts'
import { findRequest } from './reset-queries.ts'

/** For who has forgotten the password: nobody is signed in here, and the browser's cookie says which request is meant. */
export function passwordResetRoutes(app: App) {
  const { newPasswords, passwordResets } = app.addressLimits

  serve(app, contract.askForReset, async ({ context, agencyId, body: form, request, reply }) => {
    const from = {
      address: request.clientAddress,
      deviceToken: deviceToken(request),
      oldToken: resetToken(request),
    }
    const asked = await askForReset(context, { agencyId, form, ...from, limit: passwordResets })
    giveResetCookie(request, reply, asked.token, resetSeconds)
    return { code: asked.code, expiresAt: asked.expiresAt }
  })

  serve(app, contract.passwordReset, async ({ context: { db, clock }, agencyId, request }) => {
    const found = await findRequest(db, agencyId, resetToken(request), clock())
    if (!found) return { reset: null }
    const { code, expires_at, approved_at } = found
    const state = approved_at === null ? ('WAITING' as const) : ('READY' as const)
    return { reset: { code, expiresAt: expires_at.toISOString(), state } }
  })

  serve(app, contract.confirmReset, async ({ context, agencyId, body: form, request, reply }) => {
    const from = { token: resetToken(request), address: request.clientAddress, requestId: request.id }
    await confirmReset(context, { agencyId, form, ...from, limit: newPasswords })
    takeResetCookie(request, reply)
  })
}
