import { lockedAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { FourEyesRow } from './four-eyes.ts'

const columns = [
  'four_eyes_minor',
  'four_eyes_day_minor',
  'slip_from_minor',
  'hold_hours',
  'four_eyes_version',
  'four_eyes_next',
  'four_eyes_next_at',
  'four_eyes_next_by',
] as const

/** The settings as they stand now. */
export const fourEyesOf = (db: Db, agencyId: string): Promise<FourEyesRow> =>
  db.selectFrom('agencies').select(columns).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** The same, held until the transaction ends: whoever else wants to change them waits. */
export const lockFourEyes = (tx: Tx, agencyId: string): Promise<FourEyesRow> =>
  lockedAgency(tx, agencyId).select(columns).executeTakeFirstOrThrow()
