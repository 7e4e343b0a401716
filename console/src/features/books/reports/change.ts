import type { ReportRow } from '@kham/contract/operator/books/reports'
import { separators } from '@kham/ui/format.ts'
import { isNumber, type ShownColumn } from './cell-text.ts'

/** A figure's change in whole %; without a base, or after a change of sign, there is none. */
export function changeOf({ key, kind }: ShownColumn, is: ReportRow, was: ReportRow): string {
  if (was[key] === undefined) return ''
  const [now, before] = [Number(is[key] ?? 0), Number(was[key] ?? 0)]
  if (!isNumber(kind)) return ''
  if (kind === 'percent' || before === 0 || now * before < 0) return '—'
  const change = Math.round((now / before - 1) * 100)
  const sign = change > 0 ? '+' : ''
  return `${sign}${String(change).replace(/\B(?=(\d{3})+$)/g, separators.group)}\u00A0%`
}
