import { isNumber, type ReportColumn } from '@kham/contract/operator/books/report-columns'
import type { ReportRow } from '@kham/contract/operator/books/reports'
import { signed } from './cell-text.ts'

/** A figure's change in whole %; without a base, or after a change of sign, there is none. */
export function changeOf({ key, kind }: ReportColumn, is: ReportRow, was: ReportRow): string {
  if (was[key] === undefined) return ''
  const [now, before] = [Number(is[key] ?? 0), Number(was[key] ?? 0)]
  if (!isNumber(kind)) return ''
  if (kind === 'percent' || before === 0 || now * before < 0) return '—'
  return `${signed(String(Math.round((now / before - 1) * 100)))}\u00A0%`
}
