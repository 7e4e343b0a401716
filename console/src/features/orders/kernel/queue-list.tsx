import type { TFunction } from '../../../words.ts'
import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { formatDateTime } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { Column } from '@kham/ui/table'
import type { ReactNode } from 'react'
import { ChosenTable } from '../../../layout/chosen-table.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { leftLook } from './left-row.tsx'
import type { QueuedOrder } from './queued-order.ts'
import { Waits } from './waits.tsx'
import { sortable, type Sorting } from './sorting.ts'
import queueStyles from '../../../layout/queue.module.css'
import listStyles from '@kham/ui/list.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export interface QueueRow<Order extends QueuedOrder> {
  order: Order
  hasLeft?: boolean
}

interface QueueListProps<Row extends QueueRow<QueuedOrder>> {
  /** Local storage key of its columns. */
  name: string
  queue: Answered<unknown>
  /** The rows shown. */
  rows: readonly Row[]
  words: { list: string; loading: string; failed: string }
  columns: readonly Column<Row>[]
  sorting?: Sorting
  /** The columns whose headers sort. */
  sortedBy?: { time: string; size?: string }
  /** What a row shows on a phone beside its player, code and time. */
  renderCard: (row: Row) => {
    mark: ReactNode
    value: ReactNode
    badge: ReactNode
    text?: ReactNode
    /** Left out: the player. */
    title?: ReactNode
  }
  /** A row that looks as those do that have left. */
  isDimmed?: (row: Row) => boolean
  /** Shown when there is none. */
  empty: ReactNode
  selected: string | undefined
  onOpen: (id: string) => void
}

/** A queue of orders, or what stands in its place; a list that cannot be refreshed stays and says so. */
export function QueueList<Row extends QueueRow<QueuedOrder>>(props: QueueListProps<Row>) {
  const { name, queue, rows, words, columns, sorting, sortedBy, empty, selected, onOpen } = props
  const { t } = useTranslation()
  return (
    <>
      {queue.isError && (
        <RetryNotice
          title={queue.shown ? t('queue.notRefreshed') : words.failed}
          error={queue.error}
          onRetry={() => void queue.refetch()}
        />
      )}
      {queue.isPending && <SkeletonRows label={words.loading} />}
      <Answer isOld={queue.isOld}>
        {queue.shown !== undefined && rows.length === 0 && empty}
        {rows.length > 0 && (
          <>
            <div className={queueStyles['queue-table']}>
              <ChosenTable
                name={name}
                label={words.list}
                columns={sorting && sortedBy ? sortable(columns, sorting, sortedBy) : columns}
                rows={rows}
                rowKey={({ order }) => order.id}
                rowClass={(row) => lookOf(row, props)}
                selected={selected}
                onSelect={({ order }) => onOpen(order.id)}
              />
            </div>
            <Cards {...props} />
          </>
        )}
      </Answer>
    </>
  )
}

const lookOf = <Row extends QueueRow<QueuedOrder>>(
  row: Row,
  { isDimmed }: Pick<QueueListProps<Row>, 'isDimmed'>,
) => leftLook(row.hasLeft || isDimmed?.(row))

/** The queue on a phone, where the table would not fit. */
function Cards<Row extends QueueRow<QueuedOrder>>(props: QueueListProps<Row>) {
  const { rows, words, renderCard, selected, onOpen } = props
  return (
    <ul className={classNames('card', queueStyles['queue-cards'])} aria-label={words.list}>
      {rows.map((row) => (
        <li key={row.order.id} className={lookOf(row, props)}>
          <button
            type="button"
            className={listStyles.entry}
            aria-current={row.order.id === selected || undefined}
            onClick={() => onOpen(row.order.id)}
          >
            <ListRow
              title={row.order.player.displayName}
              text={
                <>
                  {row.order.code}
                  <br />
                  {formatDateTime(row.order.createdAt)}
                </>
              }
              {...renderCard(row)}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The first column of every queue: code over time. */
export const codeColumn = <Row extends QueueRow<QueuedOrder>>(key: string, header: string): Column<Row> => ({
  key,
  header,
  className: 'num',
  cell: ({ order }) => (
    <>
      {order.code}
      <span className="xs faint">{formatDateTime(order.createdAt)}</span>
    </>
  ),
})

/** For lists of open work: how long each has waited. */
export const waitsColumn = <Row extends QueueRow<QueuedOrder>>(t: TFunction<'withdrawal'>): Column<Row> => ({
  key: 'waits',
  header: t('withdrawal:column.waits'),
  className: 'num',
  cell: ({ order }) => <Waits since={order.createdAt} />,
})

/** The same of an order, and whose it is. */
export const leadColumns = <Row extends QueueRow<QueuedOrder>>(t: TFunction): Column<Row>[] => [
  codeColumn('code', t('column.code')),
  {
    key: 'player',
    header: t('column.player'),
    cell: ({ order: { player } }) => (
      <>
        <b className="ellipsis block">{player.displayName}</b>
        <span className="xs faint ellipsis">{player.username}</span>
      </>
    ),
  },
]
