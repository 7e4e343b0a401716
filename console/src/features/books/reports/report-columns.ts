import {
  reportColumns,
  type ReportColumn,
  type ReportName,
} from '@kham/contract/operator/books/report-columns'
import { useVisibleColumns } from '../../../layout/visible-columns.ts'

/** The columns of a report as one of the staff wants them; the first says what a line is of, and stays. */
export function useReportColumns(name: ReportName) {
  const [first, ...others] = reportColumns[name] as readonly ReportColumn[]
  const chosen = useVisibleColumns(
    `report.${name}`,
    others.map(({ key }) => key),
  )
  const columnOf = (key: string) => others.find((column) => column.key === key)!
  return {
    ...chosen,
    columns: [first!, ...chosen.shown.map(columnOf)] as readonly ReportColumn[],
    choosable: chosen.ordered.map(columnOf) as readonly ReportColumn[],
  }
}
