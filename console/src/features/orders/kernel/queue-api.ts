import { queryOptions, useMutation, type MutationKey, type QueryKey } from '@tanstack/react-query'
import { counted, followed, useSettled } from '../../../followed.ts'
import type { Money } from '@kham/contract/money'
import type { TimelineStep } from './queued-order.ts'
import type { QueueSize } from './queue-pager.tsx'

/** A page of a queue of orders. */
export interface Orders<Order> extends QueueSize {
  orders: Order[]
  /** What all of the queue comes to, where its kind says so. */
  sum?: Money | null
  oldestAt?: string | null
}

interface Queue<Search, Query, Page, Reply, Shown> {
  /** How often the screen's data is asked for again. */
  everyMs: number
  /** The API's query of a search in the address. */
  queryOf: (search: Search) => Query
  page: (query: Query, signal: AbortSignal) => Promise<Page>
  /** One of them, as each act answers it too. */
  read: (id: string, signal: AbortSignal) => Promise<Reply>
  one: (reply: Reply) => Shown
}

/** A desk's calls for its queue and its rows. `name` begins the keys of all its queries. */
export function queueApi<Search, Query extends object, Page extends QueueSize, Reply, Shown>(
  name: string,
  { everyMs, queryOf, page, read, one }: Queue<Search, Query, Page, Reply, Shown>,
) {
  const keys = [name] as const
  const following = followed(everyMs)

  const queueQuery = (search: Search) => {
    const query = queryOf(search)
    return queryOptions({
      queryKey: [...keys, 'queue', query] as QueryKey,
      queryFn: ({ signal }) => page(query, signal),
      ...following,
    })
  }

  const oneQuery = (id: string) =>
    queryOptions({
      queryKey: [...keys, 'one', id],
      queryFn: async ({ signal }) => one(await read(id, signal)),
      ...following,
    })

  /** Another question of the desk, asked again as its queue is. */
  const alsoQuery = <Answer>(about: readonly unknown[], ask: (signal: AbortSignal) => Promise<Answer>) =>
    queryOptions({ queryKey: [...keys, ...about], queryFn: ({ signal }) => ask(signal), ...following })

  /** The timelines of what is in it. */
  const timelineOf =
    (ask: (id: string, signal: AbortSignal) => Promise<{ steps: TimelineStep[] }>) => (id: string) =>
      alsoQuery(['timeline', id], async (signal) => (await ask(id, signal)).steps)

  /** How many of a kind wait for a person, asked again every so often, also while the desk is not on the screen. */
  const countQuery = <Count>(
    of: string,
    countEveryMs: number,
    ask: (signal: AbortSignal) => Promise<Count>,
  ) =>
    queryOptions({
      queryKey: [...keys, 'count', of],
      queryFn: ({ signal }) => ask(signal),
      ...counted(countEveryMs),
    })

  /** How many a search finds, of one's own views. */
  const countOf = (search: Search) => {
    const query = { ...queryOf(search), page: '1', pageSize: '1' }
    return queryOptions({
      queryKey: [...keys, 'count', query] as QueryKey,
      queryFn: async ({ signal }) => (await page(query, signal)).total,
      ...counted(15_000),
    })
  }

  /** An act on one of them: its answer is shown at once, and everything of the desk is then asked for anew. */
  function useAct<Body = void>(id: string, send: (body: Body) => Promise<Reply>, mutationKey?: MutationKey) {
    const settled = useSettled<Reply>(keys, (client, reply) =>
      client.setQueryData<Shown>(oneQuery(id).queryKey, one(reply)),
    )
    return useMutation({ ...(mutationKey && { mutationKey }), mutationFn: send, ...settled })
  }

  /** Taking one up and giving it back, which put no work into a queue. */
  const useTake = <Body = void>(
    id: string,
    take: (body: Body) => Promise<Reply>,
    release: () => Promise<Reply>,
  ) => ({ take: useAct(id, take, takeKey), release: useAct(id, release, takeKey) })

  return { keys, queueQuery, oneQuery, alsoQuery, timelineOf, countQuery, countOf, useAct, useTake }
}

/** The mutation key of the acts of `useTake`. */
export const takeKey = ['take'] as const
