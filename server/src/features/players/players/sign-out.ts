import type { Context } from '../../../context.ts'
import { endSession } from '../../../http/sessions.ts'
import { wakeStreams } from '../../site/events/wake-streams.ts'

/** Ends the session on the server, and with it the streams it holds open. */
export async function signOut({ db }: Pick<Context, 'db'>, agencyId: string, token: string | null) {
  await db.transaction().execute(async (tx) => {
    const playerId = await endSession(tx, agencyId, token)
    if (playerId) await wakeStreams(tx, agencyId, playerId)
  })
}
