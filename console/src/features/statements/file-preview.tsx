import { readRow, type ColumnsOfStatement } from '@kham/contract/operator/statement-row'
import type { TFunction } from '@kham/site/translate'
import { useTranslation } from '@kham/site/words'
import { Table, type Column } from '@kham/ui/table'
import type { CsvRecord } from './read-csv.ts'
import { amountOfRow, FaultWords, signOf, timeText } from './row-parts.tsx'

const shown = 5

interface FilePreviewProps {
  records: CsvRecord[]
  columns: ColumnsOfStatement
}

/** How the first lines are read; the server reads them again. */
export function FilePreview({ records, columns }: FilePreviewProps) {
  const { t } = useTranslation()
  const title = t('statement.preview')
  const rows = records
    .slice(0, shown)
    .map(({ line, cells }) => ({ line, cells, read: readRow(cells, columns) }))
  return (
    <section className="stack" aria-label={title}>
      <h2 className="h2">{title}</h2>
      <div className="statement-preview">
        <Table label={title} columns={previewColumns(t)} rows={rows} rowKey={({ line }) => String(line)} />
      </div>
    </section>
  )
}

type Row = CsvRecord & { read: ReturnType<typeof readRow> }

const previewColumns = (t: TFunction): Column<Row>[] => [
  {
    key: 'line',
    header: t('statement.column.line'),
    className: 'num',
    cell: ({ line, read }) => (
      <>
        {line}
        {'movement' in read && (
          <span className="xs faint">{timeText(read.movement.at.toISOString(), read.movement.hasTime)}</span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: t('statement.columnOf.amount'),
    align: 'right',
    className: 'num pay',
    cell: ({ read }) =>
      'movement' in read ? signOf(read.movement.direction) + amountOfRow(read.movement.amountMinor) : '—',
  },
  {
    key: 'text',
    header: t('statement.column.text'),
    className: 'row-text',
    cell: ({ read, cells }) =>
      'movement' in read ? (
        <>
          <span className="num">{read.movement.reference ?? '—'}</span>
          <span className="xs faint">{read.movement.description}</span>
        </>
      ) : (
        <>
          <FaultWords faults={read.faults} />
          <span className="xs faint">{cells.join(' · ').slice(0, 300)}</span>
        </>
      ),
  },
]
