import type { FormOfStatement } from '@kham/contract/operator/books/statement-form'
import { lastTimeOf, readRow, type ColumnsOfStatement } from '@kham/contract/operator/books/statement-row'
import { serverNow } from '@kham/contract/server-clock'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { Segmented } from '@kham/ui/segmented'
import { Table, type Column } from '@kham/ui/table'
import { useMemo, useState } from 'react'
import { QueuePager } from '../../orders/kernel/queue-pager.tsx'
import type { Question } from './judge-lines.ts'
import { toSentRow } from './pieces.ts'
import { previewKinds, type PreviewKind, type PreviewLine } from './preview-line.ts'
import type { CsvRecord } from './read-csv.ts'
import { amountOfRow, FaultWords, signOf, timeText } from './row-parts.tsx'
import { PreviewBadge } from './statement-badge.tsx'
import queueStyles from '../../../layout/queue.module.css'
import statementsStyles from './statements.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const pageSize = 10

interface FilePreviewProps {
  records: readonly CsvRecord[]
  firstLine: number
  columns: ColumnsOfStatement
  form: FormOfStatement
  /** Open questions, so that nothing looks decided. */
  open: readonly Question['about'][]
}

/** Every line of a file and what becomes of it; the server reads them again. */
export function FilePreview({ records, firstLine, columns, form, open }: FilePreviewProps) {
  const { t } = useTranslation('statement')
  const [kind, setKind] = useState<PreviewKind | 'ALL'>('ALL')
  const [page, setPage] = useState<number | undefined>(undefined)
  const lines = useMemo(
    () => records.map((record): PreviewLine => toLine(record, firstLine, columns, form)),
    [records, firstLine, columns, form],
  )
  const title = t('statement:preview')
  const ofKind = (of: PreviewKind | 'ALL') =>
    of === 'ALL' ? lines : lines.filter((line) => line.kind === of)
  const matching = ofKind(kind)
  const from = ((page ?? 1) - 1) * pageSize
  return (
    <section className="stack" aria-label={title}>
      <h2 className="h2">{title}</h2>
      <div className={queueStyles['queue-filter']}>
        <Segmented
          label={t('statement:filter')}
          controls="preview"
          value={kind}
          items={(['ALL', ...previewKinds] as const).map((value) => ({
            value,
            label: `${t(`statement:previewKind.${value}`)} ${String(ofKind(value).length)}`,
          }))}
          onChange={(value) => {
            setKind(value)
            setPage(undefined)
          }}
        />
      </div>
      <div
        id="preview"
        role="tabpanel"
        aria-label={t(`statement:previewKind.${kind}`)}
        className={classNames('stack', statementsStyles['statement-preview'])}
      >
        <Table
          label={title}
          columns={previewColumns(t, columns, open)}
          rows={matching.slice(from, from + pageSize)}
          rowKey={({ line }) => String(line)}
        />
        <QueuePager queue={{ total: matching.length, pageSize }} page={page} onPage={setPage} />
      </div>
    </section>
  )
}

function toLine(
  record: CsvRecord,
  firstLine: number,
  columns: ColumnsOfStatement,
  form: FormOfStatement,
): PreviewLine {
  const { line, cells } = record
  if (line < firstLine) return { line, cells, kind: 'LEFT_OUT' }
  const read = readRow(toSentRow(record, form.cells).cells, columns, form, lastTimeOf(new Date(serverNow())))
  return 'movement' in read
    ? { line, cells, kind: 'MOVEMENT', movement: read.movement }
    : { line, cells, kind: 'BROKEN', faults: read.faults }
}

const textOf = ({ cells }: PreviewLine) => cells.join(' · ').slice(0, 300)

function previewColumns(
  t: TFunction<'statement'>,
  { date }: ColumnsOfStatement,
  open: readonly Question['about'][],
): Column<PreviewLine>[] {
  const isDateOpen = (['dayOrder', 'yearFirst', 'era'] as const).some((about) => open.includes(about))
  const when = (line: PreviewLine & { kind: 'MOVEMENT' }) =>
    isDateOpen ? line.cells[date] : timeText(line.movement.at.toISOString(), line.movement.hasTime)
  const sign = open.includes('unsigned') || open.includes('debit') ? () => '? ' : signOf
  return [
    {
      key: 'line',
      header: t('statement:column.line'),
      className: 'num',
      cell: (line) => (
        <>
          {line.line}
          {line.kind === 'MOVEMENT' && <span className="xs faint">{when(line)}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: t('statement:columnOf.amount'),
      align: 'right',
      className: classNames('num', queueStyles.pay),
      cell: (line) =>
        line.kind === 'MOVEMENT'
          ? sign(line.movement.direction) + amountOfRow(line.movement.amountMinor)
          : '—',
    },
    {
      key: 'text',
      header: t('statement:column.text'),
      className: statementsStyles['row-text'],
      cell: (line) =>
        line.kind === 'MOVEMENT' ? (
          <>
            <span className="num">{line.movement.reference ?? '—'}</span>
            <span className="xs faint">{line.movement.description}</span>
          </>
        ) : (
          <>
            {line.kind === 'BROKEN' && <FaultWords faults={line.faults} />}
            <span className="xs faint">{textOf(line)}</span>
          </>
        ),
    },
    {
      key: 'kind',
      header: t('statement:column.kind'),
      cell: ({ kind }) => <PreviewBadge kind={kind} />,
    },
  ]
}
