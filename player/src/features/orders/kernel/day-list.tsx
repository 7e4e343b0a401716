import { Skeleton } from '@kham/ui/skeleton'
import { RowSkeletons } from '@kham/ui/skeleton-rows'
import { Table, type Column } from '@kham/ui/table'
import type { ReactNode } from 'react'
import { dayGroups } from './day-groups.ts'
import styles from '@kham/ui/list.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface DayListProps<Row> {
  /** The table's name for screen readers. */
  label: string
  /** Absent while they load. */
  rows: readonly Row[] | undefined
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  timeOf: (row: Row) => string
  /** A row on small screens. */
  renderRow: (row: Row) => ReactNode
  /** How many small lines such a row has. */
  lines?: number
  /** Left out where there is no more to see. */
  onOpen?: (row: Row) => void
}

/** Rows by day on small screens, as a table from 1180 px. */
export function DayList<Row>({
  label,
  rows,
  columns,
  keyOf,
  timeOf,
  renderRow,
  lines = 1,
  onOpen,
}: DayListProps<Row>) {
  return (
    <>
      <div className="as-cards stack">
        {!rows && <LoadingDay lines={lines} />}
        {dayGroups(rows ?? [], timeOf).map((group) => (
          <section key={group.day} aria-label={group.day}>
            <h2 className={classNames('num', styles.daylabel)}>{group.day}</h2>
            {onOpen ? (
              <div className="card">
                {group.rows.map((row) => (
                  <button key={keyOf(row)} type="button" className={styles.entry} onClick={() => onOpen(row)}>
                    {renderRow(row)}
                  </button>
                ))}
              </div>
            ) : (
              <ul className="card">
                {group.rows.map((row) => (
                  <li key={keyOf(row)} className={styles.entry}>
                    {renderRow(row)}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <div className="as-table">
        <Table
          label={label}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          {...(onOpen && { onSelect: onOpen })}
        />
      </div>
    </>
  )
}

const LoadingDay = ({ lines }: { lines: number }) => (
  <div>
    <p className={styles.daylabel}>
      <Skeleton shape="words" />
    </p>
    <div className="card">
      <RowSkeletons lines={lines} />
    </div>
  </div>
)
