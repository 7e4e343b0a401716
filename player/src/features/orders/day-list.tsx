import { Table, type Column } from '@kham/ui/table'
import type { ReactNode } from 'react'
import { dayGroups } from './day-groups.ts'

interface DayListProps<Row> {
  /** What the table is of. */
  label: string
  rows: readonly Row[]
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  timeOf: (row: Row) => string
  /** A row on small screens. */
  renderRow: (row: Row) => ReactNode
  /** Left out where there is no more to see. */
  onOpen?: (row: Row) => void
}

/** Rows by day on small screens, as a table from 1180 px. */
export function DayList<Row>({ label, rows, columns, keyOf, timeOf, renderRow, onOpen }: DayListProps<Row>) {
  return (
    <>
      <div className="ml stack">
        {dayGroups(rows, timeOf).map((group) => (
          <section key={group.day} aria-label={group.day}>
            <h2 className="daylabel num">{group.day}</h2>
            {onOpen ? (
              <div className="card">
                {group.rows.map((row) => (
                  <button key={keyOf(row)} type="button" className="tx" onClick={() => onOpen(row)}>
                    {renderRow(row)}
                  </button>
                ))}
              </div>
            ) : (
              <ul className="card">
                {group.rows.map((row) => (
                  <li key={keyOf(row)} className="tx">
                    {renderRow(row)}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <div className="tb">
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
