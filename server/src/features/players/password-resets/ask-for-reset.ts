import type { PasswordResetForm } from '@kham/contract/players/password-resets'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { knownDevice } from '../../../http/known-devices.ts'
import {
  addressSubject,
  resetsPerAsker,
  resetsPerName,
  consumeOrRefuse,
  type Limit,
} from '../../../http/rate-limit.ts'
import { hashOfToken, newToken } from '../../../http/sessions.ts'
import { newId, newResetCode } from '../../../id.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { playerIdOf } from '../players/player-id-of.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { resetSeconds } from './password-reset.ts'
import { endRequest, findRequest, insertRequest } from './reset-queries.ts'

interface Asking {
  agencyId: string
  form: PasswordResetForm
  address: string
  /** The browser's device; null = nobody has signed in with it. */
  deviceToken: string | null
  /** The browser's earlier request; it ends. */
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
  const count = (subject: string, most: Limit) => consumeOrRefuse(db, { agencyId, subject }, most, now)
  const from = addressSubject(address, 'password-reset')
  await count(from, limit)
  const playerId = await playerIdOf(db, agencyId, username)
  const person = { kind: 'player', agencyId, id: playerId ?? newId(now) } as const
  const device = deviceToken ? await knownDevice(db, person, deviceToken, now) : null
  // A request made elsewhere in a player's name does not keep the player from asking.
  await count(device === null ? `${from} ${username}` : `password-reset at:${device}`, resetsPerAsker)
  if (device === null) await count(`password-reset:${username}`, resetsPerName)
  await endOldRequest({ db, clock }, agencyId, oldToken)
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

/** Only the browser's last request holds: an earlier one ends, with the words said about it. */
async function endOldRequest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  token: string | null,
) {
  const old = await findRequest(db, agencyId, token, clock())
  if (!old) return
  // Where nobody has the name the same is asked of a player that there is not.
  const player = { agencyId, kind: 'player', orderId: old.player_id ?? old.request_id } as const
  await db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId, players: [player.orderId] })
    const at = clock()
    await endRequest(tx, agencyId, old.request_id, at)
    const word = await pendingApprovalOf(tx, player)
    if (word?.said.request === old.code) await endApproval(tx, player, at)
  })
}
