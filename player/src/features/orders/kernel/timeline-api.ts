import { call } from '@kham/contract/client'
import { depositTimeline } from '@kham/contract/orders/deposits'
import { moveTimeline } from '@kham/contract/orders/moves'
import { withdrawTimeline } from '@kham/contract/orders/withdrawals'
import { queryOptions } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import type { OrderKind } from './order-way.ts'

const endpoints = { deposit: depositTimeline, withdraw: withdrawTimeline, move: moveTimeline }
const keys = { deposit: liveKeys.deposits, withdraw: liveKeys.withdraws, move: liveKeys.moves }

/** Keyed under its orders, so that an order's event refetches it. */
export const timelineQuery = (kind: OrderKind, id: string) =>
  queryOptions({
    queryKey: [...keys[kind], 'timeline', id],
    queryFn: ({ signal }) => call(endpoints[kind], { params: { id }, signal }),
    staleTime: 0,
  })
