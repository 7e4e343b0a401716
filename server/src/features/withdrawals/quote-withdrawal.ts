import { moneyOf } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/providers'
import type { RefusalCode } from '@kham/contract/refusals'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import type { AgencyRecord } from '../../http/agency-of-host.ts'
import { payoutFor } from '../../ledger/exchange.ts'
import { Refusal } from '../../refusal.ts'
import { accountOfPlayer } from '../bank-accounts/account-of-player.ts'
import { withdrawLimitsAt } from '../cashier/offers.ts'
import { readCredit } from '../credits/read-credit.ts'
import { hasDepositUnderWay } from '../deposits/has-deposit-under-way.ts'
import { hasOpenMoveFrom } from '../moves/has-open-move.ts'
import { divide, undivided, withdrawalFault, type Division, type Standing } from '../promotions/promotion.ts'
import type { ClaimedUsage } from '../promotions/usage.ts'
import { standingOf } from '../promotions/standing-of.ts'
import { toQuotedPromotion } from '../promotions/tell-promotion.ts'
import { usageThatBinds } from '../promotions/usage-that-binds.ts'
import { rateNow } from '../rates/current-rate.ts'
import { amountFault } from './withdrawal.ts'
import { hasWithdrawalInTheWay } from './withdrawal-queries.ts'

export interface Wish {
  agency: AgencyRecord
  playerId: string
  providerId: ProviderId
  amountMinor: bigint
}

export interface Quote {
  receiveMinor: bigint
  buyMicro: bigint
  /** The promotion that it is made under. */
  usage: ClaimedUsage | null
  /** How far that is; null = there is none, or something else stands in the way. */
  standing: Standing | null
  division: Division
  /** The first thing that stands in the way, or null. */
  blockedBy: RefusalCode | null
}

/** What a withdrawal would give now. Refuses an amount or a provider that can never be right; throws ProviderUnavailable. */
export async function quoteWithdrawal(context: Context, wish: Wish): Promise<Quote> {
  const { agency, providerId, amountMinor } = wish
  const agencyId = agency.agency_id
  const usage = await usageThatBinds(context.db, wish.playerId, { agencyId, providerId })
  const limits = await withdrawLimitsAt(context.db, agencyId, providerId)
  if (!limits) throw new Refusal('VALIDATION', { fields: { providerId: 'NOT_ALLOWED' } })
  const fault = amountFault(amountMinor, limitsUnder(limits, usage))
  if (fault) throw new Refusal('VALIDATION', { fields: { amount: fault } })
  const rate = await rateNow(context.db, agencyId, context.clock())
  const division = usage ? divide(usage.terms, usage.bonus_minor, amountMinor) : undivided(amountMinor)
  const { resultMinor: receiveMinor } = payoutFor(division.paidMinor, rate.buy_micro)
  const quote = { receiveMinor, buyMicro: rate.buy_micro, usage, division }
  const inTheWay = await orderInTheWay(context.db, wish)
  if (inTheWay) return { ...quote, standing: null, blockedBy: inTheWay }
  return { ...quote, ...(await lookAtCredit(context, wish, usage)) }
}

/** Who has to take all of it cannot be told that it is too much. */
const limitsUnder = (
  limits: Pick<AgencyRecord, 'withdraw_min_minor' | 'withdraw_max_minor'>,
  usage: ClaimedUsage | null,
) => ({
  minMinor: limits.withdraw_min_minor,
  maxMinor: usage?.terms.withdraw_all ? null : limits.withdraw_max_minor,
})

/** What stands in the way before any provider is asked. */
export async function orderInTheWay(
  db: Db,
  { agency: { agency_id: agencyId }, playerId, providerId }: Wish,
): Promise<RefusalCode | null> {
  if (!(await accountOfPlayer(db, agencyId, playerId))) return 'BANK_ACCOUNT_REQUIRED'
  if (await hasWithdrawalInTheWay(db, agencyId, playerId, providerId)) return 'OPEN_ORDER'
  if (await hasOpenMoveFrom(db, agencyId, playerId, providerId)) return 'OPEN_ORDER'
  return (await hasDepositUnderWay(db, agencyId, playerId)) ? 'OPEN_ORDER' : null
}

/** Asks the provider whether the credit is there, and under a promotion whether it may be taken out. */
async function lookAtCredit(
  context: Context,
  { agency, playerId, providerId, amountMinor }: Wish,
  usage: ClaimedUsage | null,
): Promise<Pick<Quote, 'standing' | 'blockedBy'>> {
  if (usage) {
    const standing = await standingOf(context, usage)
    const asked = { ...standing, bonusMinor: usage.bonus_minor, amountMinor }
    return { standing, blockedBy: withdrawalFault(usage.terms, asked) }
  }
  const balanceMinor = await readCredit(context, { agencyId: agency.agency_id, playerId, providerId })
  return { standing: null, blockedBy: balanceMinor < amountMinor ? 'CREDIT_NOT_ENOUGH' : null }
}

const thb = (minor: bigint) => moneyOf(minor, 'THB')

/** A quote as the API tells it. */
export const toQuote = ({ receiveMinor, usage, standing, division, blockedBy }: Quote) => ({
  creditReceived: thb(division.paidMinor),
  bonusDeducted: thb(division.bonusMinor),
  creditReturned: thb(division.excessMinor),
  creditForfeited: thb(division.forfeitMinor),
  receive: moneyOf(receiveMinor, 'LAK'),
  promotion: usage && toQuotedPromotion(usage, standing),
  blockedBy,
})
