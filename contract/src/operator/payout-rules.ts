import * as z from 'zod/mini'
import { money } from '../money.ts'

/** Why a withdrawal that could have been paid by itself waits for a person. */
export const whyNotAutomatic = [
  'OFF',
  'BY_HAND',
  'PAYOUT_REFUSED',
  'PLAYER_BLOCKED',
  'TOO_LARGE',
  'FOUR_EYES',
  'PLAYER_COUNT',
  'PLAYER_SUM',
  'AGENCY_SUM',
  'NEW_ACCOUNT',
  'NO_DEPOSIT',
  'PAYER_NAME_DIFFERS',
  'DIFFERENCE_OPEN',
] as const
export type WhyNotAutomatic = (typeof whyNotAutomatic)[number]

/** How long an account must have been the same, hours. */
export const accountAgeBounds = { least: 24, most: 720 } as const
/** How many withdrawals of one player the rules may approve in a day. */
export const mostADay = 100

/** What an agency pays out by. Days are those of Vientiane. */
export const payoutRules = z.object({
  automatic: z.boolean(),
  /** The most that one withdrawal pays out by itself. */
  most: money,
  /** The most that one player is paid by the rules in a day, and how often. */
  mostOfPlayer: money,
  timesOfPlayer: z.int(),
  /** The most that the rules pay in a day to all. */
  mostOfAll: money,
  accountAgeHours: z.int(),
  payoutsByHand: z.boolean(),
  /** From which payout on it takes two of the staff; null = never. */
  fourEyesFrom: z.nullable(money),
})
export type PayoutRules = z.infer<typeof payoutRules>

const byRules = /^PAYOUT_RULES ([0-9]+)$/

/** What the timeline gives as the reason of an approval that nobody of the staff made. */
export const reasonOfRules = (version: number) => `PAYOUT_RULES ${version}`

/** The version of the rules that a reason names; null = it names none. */
export const rulesOfReason = (reason: string) => {
  const version = byRules.exec(reason)?.[1]
  return version === undefined ? null : Number(version)
}
