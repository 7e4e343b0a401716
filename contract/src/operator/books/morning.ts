import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { time } from '../../page.ts'
import { providerStatuses } from '../../play/provider-status.ts'
import { providerId } from '../../play/providers.ts'
import { everyRole } from '../../desk/staff-roles.ts'
import { withdrawMarks } from '../orders/withdrawal-marks.ts'
import { overviewPeriods } from './overview.ts'

const waitingWithdraw = z.object({
  id: z.string(),
  code: z.string(),
  player: z.string(),
  createdAt: time,
  /** When it began to wait for a decision. */
  waitsSince: time,
  receive: money,
  /** The marks against paying it, worst first. */
  marks: z.array(z.enum(withdrawMarks)),
})

export const overviewNeeds = endpoint({
  method: 'GET',
  path: '/v2/agency/overview/needs',
  summary:
    'What needs somebody now, told beyond its number: who waits longest, what came back, who does badly',
  access: 'staff',
  roles: everyRole,
  reply: z.object({
    asOf: time,
    /** The tasks of the caller. */
    withdrawals: z.object({
      waiting: z.int(),
      sum: money,
      oldest: z.nullable(waitingWithdraw),
      largest: z.nullable(waitingWithdraw),
    }),
    /** Payouts that came back after they had been sent, and whose kip still wait for somebody. */
    returned: z.object({ waiting: z.int(), sum: money }),
    /** `done`: how many of their orders are finished for all that, of the `looked` newest. */
    deadLetters: z.object({ waiting: z.int(), looked: z.int(), done: z.int(), newest: z.nullable(time) }),
    /** First approvals. `mine`: the second is for whoever asks, of the `looked` oldest. */
    approvals: z.object({ waiting: z.int(), looked: z.int(), mine: z.int(), oldest: z.nullable(time) }),
    /** Those that are offered and do not do well. `underWay`: credit that it has not answered about. */
    providers: z.array(
      z.object({
        id: providerId,
        name: z.string(),
        status: z.enum(providerStatuses),
        /** Half of its answers, and 19 of 20, came within so many milliseconds; null = none came. */
        p50Ms: z.nullable(z.int()),
        p95Ms: z.nullable(z.int()),
        answeredAt: z.nullable(time),
        underWay: z.int(),
      }),
    ),
  }),
  refusals: [],
})

/** Since whoever asks left the desk, or as the overview has it. */
export const sincePeriods = ['left', ...overviewPeriods] as const
export type SincePeriod = (typeof sincePeriods)[number]

const beside = z.object({ now: money, before: money })

const deeds = z.object({
  staffId: z.string(),
  name: z.string(),
  /** Times of the first and the last thing they did. */
  from: time,
  until: time,
  approved: z.int(),
  approvedKip: money,
  rejected: z.int(),
  assigned: z.int(),
  payouts: z.int(),
  others: z.int(),
  /** How long what they decided had waited. */
  medianMinutes: z.nullable(z.number()),
})

export const overviewSince = endpoint({
  method: 'GET',
  path: '/v2/agency/overview/since',
  summary:
    'What play and bonuses left since somebody was last here, beside the same weekday before, and who did what',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({ period: z._default(z.enum(sincePeriods), 'left') }),
  reply: z.object({
    from: time,
    until: time,
    /** When whoever asks was last here before this sign-in, at most 31 days ago; null = never, so it is since midnight. */
    leftAt: z.nullable(time),
    /** A period of the same length, whole weeks earlier. */
    before: z.object({ from: time, until: time }),
    /** Gross gaming revenue, as in the reports. */
    gameWin: beside,
    topProvider: z.nullable(z.object({ id: providerId, name: z.string(), gameWin: money })),
    bonusCost: beside,
    topPromotion: z.nullable(z.object({ id: z.string(), title: z.string(), cost: money })),
    /** Who won most in games. `asked`: what they are to receive by a withdrawal that is open. */
    largestWinner: z.nullable(
      z.object({ playerId: z.string(), username: z.string(), won: money, asked: z.nullable(money) }),
    ),
    /** null = that is for those who answer for the agency. */
    staff: z.nullable(z.array(deeds)),
    /** Automatic approvals. */
    byRules: z.object({ approved: z.int(), approvedKip: money }),
  }),
  refusals: [],
})

/** Yesterday, the day before, and the same day of the week before. */
export const overviewYesterday = endpoint({
  method: 'GET',
  path: '/v2/agency/overview/yesterday',
  summary:
    'What the daily report does not say of yesterday: who paid in for the first time, and how long players waited',
  access: 'staff',
  roles: everyRole,
  reply: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        firstDeposits: z.int(),
        /** Half of the payments were credited within so many seconds, half of the withdrawals paid; null = there were none. */
        depositSeconds: z.nullable(z.int()),
        withdrawalSeconds: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: [],
})
