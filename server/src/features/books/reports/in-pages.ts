import type { ColumnOf, PagedName } from '@kham/contract/operator/books/report-columns'
import type { PagedReport, Report, Sorting } from '@kham/contract/operator/books/reports'
import { sql, type RawBuilder } from 'kysely'

/** Page of the lines; null = all of them, for a file. */
export interface Piece {
  page: number
  pageSize: number
}

export const placeOf = (piece: Piece | null) => ({
  limit: piece?.pageSize ?? null,
  offset: piece === null ? 0 : (piece.page - 1) * piece.pageSize,
})

/** What each column of a report is in the query that reads its lines. */
export type Columns<N extends PagedName> = Record<ColumnOf<N>, RawBuilder<unknown>>

/** The order asked for; the caller ends it with what no two lines share. What says nothing there comes last either way. */
export const inOrder = <N extends PagedName>(columns: Columns<N>, { sort, order }: Sorting<N>) =>
  sql`${columns[sort]} ${sql.raw(order)} nulls last`

export const inPages = (report: Report, { page, pageSize }: Piece, total: number): PagedReport => ({
  ...report,
  page,
  pageSize,
  total,
})
