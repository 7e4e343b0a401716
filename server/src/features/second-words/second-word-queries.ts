import { sql, type Updateable } from 'kysely'
import type { AuditAct } from '@kham/contract/operator/audit'
import type { StaffRole } from '@kham/contract/staff-roles'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import type { Db, Tx } from '../../db/db.ts'
import type { WordSide } from '../../db/second-word-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { couldSince, type Bounds, type Subject } from './second-word.ts'

/** The word that waits on a subject, and whether it still counts. */
export const waitingWord = (tx: Db, { agencyId, kind, orderId }: Subject, now: Date) =>
  tx
    .selectFrom('first_words')
    .selectAll()
    .select(sql<boolean>`expires_at > ${now}`.as('counts'))
    .where('agency_id', '=', agencyId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', orderId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()

/** Ends a word that waits; false = somebody else has. */
export async function resolveWord(
  tx: Db,
  { agency_id, word_id }: { agency_id: string; word_id: string },
  resolved: Updateable<Tables['first_words']>,
): Promise<boolean> {
  const row = await tx
    .updateTable('first_words')
    .set(resolved)
    .where('agency_id', '=', agency_id)
    .where('word_id', '=', word_id)
    .where('state', '=', 'WAITING')
    .returning('word_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function boundsOf(db: Db, agencyId: string): Promise<Bounds> {
  const row = await db
    .selectFrom('agencies')
    .select(['four_eyes_minor', 'four_eyes_day_minor'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return { fromMinor: row.four_eyes_minor, dayMinor: row.four_eyes_day_minor }
}

/** The acts of one person are added up one after the other. */
export const lockPerson = (tx: Tx, agencyId: string, staffId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${staffId}`}, 7113))`.execute(tx)

/** What somebody has let happen alone since midnight in Vientiane, kip, minor units. */
export async function sumAlone(
  tx: Tx,
  { agencyId, staffId, side, now }: { agencyId: string; staffId: string; side: WordSide; now: Date },
): Promise<bigint> {
  const row = await tx
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

/** What takes a second word away from somebody who could say it. */
const takenBy: readonly AuditAct[] = [
  'STAFF_DEACTIVATED',
  'STAFF_ACTIVATED',
  'STAFF_CHANGED',
  'STAFF_PASSWORD_RESET',
  'TOTP_RESET',
]

/** Whether another than this person may say the second word, or could within a day. `notBy`: whom it is about. */
export async function hasSecond(
  db: Db,
  {
    agencyId,
    staffId,
    notBy = staffId,
    roles,
    now,
  }: {
    agencyId: string
    staffId: string
    notBy?: string | undefined
    roles: readonly StaffRole[]
    now: Date
  },
): Promise<boolean> {
  const since = couldSince(now)
  const { rows } = await sql`
    select from staff s where s.agency_id = ${agencyId} and s.staff_id not in (${staffId}, ${notBy}) and (
      s.deactivated_at is null and s.role = any(${roles}::text[])
        and (s.password_expires_at is null or exists (select from staff_passkeys k
          where k.agency_id = s.agency_id and k.staff_id = s.staff_id))
      or s.deactivated_at > ${since} and s.role = any(${roles}::text[])
      or exists (select from audit_log a where a.agency_id = s.agency_id and a.subject_id = s.staff_id::text
        and a.subject_kind = 'STAFF' and a.act = any(${takenBy}::text[]) and a.at > ${since}
        and coalesce(a.before ->> 'role', s.role) = any(${roles}::text[])))
    limit 1`.execute(db)
  return rows.length > 0
}
