import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { byHand } from './as-owner.ts'

/** Nobody else of the agency's staff decides any more, so that what takes two is said alone. */
export const onlyDecider = (db: Db, staffId: string) =>
  byHand(
    db,
    db
      .updateTable('staff')
      .set({ role: 'viewer' })
      .where('role', 'in', ['owner', 'manager'])
      .where('staff_id', '<>', staffId)
      .where('agency_id', '=', (query) =>
        query
          .selectFrom('staff as known')
          .select(sql<string>`known.agency_id`.as('agency_id'))
          .where('known.staff_id', '=', staffId),
      ),
  )
