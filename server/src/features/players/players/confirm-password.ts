import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { isPassword } from '../../../http/passwords.ts'
import { clearCounts, failuresPerName, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { Refusal } from '../../../refusal.ts'
import { passwordHashOf } from './player-store.ts'
import type { PlayerId } from './player.ts'

/** Whether it is the player who sits there; answers the hash that it was held against. Refuses with PASSWORD_INCORRECT, RATE_LIMITED. */
export async function confirmPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, playerId }: PlayerId,
  password: string,
): Promise<string> {
  // A borrowed session must not be a way to guess the password without end.
  const counted = { agencyId, subject: `password:${playerId}` }
  await consumeOrRefuse(db, counted, failuresPerName, clock())
  const hash = await passwordHashOf(db, agencyId, playerId)
  if (hash === null || !(await isPassword(password, hash))) throw new Refusal('PASSWORD_INCORRECT')
  await clearCounts(db, counted)
  return hash
}

/**
 * For the transaction of an act that a password was given for some time ago, under the player's lock: it is still the player's, who may still
 * sign in. What ends every session ends an act that is on its way as well. Refuses with PASSWORD_INCORRECT, UNAUTHENTICATED.
 */
export async function refuseUnlessStill(
  tx: Tx,
  { agencyId, playerId }: PlayerId,
  hash: string,
): Promise<void> {
  const is = await tx
    .selectFrom('players')
    .select(['password_hash', 'status', 'closed_at'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (is.status === 'SUSPENDED' || is.closed_at !== null) throw new Refusal('UNAUTHENTICATED')
  if (is.password_hash !== hash) throw new Refusal('PASSWORD_INCORRECT')
}
