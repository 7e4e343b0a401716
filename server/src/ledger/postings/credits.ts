import type { ProviderId } from '@kham/contract/play/providers'
import type { Tx } from '../../db/db.ts'
import { credit, game } from '../accounts.ts'
import { post, resolve, type Leg } from '../post-transfer.ts'
import { keyOf, owned, type Subject } from './subject.ts'

export interface CreditMove {
  provider: ProviderId
  amountMinor: bigint
}

/** A step of an order whose outcome the provider decides. */
export type CreditStep = 'credit' | 'take' | 'return' | 'adjust' | 'credit:reverse' | 'adjust:reverse'

/** The provider moved the credit of a step (post), or certainly did not (void). */
export const creditSettled = (tx: Tx, subject: Subject, step: CreditStep, as: 'post' | 'void', number = 1) =>
  resolve(tx, { ...owned(subject), pendingKey: keyOf(subject, step, number), as })

/**
 * Play moves credit at the provider, where we do not see it. A balance that the provider tells is taken over before anything else
 * is posted: the difference is what the player won or lost since. `key` is unique for the sight of it.
 */
export async function gameResult(
  tx: Tx,
  who: { agencyId: string; playerId: string },
  seen: { provider: ProviderId; key: string; wonMinor: bigint },
) {
  if (seen.wonMinor === 0n) return
  const accounts = [game(seen.provider), credit(seen.provider)] as const
  const leg: Leg =
    seen.wonMinor > 0n ? [...accounts, seen.wonMinor] : [accounts[1], accounts[0], -seen.wonMinor]
  await post(tx, {
    agencyId: who.agencyId,
    owner: who.playerId,
    key: seen.key,
    event: 'game.result',
    legs: [leg],
  })
}
