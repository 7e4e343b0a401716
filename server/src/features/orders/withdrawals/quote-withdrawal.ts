import { moneyOf } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import type { RefusalCode } from '@kham/contract/refusals'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { payoutFor } from '../../../ledger/exchange.ts'
import { Refusal } from '../../../refusal.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { withdrawLimitsAt } from '../../cashier/cashier/provider-lookup.ts'
import { hasTransferUnderWay } from '../../play/credits/has-transfer-under-way.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { lastBroughtChange } from '../../promotions/promotions/last-brought-change.ts'
import { hasDepositUnderWay } from '../../promotions/promotions/has-deposit-under-way.ts'
import { hasOpenMoveFrom } from '../../promotions/promotions/has-open-move.ts'
import { hasWithdrawalComingBack } from '../../promotions/promotions/has-withdrawal-under-way.ts'
import { holdOfPlayer } from '../../players/payout-holds/holds-of-players.ts'
import { toHeld, type PayoutHold } from '../../players/payout-holds/payout-hold.ts'
import {
  allowanceOf,
  divide,
  freeOf,
  undivided,
  withdrawalFault,
  type Allowance,
  type Division,
  type Standing,
} from '../../promotions/promotions/promotion.ts'
import type { ClaimedUsage } from '../../promotions/promotions/usage.ts'
import { standingOf } from '../../promotions/promotions/standing-of.ts'
import { toQuotedPromotion } from '../../promotions/promotions/promotion-view.ts'
import { usageOfWallet } from '../../promotions/promotions/usage-of-wallet.ts'
import { usageThatBinds } from '../../promotions/promotions/usage-that-binds.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { paidUnderUsage } from './paid-under-usage.ts'
import { amountFault } from './withdrawal.ts'
import { findOpenWithdrawal, hasWithdrawalInTheWay } from './withdrawal-queries.ts'

export interface Wish {
  agency: AgencyRecord
  playerId: string
  providerId: ProviderId
  amountMinor: bigint
}

export interface Quote {
  receiveMinor: bigint
  buyMicro: bigint
  /** The promotion in use in the wallet, credited; null = the credit there is free. */
  inUse: ClaimedUsage | null
  /** The newest change under it when this was reckoned; null = none is in use. */
  lastChange: number | null
  /** The promotion that it is made under; null = none is, or it takes no more than the player's own credit. */
  usage: ClaimedUsage | null
  /** How far that is; null = there is none, or something else stands in the way. */
  standing: Standing | null
  division: Division
  /** The credit available without regard to the promotion. */
  freeMinor: bigint
  /** The hold that a payout would wait for. */
  hold: PayoutHold | null
  /** The first thing that stands in the way, or null. */
  blockedBy: RefusalCode | null
}

/** A quote for a withdrawal. Refuses an amount or provider that is never valid; throws ProviderUnavailable. */
export async function quoteWithdrawal(context: Context, wish: Wish): Promise<Quote> {
  const { agency, providerId, amountMinor } = wish
  const agencyId = agency.agency_id
  const inUse = await usageThatBinds(context.db, wish.playerId, { agencyId, providerId })
  // Before all that is reckoned by it.
  const lastChange = inUse && (await lastBroughtChange(context.db, inUse))
  const bound = inUse && amountMinor > inUse.brought_minor ? await boundOf(context.db, inUse) : null
  const usage = bound && inUse
  const limits = await withdrawLimitsAt(context.db, agencyId, providerId)
  if (!limits) throw new Refusal('VALIDATION', { fields: { providerId: 'NOT_ALLOWED' } })
  const fault = amountFault(amountMinor, limitsUnder(limits, usage))
  if (fault) throw new Refusal('VALIDATION', { fields: { amount: fault } })
  const rate = await rateNow(context.db, agencyId, context.clock())
  const division = bound
    ? divide(bound.usage.terms, bound.allowance, amountMinor)
    : undivided(amountMinor, inUse ? amountMinor : 0n)
  const { resultMinor: receiveMinor } = payoutFor(division.paidMinor, rate.buy_micro)
  const hold = await holdOfPlayer(context.db, agencyId, wish.playerId, context.clock())
  const quote = { receiveMinor, buyMicro: rate.buy_micro, inUse, lastChange, usage, division, hold }
  const inTheWay = await orderInTheWay(context.db, wish, usage)
  if (inTheWay) return { ...quote, standing: null, freeMinor: 0n, blockedBy: inTheWay }
  return { ...quote, ...(await lookAtCredit(context, wish, { inUse, bound })) }
}

