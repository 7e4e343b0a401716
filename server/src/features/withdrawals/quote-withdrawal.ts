import type { ProviderId } from '@kham/contract/providers'
import type { RefusalCode } from '@kham/contract/refusals'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import type { AgencyRecord } from '../../http/agency-of-host.ts'
import { payoutFor } from '../../ledger/exchange.ts'
import { Refusal } from '../../refusal.ts'
import { accountOfPlayer } from '../bank-accounts/account-of-player.ts'
import { providerOf } from '../cashier/offers.ts'
import { readCredit } from '../credits/read-credit.ts'
import { hasDepositUnderWay } from '../deposits/has-deposit-under-way.ts'
import { hasOpenMoveFrom } from '../moves/has-open-move.ts'
import { currentRate } from '../rates/current-rate.ts'
import { amountFault } from './withdrawal.ts'
import { findOpenWithdrawal } from './withdrawal-queries.ts'

export interface Wish {
  agency: AgencyRecord
  playerId: string
  providerId: ProviderId
  amountMinor: bigint
}

export interface Quote {
  receiveMinor: bigint
  buyMicro: bigint
  /** The first thing that stands in the way, or null. */
  blockedBy: RefusalCode | null
}

/** What a withdrawal would give now. Refuses an amount or a provider that can never be right; throws ProviderUnavailable. */
export async function quoteWithdrawal(context: Context, wish: Wish): Promise<Quote> {
  const { agency, providerId, amountMinor } = wish
  const agencyId = agency.agency_id
  const limits = { minMinor: agency.withdraw_min_minor, maxMinor: agency.withdraw_max_minor }
  const fault = amountFault(amountMinor, limits)
  if (fault) throw new Refusal('VALIDATION', { fields: { amount: fault } })
  if (!(await providerOf(context.db, agencyId, providerId))) {
    throw new Refusal('VALIDATION', { fields: { providerId: 'NOT_ALLOWED' } })
  }
  const rate = await currentRate(context.db, agencyId, context.clock())
  if (!rate) throw new Error(`agency ${agencyId} has no rate for THB`)
  const { resultMinor: receiveMinor } = payoutFor(amountMinor, rate.buy_micro)
  const blockedBy = (await orderInTheWay(context.db, wish)) ?? (await shortOfCredit(context, wish))
  return { receiveMinor, buyMicro: rate.buy_micro, blockedBy }
}

/** What stands in the way before any provider is asked. */
export async function orderInTheWay(
  db: Db,
  { agency: { agency_id: agencyId }, playerId, providerId }: Wish,
): Promise<RefusalCode | null> {
  if (!(await accountOfPlayer(db, agencyId, playerId))) return 'BANK_ACCOUNT_REQUIRED'
  if (await findOpenWithdrawal(db, agencyId, playerId)) return 'OPEN_ORDER'
  if (await hasOpenMoveFrom(db, agencyId, playerId, providerId)) return 'OPEN_ORDER'
  return (await hasDepositUnderWay(db, agencyId, playerId)) ? 'OPEN_ORDER' : null
}

async function shortOfCredit(context: Context, { agency, playerId, providerId, amountMinor }: Wish) {
  const balanceMinor = await readCredit(context, { agencyId: agency.agency_id, playerId, providerId })
  return balanceMinor < amountMinor ? ('CREDIT_NOT_ENOUGH' as const) : null
}
