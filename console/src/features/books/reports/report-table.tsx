import { isNumber, reportColumns, type ReportColumn } from '@kham/contract/operator/books/report-columns'
import { type Report, type ReportRow } from '@kham/contract/operator/books/reports'
import { sortRows } from '@kham/contract/operator/books/sort-rows'
import { dayText } from '@kham/ui/day-text.ts'
import { useTranslation } from '../../../words.ts'
import '@kham/ui/card.css'
import { classNames } from '@kham/ui/class-names.ts'
import styles from '@kham/ui/table.module.css'
import { Help } from '@kham/ui/help'
import helpStyles from '@kham/ui/help.module.css'
import { sortHeader } from '../../../layout/sort-header.tsx'
import { cellText, headText, isNothing } from './cell-text.ts'
import { changeOf } from './change.ts'
import type { Period, Sorted } from './report-search.ts'
import { DepositsOfDay, WayDown } from './way-down.tsx'
import consoleStyles from '@kham/ui/console.module.css'
import reportsStyles from './reports.module.css'

interface ReportTableProps {
  report: Report
  columns: readonly ReportColumn[]
  period: Period
  sorted: Sorted
  /** The server has put them in order. */
  isPaged: boolean
  onSort: (key: string) => void
}

/**
 * The lines of a report with its whole below, that of the time before, and by how much they differ; where a table would not fit a card for
 * each line that says anything.
 */
export function ReportTable({ report, columns, period, sorted, isPaged, onSort }: ReportTableProps) {
  const { t } = useTranslation('report')
  const label = t(`report:name.${report.name}`)
  const { before } = report
  const by = columns.find(({ key }) => key === sorted.sort)
  const rows = by && !isPaged ? sortRows(report.rows, by, sorted.order ?? 'desc') : report.rows
  const whole = report.totals.map((row) => ({ name: t('report:total'), row }))
  const earlier = (before?.totals ?? []).map((row) => ({
    name: `${t('report:before')} ${dayText(before!.from)} – ${dayText(before!.to)}`,
    row,
  }))
  const [total, past] = [report.totals[0], before?.totals[0]]
  const below = { name: report.name, period }
  return (
    <>
      {/* Wider than the screen it is scrolled, also by the keyboard. */}
      <div
        className={classNames('card', styles.tablebox, consoleStyles['wide-list'])}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sorted={sorted} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              <Line key={String(row[columns[0]!.key]) + n} columns={columns} row={row} below={below} />
            ))}
          </tbody>
          <tfoot>
            {whole.map(({ name, row }, n) => (
              <Line key={n} columns={columns} row={row} name={name} />
            ))}
            {earlier.map(({ name, row }) => (
              <Line key={name} columns={columns} row={row} name={name} className={reportsStyles.before} />
            ))}
            {total && past && (
              <tr className={reportsStyles.before}>
                <th scope="row">{t('report:change')}</th>
                {columns.slice(1).map((column) => (
                  <td key={column.key} className="right num">
                    {changeOf(column, total, past)}
                  </td>
                ))}
              </tr>
            )}
          </tfoot>
        </table>
      </div>
      <ul className={classNames('stack', consoleStyles['narrow-list'])} aria-label={label}>
        {[...whole, ...earlier].map(({ name, row }, n) => (
          <Card key={`total ${n}`} columns={columns} row={row} name={name} explains={n === 0} />
        ))}
        {rows
          .filter((row) => columns.slice(1).some(({ key }) => !isNothing(row[key])))
          .map((row) => (
            <Card key={JSON.stringify(row)} columns={columns} row={row} below={below} />
          ))}
      </ul>
    </>
  )
}

interface HeadProps {
  column: ReportColumn
  sorted: Sorted
  onSort: (key: string) => void
}

function Head({ column, sorted, onSort }: HeadProps) {
  const { t } = useTranslation('report')
  const text = headText(t, column)
  const direction = sorted.order === 'asc' ? 'ascending' : 'descending'
  const isSorted = sorted.sort === column.key
  const { header } = sortHeader(text, isSorted ? direction : undefined, () => onSort(column.key))
  return (
    <th
      scope="col"
      className={isNumber(column.kind) ? 'right' : ''}
      {...(isSorted ? { 'aria-sort': direction } : {})}
    >
      <div className={classNames(helpStyles['label-row'], reportsStyles.asked)}>
        {header}
        <HelpOf column={column} />
      </div>
    </th>
  )
}

