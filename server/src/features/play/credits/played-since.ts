import type { Context } from '../../../context.ts'
import type { Turnover } from '../../../partners/game-provider.ts'
import { depositOfOrder, firstProviderRef } from './answer-queries.ts'
import { joinProvider } from './join-provider.ts'
import { countedIn } from './play-mark.ts'
import type { Wallet } from './transfer.ts'

/**
 * What the provider tells of the play since an order's deposit; null = it tells none, since it keeps a bet log or has never named a deposit.
 * Where it has not named this one, since its answer was lost, the play that was noted before it is taken off. Throws ProviderUnavailable.
 */
export async function playedSince(
  context: Context,
  wallet: Wallet,
  orderId: string,
): Promise<Turnover | null> {
  const { provider, member } = await joinProvider(context, wallet)
  if (provider.betLog || !provider.turnoverSince) return null
  const order = { agencyId: wallet.agencyId, orderId }
  const { providerRef, playBefore } = await depositOfOrder(context.db, order)
  if (providerRef !== null) return provider.turnoverSince(member.memberId, providerRef)
  const first = await firstProviderRef(context.db, wallet)
  if (first === null) return null
  const told = await provider.turnoverSince(member.memberId, first)
  const before = countedIn(playBefore ?? '')
  const takenOff = before.map(({ category, minor }) => ({ category, minor: -minor }))
  return { ...told, valid: [...told.valid, ...takenOff] }
}
