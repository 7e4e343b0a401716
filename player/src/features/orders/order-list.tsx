import { ProviderMark } from '@kham/ui/provider-mark'
import { ListRow } from '@kham/ui/list-row'
import { Table, type Column } from '@kham/ui/table'
import { formatDateTime } from '@kham/ui/format.ts'
import type { ReactNode } from 'react'
import { dayGroups } from './day-groups.ts'
import type { ProviderNames } from './provider-names.ts'

/** What orders have in common in a list. */
interface Order {
  id: string
  code: string
  createdAt: string
  providerId: string
}

interface OrderListProps<Row extends Order> {
  label: string
  rows: Row[]
  columns: Column<Row>[]
  providerName: ProviderNames
  /** The small line, the amount and the badge of a row; its title, where that is not its provider. */
  line: (row: Row) => { title?: string; text: ReactNode; value: ReactNode; badge: ReactNode }
  onOpen: (row: Row) => void
}

/** Orders by day on small screens, as a table from 1180 px. */
export function OrderList<Row extends Order>({
  label,
  rows,
  columns,
  providerName,
  line,
  onOpen,
}: OrderListProps<Row>) {
  return (
    <>
      <div className="ml stack">
        {dayGroups(rows, ({ createdAt }) => createdAt).map((group) => (
          <section key={group.day} aria-label={group.day}>
            <h2 className="daylabel num">{group.day}</h2>
            <div className="card">
              {group.rows.map((row) => (
                <button key={row.id} type="button" className="tx" onClick={() => onOpen(row)}>
                  <OrderRow row={row} name={providerName(row.providerId)} line={line(row)} />
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="tb">
        <Table label={label} columns={columns} rows={rows} rowKey={(row) => row.id} onSelect={onOpen} />
      </div>
    </>
  )
}

/** The code stands in the list too: it is what a player reads out to support. */
function OrderRow({
  row,
  name,
  line,
}: {
  row: Order
  name: string
  line: ReturnType<OrderListProps<Order>['line']>
}) {
  const text = (
    <>
      {line.text}
      <span className="block">{row.code}</span>
    </>
  )
  const title = line.title ?? name
  return <ListRow {...line} mark={<ProviderMark provider={row.providerId} />} title={title} text={text} />
}

interface LeadWords {
  codeTime: string
  provider: string
}

/** The first column of every table: code over time. */
export const codeColumn = <Row extends Order>(header: string): Column<Row> => ({
  key: 'code',
  header,
  className: 'num',
  cell: ({ code, createdAt }) => (
    <>
      {code}
      <span className="xs faint block">{formatDateTime(createdAt)}</span>
    </>
  ),
})

/** The first columns of an order at one provider: code over time, and the provider with its mark. */
export const leadColumns = <Row extends Order>(
  words: LeadWords,
  providerName: ProviderNames,
): Column<Row>[] => [
  codeColumn(words.codeTime),
  {
    key: 'provider',
    header: words.provider,
    cell: ({ providerId }) => (
      <span className="row">
        <ProviderMark provider={providerId} size="sm" />
        {providerName(providerId)}
      </span>
    ),
  },
]
