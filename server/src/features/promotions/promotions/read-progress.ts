import type { UsageProgress } from '@kham/contract/promotions/usages'
import type { Context } from '../../../context.ts'
import { lastKnownCredit } from '../../play/credits/last-known-credit.ts'
import { ownCreditStillThere } from './own-credit-still-there.ts'
import { playedTurnover } from './played-turnover.ts'
import { turnoverRequired } from './promotion.ts'
import { toProgress } from './promotion-view.ts'
import { givenBy, isCredited, openBetsBeside, walletOf, type ClaimedUsage } from './usage.ts'

/** A usage's progress as last seen; no provider is asked. null = it is not credited, or has ended. */
export async function readProgress(
  { db }: Pick<Context, 'db'>,
  usage: ClaimedUsage,
): Promise<UsageProgress | null> {
  if (!isCredited(usage)) return null
  const creditMinor = await lastKnownCredit(db, walletOf(usage))
  return toProgress(usage, {
    creditMinor,
    openBetsMinor: openBetsBeside(usage, creditMinor),
    broughtMinor: usage.brought_minor + (await ownCreditStillThere(db, walletOf(usage))),
    playedMinor: await playedTurnover(db, usage),
    requiredMinor: turnoverRequired(usage.terms, givenBy(usage)),
  })
}
