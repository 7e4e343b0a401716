import type { Db, Tx } from '../../db/db.ts'
import type { LimitsRow } from './limits.ts'

const ofAgency = (db: Db, agencyId: string) =>
  db
    .selectFrom('agencies')
    .select([
      'deposit_min_minor',
      'deposit_max_minor',
      'withdraw_min_minor',
      'withdraw_max_minor',
      'limits_version',
    ])
    .where('agency_id', '=', agencyId)

export const limitsOf = (db: Db, agencyId: string): Promise<LimitsRow> =>
  ofAgency(db, agencyId).executeTakeFirstOrThrow()

/** The same, held until the transaction ends: whoever else wants to change them waits. */
export const lockLimits = (tx: Tx, agencyId: string): Promise<LimitsRow> =>
  ofAgency(tx, agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const writeLimits = (tx: Tx, agencyId: string, limits: LimitsRow) =>
  tx.updateTable('agencies').set(limits).where('agency_id', '=', agencyId).execute()
