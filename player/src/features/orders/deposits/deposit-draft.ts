import type { Cashier } from '@kham/contract/cashier/cashier'
import { fromMinor, moneyOf, toMinor, type Money } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { amountOrNought, isUnreadable } from '@kham/ui/amount-input.ts'
import { creditFor } from './deposit-credit.ts'
import { judgeAmount } from '../kernel/amount-bounds.ts'
import { sentOrder } from '../kernel/sent-order.ts'

/** The player's choices so far. */
export interface DepositDraft {
  providerId: ProviderId | undefined
  paymentMethod: string | undefined
  /** Text of the amount box. */
  amount: string
}

export const enabledProviders = ({ providers }: Cashier) => providers.filter(({ enabled }) => enabled)
export const kipMethods = ({ paymentMethods }: Cashier) =>
  paymentMethods.filter(({ currency }) => currency === 'LAK')

/** The first draft of a form: an order that was sent without an answer, else the wanted one or the lists' first choices. */
export function firstDraft(
  cashier: Cashier,
  unanswered: unknown,
  wanted: Partial<DepositDraft> = {},
): DepositDraft {
  const providers = enabledProviders(cashier)
  const methods = kipMethods(cashier)
  const pick = { ...wanted, ...sentOrder(unanswered) }
  return {
    providerId: (providers.find(({ id }) => id === pick.providerId) ?? providers[0])?.id,
    paymentMethod: (methods.find(({ code }) => code === pick.paymentMethod) ?? methods[0])?.code,
    amount: pick.amount ?? '',
  }
}

/** An amount as a player would type it. */
export const typedAs = ({ amount }: Money) => amount.replace(/\.00$/, '')

/** A promotion that is claimed and not credited says where and how much. */
export const claimedDraft = (
  draft: DepositDraft,
  claimed: { providerId: ProviderId; terms: { deposit: Money } } | null,
): DepositDraft =>
  claimed ? { ...draft, providerId: claimed.providerId, amount: typedAs(claimed.terms.deposit) } : draft

const quickKip = ['50000', '100000', '200000', '500000', '1000000', '2000000']

export const quickAmounts = ({ limits }: Cashier) =>
  quickKip.filter((amount) => judgeAmount(amount, limits.deposit) === 'ok')

export const sellRate = ({ exchangeRates }: Cashier) =>
  exchangeRates.find(({ currency }) => currency === 'THB')?.sell

/** About the credit that an amount buys at today's rate; the order's own rate decides. null = nobody can tell. */
export function expectedCredit(amount: string, sell: string | undefined) {
  if (isUnreadable(amount)) return null
  const minor = creditFor({ kipMinor: toMinor(amountOrNought(amount)), sellMinor: toMinor(sell ?? '0') })
  return minor === null ? null : moneyOf(minor, 'THB')
}

export const kip = (amount: string) => ({
  amount: fromMinor(toMinor(amountOrNought(amount))),
  currency: 'LAK' as const,
})
