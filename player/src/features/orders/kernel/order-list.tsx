import { ProviderMark } from '@kham/ui/provider-mark'
import { ListRow } from '@kham/ui/list-row'
import { Skeleton } from '@kham/ui/skeleton'
import type { Column } from '@kham/ui/table'
import { formatDateTime } from '@kham/ui/format.ts'
import type { ReactNode } from 'react'
import { DayList } from './day-list.tsx'
import type { ProviderNames } from '../../play/providers/provider-names.ts'

/** What orders have in common in a list. */
interface Order {
  id: string
  code: string
  createdAt: string
  providerId: string
}

interface OrderListProps<Row extends Order> {
  label: string
  rows: Row[] | undefined
  columns: Column<Row>[]
  providerName: ProviderNames
  /** The small line, the amount and the badge of a row; its title, where that is not its provider. */
  line: (row: Row) => { title?: string; text: ReactNode; value: ReactNode; badge: ReactNode }
  onOpen: (row: Row) => void
}

export function OrderList<Row extends Order>({
  label,
  rows,
  columns,
  providerName,
  line,
  onOpen,
}: OrderListProps<Row>) {
  return (
    <DayList
      label={label}
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      timeOf={createdAtOf}
      renderRow={(row) => <OrderRow row={row} name={providerName(row.providerId)} line={line(row)} />}
      lines={2}
      onOpen={onOpen}
    />
  )
}

/** When an order was made. */
export const createdAtOf = ({ createdAt }: { createdAt: string }) => createdAt

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
export const codeColumn = <Row extends { code: string }>(
  header: string,
  timeOf: (row: Row) => string,
): Column<Row> => ({
  key: 'code',
  header,
  className: 'num',
  cell: (row) => (
    <>
      {row.code}
      <span className="xs faint block">{formatDateTime(timeOf(row))}</span>
    </>
  ),
  loading: (
    <>
      <Skeleton shape="words" />
      <span className="xs block">
        <Skeleton shape="words" />
      </span>
    </>
  ),
})

/** The first columns of an order at one provider: code over time, and the provider with its mark. */
export const leadColumns = <Row extends Omit<Order, 'createdAt'>>(
  words: LeadWords,
  providerName: ProviderNames,
  timeOf: (row: Row) => string,
): Column<Row>[] => [
  codeColumn(words.codeTime, timeOf),
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
