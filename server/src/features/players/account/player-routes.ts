import type { FastifyReply, FastifyRequest } from 'fastify'
import { longestVisitorId } from '@kham/contract/players/devices'
import * as contract from '@kham/contract/players/players'
import type { Context } from '../../../context.ts'
import { serve, serveWith, type App } from '../../../http/serve.ts'
import {
  deviceToken,
  giveDeviceCookie,
  giveSessionCookie,
  sessionToken,
  takeSessionCookie,
} from '../../../http/session-cookie.ts'
import { languageAsked } from '../../../http/language-asked.ts'
import { Refusal } from '../../../refusal.ts'
import { changePassword } from '../players/change-password.ts'
import { setNewPassword } from '../players/password-link.ts'
import { setDisplayName } from '../players/player-store.ts'
import { findPlayerInfo, readPlayerInfo, toPlayerInfo } from './read-player-info.ts'
import { registerPlayer } from './register-player.ts'
import { signIn } from './sign-in.ts'
import { signOut } from '../players/sign-out.ts'
import { isUsernameFree } from '../players/validate-username.ts'

export function playerRoutes(app: App) {
  const { registrations, nameQuestions, newPasswords } = app.addressLimits

  serveWith(app, contract.playersInfo, findPlayerInfo, ({ context, player }) =>
    toPlayerInfo(player, context.clock()),
  )

  serve(app, contract.registerPlayer, async ({ context, agencyId, body, request, reply }) => {
    const visitorId = visitorIdOf(request)
    const from = { address: request.clientAddress, visitorId, deviceToken: deviceToken(request) }
    const lang = languageAsked(request)
    const asked = { agencyId, form: body, lang, ...from, limit: registrations }
    return welcome(context, agencyId, await registerPlayer(context, asked), request, reply)
  })

  serve(app, contract.validateUsername, async ({ context, agencyId, body, request }) => {
    const { username } = body
    const asked = { agencyId, username, address: request.clientAddress, limit: nameQuestions }
    return { available: await isUsernameFree(context, asked) }
  })

  serve(app, contract.signIn, async ({ context, agencyId, body, request, reply }) => {
    const from = {
      address: request.clientAddress,
      oldToken: sessionToken('player', request),
      deviceToken: deviceToken(request),
    }
    const signedIn = await signIn(context, { agencyId, form: body, ...from })
    return welcome(context, agencyId, signedIn, request, reply)
  })

  serve(app, contract.signOut, async ({ context, agencyId, request, reply }) => {
    const token = sessionToken('player', request)
    await signOut(context, { agencyId, token, deviceToken: deviceToken(request) })
    takeSessionCookie('player', request, reply)
  })

  serve(app, contract.changePassword, async ({ context, player, body, request, reply }) => {
    const token = await changePassword(context, {
      player,
      form: body,
      token: sessionToken('player', request)!,
      deviceToken: deviceToken(request),
    })
    giveSessionCookie('player', request, reply, token)
  })

  serve(app, contract.setNewPassword, ({ context, agencyId, body, request }) =>
    setNewPassword(context, { agencyId, form: body, address: request.clientAddress, limit: newPasswords }),
  )

  serve(
    app,
    contract.changeProfile,
    async ({ context: { db, clock }, player: { agencyId, playerId }, body, request }) => {
      await setDisplayName(db, agencyId, playerId, body.displayName)
      const token = sessionToken('player', request)
      return { player: (await readPlayerInfo(db, { agencyId, token, now: clock() })).player }
    },
  )
}

/** The cookie is given only with an answer that says who it is for. */
async function welcome(
  { db, clock }: Context,
  agencyId: string,
  { token, deviceToken: device }: { token: string; deviceToken: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const info = await readPlayerInfo(db, { agencyId, token, now: clock() })
  giveSessionCookie('player', request, reply, token)
  giveDeviceCookie(request, reply, device)
  return info
}

/** @throws Refusal VALIDATION for one that no browser of ours sends: whoever sends it wants to know that it was not taken */
function visitorIdOf({ headers: { fingerprint } }: FastifyRequest): string | null {
  if (fingerprint === undefined || fingerprint === '') return null
  if (typeof fingerprint !== 'string')
    throw new Refusal('VALIDATION', { fields: { fingerprint: 'BAD_FORMAT' } })
  if (fingerprint.length > longestVisitorId)
    throw new Refusal('VALIDATION', { fields: { fingerprint: 'TOO_LONG' } })
  return fingerprint
}