/** A usage whose terms bind a withdrawal, and what it still lets out. */
interface Bound {
  usage: ClaimedUsage
  allowance: Allowance
}

async function boundOf(db: Db, usage: ClaimedUsage): Promise<Bound> {
  const { brought_minor: broughtMinor, bonus_minor: bonusMinor } = usage
  const had = await paidUnderUsage(db, usage)
  return { usage, allowance: allowanceOf(usage.terms, { broughtMinor, bonusMinor }, had) }
}

/** A promotion that asks to withdraw all at once has no maximum. */
const limitsUnder = (
  limits: Pick<AgencyRecord, 'withdraw_min_minor' | 'withdraw_max_minor'>,
  usage: ClaimedUsage | null,
) => ({
  minMinor: limits.withdraw_min_minor,
  maxMinor: usage?.terms.withdraw_all ? null : limits.withdraw_max_minor,
})

/**
 * Why a withdrawal is refused without asking a provider; null = nothing is known against it. Under a usage all its credit has to be there: the
 * payout ends the promotion, and what came back later would be free of it.
 */
export async function orderInTheWay(
  db: Db,
  { agency: { agency_id: agencyId }, playerId, providerId }: Wish,
  usage: ClaimedUsage | null,
): Promise<RefusalCode | null> {
  const wallet = { agencyId, playerId, providerId }
  if (!(await accountOfPlayer(db, agencyId, playerId))) return 'BANK_ACCOUNT_REQUIRED'
  if (await hasWithdrawalInTheWay(db, agencyId, playerId, providerId)) return 'OPEN_ORDER'
  if (await hasOpenMoveFrom(db, agencyId, playerId, providerId)) return 'OPEN_ORDER'
  if (await hasDepositUnderWay(db, agencyId, playerId)) return 'OPEN_ORDER'
  if (usage && (await hasWithdrawalComingBack(db, wallet))) return 'OPEN_ORDER'
  return (await isBroughtUnsure(db, wallet)) ? 'OPEN_ORDER' : null
}

/** While credit is on its way into or out of a promotion's wallet, the provider's balance and the books may differ. */
const isBroughtUnsure = async (db: Db, wallet: Wallet): Promise<boolean> =>
  (await usageOfWallet(db, wallet)) !== undefined && (await hasTransferUnderWay(db, wallet))

/** Asks the provider whether the credit is there, and under a promotion whether it may be taken out. */
async function lookAtCredit(
  context: Context,
  { agency, playerId, providerId, amountMinor }: Wish,
  { inUse, bound }: { inUse: ClaimedUsage | null; bound: Bound | null },
): Promise<Pick<Quote, 'standing' | 'freeMinor' | 'blockedBy'>> {
  if (bound) {
    const { usage, allowance } = bound
    const standing = await standingOf(context, usage)
    const freeMinor = freeOf(standing.creditMinor, usage.brought_minor)
    const blockedBy = withdrawalFault(usage.terms, { ...standing, ...allowance, amountMinor })
    return { standing, freeMinor, blockedBy }
  }
  const balanceMinor = await readCredit(context, { agencyId: agency.agency_id, playerId, providerId })
  const freeMinor = inUse ? freeOf(balanceMinor, inUse.brought_minor) : balanceMinor
  return { standing: null, freeMinor, blockedBy: balanceMinor < amountMinor ? 'CREDIT_NOT_ENOUGH' : null }
}

const thb = (minor: bigint) => moneyOf(minor, 'THB')

/** A quote as the API tells it. */
export const toQuote = ({ receiveMinor, usage, standing, division, freeMinor, hold, blockedBy }: Quote) => ({
  creditReceived: thb(division.paidMinor),
  creditBrought: thb(division.broughtMinor),
  bonusDeducted: thb(division.bonusMinor),
  creditReturned: thb(division.excessMinor),
  creditForfeited: thb(division.forfeitMinor),
  receive: moneyOf(receiveMinor, 'LAK'),
  freeNow: thb(freeMinor),
  promotion: usage && toQuotedPromotion(usage, standing),
  blockedBy,
  ...toHeld(hold),
})
/** Whether the player has a withdrawal at this provider that has not been decided on. */
export const hasOpenWithdrawalAt = async (
  db: Db,
  agencyId: string,
  playerId: string,
  providerId: ProviderId,
) => (await providerOfOpenWithdrawal(db, agencyId, playerId)) === providerId

/** Where the player's open withdrawal takes credit from. */
export const providerOfOpenWithdrawal = async (db: Db, agencyId: string, playerId: string) =>
  (await findOpenWithdrawal(db, agencyId, playerId))?.provider_id
