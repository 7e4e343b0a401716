import { sql } from 'kysely'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { WordSide } from '../../../db/second-word-tables.ts'
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

/** Another says the second word; false = it waits no more. */
export async function secondWord(tx: Tx, actor: ActorContext, wordId: string): Promise<boolean> {
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

/** The acts of one person are added up one after the other. */
export const lockPerson = (tx: Tx, agencyId: string, staffId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${staffId}`}, 7113))`.execute(tx)

/** What somebody has let happen alone since midnight in Vientiane, kip, minor units. */
export async function sumAlone(
  db: Db,
  { agencyId, staffId, side, now }: { agencyId: string; staffId: string; side: WordSide; now: Date },
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
