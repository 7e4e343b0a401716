import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import { reportColumns, type ClaimState } from '@kham/contract/operator/books/report-columns'
import type { PagedReport, Report, ReportRow, Sorting } from '@kham/contract/operator/books/reports'
import { sortRows } from '@kham/contract/operator/books/sort-rows'
import type { PromotionTexts } from '@kham/contract/promotions/promotions'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { linkedAmong } from '../../players/links/linked-among.ts'
import { playedTurnover } from '../../promotions/promotions/played-turnover.ts'
import { turnoverRequired } from '../../promotions/promotions/promotion.ts'
import { givenBy } from '../../promotions/promotions/usage.ts'
import { inOrder, inPages, placeOf, type Columns, type Piece } from './in-pages.ts'
import { reportOf, spanOf, type Period } from './report.ts'
import { titleOf } from './read-promotion-report.ts'

type Reading = Pick<Context, 'db' | 'clock'>

interface ClaimsAsked extends Period, Sorting<'claims'> {
  promotion?: string | undefined
  state?: ClaimState | undefined
}

interface Claim {
  /** null in the whole. */
  usageId: string | null
  claimedAt: Date
  playerId: string
  player: string
  promotionId: string
  texts: PromotionTexts
  provider: string
  version: number
  state: ClaimState
  paid: bigint
  bonus: bigint
  cost: bigint
  out: bigint
  claims: number
}

/** What is reckoned of a line only after it was read: by these all lines are read, as for a file, and put in order here. */
const isReckoned = (sort: string) => sort === 'played' || sort === 'linked'

const columnsOf = (agencyId: string): Columns<'claims'> => ({
  claimedAt: sql`claimed_at`,
  player: sql`(select username from players l where l.agency_id = ${agencyId} and l.player_id = c.player_id)`,
  promotion: sql`(select coalesce(texts #>> '{lo,title}', (select value ->> 'title' from jsonb_each(texts) where value ->> 'title' is not null limit 1))
    from promotion_versions v where v.agency_id = ${agencyId} and v.promotion_id = c.promotion_id and v.version = c.version)`,
  provider: sql`coalesce((select name from agency_providers a where a.agency_id = ${agencyId} and a.provider_id = c.provider_id), provider_id)`,
  paidKip: sql`paid`,
  bonus: sql`bonus`,
  played: sql`claimed_at`,
  cost: sql`cost`,
  outKip: sql`paid_out`,
  netKip: sql`paid - paid_out`,
  version: sql`version`,
  state: sql`state`,
  linked: sql`claimed_at`,
})

/** Cost and yield of a claim, as in the promotion's own figures: without reversed deposits. */
async function claimsWithin(db: Db, agencyId: string, asked: ClaimsAsked, piece: Piece | null) {
  const { from, until } = spanOf(asked)
  const { limit, offset } = placeOf(piece)
  const { rows } = await sql<Claim>`
    with claims as materialized (
      select u.usage_id, u.claimed_at, u.player_id, u.promotion_id, u.version, u.provider_id,
        case when u.status <> 'USED' then u.end_reason when u.credited_at is null then 'CLAIMED' else 'IN_USE' end as state,
        coalesce(d.amount_minor, 0) as paid, case when d.deposit_id is null then 0 else u.bonus_minor end as bonus,
        case when d.deposit_id is null then 0 else u.bonus_minor end - coalesce(w.bonus_minor, 0) - coalesce(w.forfeit_minor, 0) as cost,
        coalesce(w.receive_minor, 0) as paid_out
      from promotions p
      join promotion_usages u on u.agency_id = p.agency_id and u.promotion_id = p.promotion_id
        and u.claimed_at >= ${from} and u.claimed_at < ${until}
      left join deposits d on d.agency_id = u.agency_id and d.deposit_id = u.deposit_id and u.credited_at is not null and d.reversed_at is null
      left join lateral (select sum(w.bonus_minor) as bonus_minor, sum(w.forfeit_minor) as forfeit_minor, sum(w.receive_minor) as receive_minor
        from withdrawals w where w.agency_id = u.agency_id and w.promotion_usage_id = u.usage_id and w.status = 'SUCCESS') w on true
      where p.agency_id = ${agencyId} ${asked.promotion === undefined ? sql`` : sql`and p.promotion_id = ${asked.promotion}::uuid`}
    ), wanted as (
      select * from claims ${asked.state === undefined ? sql`` : sql`where state = ${asked.state}`}
    ), page as (
      select *, row_number() over (order by ${inOrder(columnsOf(agencyId), asked)}, claimed_at desc, usage_id) as place from wanted c
      order by place limit ${limit} offset ${offset}
    )
    select 0 as place, null::uuid as "usageId", null::timestamptz as "claimedAt", null::uuid as "playerId", null as player, null::uuid as "promotionId",
      null::jsonb as texts, null as provider, 0 as version, null as state, coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(bonus), 0)::bigint as bonus,
      coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(paid_out), 0)::bigint as out, count(*)::int as claims from wanted
    union all
    select c.place, c.usage_id, c.claimed_at, c.player_id, l.username, c.promotion_id, v.texts, coalesce(a.name, c.provider_id), c.version, c.state,
      c.paid::bigint, c.bonus::bigint, c.cost::bigint, c.paid_out::bigint, 0
    from page c
    join players l on l.agency_id = ${agencyId} and l.player_id = c.player_id
    join promotion_versions v on v.agency_id = ${agencyId} and v.promotion_id = c.promotion_id and v.version = c.version
    left join agency_providers a on a.agency_id = ${agencyId} and a.provider_id = c.provider_id
    order by 1`.execute(db)
  return { whole: rows[0]!, claims: rows.slice(1) }
}

