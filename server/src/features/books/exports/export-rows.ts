import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { atMoment, momentOf } from '../../../http/cursor.ts'
import type { ExportRecord } from './export.ts'
import { exportSources, type ExportSource } from './export-sources.ts'

const sourceOf = ({ kind, agency_id, as_of }: ExportRecord) =>
  exportSources[kind]({ agencyId: agency_id, asOf: as_of })

export const headOf = (row: ExportRecord) => Object.keys(sourceOf(row).columns)

/** Resumes from the time of the last row written: no index spans the keys of several tables. */
const withinPeriod = ({ moment }: ExportSource, { place, from_at, until_at, as_of }: ExportRecord) =>
  sql`${moment} >= ${place ? atMoment(place[0]!) : from_at} and ${moment} < ${until_at} and ${moment} <= ${as_of}`

export async function countRows(db: Db, row: ExportRecord): Promise<number> {
  const source = sourceOf(row)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${source.from} and ${withinPeriod(source, row)}`.execute(db)
  return rows[0]!.n
}

export interface Line {
  cells: (string | null)[]
  place: string[]
}

/** The next rows after the last one that is written, at most so many. */
export async function nextRows(db: Db, row: ExportRecord, limit: number): Promise<Line[]> {
  const source = sourceOf(row)
  const order = sql.join([source.moment, ...source.keys.map(([key]) => key)])
  const cells = sql.join(Object.values(source.columns).map((column) => sql`(${column})::text`))
  const place = sql.join([momentOf(source.moment), ...source.keys.map(([key]) => sql`${key}::text`)])
  const after = row.place
    ? sql`and (${order}) > (${sql.join([
        atMoment(row.place[0]!),
        ...source.keys.map(([, type], at) => sql`${row.place![at + 1]!}::${type}`),
      ])})`
    : sql``
  const { rows } = await sql<Line>`
    select array[${cells}]::text[] as cells, array[${place}]::text[] as place
    from ${source.from} and ${withinPeriod(source, row)} ${after} order by ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}
