import type { ReportColumn } from '@kham/contract/operator/books/report-columns'
import { sortRows } from '@kham/contract/operator/books/sort-rows'
import { useTranslation } from '../../../words.ts'
import { askForFile, type Asked } from './report-api.ts'
import { sheetOf } from './report-sheet.ts'
import { readReportFile } from '../spreadsheets/read-report-file.ts'
import { SheetFiles } from '../spreadsheets/sheet-files.tsx'
import type { Sorted } from './report-search.ts'

interface ReportFilesProps {
  asked: Asked
  columns: readonly ReportColumn[]
  sorted: Sorted
}

/** All lines of a report as a file: in the words, the columns and the order that the screen has. */
export function ReportFiles({ asked, columns, sorted }: ReportFilesProps) {
  const { t } = useTranslation('report')
  const ask = async () => {
    const { content, fileName } = await askForFile(asked)
    const { rows, totals } = readReportFile(await content.text())
    const column = columns.find(({ key }) => key === sorted.sort)
    const ordered = column ? sortRows(rows, column, sorted.order ?? 'desc') : rows
    const lines = sheetOf(t, columns, { rows: ordered, totals })
    return { lines, title: t(`report:name.${asked.name}`), fileName }
  }
  return <SheetFiles ask={ask} size="sm" />
}
