import type { SignInForm } from '@kham/contract/players/players'
import type { Context } from '../../../context.ts'
import { hashPassword, isPassword, needsRehash } from '../../../http/passwords.ts'
import { knownDevice, noteKnownDevice } from '../../../http/known-devices.ts'
import { endSession, newToken, startSession } from '../../../http/sessions.ts'
import { countSignIn } from '../../../http/sign-in-limits.ts'
import { Refusal } from '../../../refusal.ts'
import { noteAddress } from '../devices/note-address.ts'
import { wakeStreams } from '../../site/events/wake-streams.ts'
import { enqueueAccountPush } from '../../site/push/enqueue-push.ts'
import { findByUsername, noteSignIn, replacePasswordHash } from '../players/player-store.ts'

export interface SignInRequest {
  agencyId: string
  form: SignInForm
  address: string
  /** The session that the browser had before; it ends. */
  oldToken: string | null
  /** The browser's device; null = nobody has signed in with it. */
  deviceToken: string | null
}

/** Opens a session for the right password. An unknown name and a wrong password look the same. */
export async function signIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, form: { username, password }, address, oldToken, deviceToken }: SignInRequest,
) {
  const now = clock()
  const player = await findByUsername(db, agencyId, username)
  const device = player && deviceToken ? await knownDevice(db, who(agencyId, player), deviceToken, now) : null
  const counted = await countSignIn(db, { agencyId, kind: 'player', username, address, device }, now)
  const hash = player?.password_hash ?? null
  const isRight = await counted.unlessUnseen(() => isPassword(password, hash))
  if (!player || !isRight) throw new Refusal('LOGIN_FAILED')
  await counted.forgive()
  // Only the right password shows the player's state.
  if (player.closed_at !== null) throw new Refusal('PLAYER_CLOSED')
  if (player.status === 'SUSPENDED')
    throw new Refusal('PLAYER_SUSPENDED', {
      ...(player.status_reason && { suspendedFor: player.status_reason }),
    })

  const { player_id: playerId, password_hash: was } = player
  const is = needsRehash(was) ? await hashPassword(password) : null
  const itsToken = deviceToken ?? newToken()
  const token = await db.transaction().execute(async (tx) => {
    if (is) await replacePasswordHash(tx, { agencyId, playerId, was, is })
    const noted = await noteSignIn(tx, { agencyId, playerId, hash: is ?? was, now })
    if (!noted) throw new Refusal('LOGIN_FAILED')
    const endedOf = await endSession(tx, agencyId, oldToken)
    if (endedOf) await wakeStreams(tx, agencyId, endedOf)
    await noteAddress(tx, { agencyId, playerId, address, now })
    if (device === null) await enqueueAccountPush(tx, { agencyId, playerId }, 'NEW_DEVICE', now)
    await noteKnownDevice(tx, who(agencyId, player), itsToken, now)
    return startSession(tx, { agencyId, ownerId: playerId }, now)
  })
  return { playerId, token, deviceToken: itsToken }
}

const who = (agencyId: string, { player_id: id }: { player_id: string }) =>
  ({ kind: 'player', agencyId, id }) as const
