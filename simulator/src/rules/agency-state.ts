import type { Adjustment, Deposit, DatabaseState, Withdrawal } from './database-state.ts'
import type { Bounds } from '../world/agency.ts'
import type { Asked } from '../world/staff-call.ts'
import type { BankAccountLog } from '../world/bank-account-log.ts'
import type { PartnerState } from './partner-state.ts'

/** One agency's books beside its partners' state, once nothing is under way. */
export interface AgencyState {
  ours: DatabaseState
  theirs: PartnerState
  rates: readonly { sellMicro: bigint; buyMicro: bigint }[]
  /** Payments on accounts without a gateway, and the staff's reports of them. */
  accountLog: Pick<BankAccountLog, 'entries' | 'reports'>
  asked: readonly Asked[]
  /** Payouts that arrived, and of which one of the staff says that they did not. */
  denied: ReadonlySet<string>
  /** Payments that came while the account of their player was closed, by the bank's reference. */
  lateOfClosed: ReadonlySet<string>
  /** null = bounds that no act can reach. */
  bounds: Bounds | null
  /** The loosest that may have held at a time; left out: `bounds`, whatever the time. */
  boundsAt?: (at: Date) => Bounds | null
  /** Players who have shared a sign from the beginning. */
  linked: readonly (readonly string[])[]
}

/** Returns a sentence for each violation. */
export type Rule = (sides: AgencyState) => string[]

/** Methods without a gateway, whose payments staff report. */
export const isOfStaff = (method: string) => method === 'transfer' || method === 'transfer2'

const micro = 1_000_000n

export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

export const differ = (what: string, is: bigint, must: bigint) =>
  is === must ? [] : [`${what} is ${is}, must be ${must}`]

/** Whether it was paid and not reversed. */
export const wasPaid = ({ status, reversed_at }: Deposit) =>
  ['PAID', 'SUCCESS', 'FAILED', 'REJECTED'].includes(status) && reversed_at === null

/** Whether its credit was given and not reversed. */
export const isCredited = ({ status, reversed_at }: Deposit) => status === 'SUCCESS' && reversed_at === null

// The exchange, computed here again instead of with the product's code.
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
export function houseBalance({ ours }: AgencyState, kind: string, currency: string, place?: string): bigint {
  const found = ours.accounts.filter(
    (account) =>
      account.kind === kind &&
      account.currency === currency &&
      (place === undefined || account.place === place),
  )
  return sum(found.map(({ balance }) => balance))
}
