import { sql, type Updateable } from 'kysely'
import type { ExclusionKind, LimitPeriod, ReminderMinutes } from '@kham/contract/players/protection'
import type { StaffActor } from '../../../actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { byPeriod, periodsAt, type ByPeriod, type StoredLimit } from './protection.ts'
import type { PlayerId } from '../players/player.ts'
import type { StoredOffers } from './offers.ts'

export interface Standing extends StoredOffers {
  excluded_until: Date | null
  excluded_as: ExclusionKind | null
  matched_until: Date | null
  status: 'ACTIVE' | 'SUSPENDED'
  closed_at: Date | null
  blocked_at: Date | null
  reminder_minutes: ReminderMinutes | null
  hasOpenDeposit: boolean
  limits: Partial<ByPeriod<StoredLimit>>
  usedMinor: ByPeriod<bigint>
}

interface StandingRow extends Omit<Standing, 'limits' | 'usedMinor'> {
  limits: Partial<Record<LimitPeriod, { limit: string | null; next: string | null; nextAt: string | null }>>
  day: bigint
  week: bigint
  month: bigint
}

/**
 * All that says whether a player may deposit or be offered something, in one call; undefined = there is no such player. An order counts in the period in which it
 * was paid, and while it is open in the one in which it was made. `without`: an order that is left out of what is used.
 */
export async function standingOf(
  db: Db,
  { agencyId, playerId }: PlayerId,
  now: Date,
  without: string | null = null,
): Promise<Standing | undefined> {
  const { day, week, month } = periodsAt(now)
  const earliest = week.from < month.from ? week.from : month.from
  const { rows } = await sql<StandingRow>`
    select p.excluded_until, p.excluded_as, p.matched_until, p.status, p.closed_at, p.blocked_at, p.reminder_minutes,
      p.offers, p.offers_since, p.offers_next_at, used.day, used.week, used.month,
      exists (select from deposits where agency_id = ${agencyId} and player_id = ${playerId} and status = 'OPEN') as "hasOpenDeposit",
      (select coalesce(json_object_agg(period, json_build_object('limit', limit_minor::text, 'next', next_minor::text, 'nextAt', next_at)), '{}')
        from deposit_limits where agency_id = ${agencyId} and player_id = ${playerId}) as limits
    from players p, lateral (
      select ${since(day.from)} as day, ${since(week.from)} as week, ${since(month.from)} as month
      from (select amount_minor, created_at as at from deposits
          where agency_id = ${agencyId} and player_id = ${playerId} and status = 'OPEN' and deposit_id is distinct from ${without}::uuid
        union all
        select amount_minor, paid_at from deposits
          where agency_id = ${agencyId} and player_id = ${playerId} and paid_at >= ${earliest}
            and status in ('PAID', 'SUCCESS', 'FAILED') and reversed_at is null and deposit_id is distinct from ${without}::uuid) as counted) as used
    where p.agency_id = ${agencyId} and p.player_id = ${playerId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { limits, day: usedToday, week: usedThisWeek, month: usedThisMonth, ...standing } = row
  return {
    ...standing,
    limits: storedLimits(limits),
    usedMinor: { day: usedToday, week: usedThisWeek, month: usedThisMonth },
  }
}

/** What counts since then. */
const since = (from: Date) => sql`coalesce(sum(amount_minor) filter (where at >= ${from}), 0)::bigint`

const minor = (text: string | null) => (text === null ? null : BigInt(text))

function storedLimits(told: StandingRow['limits']): Partial<ByPeriod<StoredLimit>> {
  const all = byPeriod((period) => {
    const row = told[period]
    if (!row) return undefined
    const next = row.nextAt === null ? null : { limitMinor: minor(row.next), at: new Date(row.nextAt) }
    return { limitMinor: minor(row.limit), next }
  })
  return Object.fromEntries(Object.entries(all).filter(([, limit]) => limit !== undefined))
}

/** What is stored of each period from now on. */
export type LimitsToStore = Partial<ByPeriod<StoredLimit>>

interface Told {
  at: Date
  /** null = the player. */
  by: StaffActor | null
  note: string | null
  reminder: { was: number | null; is: number | null } | null
}

/** Stores limits through `audit.set_limits`, which writes down who set them and what they were. The caller holds the player's lock. */
export const storeLimits = (
  tx: Tx,
  { agencyId, playerId }: PlayerId,
  limits: LimitsToStore,
  { at, by, note, reminder }: Told,
) => {
  const rows = Object.entries(limits).map(([period, { limitMinor, next }]) => ({
    period,
    limit_minor: limitMinor?.toString() ?? null,
    next_minor: next?.limitMinor?.toString() ?? null,
    next_at: next?.at ?? null,
  }))
  return sql`
    select audit.set_limits(${agencyId}, ${playerId}, ${at}, ${by?.staffId ?? null}, ${note}, ${JSON.stringify(rows)},
      ${reminder && JSON.stringify(reminder)}, ${by?.address ?? null}, ${by?.requestId ?? null})`.execute(tx)
}

export const setProtection = (
  tx: Tx,
  { agencyId, playerId }: PlayerId,
  set: Pick<
    Updateable<Tables['players']>,
    'excluded_until' | 'excluded_as' | 'reminder_minutes' | 'exclusion_spread_at' | keyof StoredOffers
  >,
) =>
  tx
    .updateTable('players')
    .set(set)
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()
