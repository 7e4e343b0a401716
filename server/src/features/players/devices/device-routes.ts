import * as contract from '@kham/contract/players/devices'
import { addressSubject, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { serve, type App } from '../../../http/serve.ts'
import { sessionToken } from '../../../http/session-cookie.ts'
import { findPlayer } from '../../../http/find-session.ts'
import { noteDevice } from './note-device.ts'

export function deviceRoutes(app: App) {
  const { fingerprints } = app.addressLimits

  serve(app, contract.sendFingerprint, async ({ context: { db, clock }, agencyId, body, request }) => {
    const now = clock()
    const { fingerprint: payload } = body
    const counted = { agencyId, subject: addressSubject(request.clientAddress, 'fingerprint') }
    await consumeOrRefuse(db, counted, fingerprints, now)
    const token = sessionToken('player', request)
    const player = await findPlayer(db, { agencyId, token, now, touch: false })
    const { fingerprint: visitorId } = payload
    await db
      .transaction()
      .execute((tx) =>
        noteDevice(tx, { agencyId, visitorId, payload, playerId: player?.playerId ?? null, now }),
      )
    return { data: { fingerprint: visitorId } }
  })
}
