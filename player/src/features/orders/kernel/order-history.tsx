import type { OrderStatus } from '@kham/contract/orders/order-status'
import * as icons from '@kham/ui/icons.ts'
import { statusLook } from '@kham/ui/status.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { History, type AnsweredPage, type HistoryKind } from './history.tsx'
import { HistoryFilter } from './history-filter.tsx'
import { filters, statusesOf, type HistorySearch } from './history-search.ts'
import type { OrderKind } from './order-way.ts'

type OrderHistoryKind<Sent extends AnsweredPage, Row> = HistoryKind<HistorySearch, OrderStatus, Sent, Row> & {
  ns: OrderKind
  /** The order under way, above the list. */
  Banner: ComponentType<{ onOpen: (id: string) => void }>
  Detail: ComponentType<{ open: boolean; id: string; onClose: () => void }>
}

interface OrderDescription<Sent extends AnsweredPage, Row> extends Pick<
  OrderHistoryKind<Sent, Row>,
  'rows' | 'EmptyAction' | 'Rows' | 'Banner' | 'Detail'
> {
  ns: OrderKind
  /** The keys of all queries of these orders begin so. */
  keys: QueryKey
  /** What an order of this kind can be; left out: any. */
  statuses?: readonly OrderStatus[]
  ask: (query: { page: string; status?: string }, signal: AbortSignal) => Promise<Sent>
}

/** The history of one kind of order: by status, and with one of them open in its address. */
export const orderHistoryKind = <Sent extends AnsweredPage, Row>({
  keys,
  statuses = filters,
  ask,
  ...kind
}: OrderDescription<Sent, Row>): OrderHistoryKind<Sent, Row> => ({
  ...kind,
  title: `${kind.ns}:history.title`,
  emptyIcon: icons.receipt,
  keys: [...keys, 'history'],
  ask: ({ page, value }, signal) =>
    ask({ page: String(page), ...(value ? { status: statusesOf(value) } : {}) }, signal),
  valueOf: ({ status }) => status,
  searchFor: (status) => (status ? { status } : {}),
  Filter: (filter) => (
    <HistoryFilter
      {...filter}
      ns={kind.ns}
      options={(t) =>
        statuses.map((value) => ({
          value,
          label: t(`deposit:orderStatus.${value}`),
          icon: statusLook(value).icon,
        }))
      }
    />
  ),
})

export function OrderHistory<Sent extends AnsweredPage, Row extends { id: string }>({
  kind,
  search,
}: {
  kind: OrderHistoryKind<Sent, Row>
  search: HistorySearch
}) {
  const navigate = useNavigate()
  const { order, ...list } = search
  const { ns, Banner, Detail } = kind
  const go = (next: HistorySearch) =>
    void navigate({ to: `/player/${ns}/history`, search: next, resetScroll: false })
  const open = (id: string) => go({ ...list, order: id })
  return (
    <History
      kind={kind}
      search={list}
      onSearch={go}
      onOpen={({ id }) => open(id)}
      banner={<Banner onOpen={open} />}
    >
      <Detail open={order !== undefined} id={order ?? ''} onClose={() => go(list)} />
    </History>
  )
}
