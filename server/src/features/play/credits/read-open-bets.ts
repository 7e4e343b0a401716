import type { Context } from '../../../context.ts'
import { firstProviderRef } from './answer-queries.ts'
import { joinProvider } from './join-provider.ts'
import type { Wallet } from './transfer.ts'

/** What the player has staked in rounds that are not settled; THB minor units, 0 where the provider cannot say. Throws ProviderUnavailable. */
export async function readOpenBets(context: Context, wallet: Wallet): Promise<bigint> {
  const { provider, member } = await joinProvider(context, wallet)
  const { memberId } = member
  if (provider.outstanding) return provider.outstanding(memberId)
  const first = await firstProviderRef(context.db, wallet)
  if (!provider.turnoverSince || first === null) return 0n
  return (await provider.turnoverSince(memberId, first)).outstandingMinor
}
