import type { ReportRow } from '@kham/contract/operator/books/reports'
import { separators } from '@kham/ui/format.ts'
import { isNumber, type ShownColumn } from './cell-text.ts'

/** By how many % a figure is more or less than it was, whole ones; of nothing, and where the sign has turned, there are no %. */
export function changeOf({ key, kind }: ShownColumn, is: ReportRow, was: ReportRow): string {
  if (was[key] === undefined) return ''
  const [now, before] = [Number(is[key] ?? 0), Number(was[key] ?? 0)]
  if (!isNumber(kind)) return ''
  if (kind === 'percent' || before === 0 || now * before < 0) return '—'
  const change = Math.round((now / before - 1) * 100)
  const sign = change > 0 ? '+' : ''
  return `${sign}${String(change).replace(/\B(?=(\d{3})+$)/g, separators.group)}\u00A0%`
}
