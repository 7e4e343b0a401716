import type { z } from 'zod/mini'
import { amountIn, fromMinor, moneyOf, toMinor } from '@kham/contract/money'
import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import { fourEyesMost } from '@kham/contract/operator/orders/four-eyes'
import type {
  payoutRulesForm,
  PayoutRules,
  WhyNotAutomatic,
} from '@kham/contract/operator/orders/payout-rules'
import type { FieldCode } from '@kham/contract/refusals'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { secondsAfter } from '../../../clock.ts'

/** The settings of an agency that payouts go by. */
export type RulesRow = Pick<
  AgencyRecord,
  | 'automatic_payouts'
  | 'automatic_most_minor'
  | 'automatic_player_minor'
  | 'automatic_player_count'
  | 'automatic_agency_minor'
  | 'account_age_hours'
  | 'payouts_by_hand'
  | 'four_eyes_minor'
  | 'payout_rules_version'
>

export const toPayoutRules = (row: RulesRow): PayoutRules => ({
  automatic: row.automatic_payouts,
  most: moneyOf(row.automatic_most_minor, 'LAK'),
  mostOfPlayer: moneyOf(row.automatic_player_minor, 'LAK'),
  timesOfPlayer: row.automatic_player_count,
  mostOfAll: moneyOf(row.automatic_agency_minor, 'LAK'),
  accountAgeHours: row.account_age_hours,
  payoutsByHand: row.payouts_by_hand,
  fourEyesFrom: moneyOf(row.four_eyes_minor, 'LAK'),
})

/** The same in plain values, for the audit log. */
export function toPayoutFacts(row: RulesRow): AuditFacts {
  const { most, mostOfPlayer, mostOfAll, fourEyesFrom: _, ...plain } = toPayoutRules(row)
  return {
    ...plain,
    most: most.amount,
    mostOfPlayer: mostOfPlayer.amount,
    mostOfAll: mostOfAll.amount,
    fourEyesFrom: fromMinor(row.four_eyes_minor),
  }
}

const minor = (amount: string | { amount: string }) => toMinor(amountIn(amount))

/** The settings that a form asks for. */
export function rulesOfForm(
  form: z.output<typeof payoutRulesForm> & {
    fourEyesFrom: NonNullable<z.output<typeof payoutRulesForm>['fourEyesFrom']>
  },
): Omit<RulesRow, 'payout_rules_version'> {
  return {
    automatic_payouts: form.automatic,
    automatic_most_minor: minor(form.most),
    automatic_player_minor: minor(form.mostOfPlayer),
    automatic_player_count: form.timesOfPlayer,
    automatic_agency_minor: minor(form.mostOfAll),
    account_age_hours: form.accountAgeHours,
    payouts_by_hand: form.payoutsByHand,
    four_eyes_minor: minor(form.fourEyesFrom),
  }
}

/** The fault of limits: the first above zero, none below the previous one. */
export function limitFaults(rules: Omit<RulesRow, 'payout_rules_version'>): Record<string, FieldCode> {
  const {
    automatic_most_minor: most,
    automatic_player_minor: ofPlayer,
    automatic_agency_minor: ofAll,
    four_eyes_minor: fourEyes,
  } = rules
  return {
    ...(most <= 0n ? { most: 'TOO_SMALL' } : {}),
    ...(ofPlayer < most ? { mostOfPlayer: 'TOO_SMALL' } : {}),
    ...(ofAll < ofPlayer ? { mostOfAll: 'TOO_SMALL' } : {}),
    ...(fourEyes > toMinor(fourEyesMost) ? { fourEyesFrom: 'TOO_LARGE' } : {}),
  }
}

/** Whether one of the staff alone may approve more than before. */
export function givesUpFourEyes(
  { four_eyes_minor: before }: Pick<RulesRow, 'four_eyes_minor'>,
  { four_eyes_minor: after }: Pick<RulesRow, 'four_eyes_minor'>,
): boolean {
  return after > before
}

type Rules = Omit<RulesRow, 'payout_rules_version' | 'four_eyes_minor'>

