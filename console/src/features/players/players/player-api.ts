import { call } from '@kham/contract/client'
import type { Endpoint, ReplyOf } from '@kham/contract/endpoint'
import { linksOfPlayer } from '@kham/contract/operator/players/links'
import { actsOfPlayer } from '@kham/contract/operator/players/player-acts'
import {
  entriesOfPlayer,
  ordersOfPlayer,
  playerById,
  playerList,
  usagesOfPlayer,
  wagersOfPlayer,
} from '@kham/contract/operator/players/players'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { followed } from '../../../followed.ts'
import { orderOf, type PlayersSearch } from './players-search.ts'

export const playerKeys = ['players'] as const

const shownBy = (show: PlayersSearch['show']) => {
  if (show === 'BLOCKED') return { blocked: 'true' as const }
  if (show === 'CLOSED') return { closed: 'true' as const }
  return show ? { status: show } : {}
}

export const playersQuery = ({ q, show, tag, after, before, ...search }: PlayersSearch) => {
  const query = {
    ...orderOf(search),
    ...(q ? { q } : {}),
    ...(tag ? { tag } : {}),
    ...shownBy(show),
    ...(after ? { after } : before ? { before } : {}),
  }
  return queryOptions({
    queryKey: [...playerKeys, 'list', query],
    queryFn: ({ signal }) => call(playerList, { query, signal }),
    ...followed(30_000),
  })
}

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: [...playerKeys, 'one', id],
    queryFn: async ({ signal }) => (await call(playerById, { params: { id }, signal })).player,
    ...followed(15_000),
  })

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: [...playerKeys, 'links', id],
    queryFn: ({ signal }) => call(linksOfPlayer, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  })

interface Asked {
  params: { id: string }
  query: { after?: string; pageSize: string }
  signal: AbortSignal
}
type LongReply = { next: string | null }

/** A list of one player's that is read on from where it ends. */
const longList = <E extends Endpoint, Row>(
  name: string,
  ask: (asked: Asked) => Promise<ReplyOf<E> & LongReply>,
  rowsOf: (reply: ReplyOf<E>) => readonly Row[],
) => {
  return (id: string) =>
    infiniteQueryOptions({
      queryKey: [...playerKeys, name, id],
      queryFn: async ({ signal, pageParam }) => {
        const query = { pageSize: '20', ...(pageParam ? { after: pageParam } : {}) }
        const reply = await ask({ params: { id }, query, signal })
        return { rows: rowsOf(reply), next: reply.next }
      },
      initialPageParam: '',
      getNextPageParam: ({ next }: { next: string | null }) => next,
      staleTime: 0,
      retry: false,
    })
}

export const ordersQuery = longList<typeof ordersOfPlayer, ReplyOf<typeof ordersOfPlayer>['orders'][number]>(
  'orders',
  (asked) => call(ordersOfPlayer, asked),
  ({ orders }) => orders,
)
export const wagersQuery = longList<typeof wagersOfPlayer, ReplyOf<typeof wagersOfPlayer>['wagers'][number]>(
  'wagers',
  (asked) => call(wagersOfPlayer, asked),
  ({ wagers }) => wagers,
)
export const usagesQuery = longList<typeof usagesOfPlayer, ReplyOf<typeof usagesOfPlayer>['usages'][number]>(
  'usages',
  (asked) => call(usagesOfPlayer, asked),
  ({ usages }) => usages,
)
export const entriesQuery = longList<
  typeof entriesOfPlayer,
  ReplyOf<typeof entriesOfPlayer>['entries'][number]
>(
  'entries',
  (asked) => call(entriesOfPlayer, asked),
  ({ entries }) => entries,
)

export const actsQuery = longList<typeof actsOfPlayer, ReplyOf<typeof actsOfPlayer>['acts'][number]>(
  'acts',
  (asked) => call(actsOfPlayer, asked),
  ({ acts }) => acts,
)
