import { reportColumns, type Report, type ReportRow } from '@kham/contract/operator/books/reports'
import { useTranslation } from '../../../words.ts'
import { formatDay } from '@kham/ui/format.ts'
import '@kham/ui/card.css'
import { classNames } from '@kham/ui/class-names.ts'
import '@kham/ui/table.css'
import { cellText, headText, isNothing, isNumber, type ShownColumn } from './cell-text.ts'

const day = (of: string) => formatDay(`${of}T00:00:00+07:00`)

/** The lines of a report with its whole below, and that of the time before; where a table would not fit a card for each line that says anything. */
export function ReportTable({ report }: { report: Report }) {
  const { t } = useTranslation('report')
  const columns: readonly ShownColumn[] = reportColumns[report.name]
  const label = t(`report:name.${report.name}`)
  const { rows, before } = report
  const whole = report.totals.map((row) => ({ name: t('report:total'), row }))
  const earlier = (before?.totals ?? []).map((row) => ({
    name: `${t('report:before')} ${day(before!.from)} – ${day(before!.to)}`,
    row,
  }))
  return (
    <>
      {/* Wider than the screen it is scrolled, also by the keyboard. */}
      <div className="card tablebox wide-list" tabIndex={0} role="region" aria-label={label}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={isNumber(column.kind) ? 'r' : ''}>
                  {headText(t, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              <Line key={String(row[columns[0]!.key]) + n} columns={columns} row={row} />
            ))}
          </tbody>
          <tfoot>
            {whole.map(({ name, row }, n) => (
              <Line key={n} columns={columns} row={row} name={name} />
            ))}
            {earlier.map(({ name, row }) => (
              <Line key={name} columns={columns} row={row} name={name} className="before" />
            ))}
          </tfoot>
        </table>
      </div>
      <ul className="narrow-list stack" aria-label={label}>
        {[...whole, ...earlier].map(({ name, row }, n) => (
          <Card key={`total ${n}`} columns={columns} row={row} name={name} />
        ))}
        {rows
          .filter((row) => columns.slice(1).some(({ key }) => !isNothing(row[key])))
          .map((row) => (
            <Card key={JSON.stringify(row)} columns={columns} row={row} />
          ))}
      </ul>
    </>
  )
}

interface LineProps {
  columns: readonly ShownColumn[]
  row: ReportRow
  /** What stands in the place of the first cell. */
  name?: string
  className?: string
}

function Line({ columns, row, name, className }: LineProps) {
  const { t } = useTranslation('report')
  return (
    <tr className={className}>
      {columns.map((column, n) =>
        n === 0 ? (
          <th key={column.key} scope="row">
            {name ?? cellText(t, column, row)}
          </th>
        ) : (
          <td
            key={column.key}
            className={classNames(isNumber(column.kind) && 'r num', isNothing(row[column.key]) && 'zero')}
          >
            {name !== undefined && row[column.key] === undefined ? '' : cellText(t, column, row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** What is nothing is left out, for a phone has no room for it. */
function Card({ columns, row, name }: LineProps) {
  const { t } = useTranslation('report')
  const facts = columns.slice(1).filter(({ key }) => !isNothing(row[key]))
  return (
    <li className="card card-p stack-2">
      <b>{name ?? cellText(t, columns[0]!, row)}</b>
      {facts.length === 0 ? (
        <span className="muted sm">{t('report:nothing')}</span>
      ) : (
        <dl className="report-facts sm">
          {facts.map((column) => (
            <div key={column.key} className="row between top">
              <dt className="muted">{headText(t, column)}</dt>
              <dd className={isNumber(column.kind) ? 'num' : ''}>{cellText(t, column, row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
