import { sql } from 'kysely'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import type { QueueSort } from '@kham/contract/operator/orders/order-takes'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../db/page.ts'
import { orderTables } from '../../../db/order-places.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { wordColumn } from '../../desk/second-words/word-column.ts'
import { inOrder, queuePage } from '../kernel/queue-page.ts'
import { reversalColumn, type ReversalColumn } from '../kernel/reversal-column.ts'
import { type ProposalId, type ProposalRows, type ShownColumns } from './proposal.ts'

/** Proposals of a kind, as they are shown. What is asked of the table are columns that both have. */
const shown = (db: Db, agencyId: string, kind: ProposalKind) =>
  db
    .selectFrom(`${orderTables[kind].table} as a` as 'adjustments as a')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'a.agency_id').onRef('p.player_id', '=', 'a.player_id'),
    )
    .innerJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'a.agency_id').onRef('s.staff_id', '=', 'a.proposed_by'),
    )
    .leftJoin('staff as d', (join) =>
      join.onRef('d.agency_id', '=', 'a.agency_id').onRef('d.staff_id', '=', 'a.decided_by'),
    )
    .where('a.agency_id', '=', agencyId)
    .selectAll('a')
    .select(['p.username', 'p.display_name', 's.display_name as proposer', 'd.display_name as decider'])
    .select(
      sql<Date | null>`(select min(t.sent_at) from credit_transfers t where t.agency_id = a.agency_id
        and t.order_id = ${keyOf(kind)} and t.status = 'UNKNOWN')`.as('silent_since'),
    )
    .select(wordColumn(kind, 'a.agency_id', `a.${orderTables[kind].key}`))
    .select(reversalColumn('a.agency_id', `a.${orderTables[kind].key}`))
    .$if(kind === 'reversal', (query) => query.select(ofCode.as('of_code')))

/** The code of what a reversal takes back. */
const ofCode = sql<string>`(select o.code from deposits o where a.of_kind = 'deposit' and o.agency_id = a.agency_id and o.deposit_id = a.of_id
  union all select o.code from adjustments o where a.of_kind = 'adjustment' and o.agency_id = a.agency_id and o.adjustment_id = a.of_id)`

const keyOf = (kind: ProposalKind) => sql.ref<string>(`a.${orderTables[kind].key}`)

export type ShownRow<K extends ProposalKind> = ProposalRows[K] &
  ShownColumns &
  ReversalColumn &
  (K extends 'reversal' ? { of_code: string } : object)

export const findShown = async <K extends ProposalKind>(
  db: Db,
  { agencyId, kind, orderId }: ProposalId<K>,
): Promise<ShownRow<K> | undefined> => {
  const row = await shown(db, agencyId, kind).where(keyOf(kind), '=', orderId).executeTakeFirst()
  return row as unknown as ShownRow<K> | undefined
}

export interface AskedProposals extends Page {
  status?: ProposalStatus | undefined
  unfinished?: 'true' | undefined
  player?: string | undefined
  sort: QueueSort
}

export async function proposalPage<K extends ProposalKind>(
  db: Db,
  agencyId: string,
  kind: K,
  { status, unfinished, player, sort, ...page }: AskedProposals,
): Promise<{ rows: ShownRow<K>[]; total: number }> {
  const key = `a.${orderTables[kind].key}`
  const { rows, total } = await queuePage(
    db
      .selectFrom(`${orderTables[kind].table} as a` as 'adjustments as a')
      .where('a.agency_id', '=', agencyId)
      .$if(status !== undefined, (query) => query.where('a.status', '=', status!))
      .$if(unfinished !== undefined, (query) => query.where('a.status', 'in', ['PROPOSED', 'APPROVED']))
      .$if(player !== undefined, (query) => query.where('a.player_id', '=', player!)),
    { ...page, key, order: inOrder(sort, { time: 'a.created_at', size: 'a.amount_minor', key }) },
    (ids, order) => shown(db, agencyId, kind).where(keyOf(kind), 'in', ids).orderBy(order).execute(),
  )
  return { rows: rows as unknown as ShownRow<K>[], total }
}
