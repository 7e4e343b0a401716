import { sql } from 'kysely'
import type { OrderTaken } from '@kham/contract/operator/orders/order-takes'
import { secondsAfter } from '../../../clock.ts'
import type { TakenKind } from '../../../db/order-tables.ts'

/** An order that somebody has taken up is theirs for so long. */
const takenForSeconds = 10 * 60

/** Whoever took an order up before this has let go of it. */
export const takenSince = (now: Date) => secondsAfter(now, -takenForSeconds)

/** Who works on an order: one column for a query whose order has the given key. */
export interface TakeColumn {
  taken: { by: string; staffId: string; at: string } | null
}

export const takeColumn = (kind: TakenKind, agencyId: string, orderId: string) =>
  sql<
    TakeColumn['taken']
  >`(select jsonb_build_object('by', s.display_name, 'staffId', t.staff_id, 'at', t.taken_at)
    from order_takes t join staff s on s.agency_id = t.agency_id and s.staff_id = t.staff_id
    where t.agency_id = ${sql.ref(agencyId)} and t.order_kind = ${kind} and t.order_id = ${sql.ref(orderId)})`.as(
    'taken',
  )

export function toTaken({ taken }: TakeColumn): OrderTaken | null {
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