/** What a newcomer asks about. */
const explained = [
  'ggr',
  'bonusCost',
  'netKip',
  'ngr',
  'turnover',
  'float',
  'rtp',
  'suspenseIn',
  'underWay',
] as const

function HelpOf({ column: { key } }: { column: ReportColumn }) {
  const { t } = useTranslation('report')
  const asked = explained.find((each) => each === key)
  return asked && <Help ask={t('whatIsThis')} text={t(`report:help.${asked}`)} />
}

interface LineProps {
  columns: readonly ReportColumn[]
  row: ReportRow
  /** What stands in the place of the first cell. */
  name?: string | undefined
  className?: string | undefined
  /** The report and days of a line; the total has none. */
  below?: { name: Report['name']; period: Period } | undefined
}

/** A cell; the one that names the line links to the line's own lines, and a day's count of deposits to these. */
function Cell({ column, row, name, below }: LineProps & { column: ReportColumn }) {
  const { t } = useTranslation('report')
  const text = name ?? cellText(t, column, row)
  if (below === undefined) return text
  if (below.name === 'daily' && column.key === 'deposits')
    return <DepositsOfDay day={String(row.day)}>{text}</DepositsOfDay>
  if (column.key !== namingKey(below.name, row)) return text
  return (
    <WayDown {...below} row={row}>
      {text}
    </WayDown>
  )
}

/** The column that names a line, where it is not the first. */
const namingKeys: Partial<Record<Report['name'], string>> = { games: 'game', claims: 'player', acts: 'code' }
const namingKey = (report: Report['name'], row: ReportRow) => {
  const key = namingKeys[report]
  return key !== undefined && row[key] !== null ? key : reportColumns[report][0].key
}

function Line({ columns, row, name, className, below }: LineProps) {
  const { t } = useTranslation('report')
  return (
    <tr className={className}>
      {columns.map((column, n) =>
        n === 0 ? (
          <th key={column.key} scope="row">
            <Cell {...{ columns, column, row, name, below }} />
          </th>
        ) : (
          <td
            key={column.key}
            className={classNames(
              isNumber(column.kind) && 'right num',
              isNothing(row[column.key]) && reportsStyles.zero,
              column.kind === 'change' && directionOf(row[column.key]),
            )}
          >
            {name !== undefined ? (
              row[column.key] !== undefined && cellText(t, column, row)
            ) : (
              <Cell {...{ columns, column, row, below }} />
            )}
          </td>
        ),
      )}
    </tr>
  )
}

/** The look of a change for the better or the worse. */
function directionOf(change: ReportRow[string] | undefined) {
  const percent = Number(change ?? 0)
  return percent === 0 ? '' : percent > 0 ? reportsStyles.more : reportsStyles.less
}

/** Empty values are left out: a phone has no room for them. */
function Card({ columns, row, name, below, explains = false }: LineProps & { explains?: boolean }) {
  const { t } = useTranslation('report')
  const naming = columns.find(({ key }) => below && key === namingKey(below.name, row)) ?? columns[0]!
  const facts = columns.filter(({ key }) => key !== naming.key && !isNothing(row[key]))
  return (
    <li className="card card-p stack-2">
      <b>
        <Cell {...{ columns, row, name, below }} column={naming} />
      </b>
      {facts.length === 0 ? (
        <span className="muted sm">{t('report:nothing')}</span>
      ) : (
        <dl className={classNames('sm', reportsStyles['report-facts'])}>
          {facts.map((column) => (
            <div key={column.key} className="row between top">
              <dt className={classNames('muted', helpStyles['label-row'])}>
                {headText(t, column)}
                {explains && <HelpOf column={column} />}
              </dt>
              <dd className={isNumber(column.kind) ? 'num' : ''}>
                <Cell {...{ columns, column, row, name: undefined, below }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
