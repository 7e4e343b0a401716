import { createHash } from 'node:crypto'
import type { ResetPasswordForm } from '@kham/contract/players/players'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { hashPassword } from '../../../http/passwords.ts'
import { addressSubject, consumeOrRefuse, type Limit } from '../../../http/rate-limit.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseWeakPassword } from '../../../http/refuse-weak-password.ts'
import { actOnPlayer } from './act-on-player.ts'
import { findLink, standingOf, takeLink } from './act-queries.ts'
import type { PlayerId } from './player.ts'
import { forgetFailures, putPassword } from './put-password.ts'

type Acting = Pick<Context, 'db' | 'clock' | 'isBreached'>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * A link goes to a verified contact of the player alone, and no player has one yet; whoever has lost the password asks for a new one in
 * their own browser (features/players/password-resets). Refuses with NOT_FOUND, PLAYER_CLOSED, CONTACT_REQUIRED.
 */
export async function sendPasswordLink(db: Db, player: PlayerId): Promise<never> {
  const standing = await standingOf(db, player)
  if (!standing) throw new Refusal('NOT_FOUND')
  if (standing.closed_at !== null) throw new Refusal('PLAYER_CLOSED')
  throw new Refusal('CONTACT_REQUIRED')
}

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
  await consumeOrRefuse(db, { agencyId, subject: addressSubject(address, 'new-password') }, limit, now)
  const link = await findLink(db, agencyId, hashOf(token), now)
  if (!link) throw new Refusal('LINK_ENDED')
  const { username } = link
  await refuseWeakPassword(context, { agencyId, username, password: newPassword, field: 'newPassword' })

  const hash = await hashPassword(newPassword)
  const player = { agencyId, playerId: link.player_id }
  await actOnPlayer(context, player, 'PASSWORD_SET', { staffId: null }, async (tx) => {
    if (!(await takeLink(tx, agencyId, hashOf(token), now))) throw new Refusal('LINK_ENDED')
    await putPassword(tx, player, hash, clock)
  })
  await forgetFailures(db, { ...player, username })
}
