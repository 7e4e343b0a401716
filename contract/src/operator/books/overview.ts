import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { time } from '../../page.ts'
import { providerStatuses } from '../../play/provider-status.ts'
import { providerId } from '../../play/providers.ts'
import { everyRole } from '../../desk/staff-roles.ts'

/** Today by the hour, or the last days by the day, today among them; as Vientiane reckons. */
export const overviewPeriods = ['today', '7d', '30d'] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]

/** Where work waits for the staff. */
export const workQueues = [
  'approvals',
  'withdrawals',
  'deposits',
  'payments',
  'payouts',
  'moves',
  'adjustments',
  'reversals',
  'appeals',
  'matches',
  'reconciliation',
] as const
export type WorkQueue = (typeof workQueues)[number]

/**
 * How a bank does, by what became of the newest orders. UNANSWERED: it has not said what became of a payout. SILENT: several codes of the
 * last two hours, and none was paid. UP: a payment has come. QUIET: too little was asked of it to say.
 */
export const bankHealths = ['UP', 'QUIET', 'SILENT', 'UNANSWERED'] as const
export type BankHealth = (typeof bankHealths)[number]

const flows = {
  /** Kip that were paid in and not paid back. */
  deposits: money,
  /** Kip that were sent to players. */
  withdrawals: money,
}

const totals = z.object({
  ...flows,
  newPlayers: z.int(),
  /** Players who ordered something. */
  activePlayers: z.int(),
})

export const overview = endpoint({
  method: 'GET',
  path: '/v2/agency/overview',
  summary:
    'How the business stands: what went in and out, who played, what waits, how providers and banks do',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({ period: z._default(z.enum(overviewPeriods), 'today') }),
  reply: z.object({
    from: time,
    asOf: time,
    totals,
    /** The same of the time before, as long and up to the same hour. */
    before: totals,
    step: z.enum(['HOUR', 'DAY']),
    /** One for each step from `from` to `asOf`. */
    points: z.array(z.object({ at: time, ...flows })),
    /** Players seen within five minutes. */
    online: z.int(),
    /** Outcomes of deposits with a QR or an account to pay to. */
    codes: z.object({ made: z.int(), paid: z.int(), credited: z.int(), unpaid: z.int() }),
    queues: z.array(z.object({ queue: z.enum(workQueues), waiting: z.int(), oldest: z.nullable(time) })),
    providers: z.array(
      z.object({
        id: providerId,
        name: z.string(),
        status: z.enum(providerStatuses),
        /** Kip that were paid in for credit there. */
        deposits: money,
        /** The agency's own credit there, where the provider tells. */
        float: z.nullable(money),
        /** How long that lasts if it goes on as in the last seven days; null = it is not known, or does not shrink. */
        daysLeft: z.nullable(z.number()),
      }),
    ),
    methods: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        health: z.enum(bankHealths),
        lastPaymentAt: z.nullable(time),
        /** Payouts of which the bank has not said what became of them. */
        unanswered: z.int(),
      }),
    ),
  }),
  refusals: [],
})
