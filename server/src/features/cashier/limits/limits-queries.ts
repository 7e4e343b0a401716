import { lockedAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { LimitsRow } from './limits.ts'

const columns = [
  'deposit_min_minor',
  'deposit_max_minor',
  'withdraw_min_minor',
  'withdraw_max_minor',
  'limits_version',
] as const

export const limitsOf = (db: Db, agencyId: string): Promise<LimitsRow> =>
  db.selectFrom('agencies').select(columns).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** The same under a row lock. */
export const lockLimits = (tx: Tx, agencyId: string): Promise<LimitsRow> =>
  lockedAgency(tx, agencyId).select(columns).executeTakeFirstOrThrow()
