import { moneyOf } from '@kham/contract/money'
import type { Db } from '../../../db/db.ts'
import { boundsOf, sumAlone } from './second-word-queries.ts'

/** What money one of the staff has let go out alone today, and from where on it takes two. */
export async function readAlone(db: Db, agencyId: string, { staffId, now }: { staffId: string; now: Date }) {
  const { fromMinor, dayMinor } = await boundsOf(db, agencyId)
  const sumMinor = await sumAlone(db, { agencyId, staffId, side: 'MONEY', now })
  return { sum: moneyOf(sumMinor, 'LAK'), day: moneyOf(dayMinor, 'LAK'), from: moneyOf(fromMinor, 'LAK') }
}
