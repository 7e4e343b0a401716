import type { WayKind } from '@kham/contract/operator/books/money-way'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { moneyWayQuery } from './money-way-api.ts'

/** An order and its money's way, once both are known. */
export function useWay<Order>(kind: WayKind, id: string, one: UseQueryResult<Order>) {
  const way = useQuery(moneyWayQuery(kind, id))
  const known = one.data && way.data && { order: one.data, way: way.data }
  return { asked: [one, way], known }
}
