import type { KeyboardEvent, ReactNode } from 'react'
import './card.css'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  header: ReactNode
  /** What the column is called where its header is more than words. */
  name?: string
  cell: (row: Row) => ReactNode
  /** What keeps the place of a cell that is loading, where it is higher than a line of words. */
  loading?: ReactNode
  align?: 'right'
  className?: string | undefined
  /** Where it stands in the card of a row: at its head, as one of its facts without a name, or below them. Else with its name. */
  card?: 'title' | 'badge' | 'plain' | 'foot' | 'none'
  /** That the rows are in the order of this column, and which way. */
  sorted?: 'ascending' | 'descending'
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Absent while they load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  selected?: string | undefined
  onSelect?: (row: Row) => void
  /** How a row looks besides. */
  rowClass?: (row: Row) => string | undefined
}

/**
 * Rows of one kind in a card. With `onSelect` a row opens by click, Enter or Space, and the row whose key is `selected`
 * is marked. Numbers go right with `align` and the class `num`.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, selected, onSelect, rowClass } = props
  return (
    <div className={classNames('card', styles.tablebox)}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, header, align, sorted }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sorted}
                className={classNames(align === 'right' && 'right')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!rows && <LoadingRows columns={columns} />}
          {rows?.map((row) => (
            <tr
              key={rowKey(row)}
              {...(onSelect && pick(() => onSelect(row), rowKey(row) === selected))}
              className={classNames(onSelect && styles.pick, rowClass?.(row)) || undefined}
            >
              {columns.map(({ key, cell, align, className }) => (
                <td key={key} className={classNames(align === 'right' && 'right', className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LoadingRows = ({ columns }: { columns: readonly Column<never>[] }) =>
  Array.from({ length: 6 }, (_, row) => (
    <tr key={row}>
      {columns.map(({ key, loading, align }) => (
        <td key={key} className={classNames(align === 'right' && 'right')}>
          {loading ?? <Skeleton shape="words" />}
        </td>
      ))}
    </tr>
  ))

const pick = (select: () => void, isSelected: boolean) => ({
  tabIndex: 0,
  'aria-selected': isSelected,
  onClick: select,
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
    // A key pressed on a button inside the row belongs to that button.
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    select()
  },
})
