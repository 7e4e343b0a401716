import * as z from 'zod/mini'
import { bankCodes } from '../cashier/banks.ts'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { time } from '../page.ts'

/** How many orders took how long, in twelve equal bins; the last has all that took longer too. */
const spread = z.object({ binSeconds: z.int(), cases: z.array(z.int()) })
export type Spread = z.infer<typeof spread>

/**
 * Half took at most the median, nine of ten at most `p90Seconds`; half of those begun from midnight to six in the morning took at most
 * `nightSeconds`. null = too few at night, or of an earlier version; of `spread` the latter alone.
 */
const took = {
  cases: z.int(),
  medianSeconds: z.int(),
  p90Seconds: z.int(),
  nightSeconds: z.nullable(z.int()),
  spread: z.nullable(spread),
}

/** Time from payment to credit; null = by all methods. */
const depositTime = z.object({
  paymentMethod: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  ...took,
})
export type DepositTime = z.infer<typeof depositTime>

/** Time from request to payout; null = to all banks. */
const withdrawalTime = z.object({
  bankCode: z.nullable(z.enum(bankCodes)),
  bankName: z.nullable(z.string()),
  ...took,
})
export type WithdrawalTime = z.infer<typeof withdrawalTime>

/** The payouts to banks; null = too few withdrawals. */
const paidOut = z.nullable(z.object({ count: z.int(), amount: money }))

/** `window`: the seven days that were measured. `paidOut`: in the last 24 hours of them. */
const times = z.object({
  window: z.object({ from: time, to: time }),
  deposits: z.array(depositTime),
  withdrawals: z.array(withdrawalTime),
  paidOut,
})
export type MeasuredTimes = z.infer<typeof times>

export const measuredTimes = endpoint({
  method: 'GET',
  path: '/v2/times',
  summary:
    'How long deposits and withdrawals took in seven days, and what was paid out in 24 hours; the same for five minutes',
  access: 'public',
  reply: times,
  refusals: [],
})
