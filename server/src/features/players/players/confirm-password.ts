import type { Context } from '../../../context.ts'
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
