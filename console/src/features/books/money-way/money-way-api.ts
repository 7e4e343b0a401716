import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import { moneyWay, type WayKind } from '@kham/contract/operator/books/money-way'
import { queryOptions } from '@tanstack/react-query'
import { followed } from '../../../followed.ts'

export type MoneyWay = ReplyOf<typeof moneyWay>

const wayKey = (kind: WayKind, id: string) => ['money-way', kind, id] as const

export const moneyWayQuery = (kind: WayKind, id: string) =>
  queryOptions({
    queryKey: wayKey(kind, id),
    queryFn: async ({ client, signal }) => {
      const way = await call(moneyWay, { params: { kind, id }, signal })
      // What pays an order is a part of that order's way, which is then known.
      if (way.depositId !== null)
        client.setQueryData(wayKey('deposit', way.depositId), { ...way, depositId: null })
      return way
    },
    ...followed(5_000),
    // The page of the order that a payment leads to does not ask again for what has just come.
    staleTime: 1_000,
  })
