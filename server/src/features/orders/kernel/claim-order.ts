import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { orderTables } from '../../../db/order-places.ts'
import type { TakenKind } from '../../../db/order-tables.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrderClaim } from '@kham/contract/operator/orders/order-claims'
import { secondsAfter } from '../../../clock.ts'

interface ClaimedOrder {
  agencyId: string
  kind: TakenKind
  orderId: string
}

/**
 * A staff member claims an order, so that no colleague works on it too; claiming again extends the claim. Of two concurrent claims one wins.
 * Refuses with NOT_FOUND, ORDER_TAKEN.
 */
export async function claimOrder(
  { db, clock }: Context,
  order: ClaimedOrder,
  { staffId, takesOver }: { staffId: string; takesOver: boolean },
): Promise<void> {
  const now = clock()
  // The claim of another may end between the two statements: then the second try gets it.
  for (let tries = 0; tries < 2; tries++) {
    if (await insertClaim(db, order, { staffId, takesOver, now })) return
    await refuseClaimed(db, order, { staffId, now })
  }
  throw new Refusal('NOT_FOUND')
}

async function insertClaim(
  db: Db,
  { agencyId, kind, orderId }: ClaimedOrder,
  { staffId, takesOver, now }: { staffId: string; takesOver: boolean; now: Date },
): Promise<boolean> {
  const { table, key } = orderTables[kind]
  const { rows } = await sql`
    insert into order_takes as t (agency_id, order_kind, order_id, staff_id, taken_at)
    select o.agency_id, ${kind}, o.${sql.ref(key)}, ${staffId}::uuid, ${now}::timestamptz from ${sql.table(table)} o
    where o.agency_id = ${agencyId} and o.${sql.ref(key)} = ${orderId}
    on conflict (agency_id, order_kind, order_id) do update set staff_id = excluded.staff_id, taken_at = excluded.taken_at
    where t.staff_id = excluded.staff_id or t.taken_at <= ${claimedSince(now)} or ${takesOver}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Another may claim it again; what another has claimed stays theirs. */
export async function releaseOrder(
  { db }: Pick<Context, 'db'>,
  { agencyId, kind, orderId }: ClaimedOrder,
  staffId: string,
): Promise<void> {
  await db
    .deleteFrom('order_takes')
    .where('agency_id', '=', agencyId)
    .where('order_kind', '=', kind)
    .where('order_id', '=', orderId)
    .where('staff_id', '=', staffId)
    .execute()
}

/**
 * Does what one of the staff decides on an order that nobody else has claimed, and releases it, so that another can give a second approval.
 * Correctness is the order's own compare-and-set; the claim only keeps two from the same work. Refuses with ORDER_TAKEN.
 */
export async function decideAlone(
  context: Context,
  order: ClaimedOrder,
  staffId: string,
  decide: () => Promise<unknown>,
): Promise<void> {
  await refuseClaimed(context.db, order, { staffId, now: context.clock() })
  await decide()
  await releaseOrder(context, order, staffId)
}

async function refuseClaimed(
  db: Db,
  { agencyId, kind, orderId }: ClaimedOrder,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  const other = await db
    .selectFrom('order_takes as t')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 't.agency_id').onRef('s.staff_id', '=', 't.staff_id'),
    )
    .select('s.display_name')
    .where('t.agency_id', '=', agencyId)
    .where('t.order_kind', '=', kind)
    .where('t.order_id', '=', orderId)
    .where('t.staff_id', '<>', staffId)
    .where('t.taken_at', '>', claimedSince(now))
    .executeTakeFirst()
  if (other) throw new Refusal('ORDER_TAKEN', { by: other.display_name })
}

/** For the schedule: deletes claims that have expired long since. */
export const deleteExpiredClaims = (db: Db, now: Date) =>
  db.deleteFrom('order_takes').where('taken_at', '<=', claimedSince(now)).execute()

/** How long a claim of an order lasts, seconds. */
const takenForSeconds = 10 * 60

/** Claims of before this moment have expired. */
export const claimedSince = (now: Date) => secondsAfter(now, -takenForSeconds)

/** The claim of an order: a column for a query with the given key. */
export interface ClaimColumn {
  taken: { by: string; staffId: string; at: string } | null
}

export const claimColumn = (kind: TakenKind, agencyId: string, orderId: string) =>
  sql<
    ClaimColumn['taken']
  >`(select jsonb_build_object('by', s.display_name, 'staffId', t.staff_id, 'at', t.taken_at)
    from order_takes t join staff s on s.agency_id = t.agency_id and s.staff_id = t.staff_id
    where t.agency_id = ${sql.ref(agencyId)} and t.order_kind = ${kind} and t.order_id = ${sql.ref(orderId)})`.as(
    'taken',
  )

export function toClaim({ taken }: ClaimColumn): OrderClaim | null {
  if (!taken) return null
  const { by, staffId, at } = taken
  const takenAt = new Date(at)
  return {
    by,
    staffId,
    at: takenAt.toISOString(),
    until: secondsAfter(takenAt, takenForSeconds).toISOString(),
  }
}
