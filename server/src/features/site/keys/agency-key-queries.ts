import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { AgencyKeyRow } from './agency-key.ts'

const ofAgency = (db: Db, agencyId: string) =>
  db.selectFrom('agency_keys').selectAll().where('agency_id', '=', agencyId)

/** Newest first. */
export const keysOf = (db: Db, agencyId: string) =>
  ofAgency(db, agencyId).orderBy('active_from', 'desc').orderBy('key_id').execute()

/** The one that signs now. */
export const activeKey = (db: Db, agencyId: string) =>
  ofAgency(db, agencyId).where('retired_at', 'is', null).executeTakeFirst()

export const insertKey = (tx: Tx, row: AgencyKeyRow) => tx.insertInto('agency_keys').values(row).execute()

export const retireKey = (tx: Tx, { agency_id, key_id }: AgencyKeyRow, at: Date) =>
  tx
    .updateTable('agency_keys')
    .set({ retired_at: at })
    .where('agency_id', '=', agency_id)
    .where('key_id', '=', key_id)
    .execute()

export const hasSigned = async (db: Db, { agency_id, key_id }: AgencyKeyRow) =>
  (await db
    .selectFrom('receipts')
    .select('number')
    .where('agency_id', '=', agency_id)
    .where('key_id', '=', key_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

// Any number that no other lock of this kind uses.
const lockSeed = 7_301

/** An advisory lock an agency: it signs one receipt at a time, so that their numbers have no gap and the key changes between two of them. */
export const lockSigning = (tx: Tx, agencyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${agencyId}, ${lockSeed}))`.execute(tx)
