import type { IconPath } from '@kham/ui/icon'
import type { Column } from '@kham/ui/table'
import type { ComponentType, ReactNode } from 'react'
import type { TFunction } from '../../../words.ts'
import type { Orders, queueApi } from './queue-api.ts'
import type { QueueRow } from './queue-list.tsx'
import type { QueueAddress, QueueFilter, QueueSearch } from './queue-search.ts'
import type { OrderOfPlayer } from './queued-order.ts'

type Api<Order> = ReturnType<typeof queueApi<QueueSearch, object, Orders<Order>, unknown, Order>>

type Words = 'deposit' | 'move' | 'adjustment' | 'reversal'

/** What says a kind's words: its page has loaded them. */
type KindWords = TFunction<Words>

export interface KindFilterProps {
  /** Without the order in the panel. */
  search: QueueSearch
  onSearch: (next: QueueSearch) => void
}

export interface KindSumsProps {
  /** Without the order in the panel. */
  search: QueueSearch
  /** The list that it asks for; not yet known = undefined. */
  list: Omit<Orders<unknown>, 'orders'> | undefined
}

/** All that one kind of order has of its own at its desk. */
export interface DeskKind<Order extends OrderOfPlayer, Usual extends string> {
  at: 'deposits' | 'moves' | 'adjustments' | 'reversals'
  api: Pick<Api<Order>, 'queueQuery' | 'oneQuery' | 'countOf'>
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
  Sums?: ComponentType<KindSumsProps>
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
