import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { secondsAfter } from '../clock.ts'
import { actorRow, type ActorContext } from '../db/actor-row.ts'
import type { Db } from '../db/db.ts'

const hour = 3600

/** The two kinds of people who sign in. Each has cookies and a table of its own, so that one never passes for the other. */
export const sessionKinds = {
  player: {
    owner: 'player_id',
    cookie: 'kham',
    absoluteSeconds: 30 * 24 * hour,
    idleSeconds: 12 * hour,
  },
  staff: {
    owner: 'staff_id',
    cookie: 'kham-staff',
    absoluteSeconds: 12 * hour,
    idleSeconds: hour / 2,
  },
} as const
export type SessionKind = keyof typeof sessionKinds

const tokenShape = /^[\w-]{43}$/
/** Whether it has the form of one. */
export const isToken = (text: string) => tokenShape.test(text)
export const newToken = () => randomBytes(32).toString('base64url')
/** null = it cannot be one. */
export const hashOfToken = (token: string | null) =>
  token !== null && tokenShape.test(token) ? hashOf(token) : null
const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface Owner {
  agencyId: string
  ownerId: string
}

/** Opens a player's session and gives its token, which is stored nowhere: the cookie is its only copy. */
export async function startSession(db: Db, { agencyId, ownerId }: Owner, now: Date) {
  const token = newToken()
  await db
    .insertInto('player_sessions')
    .values({
      agency_id: agencyId,
      token_hash: hashOf(token),
      player_id: ownerId,
      created_at: now,
      seen_at: now,
      expires_at: secondsAfter(now, sessionKinds.player.absoluteSeconds),
    })
    .execute()
  return token
}

interface StaffSession {
  /** Token of the session that this browser had before. */
  oldToken?: string | null
  userAgent?: string | null
  /** What the audit log says of how they signed in. */
  told?: AuditFacts | undefined
}

/** The same for one of the staff, whose call it is; the audit log tells of it. */
export async function startStaffSession(
  db: Db,
  actor: ActorContext,
  { oldToken = null, userAgent = null, told }: StaffSession = {},
) {
  const token = newToken()
  await sql`select audit.begin_session(${actorRow(actor)}, ${hashOf(token)}, ${hashOfToken(oldToken)}, ${userAgent},
    ${told ? JSON.stringify(told) : null})`.execute(db)
  return token
}

/** Lets a player's session go on under another token, and gives that; null = there is none. */
export async function renewSession(db: Db, agencyId: string, token: string): Promise<string | null> {
  const next = newToken()
  const renewed = await db
    .updateTable('player_sessions')
    .set({ token_hash: hashOf(next), was_hash: hashOf(token) })
    .where('agency_id', '=', agencyId)
    .where('token_hash', '=', hashOf(token))
    .returning('player_id')
    .executeTakeFirst()
  return renewed ? next : null
}

/** Whether the session of a token goes on under another one. */
export const isRenewed = async (db: Db, { agencyId, ownerId }: Owner, token: string): Promise<boolean> =>
  (await db
    .selectFrom('player_sessions')
    .select('player_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', ownerId)
    .where('was_hash', '=', hashOf(token))
    .executeTakeFirst()) !== undefined

/** Ends one session of a player; answers whose it was, or null when there was none. */
export async function endSession(db: Db, agencyId: string, token: string | null): Promise<string | null> {
  const ended = await db
    .deleteFrom('player_sessions')
    .where('agency_id', '=', agencyId)
    .where('token_hash', '=', hashOfToken(token))
    .returning('player_id')
    .executeTakeFirst()
  return ended?.player_id ?? null
}

const ofPlayer = (db: Db, { agencyId, ownerId }: Owner) =>
  db.deleteFrom('player_sessions').where('agency_id', '=', agencyId).where('player_id', '=', ownerId)

/** Ends every session of a player but the one with this token. */
export const endOtherSessions = (db: Db, owner: Owner, token: string) =>
  ofPlayer(db, owner).where('token_hash', '<>', hashOf(token)).execute()

/** Ends every session of a player. */
export const endSessions = (db: Db, owner: Owner) => ofPlayer(db, owner).execute()

/** For the schedule: drops the sessions that hold no more, of every agency. */
export async function forgetOldSessions(db: Db, now: Date) {
  await sql`select audit.forget_sessions(${now})`.execute(db)
  await sql`delete from player_sessions
    where expires_at <= ${now} or seen_at <= ${secondsAfter(now, -sessionKinds.player.idleSeconds)}`.execute(
    db,
  )
}
