import type { Context } from '../../context.ts'
import { joinProvider } from './join-provider.ts'
import type { Wallet } from './transfer.ts'

/** What the player has staked in rounds that are not settled; THB minor units, 0 where the provider cannot say. Throws ProviderUnavailable. */
export async function readOpenBets(context: Context, wallet: Wallet): Promise<bigint> {
  const { provider, member } = await joinProvider(context, wallet)
  return (await provider.outstanding?.(member.memberId)) ?? 0n
}
