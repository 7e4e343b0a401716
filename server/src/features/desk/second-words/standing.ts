import type { AuditAct } from '@kham/contract/operator/desk/audit'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { couldSince } from './second-word.ts'

interface Who {
  agencyId: string
  staffId: string
  now: Date
}

/** Who gave somebody a way to sign in, and may be the same person. */
const givenIn: readonly AuditAct[] = ['STAFF_ADDED', 'STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET']

/** Whether nobody has given somebody a way to sign in within a day. If another has, all that they say is a first word, and they do nothing alone, however small. */
export async function hasOwnCredentials(db: Db, { agencyId, staffId, now }: Who): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select
    audit.has_own_credentials(${agencyId}, ${staffId}, ${now}) as own`.execute(db)
  return rows[0]!.own
}

/**
 * After whose first word somebody may say the second: nobody's who are not on their own, nor after somebody's who spoke within a day of having
 * got a way to sign in from them, for the two may be one. A rule's is nobody's.
 */
export async function seconding(
  db: Db,
  who: Who,
): Promise<(first: { staffId: string | null; at: Date }) => boolean> {
  const { agencyId, staffId, now } = who
  if (!(await hasOwnCredentials(db, who))) return () => false
  const given = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'at'])
    .where('agency_id', '=', agencyId)
    .where('subject_kind', '=', 'STAFF')
    .where('act', 'in', givenIn)
    .where('staff_id', '=', staffId)
    // What waits is a day old at most.
    .where('at', '>', couldSince(couldSince(now)))
    .execute()
  return (first) =>
    first.staffId !== staffId &&
    !given.some(({ subject_id, at }) => subject_id === first.staffId && at > couldSince(first.at))
}
