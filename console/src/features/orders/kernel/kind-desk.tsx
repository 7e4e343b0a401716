import { queueSorts } from '@kham/contract/operator/orders/order-queues'
import type { TFunction } from '../../../words.ts'
import { useAnswer, type Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import type { IconPath } from '@kham/ui/icon'
import type { Column } from '@kham/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { Desk } from './desk.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { MoneyDoor } from './money-door.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderPlayer } from './player-link.tsx'
import { ProviderAnswers } from './provider-answers.tsx'
import type { Orders, queueApi } from './queue-api.ts'
import { leadColumns, QueueList, waitsColumn, type QueueRow } from './queue-list.tsx'
import { atPage, type QueueAddress, type QueueFilter, type QueueSearch } from './queue-search.ts'
import type { OrderOfPlayer } from './queued-order.ts'
import { SortSelect } from './sort-select.tsx'
import type { Sorting } from './sorting.ts'
import { RowState } from './left-row.tsx'
import type { SteadyRow } from './steady-rows.ts'
import { useSteadyDesk } from './use-steady-desk.ts'

type Api<Order> = ReturnType<typeof queueApi<QueueSearch, unknown, Orders<Order>, unknown, Order>>

type Words = 'deposit' | 'move' | 'adjustment' | 'reversal'

/** What says a kind's words: its page has loaded them. */
type KindWords = TFunction<Words>

export interface KindFilterProps {
  /** Without the order in the panel. */
  search: QueueSearch
  onSearch: (next: QueueSearch) => void
}

/** All that one kind of order has of its own at its desk. */
export interface DeskKind<Order extends OrderOfPlayer, Usual extends string> {
  at: 'deposits' | 'moves' | 'adjustments' | 'reversals'
  api: Pick<Api<Order>, 'queueQuery' | 'oneQuery'>
  timelineQuery: ReturnType<Api<Order>['timelineOf']>
  /** The namespace of its words. */
  words: Words
  title: 'deposit:title' | 'move:title' | 'nav.adjustments' | 'nav.reversals'
  /** The way from another list to the usual one. */
  showUsual: 'deposit:showFailed' | 'move:showUnfinished'
  icon: IconPath
  address: QueueAddress<Usual>
  filters: readonly (QueueFilter | Usual)[]
  filterWord: (t: KindWords, filter: QueueFilter | Usual) => string
  /** The columns between the player's and the status. */
  columns: (t: KindWords, providerName: (id: string) => string) => Column<QueueRow<Order>>[]
  /** What waits together, behind the title. */
  Sums?: ComponentType
  /** What narrows the list further. */
  Filter?: ComponentType<KindFilterProps>
  /** The column whose header sorts by size. */
  size: string
  card: (order: Order) => { mark: ReactNode; value: ReactNode }
  Badge: ComponentType<{ order: Order }>
  /** The badge in a row of the list. */
  RowBadge?: ComponentType<{ order: Order }>
  /** The namespace of its steps' words, where they are the kind's own. */
  stepWords?: string
  /** Where it stands: what it waits for, or its outcome. */
  State: ComponentType<{ order: Order }>
  /** The rest that is known of it, below its player. */
  Facts: ComponentType<{ order: Order }>
  Acts: ComponentType<{ order: Order }>
}

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
  const go = (next: QueueSearch, replace = false) => void navigate({ to: `/${at}`, search: next, replace })
  const own = useOwnViews({ list: at, search: place, read: address.read, onSearch: go })
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
      live={Sums && <Sums />}
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

interface KindPanelProps<Order extends OrderOfPlayer, Usual extends string> {
  kind: DeskKind<Order, Usual>
  id: string
  /** The list's data of it, until its own has come. */
  known: Order | undefined
  onClose: () => void
}

function KindPanel<Order extends OrderOfPlayer, Usual extends string>({
  kind,
  id,
  known,
  onClose,
}: KindPanelProps<Order, Usual>) {
  const { words, Badge, State, Facts, Acts } = kind
  const { t } = useTranslation(words)
  // For an unnamed kind the types cannot tell that it is no function.
  const one = useQuery({ ...kind.api.oneQuery(id), placeholderData: () => known as never })
  const steps = useQuery(kind.timelineQuery(id))
  return (
    <OrderPanel
      one={one}
      steps={steps}
      {...(kind.stepWords && { stepWords: kind.stepWords })}
      words={{ label: t(`${words}:anyLabel`), notFound: t(`${words}:notFound`) }}
      renderBadge={(order) => <Badge order={order} />}
      renderActs={(order) => <Acts order={order} />}
      onClose={onClose}
      after={<ProviderAnswers key={id} orderId={id} />}
    >
      {(order) => (
        <>
          <State order={order} />
          <MoneyDoor kind={words} id={id} />
          <OrderPlayer player={order.player} />
          <Facts order={order} />
        </>
      )}
    </OrderPanel>
  )
}
