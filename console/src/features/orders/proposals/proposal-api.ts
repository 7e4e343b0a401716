import { call } from '@kham/contract/client'
import type { QueryOf } from '@kham/contract/endpoint'
import type { Proposal, ProposalEndpoints } from '@kham/contract/operator/orders/proposals'
import type { DecisionForm } from '../kernel/decide-dialog.tsx'
import { queueApi, type Orders } from '../kernel/queue-api.ts'
import type { QueueSize } from '../kernel/queue-pager.tsx'
import { queueAddress, type QueueSearch } from '../kernel/queue-search.ts'

/** The desk's own work comes first: unfinished ones. */
export const proposalAddress = queueAddress('UNFINISHED')

/** What the queue can be narrowed to. */
export const filterStatuses = ['SUCCESS', 'FAILED', 'REJECTED', 'CANCELED'] as const

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
  const page = async (query: QueryOf<typeof doors.queue>, signal: AbortSignal): Promise<Orders<Shown>> => {
    const answer = await call(doors.queue, { query, signal })
    return { orders: all(answer), total: answer.total, pageSize: answer.pageSize }
  }
  const queue = queueApi(name, {
    everyMs: 5000,
    queryOf: (search: QueueSearch) => {
      const filter = proposalAddress.filterOf(search)
      const status = filterStatuses.find((each) => each === filter)
      const asked = filter === 'UNFINISHED' ? { unfinished: 'true' as const } : status ? { status } : {}
      return { ...proposalAddress.placeOf(search), ...asked }
    },
    page,
    read: (id, signal) => call(doors.one, { params: { id }, signal }),
    one,
  })
  const { keys, queueQuery, oneQuery, countOf } = queue
  return {
    keys,
    queueQuery,
    oneQuery,
    countOf,

    unfinishedCountQuery: queue.countQuery('unfinished', 15_000, (signal) =>
      page({ unfinished: 'true', pageSize: '1' }, signal),
    ),

    /** The newest of one player's. */
    ofPlayerQuery: (player: string) =>
      queue.alsoQuery(['of', player], (signal) => page({ player, pageSize: '5' }, signal)),

    timelineQuery: queue.timelineOf((id, signal) => call(doors.timeline, { params: { id }, signal })),

    /** What can be done with a proposal, and with a transfer whose provider is silent. */
    useActs: (id: string) => {
      const params = { id }
      return {
        approve: queue.useAct(id, () => call(doors.approve, { params })),
        withdraw: queue.useAct(id, () => call(doors.withdraw, { params })),
        refuse: queue.useAct(id, (note: string) => call(doors.refuse, { params, body: { note } })),
        decide: queue.useAct(id, (body: DecisionForm) => call(doors.decide, { params, body })),
      }
    },
  }
}
export type ProposalApi<Shown extends Proposal> = ReturnType<typeof proposalApi<Shown, unknown, QueueSize>>

/** The acts of a proposal of a kind that is not named. */
export const useProposalActs = <Shown extends Proposal>(api: ProposalApi<Shown>, id: string) =>
  api.useActs(id)
export type ActsOfProposal = ReturnType<typeof useProposalActs>
