import type { MemberSession } from '@kham/contract/operator/desk/staff'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { sessionKinds } from '../../../http/sessions.ts'
import { browserOf } from './browser-of.ts'
import { sessionsOf, type StaffId } from './staff-store.ts'

/** Where somebody of the staff is signed in, newest first. */
export async function listSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: StaffId,
): Promise<MemberSession[]> {
  const now = clock()
  const seenAfter = secondsAfter(now, -sessionKinds.staff.idleSeconds)
  const rows = await sessionsOf(db, id, { now, seenAfter })
  return rows.map((row) => ({
    id: row.session_id,
    since: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    address: row.address,
    ...browserOf(row.user_agent),
  }))
}