/** Whether more is paid without anybody than before, sooner, or to newer accounts; the bound of two approvals has a rule of its own. */
export const paysMoreAlone = (before: Rules, after: Rules): boolean =>
  (after.automatic_payouts && !before.automatic_payouts) ||
  (before.payouts_by_hand && !after.payouts_by_hand) ||
  after.automatic_most_minor > before.automatic_most_minor ||
  after.automatic_player_minor > before.automatic_player_minor ||
  after.automatic_player_count > before.automatic_player_count ||
  after.automatic_agency_minor > before.automatic_agency_minor ||
  after.account_age_hours < before.account_age_hours

/** The facts of a withdrawal with held credit for the rules. */
export interface WithdrawalFacts {
  /** The amount of the payout. */
  payMinor: bigint
  /** Somebody of the staff has approved it as the first of two. */
  isApprovedOnce: boolean
  /** A payout of it was refused before. */
  wasRefused: boolean
  gatewaySends: boolean
  isBlocked: boolean
  hasDeposited: boolean
  /** Somebody of another name than the account's has paid for the player. */
  payerNameDiffers: boolean
  /** A bank does not know the account, or names somebody else. */
  isAccountDoubted: boolean
  /** The player has another account since the order. */
  isAccountReplaced: boolean
  hasOpenDifference: boolean
  /** Somebody of the staff wants credit to be taken from the player. */
  isTakeProposed: boolean
  /** When this account became the payout account. */
  accountSince: Date
  /** End of the hold on the player's payouts; null = none. */
  heldUntil: Date | null
  /** Automatic approvals of today, of this player and of all. */
  playerToday: { count: number; sumMinor: bigint }
  allTodayMinor: bigint
}

export type Judgement =
  | { automatic: true }
  /** `lookAgainAt`: when the last thing in the way ends by itself; null = it waits for the staff. */
  | { automatic: false; reasons: WhyNotAutomatic[]; lookAgainAt: Date | null }

/** Whether a payout of this size takes two of the staff. */
export const takesTwo = (payMinor: bigint, { four_eyes_minor: from }: Pick<RulesRow, 'four_eyes_minor'>) =>
  payMinor >= from

/** Whether a withdrawal is paid automatically. Every reason against it is named, for the panel. */
export function judgeWithdrawal(facts: WithdrawalFacts, rules: RulesRow, now: Date): Judgement {
  const accountIsOldAt = secondsAfter(facts.accountSince, rules.account_age_hours * 3600)
  const { heldUntil } = facts
  const { payMinor, playerToday } = facts
  const inTheWay: Record<WhyNotAutomatic, boolean> = {
    OFF: !rules.automatic_payouts,
    BY_HAND: rules.payouts_by_hand || !facts.gatewaySends,
    PAYOUT_REFUSED: facts.wasRefused,
    PLAYER_BLOCKED: facts.isBlocked,
    TOO_LARGE: payMinor > rules.automatic_most_minor,
    FOUR_EYES: facts.isApprovedOnce || takesTwo(payMinor, rules),
    PLAYER_COUNT: playerToday.count >= rules.automatic_player_count,
    PLAYER_SUM: playerToday.sumMinor + payMinor > rules.automatic_player_minor,
    AGENCY_SUM: facts.allTodayMinor + payMinor > rules.automatic_agency_minor,
    PAYOUT_HELD: heldUntil !== null,
    NEW_ACCOUNT: now < accountIsOldAt,
    NO_DEPOSIT: !facts.hasDeposited,
    PAYER_NAME_DIFFERS: facts.payerNameDiffers,
    ACCOUNT_DOUBTED: facts.isAccountDoubted,
    ACCOUNT_REPLACED: facts.isAccountReplaced,
    DIFFERENCE_OPEN: facts.hasOpenDifference,
    TAKE_PROPOSED: facts.isTakeProposed,
  }
  const reasons = (Object.keys(inTheWay) as WhyNotAutomatic[]).filter((reason) => inTheWay[reason])
  if (reasons.length === 0) return { automatic: true }
  // Reasons that pass with time lead to another judgement when the last has passed.
  const ends = reasons.map((reason) =>
    reason === 'NEW_ACCOUNT' ? accountIsOldAt : reason === 'PAYOUT_HELD' ? heldUntil : null,
  )
  const last = ends.toSorted((a, b) => Number(b) - Number(a))[0] ?? null
  return { automatic: false, reasons, lookAgainAt: ends.includes(null) ? null : last }
}
