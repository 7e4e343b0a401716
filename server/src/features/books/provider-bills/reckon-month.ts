import { sql } from 'kysely'
import type { GameCategory } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import { feesOf } from './fee-queries.ts'
import {
  carriedOver,
  feeOf,
  feeOfMonth,
  monthsLater,
  spanOfMonth,
  usualZone,
  type FeeRow,
  type Play,
  type ProviderAt,
  type Reckoning,
} from './provider-bill.ts'

/** Rounds that were told later are left out; null = none is. */
type ToldUntil = Date | null
const told = (until: ToldUntil) =>
  until === null ? sql`` : sql`and (w.told_at is null or w.told_at <= ${until})`

/** A month by its provider's clock. */
interface Month extends ProviderAt {
  month: string
  zoneHours: number
  toldUntil: ToldUntil
}

/** Whether a provider ever told rounds; otherwise only the books know wins and losses. */
export async function tellsRounds(db: Db, { agencyId, providerId }: ProviderAt): Promise<boolean> {
  const { rows } = await sql<{ tells: boolean }>`
    select exists (select from bet_logs b
        where b.agency_id = ${agencyId} and b.provider_id = ${providerId} and b.place is not null)
      or exists (select from wagers w where w.agency_id = ${agencyId} and w.provider_id = ${providerId}) as tells`.execute(
    db,
  )
  return rows[0]!.tells
}

interface Sums {
  rounds: number
  bet: bigint
  win: bigint
}
const playOf = ({ rounds, bet, win }: Sums): Play => ({
  rounds,
  turnoverMinor: bet,
  wonMinor: win,
  ggrMinor: bet - win,
})

const wagersOf = ({ agencyId, providerId, month, zoneHours, toldUntil }: Month, day?: string) => {
  const { from, until } = spanOfMonth(month, zoneHours)
  return sql`from wagers w
    where w.agency_id = ${agencyId} and w.provider_id = ${providerId} and w.at >= ${from} and w.at < ${until} ${told(toldUntil)}
      ${day === undefined ? sql`` : sql`and ${dayOf(zoneHours)} = ${day}::date`}`
}
/** The day of a round by that clock. */
const dayOf = (zoneHours: number) =>
  sql`((w.at at time zone 'UTC') + make_interval(hours => ${zoneHours}::int))::date`
const summed = sql`count(*)::int as rounds, coalesce(sum(w.bet_minor), 0)::bigint as bet, coalesce(sum(w.win_minor), 0)::bigint as win`

async function playedWithin(db: Db, month: Month): Promise<Play> {
  const { rows } = await sql<Sums>`select ${summed} ${wagersOf(month)}`.execute(db)
  return playOf(rows[0]!)
}

/** The books' game win of a provider without a bet log. */
async function bookedWithin(db: Db, { agencyId, providerId, month, zoneHours }: Month): Promise<Play> {
  const { from, until } = spanOfMonth(month, zoneHours)
  const { rows } = await sql<{ ggr: bigint }>`
    select coalesce(sum(case c.kind when 'game' then l.amount else -l.amount end), 0)::bigint as ggr
    from ledger.journals j
    join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
    join ledger.accounts d on d.agency_id = l.agency_id and d.account_id = l.debit
    join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit
    where j.agency_id = ${agencyId} and j.at >= ${from} and j.at < ${until} and j.phase in ('single', 'post')
      and d.place = ${providerId} and c.place = ${providerId} and (d.kind, c.kind) in (('credit', 'game'), ('game', 'credit'))`.execute(
    db,
  )
  return { rounds: null, turnoverMinor: null, wonMinor: null, ggrMinor: rows[0]!.ggr }
}

export interface ReckonedMonth {
  reckoning: Reckoning
  zoneHours: number
  fee: FeeRow | undefined
}

/**
 * What we have of a provider's month: its rounds as they were told until then, and its fee. Where months carry a minus on, those before are reckoned as
 * well, back to the first that does.
 */
export async function reckonMonth(
  db: Db,
  provider: ProviderAt,
  { month, toldUntil }: { month: string; toldUntil: ToldUntil },
): Promise<ReckonedMonth> {
  const [fees, tells] = await Promise.all([feesOf(db, provider), tellsRounds(db, provider)])
  const zoneOf = (of: string) => feeOfMonth(fees, of)?.zone_hours ?? usualZone(provider.providerId)
  const playOfMonth = (of: string) =>
    (tells ? playedWithin : bookedWithin)(db, { ...provider, month: of, zoneHours: zoneOf(of), toldUntil })
  const fee = feeOfMonth(fees, month)
  const before: bigint[] = []
  for (let of = month; feeOfMonth(fees, of)?.carry_negative; of = monthsLater(of, -1)) {
    const earlier = monthsLater(of, -1)
    if (!feeOfMonth(fees, earlier)?.carry_negative) break
    before.unshift((await playOfMonth(earlier)).ggrMinor)
  }
  const play = await playOfMonth(month)
  const carriedInMinor = carriedOver(before)
  const feeMinor = fee ? feeOf(play.ggrMinor, carriedInMinor, fee.percent_hundredths) : null
  return { reckoning: { ...play, carriedInMinor, feeMinor }, zoneHours: zoneOf(month), fee }
}

export interface PlayedDay extends Play {
  day: string
}

/** Play by day; empty for a provider without a bet log. */
export async function daysOfMonth(db: Db, month: Month): Promise<PlayedDay[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select ${dayOf(month.zoneHours)} as day, ${summed} ${wagersOf(month)} group by 1 order by 1`.execute(db)
  return rows.map(({ day, ...sums }) => ({ day, ...playOf(sums) }))
}

export interface PlayedGame extends Play {
  gameId: string
  game: string | null
  category: GameCategory | null
}
type GameSums = Sums & Pick<PlayedGame, 'gameId' | 'game' | 'category'>

const games = (agencyId: string, providerId: ProviderId) => sql`
  games as materialized (
    select distinct on (1) g->>'id' as game_id, g->>'name' as name, g->>'category' as category
    from game_catalogues c cross join lateral jsonb_array_elements(c.games) g
    where c.agency_id = ${agencyId} and c.provider_id = ${providerId} and c.games is not null)`
const named = sql`p.game_id as "gameId", g.name as game, g.category, p.rounds, p.bet, p.win`

/** Play by game, of the month or of one of its days; highest turnover first. */
export async function gamesOfMonth(db: Db, month: Month, day?: string): Promise<PlayedGame[]> {
  const { rows } = await sql<GameSums>`
    with ${games(month.agencyId, month.providerId)},
      played as (select w.game_id, ${summed} ${wagersOf(month, day)} group by 1)
    select ${named} from played p left join games g on g.game_id = p.game_id order by p.bet desc, 1`.execute(
    db,
  )
  return rows.map(({ gameId, game, category, ...sums }) => ({ gameId, game, category, ...playOf(sums) }))
}

/** Play by game and day, to compare with a bill line by line. */
export async function gamesByDay(db: Db, month: Month): Promise<(PlayedGame & { day: string })[]> {
  const { rows } = await sql<GameSums & { day: string }>`
    with ${games(month.agencyId, month.providerId)},
      played as (select ${dayOf(month.zoneHours)} as day, w.game_id, ${summed} ${wagersOf(month)} group by 1, 2)
    select p.day, ${named} from played p left join games g on g.game_id = p.game_id
    order by 1, p.bet desc, 2`.execute(db)
  return rows.map(({ day, gameId, game, category, ...sums }) => ({
    day,
    gameId,
    game,
    category,
    ...playOf(sums),
  }))
}
