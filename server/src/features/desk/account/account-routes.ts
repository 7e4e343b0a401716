import * as contract from '@kham/contract/operator/desk/account'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { deviceToken, giveSessionCookie } from '../../../http/session-cookie.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { siteOf } from '../../../http/site-of.ts'
import { ownPasskeys } from '../passkeys/own-passkeys.ts'
import { changeOwnPassword } from '../operators/change-own-password.ts'
import { endOtherOwnSessions, endOwnSession } from '../operators/end-sessions.ts'
import { listSessions } from '../operators/list-sessions.ts'
import { staffCallerOf } from '../operators/staff-caller.ts'
import { confirmTotp, renewRecoveryCodes, startTotp, stopTotp, type Own } from './own-totp.ts'
import { countRecoveryCodes, staffById } from '../operators/staff-store.ts'
import { confirmStepUp } from './step-up.ts'

/** Everybody's own: password, authenticator, sessions. */
export function accountRoutes(app: App) {
  serve(app, contract.ownAccount, async ({ context, agency, staff, request }) => {
    const row = await staffById(context.db, staff)
    return {
      totp: {
        since: row.totp_since?.toISOString() ?? null,
        isRequired: agency.staff_need_totp,
        recoveryCodesLeft: await countRecoveryCodes(context.db, staff),
      },
      passkeys: await ownPasskeys(context.db, staff, siteOf(request)),
      sessions: await ownSessions(context, staff),
    }
  })

  serve(
    app,
    contract.changeOwnPassword,
    async ({ context, agencyId, staff, by, body: form, request, reply }) => {
      const stays = { sessionId: staff.sessionId, deviceToken: deviceToken(request) }
      giveSessionCookie(
        'staff',
        request,
        reply,
        await changeOwnPassword(context, { agencyId, by, ...stays, form }),
      )
    },
  )

  serve(app, contract.startTotp, (asked) => startTotp(asked.context, ownOf(asked), asked.body))

  serve(app, contract.confirmTotp, async (asked) => ({
    recoveryCodes: await confirmTotp(asked.context, ownOf(asked), asked.body),
  }))

  serve(app, contract.stopTotp, (asked) => stopTotp(asked.context, ownOf(asked), asked.body))

  serve(app, contract.renewRecoveryCodes, async (asked) => ({
    recoveryCodes: await renewRecoveryCodes(asked.context, ownOf(asked), asked.body),
  }))

  serve(app, contract.confirmStepUp, async (asked) => {
    const until = await confirmStepUp(asked.context, staffCallerOf(asked), asked.body)
    return { until: until.toISOString() }
  })

  serve(app, contract.endOwnSession, ({ context, agencyId, by, params: { id } }) =>
    endOwnSession(context, { agencyId, by }, id),
  )

  serve(app, contract.endOtherOwnSessions, ({ context, agencyId, staff: { sessionId }, by }) =>
    endOtherOwnSessions(context, { agencyId, by }, sessionId),
  )
}

const ownOf = (asked: Pick<Own, 'agency'> & Parameters<typeof staffCallerOf>[0]): Own => ({
  agency: asked.agency,
  ...staffCallerOf(asked),
})

async function ownSessions(context: Context, staff: SignedInStaff): Promise<contract.OwnSession[]> {
  const sessions = await listSessions(context, staff)
  return sessions.map((session) => ({ ...session, isThis: session.id === staff.sessionId }))
}