/** Percent of the turnover played, of claims whose bonus is in play; empty where none is required. */
async function playedOf(db: Db, agencyId: string, claims: readonly Claim[]) {
  const ids = claims.flatMap(({ usageId, state }) => (state === 'IN_USE' ? [usageId!] : []))
  const played = new Map<string, string>()
  if (ids.length === 0) return played
  const usages = await db
    .selectFrom('promotion_usages')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('usage_id', 'in', ids)
    .execute()
  const versions = await db
    .selectFrom('promotion_versions')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('promotion_id', 'in', [...new Set(usages.map(({ promotion_id }) => promotion_id))])
    .execute()
  for (const usage of usages) {
    const terms = versions.find(
      ({ promotion_id, version }) => promotion_id === usage.promotion_id && version === usage.version,
    )!
    const required = turnoverRequired(terms, givenBy(usage))
    if (required === null || required === 0n) continue
    const minor = await playedTurnover(db, { ...usage, terms })
    played.set(usage.usage_id, fromMinor((minor * 10_000n) / required))
  }
  return played
}

const figuresOf = ({ paid, bonus, cost, out }: Claim) => ({
  paidKip: fromMinor(paid),
  bonus: fromMinor(bonus),
  cost: fromMinor(cost),
  outKip: fromMinor(out),
  netKip: fromMinor(paid - out),
})

async function readClaims({ db, clock }: Reading, agencyId: string, asked: ClaimsAsked, piece: Piece | null) {
  const now = clock()
  const { sort, order } = asked
  const { whole, claims } = await claimsWithin(db, agencyId, asked, isReckoned(sort) ? null : piece)
  const played = await playedOf(db, agencyId, claims)
  const ids = claims.map(({ playerId }) => playerId)
  const linked = await linkedAmong(db, agencyId, ids, now)
  const rows = claims.map((claim): ReportRow => ({
    claimedAt: claim.claimedAt.toISOString(),
    player: claim.player,
    promotion: titleOf(claim.texts),
    provider: claim.provider,
    ...figuresOf(claim),
    played: played.get(claim.usageId!) ?? null,
    version: claim.version,
    state: claim.state,
    linked: linked.has(claim.playerId) ? 'LINKED' : null,
    playerId: claim.playerId,
    promotionId: claim.promotionId,
  }))
  const lines = isReckoned(sort) ? pieceOf(sortRows(rows, columnNamed(sort), order), piece) : rows
  return { report: reportOf('claims', asked, now, lines, [figuresOf(whole)]), total: whole.claims }
}

const columnNamed = (sort: string) => reportColumns.claims.find(({ key }) => key === sort)!

const pieceOf = <Row>(rows: Row[], piece: Piece | null) =>
  piece === null ? rows : rows.slice((piece.page - 1) * piece.pageSize, piece.page * piece.pageSize)

/** A page of claims of promotions, with cost and result of each. */
export async function readClaimReport(
  context: Reading,
  agencyId: string,
  asked: ClaimsAsked & Piece,
): Promise<PagedReport> {
  const { report, total } = await readClaims(context, agencyId, asked, asked)
  return inPages(report, asked, total)
}

export const readWholeClaimReport = async (
  context: Reading,
  agencyId: string,
  asked: ClaimsAsked,
): Promise<Report> => (await readClaims(context, agencyId, asked, null)).report
