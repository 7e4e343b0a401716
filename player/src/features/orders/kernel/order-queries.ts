import { queryOptions, type QueryClient } from '@tanstack/react-query'

interface Asked<Order, Open, One extends Open> {
  key: readonly string[]
  askOpen: (signal: AbortSignal) => Promise<Open>
  askOne: (id: string, signal: AbortSignal) => Promise<One>
  orderIn: (answer: NoInfer<Open>) => NoInfer<Order> | null
  answerOf: (order: Order) => NoInfer<One>
  none: NoInfer<Open>
  isUnderWay: (order: NoInfer<Order>) => boolean
  /** For how long the answer that one is under way, or none, is believed. */
  staleTime: number
}

/** The questions for a player's order of one kind: the one under way, and one by its id. */
export function orderQueries<Order extends { id: string }, Open, One extends Open>({
  key,
  askOpen,
  askOne,
  orderIn,
  answerOf,
  none,
  isUnderWay,
  staleTime,
}: Asked<Order, Open, One>) {
  const openQuery = queryOptions({
    queryKey: [...key, 'open'],
    queryFn: async ({ signal, client }) => {
      const answer = await askOpen(signal)
      showAtOnce(client, orderIn(answer))
      return answer
    },
    staleTime,
  })

  const oneQuery = (id: string) =>
    queryOptions({
      queryKey: [...key, 'one', id],
      queryFn: async ({ signal, client }) => {
        const answer = await askOne(id, signal)
        forgetEnded(client, orderIn(answer))
        return answer
      },
      staleTime: 0,
    })

  /** It is shown as it came with the question for the one under way, until it is asked for itself. */
  function showAtOnce(client: QueryClient, open: Order | null) {
    if (open) client.setQueryData<One>([...key, 'one', open.id], (known) => known ?? answerOf(open))
  }

  /** One that has ended is not under way, also when the question for that one is answered later: no form may lead back to it. */
  function forgetEnded(client: QueryClient, order: Order | null) {
    if (!order || isUnderWay(order)) return
    client.setQueryData<Open>([...key, 'open'], (known) =>
      known && orderIn(known)?.id === order.id ? none : known,
    )
  }

  return { openQuery, oneQuery }
}
