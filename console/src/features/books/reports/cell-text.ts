import type { CellKind, ReportColumn } from '@kham/contract/operator/books/report-columns'
import type { ReportRow } from '@kham/contract/operator/books/reports'
import { isCurrency } from '@kham/contract/money'
import { dayText } from '@kham/ui/day-text.ts'
import type { TFunction } from '../../../words.ts'
import { formatDateTime, formatDecimal, formatMoney, groupDigits } from '@kham/ui/format.ts'

/** Whether a cell says that there is nothing: a phone leaves it out. */
export const isNothing = (value: ReportRow[string] | undefined) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (/^-?[\d.]+$/.test(String(value)) && !/[1-9]/.test(String(value)))

/** A cell as the screen shows it. */
export function cellText(t: TFunction<'report'>, { key, kind }: ReportColumn, row: ReportRow): string {
  const value = row[key]
  if (value === null || value === undefined) return '—'
  const text = String(value)
  switch (kind) {
    case 'day':
      return dayText(text)
    case 'month':
      return text.split('-').toReversed().join('/')
    case 'count':
      return groupDigits(text)
    case 'minutes':
    case 'percent':
      return formatDecimal(text)
    case 'change':
      return signed(text)
    case 'time':
      return formatDateTime(text)
    case 'LAK':
    case 'THB':
      return formatMoney({ amount: text, currency: kind })
    case 'money': {
      const currency = String(row['currency'])
      return isCurrency(currency) ? formatMoney({ amount: text, currency }) : text
    }
    case 'word':
      return t(`report:word.${text}`, { defaultValue: text })
    default:
      return text === '' ? '—' : text
  }
}

/** A whole number with its sign. */
export const signed = (number: string) => `${Number(number) > 0 ? '+' : ''}${groupDigits(number)}`

const units: Partial<Record<CellKind, string>> = { LAK: ' ₭', THB: ' THB', percent: ' %', change: ' %' }

/** What a column is called, with its unit. */
export const headText = (t: TFunction<'report'>, { key, kind }: ReportColumn) =>
  `${t(`report:column.${key}`, { defaultValue: key })}${units[kind] ?? ''}`
