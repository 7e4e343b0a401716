import { sql, type Updateable } from 'kysely'
import type { AdjustmentStatus } from '@kham/contract/operator/adjustments'
import { isBySize, isRising, type QueueSort } from '@kham/contract/operator/order-takes'
import type { ProviderId } from '@kham/contract/providers'
import type { Db, Tx } from '../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../db/page.ts'
import type { Tables } from '../../db/tables.ts'
import { nextStatuses, type AdjustmentId, type AdjustmentRow, type ShownRow } from './adjustment.ts'
import { wordColumn } from '../second-words/word-column.ts'
import type { PlayerId } from '../players/player.ts'

const one = (db: Db, { agencyId, adjustmentId }: AdjustmentId) =>
  db
    .selectFrom('adjustments')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('adjustment_id', '=', adjustmentId)

export const findAdjustment = (db: Db, id: AdjustmentId) => one(db, id).executeTakeFirst()

export const findByKey = (db: Db, agencyId: string, staffId: string, key: string) =>
  db
    .selectFrom('adjustments')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('proposed_by', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** undefined = one was made under the same key an instant ago. */
export const insertAdjustment = (tx: Tx, row: AdjustmentRow) =>
  tx
    .insertInto('adjustments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'proposed_by', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Moves its status on only from `from`; undefined = somebody else did first. */
export function changeStatus(
  tx: Tx,
  { agencyId, adjustmentId }: AdjustmentId,
  from: AdjustmentStatus,
  to: AdjustmentStatus,
  also: Updateable<Tables['adjustments']>,
) {
  if (!nextStatuses[from].includes(to)) throw new Error(`an adjustment never goes from ${from} to ${to}`)
  return tx
    .updateTable('adjustments')
    .set({ ...also, status: to })
    .where('agency_id', '=', agencyId)
    .where('adjustment_id', '=', adjustmentId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

const shown = (db: Db, agencyId: string) =>
  db
    .selectFrom('adjustments as a')
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
        and t.order_id = a.adjustment_id and t.status = 'UNKNOWN')`.as('silent_since'),
    )
    .select(wordColumn('adjustment', 'a.agency_id', 'a.adjustment_id'))

export const findShown = (db: Db, { agencyId, adjustmentId }: AdjustmentId): Promise<ShownRow | undefined> =>
  shown(db, agencyId).where('a.adjustment_id', '=', adjustmentId).executeTakeFirst()

interface Asked extends Page {
  status?: AdjustmentStatus | undefined
  unfinished?: 'true' | undefined
  player?: string | undefined
  sort: QueueSort
}

export async function queuePage(
  db: Db,
  agencyId: string,
  { status, unfinished, player, sort, ...asked }: Asked,
) {
  const direction = isRising(sort) ? 'asc' : 'desc'
  const by = isBySize(sort) ? 'amount_minor' : 'created_at'
  const matching = db
    .selectFrom('adjustments')
    .where('agency_id', '=', agencyId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(unfinished !== undefined, (query) => query.where('status', 'in', ['PROPOSED', 'APPROVED']))
    .$if(player !== undefined, (query) => query.where('player_id', '=', player!))
  // Which they are is looked up first, as in every queue.
  const ofPage = matching
    .select('adjustment_id')
    .orderBy(by, direction)
    .orderBy('adjustment_id', direction)
    .$call(onlyPage(asked))
  const rows: ShownRow[] = await shown(db, agencyId)
    .where('a.adjustment_id', 'in', ofPage)
    .orderBy(`a.${by}`, direction)
    .orderBy('a.adjustment_id', direction)
    .execute()
  return { rows, total: await totalOf(matching) }
}

/** What has moved credit of one player's. */
export async function ownPage(db: Db, { agencyId, playerId }: PlayerId, asked: Page) {
  const matching = db
    .selectFrom('adjustments')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', '=', 'SUCCESS')
  const rows = await matching
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('adjustment_id')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}

export interface WaitingAdjustment extends AdjustmentId {
  /** Whom it waits for. */
  partner: ProviderId
}

/** Those whose transfer has no outcome yet, in no order. */
export async function adjustmentsUnderWay(
  db: Db,
  askedBefore: Date,
  limit: number,
): Promise<WaitingAdjustment[]> {
  const rows = await db
    .selectFrom('credit_transfers')
    .select(['agency_id', 'order_id', 'provider_id'])
    .where('order_kind', '=', 'adjustment')
    .where('status', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .where('created_at', '<=', askedBefore)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    agencyId: row.agency_id,
    adjustmentId: row.order_id,
    partner: row.provider_id,
  }))
}

/** Proposals on which nobody has decided in time. */
export async function overdueProposals(db: Db, now: Date, limit: number): Promise<AdjustmentId[]> {
  const rows = await db
    .selectFrom('adjustments')
    .select(['agency_id', 'adjustment_id'])
    .where('status', '=', 'PROPOSED')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ agencyId: row.agency_id, adjustmentId: row.adjustment_id }))
}
