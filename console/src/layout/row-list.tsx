import { Table, type Column } from '@kham/ui/table'
import { ChosenTable } from './chosen-table.tsx'
import styles from './row-list.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface RowListProps<Row> {
  /** Local storage key of its columns; left out where they are chosen elsewhere. */
  name?: string
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How a row looks besides. */
  rowClass?: (row: Row) => string | undefined
}

/** Rows as a table, and as cards where that would not fit. */
export function RowList<Row>({ name, ...list }: RowListProps<Row>) {
  const { label, columns, rows, rowKey, rowClass } = list
  const of = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place)
  const cells = (place: Column<Row>['card'], row: Row) =>
    of(place).map(({ key, cell }) => <div key={key}>{cell(row)}</div>)
  return (
    <>
      <div className={consoleStyles['wide-list']}>
        {name === undefined ? <Table {...list} /> : <ChosenTable name={name} {...list} />}
      </div>
      <ul className={classNames('stack', consoleStyles['narrow-list'])} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classNames('card card-p stack-2', rowClass?.(row))}>
            {of('title').length > 0 && (
              <div className="row between top">
                {cells('title', row)}
                {cells('badge', row)}
              </div>
            )}
            {cells('plain', row)}
            <dl className={classNames('sm', styles['row-facts'])}>
              {of(undefined).map(({ key, header, name: known = header, cell }) => (
                <div key={key} className="row between top">
                  <dt className="muted">{known}</dt>
                  <dd className="num">{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {cells('foot', row)}
          </li>
        ))}
      </ul>
    </>
  )
}
