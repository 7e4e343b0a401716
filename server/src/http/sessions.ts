import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { secondsAfter } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { refuseAddress } from './allowed-address.ts'

const hour = 3600

/** The two kinds of people who sign in. Each has cookies and a table of its own, so that one never passes for the other. */
export const sessionKinds = {
  player: {
    table: 'player_sessions',
    owner: 'player_id',
    cookie: 'kham',
    absoluteSeconds: 30 * 24 * hour,
    idleSeconds: 12 * hour,
  },
  staff: {
    table: 'staff_sessions',
    owner: 'staff_id',
    cookie: 'kham-staff',
    absoluteSeconds: 12 * hour,
    idleSeconds: hour / 2,
  },
} as const
export type SessionKind = keyof typeof sessionKinds

const touchSeconds = 60

/** Who is asking, as the doors are told. */
export interface SignedInPlayer {
  agencyId: string
  playerId: string
  username: string
  displayName: string
  /** By their own word; it may lie in the past. */
  excludedUntil: Date | null
  signedInAt: Date
  createdAt: Date
  lastLoginAt: Date | null
}
export interface SignedInStaff {
  agencyId: string
  staffId: string
  sessionId: string
  /** When they last showed that it is they. */
  steppedUpAt: Date
  username: string
  displayName: string
  role: Tables['staff']['role']
}

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

/** Opens a session and gives its token, which is stored nowhere: the cookie is its only copy. */
export async function startSession(db: Db, kind: SessionKind, { agencyId, ownerId }: Owner, now: Date) {
  const { table, owner, absoluteSeconds } = sessionKinds[kind]
  const token = newToken()
  await sql`insert into ${sql.table(table)} (agency_id, token_hash, ${sql.ref(owner)}, created_at, seen_at, expires_at)
    values (${agencyId}, ${hashOf(token)}, ${ownerId}, ${now}, ${now}, ${secondsAfter(now, absoluteSeconds)})`.execute(
    db,
  )
  return token
}

interface StaffSession {
  agencyId: string
  staffId: string
  address: string
  userAgent: string | null
}

/** The same for the staff, who are told where they are signed in. */
export async function startStaffSession(
  db: Db,
  { agencyId, staffId, address, userAgent }: StaffSession,
  now: Date,
) {
  const token = newToken()
  await db
    .insertInto('staff_sessions')
    .values({
      agency_id: agencyId,
      token_hash: hashOf(token),
      staff_id: staffId,
      created_at: now,
      seen_at: now,
      expires_at: secondsAfter(now, sessionKinds.staff.absoluteSeconds),
      address,
      user_agent: userAgent,
    })
    .execute()
  return token
}

/** Ends one session; answers whose it was, or null when there was none. */
export async function endSession(db: Db, kind: SessionKind, agencyId: string, token: string | null) {
  if (token === null || !tokenShape.test(token)) return null
  const { table, owner } = sessionKinds[kind]
  const { rows } = await sql<{ owner_id: string }>`delete from ${sql.table(table)}
    where agency_id = ${agencyId} and token_hash = ${hashOf(token)} returning ${sql.ref(owner)} as owner_id`.execute(
    db,
  )
  return rows[0]?.owner_id ?? null
}

/** Ends every session of the owner but the one with this token. */
export async function endOtherSessions(
  db: Db,
  kind: SessionKind,
  { agencyId, ownerId }: Owner,
  token: string,
) {
  const { table, owner } = sessionKinds[kind]
  await sql`delete from ${sql.table(table)} where agency_id = ${agencyId}
    and ${sql.ref(owner)} = ${ownerId} and token_hash <> ${hashOf(token)}`.execute(db)
}

/** Ends every session of the owner. */
export async function endSessions(db: Db, kind: SessionKind, { agencyId, ownerId }: Owner) {
  const { table, owner } = sessionKinds[kind]
  await sql`delete from ${sql.table(table)} where agency_id = ${agencyId}
    and ${sql.ref(owner)} = ${ownerId}`.execute(db)
}

