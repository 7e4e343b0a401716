import * as z from 'zod/mini'
import { decidingRoles, everyRole, moneyRoles } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { amountOf, money } from '../../money.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { gameCategories } from '../../play/games.ts'
import { providerId, providerParams } from '../../play/providers.ts'
import { bankReference, line, noteText } from '../../text.ts'
import { firstWord } from '../desk/second-words.ts'

/** "2026-11": a month of the provider's own clock. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'BAD_FORMAT'))
const day = z.iso.date()

/** What of a bill may differ and still agrees, satang: a provider rounds its fee by its own rule. */
export const feeToleranceMinor = 100n

const person = z.object({ id: z.string(), name: z.string() })

/** How much of the game win a provider asks for, from a month on. */
const fee = z.object({
  version: z.int(),
  /** Of this month and those after it, until a higher version holds. */
  from: z.string(),
  /** "12.00" */
  percent: z.string(),
  /** Whether a month that players won lowers the next one. */
  carryNegative: z.boolean(),
  /** Hours ahead of UTC of the clock by which the provider's months begin. */
  zoneHours: z.int(),
  proposedBy: person,
  proposedAt: time,
  approvedBy: z.nullable(person),
  approvedAt: z.nullable(time),
})
export type ProviderFee = z.infer<typeof fee>

const fees = z.object({
  /** The newest there is, approved or not; 0 = there was never one. */
  version: z.int(),
  /** The one that holds now. */
  fee: z.nullable(fee),
  /** The newest, while nobody else has approved it. */
  proposed: z.nullable(fee),
  /** All that were approved, the newest first. */
  approved: z.array(fee),
  /** Where a proposal begins that says no other: the provider's own clock. */
  zoneHours: z.int(),
})
export type ProviderFees = z.infer<typeof fees>

const percent = z.string().check(
  z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'BAD_FORMAT'),
  z.refine((text) => Number(text) <= 100, 'TOO_LARGE'),
)
const version = z.int().check(z.minimum(0))
export const feeForm = z.strictObject({
  version,
  from: month,
  percent,
  carryNegative: z._default(z.boolean(), false),
  zoneHours: z.optional(z.int().check(z.minimum(-12), z.maximum(14))),
})

export const providerFee = endpoint({
  method: 'GET',
  path: '/v2/agency/providers/{provider}/fee',
  summary: 'What a provider asks for of the game win, now, before and proposed',
  access: 'staff',
  roles: everyRole,
  params: providerParams,
  reply: fees,
  refusals: ['NOT_FOUND'],
})

export const proposeFee = endpoint({
  method: 'PUT',
  path: '/v2/agency/providers/{provider}/fee',
  summary: 'Propose what a provider asks for from a month on that has not begun; another approves it',
  access: 'staff',
  roles: decidingRoles,
  params: providerParams,
  body: feeForm,
  reply: fees,
  refusals: ['NOT_FOUND', 'SETTINGS_CHANGED'],
})

export const approveFee = endpoint({
  method: 'POST',
  path: '/v2/agency/providers/{provider}/fee/approve',
  summary: 'Approve what another has proposed, before its month begins',
  access: 'staff',
  roles: decidingRoles,
  stepUp: true,
  params: providerParams,
  body: z.strictObject({ version }),
  reply: fees,
  refusals: ['NOT_FOUND', 'SETTINGS_CHANGED', 'FOUR_EYES'],
})

/** Of a provider without a bet log only the books know what it won: the rest is null. */
const played = z.object({
  rounds: z.nullable(z.int()),
  turnover: z.nullable(money),
  won: z.nullable(money),
  /** turnover − won. */
  ggr: money,
})
export type Played = z.infer<typeof played>

const ours = z.extend(played, {
  /** What the months before left over, below zero; 0 unless it is agreed that they do. */
  carriedIn: money,
  /** As it was agreed of that month; null = nothing was. */
  percent: z.nullable(z.string()),
  fee: z.nullable(money),
})
export type OurMonth = z.infer<typeof ours>

const playedDay = z.extend(played, { day: z.string() })
const playedGame = z.extend(played, {
  gameId: z.nullable(z.string()),
  /** As the provider calls it now. */
  game: z.nullable(z.string()),
  category: z.nullable(z.enum(gameCategories)),
})
export type PlayedGame = z.infer<typeof playedGame>

const ofMonth = { month, day: z.optional(day) }

export const providerMonth = endpoint({
  method: 'GET',
  path: '/v2/agency/providers/{provider}/month',
  summary:
    'Our own bet log of a month by the provider’s clock, by day and by game, with its fee; with `day` the games of that day',
  access: 'staff',
  roles: everyRole,
  params: providerParams,
  query: z.strictObject(ofMonth),
  reply: z.object({
    month: z.string(),
    zoneHours: z.int(),
    /** Whether it is over. */
    isOver: z.boolean(),
    ours,
    days: z.array(playedDay),
    /** The highest turnover first. */
    games: z.array(playedGame),
  }),
  refusals: ['NOT_FOUND'],
})

