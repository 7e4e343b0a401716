import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { saveFile } from '@kham/ui/save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { refusalWords } from '../../../refusal-words.ts'
import { useTranslation } from '../../../words.ts'
import type { ShownColumn } from './cell-text.ts'
import { askForFile, type Asked } from './report-api.ts'
import { readReportFile, sheetOf } from './report-sheet.ts'
import { sortRows } from './sort-rows.ts'
import type { Sorted } from './report-search.ts'

const kinds = ['xlsx', 'csv'] as const

interface ReportFilesProps {
  asked: Asked
  columns: readonly ShownColumn[]
  sorted: Sorted
}

/** All lines of a report as a file: in the words, the columns and the order that the screen has. */
export function ReportFiles({ asked, columns, sorted }: ReportFilesProps) {
  const { t } = useTranslation('report')
  const file = useMutation({
    mutationFn: async (kind: (typeof kinds)[number]) => {
      const { content, fileName } = await askForFile(asked)
      const { rows, totals } = readReportFile(await content.text())
      const column = columns.find(({ key }) => key === sorted.sort)
      const ordered = column ? sortRows(rows, column, sorted.order ?? 'desc') : rows
      const sheet = sheetOf(t, columns, { rows: ordered, totals })
      const { writeSheet } = await import('./write-sheet.ts')
      saveFile(await writeSheet(kind, sheet, t(`report:name.${asked.name}`)), fileName.replace(/csv$/, kind))
    },
  })
  return (
    <>
      {file.isError && (
        <span className="sm" role="alert">
          {refusalWords(t, file.error)}
        </span>
      )}
      {kinds.map((kind) => (
        <Button
          key={kind}
          look="secondary"
          size="sm"
          icon={icons.download}
          busy={file.isPending && file.variables === kind}
          onClick={() => file.mutate(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </>
  )
}
