import { sql, type Insertable } from 'kysely'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import type { Db, Tx } from '../../../db/db.ts'
import { orderTables, type TableOf } from '../../../db/order-places.ts'
import type { ProposalKind, ProposalRow } from '../../../db/order-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { nextStatuses, type ProposalId, type ProposalRows } from './proposal.ts'

export type NewProposal<K extends ProposalKind> = Insertable<Tables[TableOf<K>]>

// What is asked of a table here are columns that both have.
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

/** What one of the staff has proposed under this key before. */
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
