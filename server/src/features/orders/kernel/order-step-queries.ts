import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { SubjectId } from '../../../timeline/record-step.ts'

const ofOrder = (db: Db, { agencyId, kind, orderId }: SubjectId) =>
  db
    .selectFrom('order_steps as o')
    .where('o.agency_id', '=', agencyId)
    .where('o.order_id', '=', orderId)
    .where('o.order_kind', '=', kind)
    .orderBy('o.no')

/** Whether there is such an order, of whatever kind: every one begins with a step. */
export const hasSteps = async (db: Db, { agencyId, orderId }: Omit<SubjectId, 'kind'>) =>
  (await db
    .selectFrom('order_steps')
    .select('no')
    .where('agency_id', '=', agencyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()) !== undefined

export const stepsOf = (db: Db, order: SubjectId) => ofOrder(db, order).selectAll('o').execute()

/** With the name of who took a step by hand, and whether nobody else could have said the second word. */
export const stepsWithStaff = (db: Db, order: SubjectId) =>
  ofOrder(db, order)
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'o.agency_id').onRef('s.staff_id', '=', 'o.staff_id'),
    )
    .selectAll('o')
    .select('s.display_name as staff')
    .select(
      sql<boolean>`o.step not in ('SECOND_NEEDED', 'SECOND_REFUSED') and exists (select from first_words w where w.agency_id = o.agency_id and w.subject_id = o.order_id
        and w.subject_kind = o.order_kind and w.state = 'ALONE' and w.said_by = o.staff_id
        and w.resolved_at between o.at - interval '1 minute' and o.at)`.as('alone'),
    )
    .execute()
