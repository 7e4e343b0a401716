import type { Db } from '../../../db/db.ts'
import { settledBills } from './bill-queries.ts'
import { feesOf } from './fee-queries.ts'
import { feeOfMonth, hasBegun, monthText } from './provider-bill.ts'
import { reckonMonth } from './reckon-month.ts'

interface FeesOfMonth {
  feeMinor: bigint
  /** Providers whose fee was agreed on; the others' is ours. */
  settled: string[]
  unsettled: string[]
}

/** The providers' fees of each month: the agreed fee of a settled bill, else our computed one. */
export async function feesOfMonths(
  db: Db,
  agencyId: string,
  months: readonly string[],
  now: Date,
): Promise<Map<string, FeesOfMonth>> {
  const found = new Map(
    months.map((month): [string, FeesOfMonth] => [month, { feeMinor: 0n, settled: [], unsettled: [] }]),
  )
  for (const { provider_id, month, agreed_fee_minor } of await settledBills(db, agencyId, months)) {
    const of = found.get(monthText(month))!
    of.feeMinor += agreed_fee_minor ?? 0n
    of.settled.push(provider_id)
  }
  const providers = await db
    .selectFrom('agency_providers')
    .select('provider_id as providerId')
    .where('agency_id', '=', agencyId)
    .orderBy('provider_id')
    .execute()
  for (const { providerId } of providers) {
    const fees = await feesOf(db, { agencyId, providerId })
    for (const [month, of] of found) {
      const fee = feeOfMonth(fees, month)
      if (!fee || of.settled.includes(providerId) || !hasBegun(month, fee.zone_hours, now)) continue
      const { reckoning } = await reckonMonth(db, { agencyId, providerId }, { month, toldUntil: null })
      of.feeMinor += reckoning.feeMinor ?? 0n
      of.unsettled.push(providerId)
    }
  }
  return found
}
