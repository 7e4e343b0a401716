import { moneyOf } from '@kham/contract/money'
import type { Db } from '../../../db/db.ts'
import { boundsOf, sumAlone } from './approval-store.ts'

/** The money that a staff member has released alone today, and the bounds from which two must approve. */
export async function readAlone(db: Db, agencyId: string, { staffId, now }: { staffId: string; now: Date }) {
  const { fromMinor, dayMinor } = await boundsOf(db, agencyId)
  const sumMinor = await sumAlone(db, { agencyId, staffId, side: 'MONEY', now })
  return { sum: moneyOf(sumMinor, 'LAK'), day: moneyOf(dayMinor, 'LAK'), from: moneyOf(fromMinor, 'LAK') }
}
