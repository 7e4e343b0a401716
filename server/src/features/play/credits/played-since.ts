import type { Context } from '../../../context.ts'
import type { Turnover } from '../../../partners/game-provider.ts'
import { firstProviderRef, providerRefOf } from './answer-queries.ts'
import { joinProvider } from './join-provider.ts'
import type { Wallet } from './transfer.ts'

/**
 * What the provider tells of the play since an order's deposit; null = it tells none, since it keeps a bet log or has never named a deposit.
 * Where it has not named this one, the play before it counts as well. Throws ProviderUnavailable.
 */
export async function playedSince(
  context: Context,
  wallet: Wallet,
  orderId: string,
): Promise<Turnover | null> {
  const { provider, member } = await joinProvider(context, wallet)
  if (provider.betLog || !provider.turnoverSince) return null
  const { agencyId } = wallet
  const ref =
    (await providerRefOf(context.db, { agencyId, orderId })) ?? (await firstProviderRef(context.db, wallet))
  return ref === null ? null : provider.turnoverSince(member.memberId, ref)
}
