import type { Db } from '../../../db/db.ts'
import { boundsOf } from './approval-store.ts'

/** What one of the staff may let out alone in a day; kip, minor units. */
export const dayBoundOf = async (db: Db, agencyId: string): Promise<bigint> =>
  (await boundsOf(db, agencyId)).dayMinor
