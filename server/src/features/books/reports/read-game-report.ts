import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import type { Report, ReportRow } from '@kham/contract/operator/books/reports'
import type { GameCategory } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { flowsWithin } from './flow-queries.ts'
import { ggrOf } from './flows.ts'
import { withChange } from './change-of.ts'
import { periodBefore, reportOf, spanBefore, spanOf, type Period, type Span } from './report.ts'
import { rtpOf } from './rtp.ts'
import { tellingProviders } from './telling-providers.ts'

interface GamesAsked {
  provider?: ProviderId | undefined
  category?: GameCategory | undefined
}

interface Played {
  isWhole: boolean
  providerId: ProviderId
  gameId: string
  game: string | null
  category: GameCategory | null
  rounds: number
  players: number
  bet: bigint
  win: bigint
}

/** Play of each game by the time of its rounds, and the total as last row: a player of two games counts once. */
async function gamesWithin(
  db: Db,
  agencyId: string,
  { from, until }: Span,
  { provider, category }: GamesAsked,
) {
  const { rows } = await sql<Played>`
    with games as materialized (
      select distinct on (1, 2) c.provider_id, g->>'id' as game_id, g->>'name' as name, g->>'category' as category
      from game_catalogues c cross join lateral jsonb_array_elements(c.games) g
      where c.agency_id = ${agencyId} and c.games is not null
    ), played as (
      select provider_id, game_id, player_id, count(*) as rounds, sum(bet_minor) as bet, sum(win_minor) as win from wagers
      where agency_id = ${agencyId} and at >= ${from} and at < ${until} ${provider === undefined ? sql`` : sql`and provider_id = ${provider}`}
      group by 1, 2, 3
    )
    select grouping(p.game_id) = 1 as "isWhole", p.provider_id as "providerId", p.game_id as "gameId", g.name as game, g.category,
      coalesce(sum(p.rounds), 0)::int as rounds, count(distinct p.player_id)::int as players, coalesce(sum(p.bet), 0)::bigint as bet,
      coalesce(sum(p.win), 0)::bigint as win
    from played p left join games g on g.provider_id = p.provider_id and g.game_id = p.game_id
    ${category === undefined ? sql`` : sql`where g.category = ${category}`}
    group by grouping sets ((p.provider_id, p.game_id, g.name, g.category), ())
    order by 1, sum(p.bet) - sum(p.win) desc, 2, 3`.execute(db)
  return { games: rows.slice(0, -1), whole: rows.at(-1)! }
}

const figuresOf = ({ rounds, players, bet, win }: Played) => ({
  rounds,
  players,
  turnover: fromMinor(bet),
  won: fromMinor(win),
  rtp: rtpOf(rounds, bet, win),
})

/** The lines of a span and their whole. */
async function linesWithin(db: Db, agencyId: string, span: Span, asked: GamesAsked) {
  const providers = await tellingProviders(db, agencyId)
  const nameOf = new Map(providers.map(({ id, name }) => [id, name]))
  const { games, whole } = await gamesWithin(db, agencyId, span, asked)
  // These providers have no games here, and so no category.
  const silent = providers.filter(
    ({ id, tells }) =>
      !tells && asked.category === undefined && (asked.provider === undefined || asked.provider === id),
  )
  const flows = silent.length > 0 ? await flowsWithin(db, agencyId, span, 'whole') : []
  const booked = silent.map(({ id, name }) => ({
    id,
    name,
    ggrMinor: ggrOf(flows, { debitPlace: id }),
  }))
  const rows: ReportRow[] = [
    ...games.map((each) => ({
      provider: nameOf.get(each.providerId) ?? each.providerId,
      game: each.game ?? each.gameId,
      category: each.category,
      ...figuresOf(each),
      ggr: fromMinor(each.bet - each.win),
      providerId: each.providerId,
      gameId: each.gameId,
    })),
    ...booked.map(({ id, name, ggrMinor }) => ({
      provider: name,
      game: null,
      category: null,
      rounds: null,
      players: null,
      turnover: null,
      won: null,
      rtp: null,
      ggr: fromMinor(ggrMinor),
      providerId: id,
    })),
  ]
  const bookedMinor = booked.reduce((sum, { ggrMinor }) => sum + ggrMinor, 0n)
  const totals = { ...figuresOf(whole), ggr: fromMinor(whole.bet - whole.win + bookedMinor) }
  return { rows, totals }
}

/** Stakes and wins of each game. */
export async function readGameReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  asked: Period & GamesAsked,
): Promise<Report> {
  const now = clock()
  const { rows, totals } = await linesWithin(db, agencyId, spanOf(asked), asked)
  const earlier = await linesWithin(db, agencyId, spanBefore(asked, now), asked)
  const before = { ...periodBefore(asked, now), totals: [earlier.totals] }
  const lines = withChange(rows, earlier.rows, ({ providerId, gameId }) => `${providerId} ${gameId ?? ''}`)
  return { ...reportOf('games', asked, now, lines, [totals]), before }
}
