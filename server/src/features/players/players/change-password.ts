import type { PasswordForm } from '@kham/contract/players/players'
import type { Context } from '../../../context.ts'
import { hashPassword } from '../../../http/passwords.ts'
import { forgetDevicesBut } from '../../../http/known-devices.ts'
import { endOtherSessions, renewSession } from '../../../http/sessions.ts'
import type { SignedInPlayer } from '../../../http/find-session.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseWeakPassword } from '../../../http/refuse-weak-password.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { enqueueAccountPush } from '../../site/push/enqueue-push.ts'
import { beginHold } from '../payout-holds/begin-hold.ts'
import { confirmPassword } from './confirm-password.ts'
import { endWaysIn } from './end-ways-in.ts'
import { replacePasswordHash } from './player-store.ts'

interface Changing {
  player: SignedInPlayer
  form: PasswordForm
  /** Token of the session that goes on. */
  token: string
  /** Token of the device that stays known. */
  deviceToken: string | null
}

/**
 * Changes the password and ends every other session of the player, and a link for a new one; the session that asked goes on under the token
 * that is answered. No payout is sent for a while.
 */
export async function changePassword(
  { db, clock, isBreached }: Pick<Context, 'db' | 'clock' | 'isBreached'>,
  { player, form, token, deviceToken }: Changing,
): Promise<string> {
  const { agencyId, playerId, username } = player
  const { currentPassword, newPassword } = form
  await refuseWeakPassword(
    { db, isBreached },
    { agencyId, username, password: newPassword, field: 'newPassword' },
  )

  const was = await confirmPassword({ db, clock }, player, currentPassword)
  const is = await hashPassword(newPassword)
  return db.transaction().execute(async (tx) => {
    await beginHold(tx, { agencyId, playerId }, 'PASSWORD', clock)
    const replaced = await replacePasswordHash(tx, { agencyId, playerId, was, is })
    if (!replaced) throw new Refusal('PASSWORD_INCORRECT') // it was changed while we were hashing
    await endWaysIn(tx, { agencyId, playerId }, clock())
    await forgetDevicesBut(tx, { kind: 'player', agencyId, id: playerId }, deviceToken)
    await endOtherSessions(tx, { agencyId, ownerId: playerId }, token)
    await enqueueAccountPush(tx, { agencyId, playerId }, 'PASSWORD', clock())
    await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
    const renewed = await renewSession(tx, agencyId, token)
    if (renewed === null) throw new Refusal('UNAUTHENTICATED')
    return renewed
  })
}
