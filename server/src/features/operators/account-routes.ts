import * as contract from '@kham/contract/operator/account'
import type { Context } from '../../context.ts'
import { secondsAfter } from '../../clock.ts'
import { serve, type App } from '../../http/serve.ts'
import { sessionKinds, type SignedInStaff } from '../../http/sessions.ts'
import { browserOf } from './browser-of.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { endOtherOwnSessions, endOwnSession } from './end-sessions.ts'
import { confirmTotp, renewRecoveryCodes, startTotp, stopTotp } from './own-totp.ts'
import { needsTotp } from './sign-in-step.ts'
import { countRecoveryCodes, sessionsOf, staffById } from './staff-queries.ts'

/** Everybody's own: password, authenticator, sessions. */
export function accountRoutes(app: App) {
  serve(app, contract.ownAccount, async ({ context, agency, staff }) => {
    const row = await staffById(context.db, staff)
    return {
      totp: {
        since: row.totp_since?.toISOString() ?? null,
        isRequired: needsTotp(agency, row),
        recoveryCodesLeft: await countRecoveryCodes(context.db, staff),
      },
      sessions: await ownSessions(context, staff),
    }
  })

  serve(app, contract.changeOwnPassword, ({ context, agencyId, staff: { sessionId }, by, body: form }) =>
    changeOwnPassword(context, { agencyId, by, sessionId, form }),
  )

  serve(app, contract.startTotp, ({ context, agency, staff: { sessionId }, by, body }) =>
    startTotp(context, { agency, by, sessionId }, body),
  )

  serve(app, contract.confirmTotp, async ({ context, agency, staff: { sessionId }, by, body }) => ({
    recoveryCodes: await confirmTotp(context, { agency, by, sessionId }, body),
  }))

  serve(app, contract.stopTotp, ({ context, agency, staff: { sessionId }, by, body }) =>
    stopTotp(context, { agency, by, sessionId }, body),
  )

  serve(app, contract.renewRecoveryCodes, async ({ context, agency, staff: { sessionId }, by, body }) => ({
    recoveryCodes: await renewRecoveryCodes(context, { agency, by, sessionId }, body),
  }))

  serve(app, contract.endOwnSession, ({ context, agencyId, by, params: { id } }) =>
    endOwnSession(context, { agencyId, by }, id),
  )

  serve(app, contract.endOtherOwnSessions, ({ context, agencyId, staff: { sessionId }, by }) =>
    endOtherOwnSessions(context, { agencyId, by }, sessionId),
  )
}

async function ownSessions({ db, clock }: Context, staff: SignedInStaff): Promise<contract.OwnSession[]> {
  const now = clock()
  const seenAfter = secondsAfter(now, -sessionKinds.staff.idleSeconds)
  const rows = await sessionsOf(db, staff, { now, seenAfter })
  return rows.map((row) => ({
    id: row.session_id,
    isThis: row.session_id === staff.sessionId,
    since: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    address: row.address,
    ...browserOf(row.user_agent),
  }))
}
