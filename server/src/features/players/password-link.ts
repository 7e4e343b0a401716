import { createHash, randomBytes } from 'node:crypto'
import type { ResetPasswordForm } from '@kham/contract/players'
import { secondsAfter } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { refuseCommonPassword } from '../../http/common-passwords.ts'
import { hashPassword } from '../../http/passwords.ts'
import { forgetDevicesBut } from '../../http/known-devices.ts'
import { addressSubject, clearPlaces, takePlaceOrRefuse, type Limit } from '../../http/rate-limit.ts'
import { endSessions } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'
import { wakeStreams } from '../events/wake-streams.ts'
import { beginHold } from '../payout-holds/begin-hold.ts'
import { actOnPlayer } from './act-on-player.ts'
import { findLink, replaceLink, setPasswordHash, takeLink } from './act-queries.ts'
import type { PlayerId } from './player.ts'

type Acting = Pick<Context, 'db' | 'clock'>

const linkSeconds = 24 * 3600
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Makes the link that the staff hands over; it is told once and stored nowhere. The token stands behind the #, which no browser sends to
 * a server, so that it is in no log. Refuses with NOT_FOUND, PLAYER_CLOSED.
 */
export const makePasswordLink = (
  context: Acting,
  player: PlayerId,
  said: { staffId: string; note: string },
) =>
  actOnPlayer(context, player, 'LINK_MADE', said, async (tx, before, now) => {
    if (before.closed_at !== null) throw new Refusal('PLAYER_CLOSED')
    const token = randomBytes(32).toString('base64url')
    const expiresAt = secondsAfter(now, linkSeconds)
    await replaceLink(tx, {
      agency_id: player.agencyId,
      player_id: player.playerId,
      token_hash: hashOf(token),
      made_by: said.staffId,
      made_at: now,
      expires_at: expiresAt,
    })
    return { path: `/new-password#${token}`, expiresAt: expiresAt.toISOString() }
  })

/** The player sets a password by the link, which is used up; every session ends, and no payout is sent for a while. Refuses with LINK_ENDED, VALIDATION. */
export async function setNewPassword(
  context: Acting,
  {
    agencyId,
    form,
    address,
    limit,
  }: { agencyId: string; form: ResetPasswordForm; address: string; limit: Limit },
) {
  const { db, clock } = context
  const now = clock()
  const { token, newPassword } = form
  await takePlaceOrRefuse(db, { agencyId, subject: addressSubject(address, 'new-password') }, limit, now)
  const link = await findLink(db, agencyId, hashOf(token), now)
  if (!link) throw new Refusal('LINK_ENDED')
  if (newPassword.normalize('NFKC').toLowerCase() === link.username)
    throw new Refusal('VALIDATION', { fields: { newPassword: 'SAME_AS_USERNAME' } })
  refuseCommonPassword(newPassword, 'newPassword')

  const hash = await hashPassword(newPassword)
  const player = { agencyId, playerId: link.player_id }
  await actOnPlayer(context, player, 'PASSWORD_SET', { staffId: null }, async (tx) => {
    if (!(await takeLink(tx, agencyId, hashOf(token), now))) throw new Refusal('LINK_ENDED')
    await beginHold(tx, player, 'PASSWORD', clock)
    await setPasswordHash(tx, player, hash)
    await forgetDevicesBut(tx, { kind: 'player', agencyId, id: player.playerId }, null)
    await endSessions(tx, 'player', { agencyId, ownerId: player.playerId })
    await wakeStreams(tx, agencyId, player.playerId)
  })
  // Who has forgotten a password has tried some.
  await clearPlaces(db, { agencyId, subject: `player:${link.username}` })
  await clearPlaces(db, { agencyId, subject: `password:${player.playerId}` })
}
