import type { Adjustment, Deposit, DatabaseState, Withdrawal } from './database-state.ts'
import type { Bounds } from '../world/agency.ts'
import type { Asked } from '../world/simulation.ts'
import type { Passbook } from '../world/passbook.ts'
import type { PartnerState } from './partner-state.ts'

/** One agency's books beside what its partners hold, when everything has come to rest. */
export interface Sides {
  ours: DatabaseState
  theirs: PartnerState
  rates: readonly { sellMicro: bigint; buyMicro: bigint }[]
  /** What came to accounts without a gateway, and what the staff have told of them. */
  passbook: Pick<Passbook, 'entries' | 'tellings'>
  asked: readonly Asked[]
  /** null = none that anybody could reach. */
  bounds: Bounds | null
  /** Players who have shared a sign from the beginning. */
  linked: readonly (readonly string[])[]
}

/** Answers a sentence for everything that is not as it must be. */
export type Rule = (sides: Sides) => string[]

/** Methods of which no gateway tells. */
export const isOfStaff = (method: string) => method === 'transfer' || method === 'transfer2'

const micro = 1_000_000n

export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

export const differ = (what: string, is: bigint, must: bigint) =>
  is === must ? [] : [`${what} is ${is}, must be ${must}`]

/** Whether money came for it that was not taken from it again. */
export const wasPaid = ({ status, reversed_at }: Deposit) =>
  ['PAID', 'SUCCESS', 'FAILED', 'REJECTED'].includes(status) && reversed_at === null

/** Whether its credit was given and not taken back. */
export const isCredited = ({ status, reversed_at }: Deposit) => status === 'SUCCESS' && reversed_at === null

// The exchange, reckoned again and not taken from the product.
export const creditOf = ({ amount_minor, sell_micro }: Deposit) => (amount_minor * micro) / sell_micro
/** What the credit costs, rounded up to the smallest part of a kip; the rest of the payment is left over. */
export const costOf = (deposit: Deposit) => (creditOf(deposit) * deposit.sell_micro + micro - 1n) / micro
/** What becomes kip: the rest is the promotion's. */
export const soldOf = ({ amount_minor, bonus_minor, excess_minor, forfeit_minor }: Withdrawal) =>
  amount_minor - bonus_minor - excess_minor - forfeit_minor
export const worthOf = (withdrawal: Withdrawal) => (soldOf(withdrawal) * withdrawal.buy_micro) / micro
/** What goes back to the provider in the end. */
export const backOf = ({ status, amount_minor, excess_minor }: Withdrawal) =>
  status === 'SUCCESS' ? excess_minor : amount_minor
/** What is paid out: whole kip. */
export const kipOf = (withdrawal: Withdrawal) => (worthOf(withdrawal) / 100n) * 100n

/** What adjustments gave to players, less what they took, but for those that were taken back. */
export const adjusted = (adjustments: readonly Adjustment[]) =>
  sum(
    adjustments
      .filter(({ status, reversed_at }) => status === 'SUCCESS' && reversed_at === null)
      .map(({ direction, amount_minor }) => (direction === 'GIVE' ? amount_minor : -amount_minor)),
  )

/** What a kind of house account holds, at one place or at all of them. */
export function houseBalance({ ours }: Sides, kind: string, currency: string, place?: string): bigint {
  const found = ours.accounts.filter(
    (account) =>
      account.kind === kind &&
      account.currency === currency &&
      (place === undefined || account.place === place),
  )
  return sum(found.map(({ balance }) => balance))
}
