import { sql } from 'kysely'
import { secondsAfter } from '../../../../clock.ts'
import type { Db } from '../../../../db/db.ts'
import type { LoggedWager } from '../../../../partners/game-provider.ts'
import type { ProviderOf } from '../desk.ts'
import { lagSeconds } from '../reconciliation.ts'
import { countMembers, readMembers, type OurMember } from './member-queries.ts'

const daySeconds = 24 * 3600

interface Asked {
  now: Date
  limit: number
  /** Regardless of what was found before. */
  everybody: boolean
  /** Members that are asked for whether due or not. */
  besides: readonly string[]
}

interface Due {
  /** The longest waiting come first. */
  members: OurMember[]
  /** How many there are, also beyond the limit. */
  count: number
}

/**
 * Members whom the provider knows and whose balance is due to be compared: each once a day, and as soon as credit was moved, seen or played
 * with since it last agreed.
 */
export async function dueMembers(
  db: Db,
  at: ProviderOf,
  { now, limit, everybody, besides }: Asked,
): Promise<Due> {
  const dayAgo = secondsAfter(now, -daySeconds)
  // Transfers unsettled then may have changed the balance since.
  const agreed = sql`m.agreed_at - make_interval(secs => ${lagSeconds})`
  const isDue = sql`(m.agreed_at is null or m.agreed_at <= ${dayAgo} or m.launched_at > ${agreed} or m.seen_at > ${agreed}
    or exists (select from credit_transfers t where t.agency_id = m.agency_id and t.provider_id = m.provider_id
      and t.created_at > ${dayAgo} and t.player_id = m.player_id and t.resolved_at > ${agreed}))`
  const where = sql`m.joined_at is not null and m.member_id <> all(${besides}::text[]) and ${everybody ? sql`true` : isDue}`
  const order = sql`m.agreed_at nulls first, m.member_id`
  const members = await readMembers(db, at, where, { order, limit })
  return { members, count: members.length < limit ? members.length : await countMembers(db, at, where) }
}

const ofPlayer = (db: Db, { agencyId, providerId }: ProviderOf, playerId: string) =>
  db
    .updateTable('provider_members')
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .where('player_id', '=', playerId)

/** Balance and books agree. */
export const keepAgreed = (db: Db, at: ProviderOf, playerId: string, now: Date) =>
  ofPlayer(db, at, playerId).set({ agreed_at: now, rest_minor: null, rest_since: null }).execute()

/** Keeps the rest that nothing explains, and since when. The member stays due. */
export const keepRest = (db: Db, at: ProviderOf, playerId: string, rest: { minor: bigint; since: Date }) =>
  ofPlayer(db, at, playerId)
    .set({ agreed_at: null, rest_minor: rest.minor, rest_since: rest.since })
    .execute()

/** The player's total win (below zero = loss) in rounds of the bet log, taken over or not yet. */
export async function playInLog(
  db: Db,
  { agencyId, providerId }: ProviderOf,
  playerId: string,
  notYet: readonly LoggedWager[],
): Promise<bigint> {
  const ids = notYet.map(({ wagerId }) => wagerId)
  const nets = notYet.map(({ winMinor, betMinor }) => String(winMinor - betMinor))
  const { rows } = await sql<{ minor: bigint }>`
    select (coalesce((select sum(win_minor - bet_minor) from wagers
        where agency_id = ${agencyId} and provider_id = ${providerId} and player_id = ${playerId}::uuid), 0)
      + coalesce((select sum(r.net) from unnest(${ids}::text[], ${nets}::bigint[]) r (id, net)
        where not exists (select from wagers w
          where w.agency_id = ${agencyId} and w.provider_id = ${providerId} and w.wager_id = r.id)), 0))::bigint as minor`.execute(
    db,
  )
  return rows[0]?.minor ?? 0n
}

/** Up to where the bet log has been taken over. */
export async function logPlace(db: Db, { agencyId, providerId }: ProviderOf): Promise<string | null> {
  const row = await db
    .selectFrom('bet_logs')
    .select('place')
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row?.place ?? null
}
