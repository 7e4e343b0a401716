import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import type { PagedReport, Report, ReportRow, Sorting } from '@kham/contract/operator/books/reports'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { inOrder, inPages, placeOf, type Columns, type Piece } from './in-pages.ts'
import { periodBefore, reportOf, spanBefore, spanOf, type Period, type Span } from './report.ts'
import { tellingProviders } from './telling-providers.ts'

interface PlayAsked extends Sorting<'play'> {
  provider?: ProviderId | undefined
  player?: string | undefined
  game?: string | undefined
}

interface Line {
  /** null in the whole. */
  playerId: string | null
  player: string | null
  providerId: ProviderId
  /** How many lines the whole is of. */
  lines: number
  rounds: number | null
  bet: bigint | null
  win: bigint | null
  ggr: bigint
  bonus: bigint | null
  paidIn: bigint | null
  paidOut: bigint | null
}

/** The ledger's moves of each player at each provider. A journal's key begins with its order's id and a colon. */
const booked = (agencyId: string, { from, until }: Span, { provider, player }: PlayAsked) => sql`
  select * from (
    select j.owner as player_id, coalesce(case when d.kind = 'credit' then d.place end, case when c.kind = 'credit' then c.place end,
        t.provider_id, w.provider_id) as provider_id,
      coalesce(sum(l.amount) filter (where d.kind = 'promo' and c.kind = 'credit'), 0) as bonus,
      coalesce(sum(case when d.kind = 'credit' and c.kind = 'game' then l.amount when d.kind = 'game' and c.kind = 'credit' then -l.amount end), 0) as ggr,
      coalesce(sum(case when j.event = 'deposit.credited' and d.kind = 'cash' and d.currency = 'LAK' then l.amount
        when j.event = 'deposit.reversed' and c.kind = 'cash' and c.currency = 'LAK' then -l.amount end), 0) as paid_in,
      coalesce(sum(l.amount) filter (where j.event = 'withdrawal.paid' and d.kind = 'fx' and c.kind = 'bank'), 0) as paid_out
    from ledger.journals j
    join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
    join ledger.accounts d on d.agency_id = j.agency_id and d.account_id = l.debit
    join ledger.accounts c on c.agency_id = j.agency_id and c.account_id = l.credit
    left join deposits t on t.agency_id = j.agency_id
      and t.deposit_id = case when j.event in ('deposit.credited', 'deposit.reversed') then split_part(j.key, ':', 1)::uuid end
    left join withdrawals w on w.agency_id = j.agency_id
      and w.withdrawal_id = case when j.event = 'withdrawal.paid' then split_part(j.key, ':', 1)::uuid end
    where j.agency_id = ${agencyId} and j.at >= ${from} and j.at < ${until} and j.phase in ('single', 'post')
      ${player === undefined ? sql`` : sql`and j.owner = ${player}::uuid`}
    group by 1, 2) b
  where (bonus <> 0 or ggr <> 0 or paid_in <> 0 or paid_out <> 0) ${provider === undefined ? sql`` : sql`and provider_id = ${provider}`}`

/** The books know no games: they know wins and losses at a provider. */
const nothingBooked = sql`select null::uuid as player_id, null::text as provider_id, null::bigint as bonus, null::bigint as ggr,
  null::bigint as paid_in, null::bigint as paid_out where false`

const usernameOf = (agencyId: string) =>
  sql`(select username from players u where u.agency_id = ${agencyId} and u.player_id = lines.player_id)`

const columnsOf = (agencyId: string): Columns<'play'> => ({
  player: usernameOf(agencyId),
  provider: sql`coalesce((select name from agency_providers a where a.agency_id = ${agencyId} and a.provider_id = lines.provider_id), provider_id)`,
  rounds: sql`rounds`,
  turnover: sql`bet`,
  won: sql`win`,
  ggr: sql`ggr`,
  bonusGiven: sql`bonus`,
  depositsKip: sql`paid_in`,
  withdrawalsKip: sql`paid_out`,
})

