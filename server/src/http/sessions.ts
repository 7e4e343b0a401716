import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import { sql, type CompiledQuery, type InferResult } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { secondsAfter } from '../clock.ts'
import { actorRow, type ActorContext } from '../db/actor-row.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { refuseAddress } from './allowed-address.ts'

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
  /** The number of their newest event; 0 when there was none. */
  lastEvent: bigint
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
  /** Of the session that this browser has had, and has no more. */
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

export interface Asked {
  agencyId: string
  token: string | null
  now: Date
  /** Whether asking counts as a sign of life; a waiting stream is none. */
  touch: boolean
}

interface Given {
  agencyId: string
  tokenHash: Buffer
  now: Date
  /** A session that nobody has used since has ended. */
  idleSince: Date
}

/** The sessions of a token that still hold, one or none; one of a suspended player or a closed account holds no more. */
const holdingSessions = (db: Db, { agencyId, tokenHash, now, idleSince }: Given) =>
  db
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
      'p.last_event as lastEvent',
    ])
    .where('s.agency_id', '=', agencyId)
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince)
    .where('p.status', '<>', 'SUSPENDED')
    .where('p.closed_at', 'is', null)

type HoldingSessions = ReturnType<typeof holdingSessions>
type Found = InferResult<HoldingSessions>[number]

/** Finds the player of a session that still holds, and whatever else of them `readAlso` reads in the same statement. */
export function playerFinder<Row extends Found>(
  readAlso: (sessions: HoldingSessions, given: Given) => { compile(): CompiledQuery<Row> },
) {
  const read = compiledOnce((db, given: Given) => readAlso(holdingSessions(db, given), given))
  return async (
    db: Db,
    { agencyId, token, now, touch }: Asked,
  ): Promise<(SignedInPlayer & Omit<Row, 'seen_at'>) | null> => {
    const tokenHash = hashOfToken(token)
    if (tokenHash === null) return null
    const idleSince = secondsAfter(now, -sessionKinds.player.idleSeconds)
    const [found] = await read(db, { agencyId, tokenHash, now, idleSince })
    if (!found) return null
    const { seen_at: seenAt, ...player } = found
    if (touch) await touchSession(db, 'player', { agencyId, tokenHash, seenAt, now })
    return { agencyId, ...player }
  }
}

/** The player of a session that still holds. */
export const findPlayer = playerFinder((sessions) => sessions)

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
  const tokenHash = hashOfToken(token)
  if (tokenHash === null) return null
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
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', secondsAfter(now, -sessionKinds.staff.idleSeconds))
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { seen_at: seenAt, staff_addresses: networks, ...staff } = found
  isCaller?.(staff.staffId)
  refuseAddress(networks, address)
  if (touch) await touchSession(db, 'staff', { agencyId, tokenHash, seenAt, now })
  return { agencyId, ...staff }
}

/** Written at most once a minute: a read of a page is not to cost a write each. */
async function touchSession(
  db: Db,
  kind: SessionKind,
  { agencyId, tokenHash, seenAt, now }: Pick<Given, 'agencyId' | 'tokenHash' | 'now'> & { seenAt: Date },
) {
  if (secondsAfter(seenAt, touchSeconds) > now) return
  const touched =
    kind === 'staff'
      ? sql`select audit.touch_session(${agencyId}, ${tokenHash}, ${now})`
      : sql`update player_sessions set seen_at = ${now}
          where agency_id = ${agencyId} and token_hash = ${tokenHash} and seen_at < ${now}`
  await touched.execute(db)
}

/** For the schedule: drops the sessions that hold no more, of every agency. */
export async function forgetOldSessions(db: Db, now: Date) {
  await sql`select audit.forget_sessions(${now})`.execute(db)
  await sql`delete from player_sessions
    where expires_at <= ${now} or seen_at <= ${secondsAfter(now, -sessionKinds.player.idleSeconds)}`.execute(
    db,
  )
}
