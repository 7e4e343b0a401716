import { monthColumns } from '@kham/contract/operator/books/provider-months'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation, type TFunction } from '../../../words.ts'
import { dayText } from '@kham/ui/day-text.ts'
import { readReportFile } from '../spreadsheets/read-report-file.ts'
import { SheetFiles } from '../spreadsheets/sheet-files.tsx'
import type { SheetCell } from '../spreadsheets/write-sheet.ts'
import { fileOfMonth } from './bill-api.ts'

const numbers: readonly string[] = ['rounds', 'turnover', 'won', 'ggr']

interface MonthFilesProps {
  provider: ProviderId
  month: string
  name: string
}

/** Our month by game and day as a file, in the reader's words. */
export function MonthFiles({ provider, month, name }: MonthFilesProps) {
  const { t } = useTranslation('bills', 'report')
  const ask = async () => {
    const { content, fileName } = await fileOfMonth(provider, month)
    return { lines: sheetOf(t, await content.text()), title: `${name} ${month}`, fileName }
  }
  return <SheetFiles ask={ask} />
}

function sheetOf(t: TFunction<'bills' | 'report'>, text: string): SheetCell[][] {
  const heads = {
    day: t('report:column.day'),
    gameId: t('bills:gameId'),
    game: t('report:column.game'),
    category: t('report:column.category'),
    rounds: t('report:column.rounds'),
    turnover: t('report:column.turnover'),
    won: t('report:column.won'),
    ggr: t('report:column.ggr'),
  }
  const last: Record<string, string> = {
    TOTAL: t('report:total'),
    CARRIED_IN: t('bills:carriedIn'),
    FEE: t('bills:fee'),
  }
  const { rows, totals } = readReportFile(text)
  return [
    monthColumns.map((key) => heads[key]),
    ...[...rows, ...totals].map((row) =>
      monthColumns.map((key): SheetCell => {
        const value = row[key]
        if (value === null || value === undefined) return null
        if (numbers.includes(key)) return Number(value)
        if (key === 'day') return last[String(value)] ?? dayText(String(value))
        return key === 'category' ? t(`report:word.${value}`, { defaultValue: String(value) }) : String(value)
      }),
    ),
  ]
}
