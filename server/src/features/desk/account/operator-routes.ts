import type { Endpoint } from '@kham/contract/endpoint'
import * as contract from '@kham/contract/operator/desk/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { isAllowedAddress } from '../../../http/allowed-address.ts'
import { hostOf } from '../../../http/host.ts'
import { serve, type App, type Handler } from '../../../http/serve.ts'
import {
  deviceToken,
  giveDeviceCookie,
  giveSessionCookie,
  giveSignInCookie,
  sessionToken,
  signInToken,
  takeSessionCookie,
  takeSignInCookie,
} from '../../../http/session-cookie.ts'
import { addressSubject, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { siteOf } from '../../../http/site-of.ts'
import { Refusal } from '../../../refusal.ts'
import { noteRefusedAddress } from '../audit/note-refused-call.ts'
import { challengeSeconds } from '../passkeys/passkey.ts'
import { askForPasskey, signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts'
import { endThisSession } from '../operators/end-sessions.ts'
import { subjectOf } from '../operators/enrol-totp.ts'
import type { SignedInSoFar, SignInFrom } from '../operators/advance-sign-in.ts'
import { newDeviceOf } from '../operators/new-device-of.ts'
import { signInRulesOf } from '../operators/sign-in-rules.ts'
import { signInSeconds } from '../operators/sign-in-store.ts'
import { findStaffByUsername } from '../operators/staff-store.ts'
import { signInStaff } from '../operators/sign-in-staff.ts'
import {
  choosePassword,
  confirmTotpAtSignIn,
  giveCode,
  setUpTotp,
  type Stepping,
} from '../operators/sign-in-steps.ts'

/** The way into the console: password and what else is asked for, or a passkey; then the session. */
export function operatorRoutes(app: App) {
  serve(app, contract.staffSession, async ({ context: { db }, staff }) => {
    const { staffId: id, username, displayName, role } = staff
    return { staff: { id, username, displayName, role }, newDevice: await newDeviceOf(db, staff) }
  })

  serveSignIn(app, contract.staffSignIn, async ({ context, agency, body: form, request, reply }) =>
    standing(request, reply, await signInStaff(context, { agency, form, from: fromOf(request) })),
  )

  serveSignIn(app, contract.askForPasskey, async ({ context, agencyId, request, reply }) => {
    const counted = { agencyId, subject: addressSubject(request.clientAddress, 'passkey') }
    await consumeOrRefuse(context.db, counted, app.addressLimits.passkeyQuestions, context.clock())
    const { token, asking } = await askForPasskey(context, agencyId, siteOf(request))
    giveSignInCookie(request, reply, token, challengeSeconds)
    return asking
  })

  serveSignIn(
    app,
    contract.passkeySignIn,
    async ({ context, agency, body: { passkey: answer }, request, reply }) => {
      const token = signInToken(request)
      const given = { agency, site: siteOf(request), token, answer, from: fromOf(request) }
      return standing(request, reply, await signInWithPasskey(context, given))
    },
  )

  serveSignIn(app, contract.giveCode, async ({ context, agency, body, request, reply }) =>
    standing(request, reply, await giveCode(context, steppingOf(agency, request), body)),
  )

  serveSignIn(app, contract.choosePassword, async ({ context, agency, body, request, reply }) =>
    standing(request, reply, await choosePassword(context, steppingOf(agency, request), body)),
  )

  serveSignIn(app, contract.setUpTotp, ({ context, agency, request }) =>
    setUpTotp(context, steppingOf(agency, request)),
  )

  serveSignIn(app, contract.confirmTotpAtSignIn, async ({ context, agency, body, request, reply }) => {
    const confirmed = await confirmTotpAtSignIn(context, steppingOf(agency, request), body)
    return { ...standing(request, reply, confirmed), recoveryCodes: confirmed.recoveryCodes }
  })

  serve(app, contract.staffSignOut, async ({ context, agencyId, request, reply }) => {
    const by = { address: request.clientAddress, requestId: request.id }
    await endThisSession(context, { agencyId, by }, sessionToken('staff', request))
    takeSessionCookie('staff', request, reply)
  })
}

/** No sign-in from an address that the agency does not allow. Refuses with ADDRESS_NOT_ALLOWED. */
function serveSignIn<const E extends Endpoint & { access: 'public' }>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
) {
  serve(app, endpoint, async (asked) => {
    const { context, agencyId, request } = asked
    const { addresses } = await signInRulesOf(context.db, agencyId)
    if (!isAllowedAddress(addresses, request.clientAddress)) {
      await noteRefusedAddress(context, {
        agencyId,
        address: request.clientAddress,
        requestId: request.id,
        ...(await whose(context, agencyId, asked.body)),
      })
      throw new Refusal('ADDRESS_NOT_ALLOWED')
    }
    return handler(asked)
  })
}

/** The typed name if somebody has it; an unknown one may be a password in the wrong field. */
async function whose({ db }: Context, agencyId: string, body: unknown) {
  const { username } = (body ?? {}) as { username?: string }
  const found = username === undefined ? undefined : await findStaffByUsername(db, agencyId, username)
  return found && { subject: subjectOf(found) }
}

const longestUserAgent = 300

const fromOf = (request: FastifyRequest): SignInFrom => ({
  host: hostOf(request.host),
  address: request.clientAddress,
  requestId: request.id,
  userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
  oldToken: sessionToken('staff', request),
  deviceToken: deviceToken(request),
})

const steppingOf = (agency: AgencyRecord, request: FastifyRequest): Stepping => ({
  agency,
  token: signInToken(request),
  from: fromOf(request),
})

/** Gives the browser what it goes on with. */
function standing(
  request: FastifyRequest,
  reply: FastifyReply,
  { staff, next, token, deviceToken: device }: SignedInSoFar,
): contract.SignInStanding {
  if (next !== null) {
    giveSignInCookie(request, reply, token, signInSeconds)
    return { staff: null, next }
  }
  takeSignInCookie(request, reply)
  giveSessionCookie('staff', request, reply, token)
  if (device !== null) giveDeviceCookie(request, reply, device)
  const { staff_id: id, username, display_name: displayName, role } = staff
  return { staff: { id, username, displayName, role }, next }
}
