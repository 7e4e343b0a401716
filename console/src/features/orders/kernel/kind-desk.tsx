import { queueSorts } from '@kham/contract/operator/orders/order-queues'
import type { TFunction } from '../../../words.ts'
import { useAnswer, type Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import type { Column } from '@kham/ui/table'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { DeskKind } from './desk-kind.ts'
import { Desk } from './desk.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { KindPanel } from './kind-panel.tsx'
import { leadColumns, QueueList, waitsColumn } from './queue-list.tsx'
import { atPage, type QueueSearch } from './queue-search.ts'
import type { OrderOfPlayer } from './queued-order.ts'
import { SortSelect } from './sort-select.tsx'
import type { Sorting } from './sorting.ts'
import { RowState } from './left-row.tsx'
import type { SteadyRow } from './steady-rows.ts'
import { useSteadyDesk } from './use-steady-desk.ts'

interface OfKind<Order extends OrderOfPlayer, Usual extends string> {
  kind: DeskKind<Order, Usual>
  search: QueueSearch
}

/** The desk of one kind of order: its queue, and one of them in the panel beside it. */
export function KindDesk<Order extends OrderOfPlayer, Usual extends string>({
  kind,
  search,
}: OfKind<Order, Usual>) {
  const { at, address, filters, filterWord, Sums, Filter } = kind
  const { t } = useTranslation(kind.words)
  const navigate = useNavigate()
  const queue = useAnswer(kind.api.queueQuery(search))
  const { order: selected, ...place } = search
  const { rows, seen, steady } = useSteadyDesk(
    { data: queue.data?.orders, shown: queue.shown?.orders, isOld: queue.isOld },
    place,
    selected !== undefined,
  )
  const go = (next: QueueSearch, replace = false) =>
    void navigate({ to: `/${at}`, search: next, replace, resetScroll: false })
  const own = useOwnViews({
    list: at,
    search: place,
    read: address.read,
    onSearch: go,
    countOf: kind.api.countOf,
  })
  const sorting: Sorting = {
    sort: address.sortOf(search),
    onSort: (sort) => go(address.sorted(place, sort)),
  }
  // Back leads out of the panel, not through every order that was looked at.
  const open = (id: string) => go({ ...search, order: id }, selected !== undefined)
  const close = () => go(place)
  return (
    <Desk
      listId={`list-of-${at}`}
      title={t(kind.title)}
      live={Sums && <Sums search={place} list={queue.isOld ? undefined : queue.data} />}
      narrower={Filter && <Filter search={place} onSearch={go} />}
      queue={queue}
      filter={address.filterOf(search)}
      filters={filters.map((value) => ({ value, label: filterWord(t, value) }))}
      onFilter={(filter) => go(address.sorted(address.filtered(filter), search.sort))}
      own={own}
      beside={<SortSelect sorts={queueSorts} {...sorting} />}
      page={search.page}
      onPage={(page) => go(atPage(place, page))}
      keys={{ rows, selected, onOpen: open, onClose: close }}
      steady={steady}
      panel={
        selected !== undefined && (
          <KindPanel
            key={selected}
            kind={kind}
            id={selected}
            known={rows.find(({ order }) => order.id === selected)?.order}
            onClose={close}
          />
        )
      }
    >
      <KindList
        kind={kind}
        queue={queue}
        rows={seen}
        search={search}
        sorting={sorting}
        onOpen={open}
        onSearch={go}
      />
    </Desk>
  )
}

interface KindListProps<Order extends OrderOfPlayer, Usual extends string> extends OfKind<Order, Usual> {
  queue: Answered<unknown>
  rows: readonly SteadyRow<Order>[]
  sorting: Sorting
  onOpen: (id: string) => void
  onSearch: (next: QueueSearch) => void
}

function KindList<Order extends OrderOfPlayer, Usual extends string>(props: KindListProps<Order, Usual>) {
  const { kind, queue, rows, search, sorting, onOpen, onSearch } = props
  const { words, Badge, RowBadge = Badge } = kind
  const { t } = useTranslation(words, 'withdrawal')
  const columns = [
    ...leadColumns<SteadyRow<Order>>(t),
    ...kind.columns(t, useProviderNames()),
    ...(kind.address.isOpenWork(search) ? [waitsColumn<SteadyRow<Order>>(t)] : []),
    statusColumn(t, RowBadge),
  ]
  return (
    <QueueList
      name={kind.at}
      queue={queue}
      rows={rows}
      words={{ list: t(`${words}:list`), loading: t(`${words}:loading`), failed: t(`${words}:failed`) }}
      columns={columns}
      sorting={sorting}
      sortedBy={{ time: 'code', size: kind.size }}
      renderCard={(row) => ({ ...kind.card(row.order), badge: <BadgeOfRow {...row} Badge={RowBadge} /> })}
      empty={
        <EmptyQueue
          icon={kind.icon}
          isUsual={kind.address.isUsual(search)}
          words={{
            title: t(`${words}:empty`),
            text: t(`${words}:emptyText`),
            showUsual: t(kind.showUsual),
          }}
          onSearch={onSearch}
        />
      }
      selected={search.order}
      onOpen={onOpen}
    />
  )
}

const statusColumn = <Order extends OrderOfPlayer>(
  t: TFunction,
  Badge: ComponentType<{ order: Order }>,
): Column<SteadyRow<Order>> => ({
  key: 'status',
  header: t('column.status'),
  cell: (row) => <BadgeOfRow {...row} Badge={Badge} />,
})

const BadgeOfRow = <Order extends OrderOfPlayer>({
  order,
  hasLeft,
  Badge,
}: SteadyRow<Order> & { Badge: ComponentType<{ order: Order }> }) => (
  <RowState hasLeft={hasLeft}>
    <Badge order={order} />
  </RowState>
)
