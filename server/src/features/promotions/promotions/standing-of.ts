import type { Context } from '../../../context.ts'
import { creditAtStake } from './credit-at-stake.ts'
import { refreshTurnover } from './refresh-turnover.ts'
import { playedTurnover } from './played-turnover.ts'
import { turnoverRequired, type Standing } from './promotion.ts'
import { givenBy, walletOf, type ClaimedUsage } from './usage.ts'

/** Where a credited usage stands by the provider's own word. Throws ProviderUnavailable. */
export async function standingOf(context: Context, usage: ClaimedUsage): Promise<Standing> {
  const { creditMinor, openBetsMinor } = await creditAtStake(context, walletOf(usage))
  const playedMinor = await playedTurnover(context.db, await refreshTurnover(context, usage))
  return {
    creditMinor,
    openBetsMinor,
    broughtMinor: usage.brought_minor,
    playedMinor,
    requiredMinor: turnoverRequired(usage.terms, givenBy(usage)),
  }
}