export interface Asked {
  agencyId: string
  token: string | null
  now: Date
  /** Whether asking counts as a sign of life; a waiting stream is none. */
  touch: boolean
}

/** The player of a session that still holds; one of a suspended player or a closed account holds no more. */
export async function findPlayer(
  db: Db,
  { agencyId, token, now, touch }: Asked,
): Promise<SignedInPlayer | null> {
  if (token === null || !tokenShape.test(token)) return null
  const found = await db
    .selectFrom('player_sessions as s')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 's.agency_id').onRef('p.player_id', '=', 's.player_id'),
    )
    .select([
      's.seen_at',
      'p.player_id as playerId',
      'p.username',
      'p.display_name as displayName',
      sql<Date | null>`greatest(p.excluded_until, p.matched_until)`.as('excludedUntil'),
      's.created_at as signedInAt',
      'p.created_at as createdAt',
      'p.last_login_at as lastLoginAt',
    ])
    .where('s.agency_id', '=', agencyId)
    .where('s.token_hash', '=', hashOf(token))
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', secondsAfter(now, -sessionKinds.player.idleSeconds))
    .where('p.status', '<>', 'SUSPENDED')
    .where('p.closed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { seen_at: seenAt, ...player } = found
  if (touch) await touchSession(db, 'player', { agencyId, token, seenAt, now })
  return { agencyId, ...player }
}

/** The member of staff of a session that still holds. `isCaller` is told who it is before anything is refused. @throws Refusal ADDRESS_NOT_ALLOWED; the session stays as it is */
export async function findStaff(
  db: Db,
  {
    agencyId,
    token,
    now,
    touch,
    address,
    isCaller,
  }: Asked & { address: string; isCaller?: (staffId: string) => void },
): Promise<SignedInStaff | null> {
  if (token === null || !tokenShape.test(token)) return null
  const found = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as m', (join) =>
      join.onRef('m.agency_id', '=', 's.agency_id').onRef('m.staff_id', '=', 's.staff_id'),
    )
    .innerJoin('agencies as a', 'a.agency_id', 's.agency_id')
    .select(({ fn }) => [
      fn.coalesce('s.stepped_up_at', 's.created_at').as('steppedUpAt'),
      's.seen_at',
      's.session_id as sessionId',
      'm.staff_id as staffId',
      'm.username',
      'm.display_name as displayName',
      'm.role',
      'a.staff_addresses',
    ])
    .where('s.agency_id', '=', agencyId)
    .where('s.token_hash', '=', hashOf(token))
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', secondsAfter(now, -sessionKinds.staff.idleSeconds))
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { seen_at: seenAt, staff_addresses: networks, ...staff } = found
  isCaller?.(staff.staffId)
  refuseAddress(networks, address)
  if (touch) await touchSession(db, 'staff', { agencyId, token, seenAt, now })
  return { agencyId, ...staff }
}

/** Written at most once a minute: a read of a page is not to cost a write each. */
async function touchSession(
  db: Db,
  kind: SessionKind,
  { agencyId, token, seenAt, now }: { agencyId: string; token: string; seenAt: Date; now: Date },
) {
  if (secondsAfter(seenAt, touchSeconds) > now) return
  await sql`update ${sql.table(sessionKinds[kind].table)} set seen_at = ${now}
    where agency_id = ${agencyId} and token_hash = ${hashOf(token)} and seen_at < ${now}`.execute(db)
}

/** For the schedule: drops the sessions that hold no more, of every agency. */
export async function forgetOldSessions(db: Db, now: Date) {
  for (const { table, idleSeconds } of Object.values(sessionKinds))
    await sql`delete from ${sql.table(table)}
      where expires_at <= ${now} or seen_at <= ${secondsAfter(now, -idleSeconds)}`.execute(db)
}
