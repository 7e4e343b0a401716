import type { Context } from '../../context.ts'
import { firstProviderRef, providerRefOf } from '../credits/credit-queries.ts'
import { joinProvider } from '../credits/join-provider.ts'
import { weighed } from './played-turnover.ts'
import { walletOf, type ClaimedUsage } from './usage.ts'
import { noteTurnover } from './usage-queries.ts'

/**
 * Asks a provider without a bet log what was played since the usage's deposit, and keeps it with the usage, which it answers. Of a deposit
 * whose name the provider never told, what was played before it counts as well. Throws ProviderUnavailable.
 */
export async function hearTurnover(context: Context, usage: ClaimedUsage): Promise<ClaimedUsage> {
  const { agency_id: agencyId, deposit_id: orderId, terms } = usage
  if (terms.turnover_hundredths === null || !usage.credited_at || orderId === null) return usage
  const wallet = walletOf(usage)
  const { provider, member } = await joinProvider(context, wallet)
  if (provider.betLog || !provider.turnoverSince) return usage
  const ref =
    (await providerRefOf(context.db, { agencyId, orderId })) ?? (await firstProviderRef(context.db, wallet))
  if (ref === null) return usage
  const { valid } = await provider.turnoverSince(member.memberId, ref)
  return { ...usage, told_turnover_minor: await noteTurnover(context.db, usage, weighed(usage, valid)) }
}
