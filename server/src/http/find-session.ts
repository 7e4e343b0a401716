import { sql, type CompiledQuery, type InferResult } from 'kysely'
import { secondsAfter } from '../clock.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { refuseAddress } from './allowed-address.ts'
import { hashOfToken, sessionKinds, type SessionKind } from './sessions.ts'

const touchSeconds = 60

/** Who is asking, as the doors are told. */
export interface SignedInPlayer {
  agencyId: string
  playerId: string
  username: string
  displayName: string
  /** End of the self-exclusion; it may lie in the past. */
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
