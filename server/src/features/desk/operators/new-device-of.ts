import type { NewDevice } from '@kham/contract/operator/desk/session'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface Session {
  agencyId: string
  staffId: string
  sessionId: string
}

/** Its conditions stand in the text as they do in the index, which a parameter would not match. */
export const newestNewDevice = (db: Db, { agencyId, staffId, sessionId }: Session) =>
  db
    .selectFrom('audit_log as a')
    .innerJoin('staff_sessions as s', (join) =>
      join.onRef('s.agency_id', '=', 'a.agency_id').on('s.session_id', '=', sessionId),
    )
    .select(['a.audit_id', 'a.at', 'a.address', 'a.after'])
    .where('a.agency_id', '=', agencyId)
    .where('a.subject_id', '=', staffId)
    .where(sql<boolean>`a.act = 'SIGNED_IN' and a.after ->> 'newDevice' = 'true'`)
    .whereRef('a.at', '>', 's.created_at')
    .orderBy('a.at', 'desc')
    .limit(1)

/** The newest sign-in of the same person with a browser not seen before, since this session began; null = there was none. */
export async function newDeviceOf(db: Db, session: Session): Promise<NewDevice | null> {
  const row = await newestNewDevice(db, session).executeTakeFirst()
  if (!row) return null
  const named = (name: string) => {
    const value = row.after?.[name]
    return typeof value === 'string' ? value : null
  }
  return {
    id: row.audit_id,
    at: row.at.toISOString(),
    address: row.address,
    browser: named('browser'),
    system: named('system'),
  }
}
