import type { AuditAct } from '@kham/contract/operator/audit'
import type { Db } from '../../db/db.ts'
import { couldSince } from './second-word.ts'

interface Who {
  agencyId: string
  staffId: string
  now: Date
}

/** What gives somebody a way to sign in in place of one that they had; whoever did it, a command too, may sign in as them. */
const recoveredIn: readonly AuditAct[] = ['STAFF_PASSWORD_RESET', 'TOTP_RESET']
/** By whose hand somebody gets a way to sign in, and may be somebody else. */
const givenIn: readonly AuditAct[] = ['STAFF_ADDED', 'STAFF_ACTIVATED', ...recoveredIn]

const ways = (db: Db, agencyId: string) =>
  db
    .selectFrom('audit_log')
    .where('agency_id', '=', agencyId)
    .where('subject_kind', '=', 'STAFF')
    .where('act', 'in', givenIn)

/** Whether nobody has given somebody a way to sign in within a day. If another has, all that they say is a first word, and they do nothing alone, however small. */
export async function isOnTheirOwn(db: Db, { agencyId, staffId, now }: Who): Promise<boolean> {
  const given = await ways(db, agencyId)
    .select('audit_id')
    .where('subject_id', '=', staffId)
    .where((row) => row.or([row('staff_id', 'is not', null), row('act', 'in', recoveredIn)]))
    .where('at', '>', couldSince(now))
    .limit(1)
    .executeTakeFirst()
  return given === undefined
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
  if (!(await isOnTheirOwn(db, who))) return () => false
  const given = await ways(db, agencyId)
    .select(['subject_id', 'at'])
    .where('staff_id', '=', staffId)
    // What waits is a day old at most.
    .where('at', '>', couldSince(couldSince(now)))
    .execute()
  return (first) =>
    first.staffId !== staffId &&
    !given.some(({ subject_id, at }) => subject_id === first.staffId && at > couldSince(first.at))
}
