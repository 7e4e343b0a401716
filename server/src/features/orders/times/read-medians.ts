import type { Db } from '../../../db/db.ts'
import { depositTimes, withdrawalTimes } from './times-queries.ts'
import { nearestRank, type Counted } from './times.ts'

const medianOf = (done: readonly Counted[]) => (done.length === 0 ? null : nearestRank(done, 50))

/** How long half of what ended in this time had taken, however few there were. */
export async function readMedians(db: Db, within: { agencyId: string; from: Date; to: Date }) {
  const deposits = await depositTimes(db, within)
  const withdrawals = await withdrawalTimes(db, within)
  return { depositSeconds: medianOf(deposits.done), withdrawalSeconds: medianOf(withdrawals.done) }
}
