import { sql } from 'kysely'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { ApprovalSide } from '../../../db/approval-tables.ts'
import type { Bounds, Subject } from './approval.ts'

/** The pending approval of a subject; `counts`: it has not expired. */
export const pendingApproval = (tx: Db, { agencyId, kind, orderId }: Subject, now: Date) =>
  tx
    .selectFrom('first_words')
    .selectAll()
    .select(sql<boolean>`expires_at > ${now}`.as('counts'))
    .where('agency_id', '=', agencyId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', orderId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()

/** Gives the second approval; false = the first is no longer pending. */
export async function completeApproval(tx: Tx, actor: ActorContext, wordId: string): Promise<boolean> {
  const { rows } = await sql<{ seconded: boolean }>`
    select audit.second_word(${actorRow(actor)}, ${wordId}) as seconded`.execute(tx)
  return rows[0]!.seconded
}

export async function boundsOf(db: Db, agencyId: string): Promise<Bounds> {
  const row = await db
    .selectFrom('agencies')
    .select(['four_eyes_minor', 'four_eyes_day_minor'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return { fromMinor: row.four_eyes_minor, dayMinor: row.four_eyes_day_minor }
}

/** Serializes the acts of one person, so that their daily sum is exact. */
export const lockPerson = (tx: Tx, agencyId: string, staffId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${staffId}`}, 7113))`.execute(tx)

/** The sum of a person's acts alone since midnight in Vientiane, kip, minor units. */
export async function sumAlone(
  db: Db,
  { agencyId, staffId, side, now }: { agencyId: string; staffId: string; side: ApprovalSide; now: Date },
): Promise<bigint> {
  const row = await db
    .selectFrom('lone_acts')
    .select(sql<string | null>`sum(weight_minor)`.as('sum'))
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .where('side', '=', side)
    .where('at', '>=', startOfDay(dayOf(now)))
    .where('at', '<', startOfDay(daysAfter(dayOf(now), 1)))
    .executeTakeFirstOrThrow()
  return BigInt(row.sum ?? 0)
}
