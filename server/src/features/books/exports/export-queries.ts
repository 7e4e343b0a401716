import { sql, type Insertable, type Updateable } from 'kysely'
import { mostExports } from '@kham/contract/operator/books/exports'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ExportId, ExportRecord } from './export.ts'
import { isAtWork } from '../../../db/resting.ts'

const named = (db: Db, agencyId: string) =>
  db
    .selectFrom('exports as e')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'e.agency_id').onRef('s.staff_id', '=', 'e.asked_by'),
    )
    .where('e.agency_id', '=', agencyId)
    .selectAll('e')
    .select('s.display_name as person')

const mostListed = 100

export const newestExports = (db: Db, agencyId: string) =>
  named(db, agencyId).orderBy('e.as_of', 'desc').orderBy('e.export_id').limit(mostListed).execute()

export const findNamedExport = (db: Db, { agencyId, exportId }: ExportId) =>
  named(db, agencyId).where('e.export_id', '=', exportId).executeTakeFirst()

const one = (db: Db, { agencyId, exportId }: ExportId) =>
  db.selectFrom('exports').selectAll().where('agency_id', '=', agencyId).where('export_id', '=', exportId)

export const lockExport = (tx: Tx, id: ExportId): Promise<ExportRecord | undefined> =>
  one(tx, id).forUpdate().executeTakeFirst()

/** Locks an export; undefined = there is none, or another job has locked it. */
export const takeExport = (tx: Tx, id: ExportId): Promise<ExportRecord | undefined> =>
  one(tx, id).where('ended_at', 'is', null).forUpdate().skipLocked().executeTakeFirst()

export const changeExport = (tx: Tx, row: ExportRecord, set: Updateable<Tables['exports']>) =>
  tx
    .updateTable('exports')
    .set(set)
    .where('agency_id', '=', row.agency_id)
    .where('export_id', '=', row.export_id)
    .execute()

/** The export of that kind and period that is under way. */
export const sameUnderWay = (
  tx: Tx,
  row: Pick<ExportRecord, 'agency_id' | 'kind' | 'from_at' | 'until_at'>,
) =>
  tx
    .selectFrom('exports')
    .select('export_id')
    .where('agency_id', '=', row.agency_id)
    .where('kind', '=', row.kind)
    .where('from_at', '=', row.from_at)
    .where('until_at', '=', row.until_at)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Whether there is room for another. Those who ask at once wait for each other until the transaction ends. */
export async function hasRoom(tx: Tx, agencyId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports:${agencyId}`}, 5800))`.execute(tx)
  const { n } = await tx
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('agency_id', '=', agencyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n) < mostExports
}

export const insertExport = (tx: Tx, row: Insertable<Tables['exports']>) =>
  tx.insertInto('exports').values(row).execute()

export const insertPiece = (tx: Tx, row: ExportRecord, no: number, data: Buffer) =>
  tx
    .insertInto('export_pieces')
    .values({ agency_id: row.agency_id, export_id: row.export_id, no, data })
    .execute()

export const findPiece = (db: Db, row: ExportRecord, no: number) =>
  db
    .selectFrom('export_pieces')
    .select('data')
    .where('agency_id', '=', row.agency_id)
    .where('export_id', '=', row.export_id)
    .where('no', '=', no)
    .executeTakeFirst()

export const deletePieces = (tx: Tx, row: ExportRecord) =>
  tx
    .deleteFrom('export_pieces')
    .where('agency_id', '=', row.agency_id)
    .where('export_id', '=', row.export_id)
    .execute()

/** For the look-round: under way, and nobody has touched them since; of every agency, the longest waiting first. */
export async function untouchedExports(
  db: Db,
  before: Date,
  limit: number,
): Promise<(ExportId & { asOf: Date })[]> {
  const rows = await db
    .selectFrom('exports')
    .select(['agency_id as agencyId', 'export_id as exportId', 'as_of as asOf'])
    .where('ended_at', 'is', null)
    .where('touched_at', '<', before)
    .where(isAtWork('agency_id'))
    .orderBy('touched_at')
    .limit(limit)
    .execute()
  return rows
}

export const deleteOldExports = (db: Db, now: Date) =>
  db.deleteFrom('exports').where('kept_until', '<', now).execute()
