import type { PagedReport, Report } from '@kham/contract/operator/books/reports'

/** Page of the lines; null = all of them, for a file. */
export interface Piece {
  page: number
  pageSize: number
}

export const placeOf = (piece: Piece | null) => ({
  limit: piece?.pageSize ?? null,
  offset: piece === null ? 0 : (piece.page - 1) * piece.pageSize,
})

export const inPages = (report: Report, { page, pageSize }: Piece, total: number): PagedReport => ({
  ...report,
  page,
  pageSize,
  total,
})
