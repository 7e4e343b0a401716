import type { Context } from '../../../context.ts'
import { hashOfDevice } from '../../../http/known-devices.ts'
import { endSession } from '../../../http/sessions.ts'
import { wakeStreams } from '../../site/events/wake-streams.ts'
import { endPushOfOffers } from '../../site/push/end-push.ts'

interface Leaving {
  agencyId: string
  token: string | null
  /** The browser's device; null = nobody has signed in with it. */
  deviceToken: string | null
}

/** Ends the session on the server, and with it the streams it holds open and the offers that its browser is sent. */
export async function signOut({ db }: Pick<Context, 'db'>, { agencyId, token, deviceToken }: Leaving) {
  await db.transaction().execute(async (tx) => {
    const playerId = await endSession(tx, agencyId, token)
    if (!playerId) return
    const device = hashOfDevice({ kind: 'player', agencyId, id: playerId }, deviceToken)
    await endPushOfOffers(tx, { agencyId, playerId }, { device })
    await wakeStreams(tx, agencyId, playerId)
  })
}
