import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { forgetDevicesBut } from '../../../http/known-devices.ts'
import { clearCounts } from '../../../http/rate-limit.ts'
import { endSessions } from '../../../http/sessions.ts'
import { wakeStreams } from '../../site/events/wake-streams.ts'
import { enqueueAccountPush } from '../../site/push/enqueue-push.ts'
import { beginHold } from '../payout-holds/begin-hold.ts'
import { setPasswordHash } from './act-queries.ts'
import { endWaysIn } from './end-ways-in.ts'
import type { PlayerId } from './player.ts'

/**
 * Sets the password of a player who did not know the old one: every session and every other way to a new one ends, all browsers are forgotten,
 * and no payout is sent for a while. The caller has locked the player.
 */
export async function putPassword(tx: Tx, player: PlayerId, hash: string, clock: Context['clock']) {
  const { agencyId, playerId } = player
  await beginHold(tx, player, 'PASSWORD', clock)
  await setPasswordHash(tx, player, hash)
  await endWaysIn(tx, player, clock())
  await forgetDevicesBut(tx, { kind: 'player', agencyId, id: playerId }, null)
  await endSessions(tx, { agencyId, ownerId: playerId })
  await enqueueAccountPush(tx, player, 'PASSWORD', clock())
  await wakeStreams(tx, agencyId, playerId)
}

/** Who has forgotten a password has tried some. */
export async function forgetFailures(
  db: Db,
  { agencyId, playerId, username }: PlayerId & { username: string },
) {
  await clearCounts(db, { agencyId, subject: `player:${username}` })
  await clearCounts(db, { agencyId, subject: `password:${playerId}` })
}
