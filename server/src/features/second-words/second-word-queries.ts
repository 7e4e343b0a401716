import { sql, type Updateable } from 'kysely'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import type { Db, Tx } from '../../db/db.ts'
import type { WordSide } from '../../db/second-word-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { Bounds, Subject } from './second-word.ts'

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
