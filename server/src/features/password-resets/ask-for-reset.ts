import type { PasswordResetForm } from '@kham/contract/password-resets'
import { secondsAfter } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { knownDevice } from '../../http/known-devices.ts'
import { addressSubject, resetsPerName, takePlaceOrRefuse, type Limit } from '../../http/rate-limit.ts'
import { hashOfToken, newToken } from '../../http/sessions.ts'
import { newId, newResetCode } from '../../id.ts'
import { playerIdOf } from '../players/player-id-of.ts'
import { resetSeconds } from './password-reset.ts'
import { endRequestOf, insertRequest } from './reset-queries.ts'

interface Asking {
  agencyId: string
  form: PasswordResetForm
  address: string
  /** What the browser is known by; null = nobody has signed in with it. */
  deviceToken: string | null
  /** Of what the browser has asked for before; that ends. */
  oldToken: string | null
  /** How many of one address may ask. */
  limit: Limit
}

/**
 * Notes that somebody wants a new password, and gives the browser the token by which it is known again. A name that nobody has takes the
 * same way, so that neither the answer nor its time tells who plays here. Refuses with RATE_LIMITED.
 */
export async function askForReset(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, form: { username }, address, deviceToken, oldToken, limit }: Asking,
) {
  const now = clock()
  await takePlaceOrRefuse(db, { agencyId, subject: addressSubject(address, 'password-reset') }, limit, now)
  const playerId = await playerIdOf(db, agencyId, username)
  const person = { kind: 'player', agencyId, id: playerId ?? newId(now) } as const
  const device = deviceToken ? await knownDevice(db, person, deviceToken, now) : null
  // Whoever asks elsewhere in a player's name does not keep the player from asking at home.
  const subject = device === null ? `password-reset:${username}` : `password-reset at:${device}`
  await takePlaceOrRefuse(db, { agencyId, subject }, resetsPerName, now)
  await endRequestOf(db, agencyId, oldToken, now)
  const token = newToken()
  const code = newResetCode()
  const expiresAt = secondsAfter(now, resetSeconds)
  await insertRequest(db, {
    agency_id: agencyId,
    request_id: newId(now),
    code,
    token_hash: hashOfToken(token)!,
    player_id: playerId,
    known_browser: device !== null,
    asked_at: now,
    expires_at: expiresAt,
  })
  return { token, code, expiresAt: expiresAt.toISOString() }
}
