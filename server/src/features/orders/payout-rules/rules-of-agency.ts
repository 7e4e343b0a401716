import { lockedAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { RulesRow } from './payout-rules.ts'
import type { FourEyesRow } from './four-eyes.ts'

const columns = [
  'automatic_payouts',
  'automatic_most_minor',
  'automatic_player_minor',
  'automatic_player_count',
  'automatic_agency_minor',
  'account_age_hours',
  'payouts_by_hand',
  'four_eyes_minor',
  'payout_rules_version',
] as const

/** The settings as they stand now. */
export const payoutRulesOf = (db: Db, agencyId: string): Promise<RulesRow> =>
  db.selectFrom('agencies').select(columns).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** The same under a row lock, which every approval by them takes: so the limits of a day hold. */
export const lockPayoutRules = (tx: Tx, agencyId: string): Promise<RulesRow> =>
  lockedAgency(tx, agencyId).select(columns).executeTakeFirstOrThrow()

const fourEyesColumns = [
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
  db
    .selectFrom('agencies')
    .select(fourEyesColumns)
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()

/** The same under a row lock. */
export const lockFourEyes = (tx: Tx, agencyId: string): Promise<FourEyesRow> =>
  lockedAgency(tx, agencyId).select(fourEyesColumns).executeTakeFirstOrThrow()