/** The columns of the file: a line for each game of each day. */
export const monthColumns = ['day', 'gameId', 'game', 'category', 'rounds', 'turnover', 'won', 'ggr'] as const

export const providerMonthFile = endpoint({
  method: 'GET',
  path: '/v2/agency/providers/{provider}/month.csv',
  summary: 'The same as a file: a line for each game of each day, the whole with its fee last',
  access: 'staff',
  roles: everyRole,
  params: providerParams,
  query: z.strictObject({ month }),
  reply: z.string(),
  replyType: 'text/csv',
  refusals: ['NOT_FOUND'],
})

export const billStatuses = ['AGREES', 'DIFFERS', 'SETTLED', 'PAID'] as const
export type BillStatus = (typeof billStatuses)[number]

const bill = z.object({
  id: z.string(),
  providerId,
  month: z.string(),
  /** What they say. */
  rounds: z.int(),
  turnover: money,
  won: money,
  fee: money,
  /** What we had when it was entered. */
  ours,
  /** Theirs less ours; null where we do not know it. */
  difference: z.object({
    rounds: z.nullable(z.int()),
    turnover: z.nullable(money),
    won: z.nullable(money),
    ggr: money,
    fee: z.nullable(money),
  }),
  /** The days that differ; null = their bill has none. */
  days: z.nullable(
    z.array(
      z.object({
        day: z.string(),
        theirs: z.object({ rounds: z.int(), turnover: money, won: money }),
        ours: z.object({ rounds: z.int(), turnover: money, won: money }),
      }),
    ),
  ),
  status: z.enum(billStatuses),
  entered: z.object({ by: person, at: time }),
  settled: z.nullable(z.object({ by: person, at: time, agreedFee: money, note: z.string() })),
  paid: z.nullable(
    z.object({ by: person, at: time, method: z.string(), bankReference: z.string(), kip: money }),
  ),
  /** Somebody has said that it was paid for so many kip, and another has to say the same. */
  waitsForSecond: z.nullable(firstWord),
})
export type ProviderBill = z.infer<typeof bill>

const mostRounds = 1_000_000_000
const theirs = {
  rounds: z.int().check(z.minimum(0), z.maximum(mostRounds)),
  turnover: amountOf('THB'),
  won: amountOf('THB'),
}
export const billForm = z.strictObject({
  providerId,
  month,
  ...theirs,
  fee: amountOf('THB'),
  days: z.nullable(z.array(z.strictObject({ day, ...theirs })).check(z.maxLength(31))),
})

const one = z.object({ bill })

export const providerBills = endpoint({
  method: 'GET',
  path: '/v2/agency/provider-bills',
  summary: 'The bills of the providers, the newest month first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    provider: z.optional(providerId),
    month: z.optional(month),
    status: z.optional(z.enum(billStatuses)),
  }),
  reply: z.object({ bills: z.array(bill), ...pageReply }),
  refusals: [],
})

export const providerBill = endpoint({
  method: 'GET',
  path: '/v2/agency/provider-bills/{id}',
  summary: 'One bill',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: one,
  refusals: ['NOT_FOUND'],
})

export const enterBill = endpoint({
  method: 'POST',
  path: '/v2/agency/provider-bills',
  summary: 'Enter the bill of a month that is over, one a provider: held against our own rounds at once',
  access: 'staff',
  roles: decidingRoles,
  status: 201,
  body: billForm,
  reply: one,
  refusals: ['NOT_FOUND', 'BILL_SETTLED'],
})

export const settleBillForm = z.strictObject({ agreedFee: amountOf('THB'), note: noteText({ max: 1000 }) })

export const settleBill = endpoint({
  method: 'POST',
  path: '/v2/agency/provider-bills/{id}/settle',
  summary: 'Say what was agreed on, for good: another than who entered it. It is owed from then on',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  body: settleBillForm,
  reply: one,
  stepUp: true,
  refusals: ['NOT_FOUND', 'FOUR_EYES', 'BILL_SETTLED'],
})

export const payBillForm = z.strictObject({
  method: line({ max: 40 }),
  bankReference,
  kip: amountOf('LAK'),
})

export const payBill = endpoint({
  method: 'POST',
  path: '/v2/agency/provider-bills/{id}/paid',
  summary:
    'Say that what was agreed on is paid, from which account and by which transfer: another than who settled it. For far more or less kip than the rates make of it two have to say so',
  access: 'staff',
  roles: moneyRoles,
  stepUp: true,
  params: idParams,
  body: payBillForm,
  reply: one,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'FOUR_EYES', 'BILL_SETTLED', 'OPEN_ORDER', 'BANK_REFERENCE_USED'],
  idempotent: true,
})
