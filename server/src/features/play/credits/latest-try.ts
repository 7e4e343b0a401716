import type { Db } from '../../../db/db.ts'
import type { Transfer } from './transfer.ts'

/** The newest try of a step; its outcome is the step's. */
export const latestTry = (db: Db, agencyId: string, orderId: string, step: Transfer['step']) =>
  db
    .selectFrom('credit_transfers')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('order_id', '=', orderId)
    .where('step', '=', step)
    .orderBy('try', 'desc')
    .limit(1)
    .executeTakeFirst()
