import type { z } from 'zod/mini'
import { amountIn, moneyOf, toMinor } from '@kham/contract/money'
import { limitBounds, type Limits, type limitsForm } from '@kham/contract/operator/cashier/limits'
import type { FieldCode } from '@kham/contract/refusals'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'

/** The settings of an agency that say how much one order may be. */
export type LimitsRow = Pick<
  AgencyRecord,
  'deposit_min_minor' | 'deposit_max_minor' | 'withdraw_min_minor' | 'withdraw_max_minor' | 'limits_version'
>
type Wanted = Omit<LimitsRow, 'limits_version'>

export const toLimits = (row: Wanted): Limits => ({
  depositMin: moneyOf(row.deposit_min_minor, 'LAK'),
  depositMax: moneyOf(row.deposit_max_minor, 'LAK'),
  withdrawMin: moneyOf(row.withdraw_min_minor, 'THB'),
  withdrawMax: moneyOf(row.withdraw_max_minor, 'THB'),
})

export const limitsOfForm = (form: z.output<typeof limitsForm>): Wanted => ({
  deposit_min_minor: toMinor(form.depositMin),
  deposit_max_minor: toMinor(form.depositMax),
  withdraw_min_minor: toMinor(amountIn(form.withdrawMin)),
  withdraw_max_minor: toMinor(amountIn(form.withdrawMax)),
})

/** The fault of each limit: outside all agencies' bounds, or a minimum above its maximum. */
export function limitFaults(wanted: Wanted): Record<string, FieldCode> {
  const pairs = [
    { of: 'deposit', min: wanted.deposit_min_minor, max: wanted.deposit_max_minor },
    { of: 'withdraw', min: wanted.withdraw_min_minor, max: wanted.withdraw_max_minor },
  ] as const
  const faults: Record<string, FieldCode> = {}
  for (const { of, min, max } of pairs) {
    const least = toMinor(limitBounds[of].least)
    const most = toMinor(limitBounds[of].most)
    if (min < least) faults[`${of}Min`] = 'TOO_SMALL'
    if (min > most) faults[`${of}Min`] = 'TOO_LARGE'
    if (max < min) faults[`${of}Max`] = 'TOO_SMALL'
    if (max > most) faults[`${of}Max`] = 'TOO_LARGE'
  }
  return faults
}
