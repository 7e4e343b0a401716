import { sql, type Insertable } from 'kysely'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import type { Db, Tx } from '../../../db/db.ts'
import { orderTables, type TableOf } from '../../../db/order-places.ts'
import type { ProposalKind, ProposalRow } from '../../../db/order-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { nextStatuses, type ProposalId, type ProposalRows, type ShownColumns } from './proposal.ts'
import type { QueueSort } from '@kham/contract/operator/orders/order-queues'
import type { Page } from '../../../db/page.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
import { inOrder, queuePage } from '../kernel/queue-page.ts'
import { reversalColumn, type ReversalColumn } from '../kernel/queue-columns.ts'
import { isUnanswered } from '../../play/credits/is-unanswered.ts'

export type NewProposal<K extends ProposalKind> = Insertable<Tables[TableOf<K>]>

// The queries here name columns that both tables have.
const tableOf = (kind: ProposalKind) => orderTables[kind].table as 'adjustments'
const keyColumnOf = (kind: ProposalKind) => sql.ref<string>(orderTables[kind].key)

const ofAgency = (db: Db, kind: ProposalKind, agencyId: string) =>
  db.selectFrom(tableOf(kind)).selectAll().where('agency_id', '=', agencyId)

export const findProposal = async <K extends ProposalKind>(
  db: Db,
  { agencyId, kind, orderId }: ProposalId<K>,
) =>
  (await ofAgency(db, kind, agencyId).where(keyColumnOf(kind), '=', orderId).executeTakeFirst()) as
    | ProposalRows[K]
    | undefined

/** The proposal made under this idempotency key. */
export const findProposed = async <K extends ProposalKind>(
  db: Db,
  kind: K,
  { agencyId, staffId, key }: { agencyId: string; staffId: string; key: string },
) =>
  (await ofAgency(db, kind, agencyId)
    .where('proposed_by', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) as ProposalRows[K] | undefined

/** undefined = one was made under the same key an instant ago. */
export const insertProposal = async <K extends ProposalKind>(tx: Tx, kind: K, row: NewProposal<K>) =>
  (await tx
    .insertInto(tableOf(kind))
    .values(row as NewProposal<'adjustment'>)
    .onConflict((conflict) => conflict.columns(['agency_id', 'proposed_by', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()) as ProposalRows[K] | undefined

type Also = Partial<
  Pick<ProposalRow, 'failure' | 'decided_by' | 'decided_at' | 'decision_note' | 'approved_alone' | 'ended_at'>
>

/** Moves its status on only from `from`; undefined = somebody else did first. */
export async function changeProposal<K extends ProposalKind>(
  tx: Tx,
  { agencyId, kind, orderId }: ProposalId<K>,
  from: ProposalStatus,
  to: ProposalStatus,
  also: Also & (K extends 'reversal' ? { number?: number } : object),
): Promise<ProposalRows[K] | undefined> {
  if (!nextStatuses[from].includes(to)) throw new Error(`a proposal never goes from ${from} to ${to}`)
  const changed = await tx
    .updateTable(tableOf(kind))
    .set({ ...(also as Also), status: to })
    .where('agency_id', '=', agencyId)
    .where(keyColumnOf(kind), '=', orderId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  return changed as ProposalRows[K] | undefined
}

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
        and t.order_id = ${keyOf(kind)} and ${isUnanswered})`.as('silent_since'),
    )
    .select(approvalColumn(kind, 'a.agency_id', `a.${orderTables[kind].key}`))
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

interface AskedProposals extends Page {
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
    db,
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
