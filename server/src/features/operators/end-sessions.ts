import type { StaffActor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSignInsOf } from './sign-in-queries.ts'
import type { StaffId } from './staff-queries.ts'

/** Ends every session of somebody but one (null = none is left), and what they have begun to sign in. Answers how many. */
export async function endSessionsBut(db: Db, id: StaffId, sessionId: string | null) {
  // First, and waiting for whoever is just making a session of one: that session is seen below.
  await endSignInsOf(db, id)
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('agency_id', '=', id.agencyId)
    .where('staff_id', '=', id.staffId)
    .$if(sessionId !== null, (all) => all.where('session_id', '<>', sessionId!))
    .returning('session_id')
    .execute()
  return ended.length
}

interface Ending {
  agencyId: string
  by: StaffActor
}

/** One of their own; one that is gone already is ended. */
export function endOwnSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by }: Ending,
  sessionId: string,
) {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('staff_sessions')
      .where('agency_id', '=', agencyId)
      .where('staff_id', '=', by.staffId)
      .where('session_id', '=', sessionId)
      .returning(['address', 'created_at'])
      .executeTakeFirst()
    if (!ended) return
    const before = { address: ended.address, since: ended.created_at.toISOString() }
    const subject = { kind: 'STAFF', id: by.staffId } as const
    await writeAudit(tx, { agencyId, at: clock(), by, act: 'SESSION_ENDED', subject, before })
  })
}

/** All of their own but the one that asks. */
export function endOtherOwnSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by }: Ending,
  sessionId: string,
) {
  return db.transaction().execute(async (tx) => {
    const sessions = await endSessionsBut(tx, { agencyId, staffId: by.staffId }, sessionId)
    if (sessions === 0) return
    const subject = { kind: 'STAFF', id: by.staffId } as const
    const told = { subject, before: { sessions: sessions + 1 }, after: { sessions: 1 } }
    await writeAudit(tx, { agencyId, at: clock(), by, act: 'OTHER_SESSIONS_ENDED', ...told })
  })
}