/** The lines of a page, or all of them, and the whole before them. */
async function linesWithin(
  db: Db,
  agencyId: string,
  span: Span,
  asked: PlayAsked,
  telling: readonly ProviderId[],
  piece: Piece | null,
) {
  const { from, until } = span
  const { provider, player, game } = asked
  const { limit, offset } = placeOf(piece)
  const isOfGame = game !== undefined
  const { rows } = await sql<Line>`
    with played as (
      select player_id, provider_id, count(*) as rounds, sum(bet_minor) as bet, sum(win_minor) as win from wagers
      where agency_id = ${agencyId} and at >= ${from} and at < ${until}
        ${provider === undefined ? sql`` : sql`and provider_id = ${provider}`}
        ${player === undefined ? sql`` : sql`and player_id = ${player}::uuid`}
        ${isOfGame ? sql`and game_id = ${game}` : sql``}
      group by 1, 2
    ), booked as (${isOfGame ? nothingBooked : booked(agencyId, span, asked)}
    ), lines as materialized (
      select player_id, provider_id, case when tells then coalesce(p.rounds, 0) end as rounds, case when tells then coalesce(p.bet, 0) end as bet,
        case when tells then coalesce(p.win, 0) end as win, case when tells then coalesce(p.bet - p.win, 0) else coalesce(b.ggr, 0) end as ggr,
        coalesce(b.bonus, 0) as bonus, coalesce(b.paid_in, 0) as paid_in, coalesce(b.paid_out, 0) as paid_out
      from played p full join booked b using (player_id, provider_id)
      cross join lateral (select provider_id = any(${[...telling]}::text[]) as tells) known
      -- What the books alone have seen at a provider that tells of rounds has its own day there.
      where p.rounds is not null or not tells or b.bonus <> 0 or b.paid_in <> 0 or b.paid_out <> 0
    ), page as (
      select *, row_number() over (order by ${inOrder(columnsOf(agencyId), asked)}, ggr desc, player_id, provider_id) as place from lines
      order by place limit ${limit} offset ${offset}
    )
    select 0 as place, null::uuid as "playerId", null as player, null as "providerId", count(*)::int as lines,
      coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(bet), 0)::bigint as bet, coalesce(sum(win), 0)::bigint as win,
      coalesce(sum(ggr), 0)::bigint as ggr, coalesce(sum(bonus), 0)::bigint as bonus, coalesce(sum(paid_in), 0)::bigint as "paidIn",
      coalesce(sum(paid_out), 0)::bigint as "paidOut" from lines
    union all
    select place, player_id, ${usernameOf(agencyId)}, provider_id, 0, rounds::int, bet::bigint, win::bigint, ggr::bigint, bonus::bigint, paid_in::bigint,
      paid_out::bigint
    from page lines
    order by 1`.execute(db)
  return { whole: rows[0]!, lines: rows.slice(1) }
}

const thb = (minor: bigint | null) => (minor === null ? null : fromMinor(minor))

const figuresOf = (line: Line, isOfGame: boolean): ReportRow => ({
  rounds: line.rounds,
  turnover: thb(line.bet),
  won: thb(line.win),
  ggr: fromMinor(line.ggr),
  bonusGiven: isOfGame ? null : thb(line.bonus),
  depositsKip: isOfGame ? null : thb(line.paidIn),
  withdrawalsKip: isOfGame ? null : thb(line.paidOut),
})

async function readPlay(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  asked: Period & PlayAsked,
  piece: Piece | null,
) {
  const now = clock()
  const providers = await tellingProviders(db, agencyId)
  const nameOf = new Map(providers.map(({ id, name }) => [id, name]))
  const telling = providers.flatMap(({ id, tells }) => (tells ? [id] : []))
  const read = (span: Span, of: Piece | null) => linesWithin(db, agencyId, span, asked, telling, of)
  const { whole, lines } = await read(spanOf(asked), piece)
  const isOfGame = asked.game !== undefined
  const rows = lines.map((line) => ({
    player: line.player ?? '—',
    provider: nameOf.get(line.providerId) ?? line.providerId,
    ...figuresOf(line, isOfGame),
    playerId: line.playerId,
    providerId: line.providerId,
  }))
  const report = reportOf('play', asked, now, rows, [figuresOf(whole, isOfGame)])
  // Later pages leave out the period before, which the first has shown.
  if (piece === null || piece.page > 1) return { report, lines: whole.lines }
  const earlier = await read(spanBefore(asked, now), { page: 1, pageSize: 0 })
  const before = { ...periodBefore(asked, now), totals: [figuresOf(earlier.whole, isOfGame)] }
  return { report: { ...report, before }, lines: whole.lines }
}

/** A page of players' stakes and wins at each provider. */
export async function readPlayReport(
  context: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  asked: Period & PlayAsked & Piece,
): Promise<PagedReport> {
  const { report, lines } = await readPlay(context, agencyId, asked, asked)
  return inPages(report, asked, lines)
}

/** All of it, for a file. */
export const readWholePlayReport = async (
  context: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  asked: Period & PlayAsked,
): Promise<Report> => (await readPlay(context, agencyId, asked, null)).report
