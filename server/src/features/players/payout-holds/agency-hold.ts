import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'

const agencyHoldSeconds = 60 * 60
const lockSeed = 7114

/**
 * From now on no payout of the agency is sent for an hour. Whoever sends one holds the lock beside others who do, so that it is either sent
 * before or waits. A transaction of its own, since whoever sends one may wait for rows that its caller holds. Answers when it ends.
 */
export const beginAgencyHold = (db: Db, agencyId: string, clock: () => Date): Promise<Date> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${agencyId}, ${lockSeed}))`.execute(tx)
    const now = clock()
    const until = secondsAfter(now, agencyHoldSeconds)
    await tx
      .insertInto('agency_payout_holds')
      .values({ agency_id: agencyId, hold_id: newId(now), began_at: now, until })
      .execute()
    return until
  })

/** For a transaction about to send a payout: no hold of the agency begins before it ends. */
export const waitForAgencyHold = (tx: Tx, agencyId: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${agencyId}, ${lockSeed}))`.execute(tx)
