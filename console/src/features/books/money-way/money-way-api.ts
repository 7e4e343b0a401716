import { call } from '@kham/contract/client'
import type { ReplyOf } from '@kham/contract/endpoint'
import { moneyWay, type WayKind } from '@kham/contract/operator/books/money-way'
import { queryOptions } from '@tanstack/react-query'
import { followed } from '../../../followed.ts'

export type MoneyWay = ReplyOf<typeof moneyWay>

export const moneyWayQuery = (kind: WayKind, id: string) =>
  queryOptions({
    queryKey: ['money-way', kind, id],
    queryFn: ({ signal }) => call(moneyWay, { params: { kind, id }, signal }),
    ...followed(5_000),
  })
