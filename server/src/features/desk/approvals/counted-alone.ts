import { sql } from 'kysely'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import type { ApprovalAct } from '@kham/contract/operator/desk/approvals'
import type { Db } from '../../../db/db.ts'
import type { Subject } from './approval.ts'

/** The sum of an act on a subject in the days of whoever did it alone, since midnight in Vientiane; kip, minor units. */
export async function countedAlone(
  db: Db,
  { agencyId, kind, orderId }: Subject,
  { act, now }: { act: ApprovalAct; now: Date },
): Promise<bigint> {
  const row = await db
    .selectFrom('lone_acts')
    .select(sql<string | null>`sum(weight_minor)`.as('sum'))
    .where('agency_id', '=', agencyId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', orderId)
    .where('act', '=', act)
    .where('at', '>=', startOfDay(dayOf(now)))
    .where('at', '<', startOfDay(daysAfter(dayOf(now), 1)))
    .executeTakeFirstOrThrow()
  return BigInt(row.sum ?? 0)
}
