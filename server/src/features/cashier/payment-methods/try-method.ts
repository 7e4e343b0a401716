import type { Tried } from '@kham/contract/operator/cashier/partner-fields'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { WrongReach } from '../../../partners/wrong-reach.ts'
import { Refusal } from '../../../refusal.ts'
import { reachAfter, reachOf, type MethodWish } from './method-reach.ts'
import { findMethod, type MethodKey } from './payment-method-queries.ts'

interface Trying extends MethodKey {
  by: Actor
  /** How it would be; undefined = as it is kept. */
  draft?: MethodWish | undefined
}

/** Asks a gateway after a bill that nobody has; saves nothing. Refuses with NOT_FOUND, VALIDATION. */
export async function tryMethod(
  { db, secrets, partners }: Pick<Context, 'db' | 'secrets' | 'partners'>,
  { agencyId, method, by, draft }: Trying,
): Promise<Tried> {
  const row = await findMethod(db, { agencyId, method })
  const kept = row && reachOf(row, secrets)
  if (kept && !draft) return partners.tryBank(kept)
  if (!draft) throw new Refusal('NOT_FOUND')
  // How players read it is no matter of how it is reached.
  const reach = reachAfter(kept, { displayName: 'KHAM', ...draft }, by)
  const fault = await partners.checkBank(reach)
  if (fault) throw new WrongReach(fault)
  return partners.tryBank(reach)
}
