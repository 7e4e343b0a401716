import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amountOf, money } from '../money.ts'
import { time } from '../page.ts'
import { passwordOf } from '../text.ts'

/** A day, a week from Monday on, or a month, each as the calendar in Vientiane has it. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

export const reminderChoices = [15, 30, 60] as const
export type ReminderMinutes = (typeof reminderChoices)[number]

export const exclusionKinds = ['TIME_OUT', 'SELF_EXCLUSION'] as const
export type ExclusionKind = (typeof exclusionKinds)[number]

/** While it lasts nothing is deposited, played, moved or claimed; withdrawing and reading go on. */
export const exclusion = z.object({
  kind: z.enum(exclusionKinds),
  until: time,
  /** Only where it is not by the own word: the player seems to be somebody who is excluded. */
  matched: z.optional(z.literal(true)),
})
export type Exclusion = z.infer<typeof exclusion>

export const timeOutDays = { min: 1, max: 42 } as const
/** The longest is a hundred years: whoever wants never again may have it. */
export const exclusionMonths = { min: 6, max: 1200 } as const
export const raiseHours = 24

export const depositLimit = z.object({
  /** null = none. */
  limit: z.nullable(money),
  /** What the player has let themselves in for since the period began: open orders and paid ones. */
  used: money,
  left: z.nullable(money),
  renewsAt: time,
  /** A raise that waits, and when it holds. */
  next: z.nullable(z.object({ limit: z.nullable(money), at: time })),
})
export type DepositLimit = z.infer<typeof depositLimit>

export const protection = z.object({
  day: depositLimit,
  week: depositLimit,
  month: depositLimit,
  reminderMinutes: z.nullable(z.union([z.literal(15), z.literal(30), z.literal(60)])),
  exclusion: z.nullable(exclusion),
})
export type Protection = z.infer<typeof protection>

const wished = z.optional(z.nullable(amountOf('LAK')))
/** Deposit limits as they are asked for: what is not there stays as it is, null = none. */
export const wishedLimits = { day: wished, week: wished, month: wished }

const reminderForm = z.union([z.literal(15), z.literal(30), z.literal(60)], 'NOT_ALLOWED')
export const limitsForm = z.strictObject({
  ...wishedLimits,
  reminderMinutes: z.optional(z.nullable(reminderForm)),
})
export type LimitsForm = z.input<typeof limitsForm>

const between = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min, 'TOO_SMALL'), z.maximum(max, 'TOO_LARGE'))
export const days = between(timeOutDays)
export const months = between(exclusionMonths)
/** The site asks for it once more; where it is told it has to be right. */
const password = z.optional(passwordOf({}))

export const timeOutForm = z.strictObject({ days, password })
export const exclusionForm = z.strictObject({ months, password })
export type BreakForm = z.input<typeof timeOutForm> | z.input<typeof exclusionForm>

const reply = z.object({ limits: protection })

export const readLimits = endpoint({
  method: 'GET',
  path: '/v2/players/limits',
  summary: "The player's deposit limits and what is left of them, the reminder, and a break that lasts",
  access: 'player',
  reply,
  refusals: [],
})

export const setLimits = endpoint({
  method: 'PUT',
  path: '/v2/players/limits',
  summary:
    'Set deposit limits and the reminder; a cut holds at once, a raise after 24 hours. The present limit said again takes a waiting raise back',
  access: 'player',
  body: limitsForm,
  reply,
  refusals: [],
})

export const takeTimeOut = endpoint({
  method: 'POST',
  path: '/v2/players/time-out',
  summary: 'A break of so many days from now on; it ends by itself and cannot be shortened',
  access: 'player',
  body: timeOutForm,
  reply,
  refusals: ['PASSWORD_INCORRECT', 'PLAYER_EXCLUDED'],
})

export const excludeSelf = endpoint({
  method: 'POST',
  path: '/v2/players/self-exclusion',
  summary: 'No play for so many months from now on; nobody can shorten it',
  access: 'player',
  body: exclusionForm,
  reply,
  refusals: ['PASSWORD_INCORRECT', 'PLAYER_EXCLUDED'],
})

/** What has happened since the player signed in. */
export const playSession = z.object({
  signedInAt: time,
  /** The server's time, since the player's clock may be wrong. */
  now: time,
  deposits: money,
  withdrawals: money,
  /** Won less bet, of the rounds that the providers tell of. */
  result: money,
})
export type PlaySession = z.infer<typeof playSession>

export const readPlaySession = endpoint({
  method: 'GET',
  path: '/v2/players/session',
  summary: 'When the player signed in, and what was paid in, taken out and won or lost since',
  access: 'player',
  reply: playSession,
  refusals: [],
})
