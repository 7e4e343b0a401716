import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { amountOf, money } from '../../money.ts'
import { pageQuery, pageReply, time } from '../../page.ts'
import { nextFourEyes } from './four-eyes.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'

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
  'PAYOUT_HELD',
  'NEW_ACCOUNT',
  'NO_DEPOSIT',
  'PAYER_NAME_DIFFERS',
  'ACCOUNT_DOUBTED',
  'ACCOUNT_REPLACED',
  'DIFFERENCE_OPEN',
  'TAKE_PROPOSED',
] as const
export type WhyNotAutomatic = (typeof whyNotAutomatic)[number]

/** How long an account must have been the same, hours. */
export const accountAgeBounds = { least: 24, most: 720 } as const
/** How many withdrawals of one player the rules may approve in a day. */
export const mostADay = 100

/** An agency's payout rules. Days are those of Vientiane. */
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
  /** Payout amount from which two of the staff must approve; an agency always has one. */
  fourEyesFrom: z.nullable(money),
})
export type PayoutRules = z.infer<typeof payoutRules>

/** `version`: the one that was read, so that nobody overwrites what another has changed meanwhile. */
export const payoutRulesForm = z.strictObject({
  version: z.int().check(z.minimum(0)),
  automatic: z.boolean(),
  most: amountOf('LAK'),
  mostOfPlayer: amountOf('LAK'),
  timesOfPlayer: z.int().check(z.minimum(1), z.maximum(mostADay)),
  mostOfAll: amountOf('LAK'),
  accountAgeHours: z.int().check(z.minimum(accountAgeBounds.least), z.maximum(accountAgeBounds.most)),
  payoutsByHand: z.boolean(),
  fourEyesFrom: z.nullable(amountOf('LAK')),
})
export type PayoutRulesForm = z.input<typeof payoutRulesForm>

/** The rules as they stand. Version 0: nobody has changed them yet. */
const standing = { version: z.int(), rules: payoutRules, ...nextFourEyes }

export const payoutRulesChange = z.object({
  version: z.int(),
  by: z.string(),
  at: time,
  before: payoutRules,
  after: payoutRules,
})
export type PayoutRulesChange = z.infer<typeof payoutRulesChange>

export const readPayoutRules = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/payouts',
  summary: 'What payouts go by, and who has changed it when, newest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject(pageQuery),
  reply: z.object({ ...standing, changes: z.array(payoutRulesChange), ...pageReply }),
  refusals: [],
})

export const changePayoutRules = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/payouts',
  summary:
    'Set what payouts go by from now on; what pays more without anybody takes two approvals, an owner first; so does a higher bound of two approvals, which holds 24 hours later. The same again changes nothing',
  access: 'staff',
  roles: decidingRoles,
  body: payoutRulesForm,
  reply: z.object(standing),
  stepUp: true,
  refusals: ['FORBIDDEN', 'SETTINGS_CHANGED', 'FOUR_EYES'],
})

const byRules = /^PAYOUT_RULES ([0-9]+)$/

/** The reason in the timeline of an automatic approval. */
export const reasonOfRules = (version: number) => `PAYOUT_RULES ${version}`

/** The version of the rules that a reason names; null = it names none. */
export const rulesOfReason = (reason: string) => {
  const version = byRules.exec(reason)?.[1]
  return version === undefined ? null : Number(version)
}
