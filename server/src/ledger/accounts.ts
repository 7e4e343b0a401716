import type { Currency } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'

/** The owner of house accounts: the agency itself. */
export const house = '00000000-0000-0000-0000-000000000000'

export interface Account {
  kind:
    | 'cash'
    | 'credit'
    | 'bank'
    | 'fx'
    | 'rounding'
    | 'game'
    | 'suspense'
    | 'promo'
    | 'forfeit'
    | 'adjustment'
    | 'fee'
    | 'payable'
  /** A provider, a payment method or a promotion; '' where the kind has none. */
  place: string
  currency: Currency
}

/** Money owed to the player. */
export const cash = (currency: Currency): Account => ({ kind: 'cash', place: '', currency })
/** The player's credit at a provider: a mirror of what the provider holds. */
export const credit = (provider: ProviderId): Account => ({
  kind: 'credit',
  place: provider,
  currency: 'THB',
})
/** The agency's bank account behind a payment method. */
export const bank = (method: string, currency: Currency = 'LAK'): Account => ({
  kind: 'bank',
  place: method,
  currency,
})
export const fx = (currency: Currency): Account => ({ kind: 'fx', place: '', currency })
export const rounding: Account = { kind: 'rounding', place: '', currency: 'LAK' }
export const game = (provider: ProviderId): Account => ({ kind: 'game', place: provider, currency: 'THB' })
export const suspense = (method: string, currency: Currency): Account => ({
  kind: 'suspense',
  place: method,
  currency,
})
/** The cost of a promotion's bonuses. */
export const promo = (promotionId: string): Account => ({
  kind: 'promo',
  place: promotionId,
  currency: 'THB',
})
/** Credit forfeited to the agency by a promotion's maximum. */
export const forfeit = (promotionId: string): Account => ({
  kind: 'forfeit',
  place: promotionId,
  currency: 'THB',
})
/** Adjustments by operators. */
export const adjustment: Account = { kind: 'adjustment', place: '', currency: 'THB' }

/** A provider's fees. */
export const fee = (provider: ProviderId): Account => ({ kind: 'fee', place: provider, currency: 'THB' })
/** Fees owed to a provider. */
export const payable = (provider: ProviderId): Account => ({
  kind: 'payable',
  place: provider,
  currency: 'THB',
})

const ownedByPlayer = new Set<Account['kind']>(['cash', 'credit'])

/** An account's name in ledger.post (`name` in ledger.accounts): a player's kind belongs to `owner`, every other to the house. */
export const nameOf = (owner: string, { kind, place, currency }: Account) =>
  `${ownedByPlayer.has(kind) ? owner : house} ${kind} ${place} ${currency}`
