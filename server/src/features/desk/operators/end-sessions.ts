import { sql } from 'kysely'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { actorRow } from '../../../db/actor-row.ts'
import { hashOfToken } from '../../../http/sessions.ts'

type Deps = Pick<Context, 'db' | 'clock'>

interface Ending {
  agencyId: string
  by: StaffActor
}

/** The browser's session, if any; its owner is the actor. */
export const endThisSession = (
  { db, clock }: Deps,
  { agencyId, by }: { agencyId: string; by: Omit<StaffActor, 'staffId'> },
  token: string | null,
) =>
  sql`select audit.end_sessions(${actorRow({ agencyId, at: clock(), by: { ...by, staffId: null } })}, 'SIGNED_OUT',
    p_token => ${hashOfToken(token)})`.execute(db)

/** Ends an own session, idempotently. */
export async function endOwnSession({ db, clock }: Deps, { agencyId, by }: Ending, sessionId: string) {
  const actor = actorRow({ agencyId, at: clock(), by })
  await sql`select audit.end_sessions(${actor}, 'SESSION_ENDED', p_session => ${sessionId})`.execute(db)
}

/** All of their own but the one that asks. */
export async function endOtherOwnSessions({ db, clock }: Deps, { agencyId, by }: Ending, sessionId: string) {
  const actor = actorRow({ agencyId, at: clock(), by })
  await sql`select audit.end_sessions(${actor}, 'OTHER_SESSIONS_ENDED', p_session => ${sessionId})`.execute(
    db,
  )
}
