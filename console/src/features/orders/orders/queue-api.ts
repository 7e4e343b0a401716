import { queryOptions, useMutation, type MutationKey } from '@tanstack/react-query'
import { counted, followed, useSettled } from './followed.ts'

interface Queue<Search, Query, Page, Reply, Shown> {
  /** How often what is on the screen is asked for again. */
  everyMs: number
  /** What a place in the queue asks for. */
  queryOf: (search: Search) => Query
  page: (query: Query, signal: AbortSignal) => Promise<Page>
  /** One of them, as each act answers it too. */
  read: (id: string, signal: AbortSignal) => Promise<Reply>
  one: (reply: Reply) => Shown
}

/** What a desk asks of its queue, and does with what is in it. `name` begins the keys of all its queries. */
export function queueApi<Search, Query, Page, Reply, Shown>(
  name: string,
  { everyMs, queryOf, page, read, one }: Queue<Search, Query, Page, Reply, Shown>,
) {
  const keys = [name] as const
  const following = followed(everyMs)

  const queueQuery = (search: Search) => {
    const query = queryOf(search)
    return queryOptions({
      queryKey: [...keys, 'queue', query],
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

  /** How many wait for a person, asked again every so often, also while the desk is not on the screen. */
  const countQuery = <Count>(countEveryMs: number, ask: (signal: AbortSignal) => Promise<Count>) =>
    queryOptions({
      queryKey: [...keys, 'count'],
      queryFn: ({ signal }) => ask(signal),
      ...counted(countEveryMs),
    })

  /** An act on one of them: its answer is shown at once, and everything of the desk is then asked for anew. */
  function useAct<Body = void>(id: string, send: (body: Body) => Promise<Reply>, mutationKey?: MutationKey) {
    const settled = useSettled<Reply>(keys, (client, reply) =>
      client.setQueryData<Shown>(oneQuery(id).queryKey, one(reply)),
    )
    return useMutation({ ...(mutationKey && { mutationKey }), mutationFn: send, ...settled })
  }

  return { keys, queueQuery, oneQuery, alsoQuery, countQuery, useAct }
}

/** The acts of taking an order up and of giving it back, which put no work into a queue. */
export const takeKey = ['take'] as const
