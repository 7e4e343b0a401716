import { call } from '@kham/contract/client'
import type { QueryOf } from '@kham/contract/endpoint'
import type { Proposal, ProposalEndpoints } from '@kham/contract/operator/orders/proposals'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { counted, followed, useSettled } from '../orders/followed.ts'
import type { QueueSize } from '../orders/queue-pager.tsx'
import { queueAddress, type QueueSearch } from '../orders/queue-search.ts'
import { filterStatuses } from './proposal-stage.ts'

/** The desk's own work comes first: what is not finished. */
export const proposalAddress = queueAddress('UNFINISHED')

const following = followed(5000)

interface Kind<Shown, Reply, Page> {
  doors: ProposalEndpoints<Reply, Page>
  one: (reply: Reply) => Shown
  all: (page: Page) => Shown[]
}

/** What a desk asks of one kind of proposal, and does with it. `keys` begin the keys of all its queries. */
export function proposalApi<Shown extends Proposal, Reply, Page extends QueueSize>(
  keys: readonly [string],
  { doors, one, all }: Kind<Shown, Reply, Page>,
) {
  const oneQuery = (id: string) =>
    queryOptions({
      queryKey: [...keys, 'one', id],
      queryFn: async ({ signal }) => one(await call(doors.one, { params: { id }, signal })),
      ...following,
    })
  const queue = async (query: QueryOf<typeof doors.queue>, signal: AbortSignal) => {
    const answer = await call(doors.queue, { query, signal })
    return { orders: all(answer), total: answer.total, pageSize: answer.pageSize }
  }
  return {
    keys,
    oneQuery,

    queueQuery: (search: QueueSearch) => {
      const { page = 1, sort } = search
      const filter = proposalAddress.filterOf(search)
      const status = filterStatuses.find((each) => each === filter)
      const asked = filter === 'UNFINISHED' ? { unfinished: 'true' as const } : status ? { status } : {}
      const query = { page: String(page), sort, ...asked }
      return queryOptions({
        queryKey: [...keys, 'queue', filter, page, sort],
        queryFn: ({ signal }) => queue(query, signal),
        ...following,
      })
    },

    unfinishedCountQuery: queryOptions({
      queryKey: [...keys, 'unfinished-count'],
      queryFn: ({ signal }) => queue({ unfinished: 'true', pageSize: '1' }, signal),
      ...counted(15_000),
    }),

    /** The newest of one player's. */
    ofPlayerQuery: (player: string) =>
      queryOptions({
        queryKey: [...keys, 'of', player],
        queryFn: ({ signal }) => queue({ player, pageSize: '5' }, signal),
        ...following,
      }),

    timelineQuery: (id: string) =>
      queryOptions({
        queryKey: [...keys, 'timeline', id],
        queryFn: async ({ signal }) => (await call(doors.timeline, { params: { id }, signal })).steps,
        ...following,
      }),

    approve: async (id: string) => one(await call(doors.approve, { params: { id } })),
    withdraw: async (id: string) => one(await call(doors.withdraw, { params: { id } })),
    refuse: async (id: string, note: string) =>
      one(await call(doors.refuse, { params: { id }, body: { note } })),
    decide: async (id: string, body: DecisionForm) => one(await call(doors.decide, { params: { id }, body })),
  }
}
export type ProposalApi<Shown extends Proposal> = ReturnType<typeof proposalApi<Shown, unknown, QueueSize>>

/** What can be done with a proposal, and with a transfer whose provider is silent. */
export function useProposalActs<Shown extends Proposal>(api: ProposalApi<Shown>, id: string) {
  const settled = useSettled<Shown>(api.keys, (client, shown) =>
    client.setQueryData<Shown>(api.oneQuery(id).queryKey, shown),
  )
  return {
    approve: useMutation({ mutationFn: () => api.approve(id), ...settled }),
    withdraw: useMutation({ mutationFn: () => api.withdraw(id), ...settled }),
    refuse: useMutation({ mutationFn: (note: string) => api.refuse(id, note), ...settled }),
    decide: useMutation({ mutationFn: (body: DecisionForm) => api.decide(id, body), ...settled }),
  }
}
export type ActsOfProposal = ReturnType<typeof useProposalActs>
