import { call } from '@kham/contract/client'
import type { QueryOf } from '@kham/contract/endpoint'
import type { Proposal, ProposalEndpoints } from '@kham/contract/operator/orders/proposals'
import type { DecisionForm } from '../orders/decide-dialog.tsx'
import { queueApi } from '../orders/queue-api.ts'
import type { QueueSize } from '../orders/queue-pager.tsx'
import { placeOf, queueAddress, type QueueSearch } from '../orders/queue-search.ts'
import { filterStatuses } from './proposal-stage.ts'

/** The desk's own work comes first: what is not finished. */
export const proposalAddress = queueAddress('UNFINISHED')

interface Kind<Shown, Reply, Page> {
  doors: ProposalEndpoints<Reply, Page>
  one: (reply: Reply) => Shown
  all: (page: Page) => Shown[]
}

/** What a desk asks of one kind of proposal, and does with it. `name` begins the keys of all its queries. */
export function proposalApi<Shown extends Proposal, Reply, Page extends QueueSize>(
  name: string,
  { doors, one, all }: Kind<Shown, Reply, Page>,
) {
  const page = async (query: QueryOf<typeof doors.queue>, signal: AbortSignal) => {
    const answer = await call(doors.queue, { query, signal })
    return { orders: all(answer), total: answer.total, pageSize: answer.pageSize }
  }
  const queue = queueApi(name, {
    everyMs: 5000,
    queryOf: (search: QueueSearch) => {
      const filter = proposalAddress.filterOf(search)
      const status = filterStatuses.find((each) => each === filter)
      const asked = filter === 'UNFINISHED' ? { unfinished: 'true' as const } : status ? { status } : {}
      return { ...placeOf(search), ...asked }
    },
    page,
    read: async (id, signal) => one(await call(doors.one, { params: { id }, signal })),
    one: (shown) => shown,
  })
  return {
    ...queue,

    unfinishedCountQuery: queue.countQuery(15_000, (signal) =>
      page({ unfinished: 'true', pageSize: '1' }, signal),
    ),

    /** The newest of one player's. */
    ofPlayerQuery: (player: string) =>
      queue.alsoQuery(['of', player], (signal) => page({ player, pageSize: '5' }, signal)),

    timelineQuery: (id: string) =>
      queue.alsoQuery(
        ['timeline', id],
        async (signal) => (await call(doors.timeline, { params: { id }, signal })).steps,
      ),

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
  return {
    approve: api.useAct(id, () => api.approve(id)),
    withdraw: api.useAct(id, () => api.withdraw(id)),
    refuse: api.useAct(id, (note: string) => api.refuse(id, note)),
    decide: api.useAct(id, (body: DecisionForm) => api.decide(id, body)),
  }
}
export type ActsOfProposal = ReturnType<typeof useProposalActs>
