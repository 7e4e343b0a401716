import { dayOf } from '@kham/contract/day'
import { exportKeptDays, type Exported, type ExportState } from '@kham/contract/operator/books/exports'
import type { Selectable } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Tables } from '../../../db/tables.ts'

export type ExportRecord = Selectable<Tables['exports']>

export interface ExportId {
  agencyId: string
  exportId: string
}

export const isUnderWay = (state: ExportState) => state === 'WAITING' || state === 'WRITING'

/** The columns that end an export, with the time until which it is kept. */
export const endedAs = (state: ExportState, now: Date) => ({
  state,
  ended_at: now,
  kept_until: secondsAfter(now, exportKeptDays * 24 * 3600),
})

/** The last day that belongs to it. */
const lastDay = (until: Date) => dayOf(new Date(until.getTime() - 1))

export const toExported = (row: ExportRecord & { person: string }): Exported => ({
  id: row.export_id,
  kind: row.kind,
  from: dayOf(row.from_at),
  to: lastDay(row.until_at),
  state: row.state,
  asOf: row.as_of.toISOString(),
  askedBy: row.person,
  rows: row.row_count,
  rowsDone: row.rows_done,
  endedAt: row.ended_at?.toISOString() ?? null,
  keptUntil: row.kept_until?.toISOString() ?? null,
})

/** The name of the file. */
export const nameOfFile = (row: ExportRecord) =>
  `${row.kind}-${dayOf(row.from_at)}_${lastDay(row.until_at)}.csv`
