import type { AuditAct } from '@kham/contract/operator/desk/audit'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { couldSince } from './approval.ts'

interface Who {
  agencyId: string
  staffId: string
  now: Date
}

/** Acts that give a colleague credentials: the two may be one person. */
const givenIn: readonly AuditAct[] = ['STAFF_ADDED', 'STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET']

/**
 * Whether no colleague has given this person credentials within a day. If one has, this person may give first approvals only, and do nothing
 * alone, however small.
 */
export async function hasOwnCredentials(db: Db, { agencyId, staffId, now }: Who): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select
    audit.has_own_credentials(${agencyId}, ${staffId}, ${now}) as own`.execute(db)
  return rows[0]!.own
}

/**
 * Whose first approval a person may complete: none, while that person's credentials are new, and none given within a day of receiving
 * credentials from that person, since the two may be one. A rule's request has no author.
 */
export async function mayApproveAfter(
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
    // A pending approval is a day old at most.
    .where('at', '>', couldSince(couldSince(now)))
    .execute()
  return (first) =>
    first.staffId !== staffId &&
    !given.some(({ subject_id, at }) => subject_id === first.staffId && at > couldSince(first.at))
}
