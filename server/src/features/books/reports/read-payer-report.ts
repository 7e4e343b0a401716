import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import type { PayerKind } from '@kham/contract/operator/books/report-columns'
import type { PagedReport, Report, ReportRow, Sorting } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import { inOrder, inPages, placeOf, type Columns, type Piece } from './in-pages.ts'
import { paidWithin } from './read-arrival-report.ts'
import { reportOf, spanOf, type Period } from './report.ts'

type Reading = Pick<Context, 'db' | 'clock'>

interface PayersAsked extends Period, Sorting<'payers'> {
  how?: PayerKind | undefined
}

interface Payer {
  /** null in the whole. */
  playerId: string | null
  player: string
  isFirst: boolean
  at: Date
  code: string
  minor: bigint
  awayDays: number | null
  laterDeposits: number
  laterMinor: bigint
  payers: number
}

const nameOf = (agencyId: string) =>
  sql`(select username from players u where u.agency_id = ${agencyId} and u.player_id = p.player_id)`
const awayDays = sql`ledger.day_of(at) - ledger.day_of(before)`

const columnsOf = (agencyId: string): Columns<'payers'> => ({
  player: nameOf(agencyId),
  how: sql`case when is_first then 'FIRST' else 'CAME_BACK' end`,
  at: sql`at`,
  code: sql`code`,
  paidKip: sql`minor`,
  awayDays,
  laterDeposits: sql`later_deposits`,
  laterKip: sql`later_minor`,
})
const kindOf = { FIRST: sql`is_first`, CAME_BACK: sql`is_back` } as const

/** What came afterwards is counted to the end of the period. */
async function readPayers({ db, clock }: Reading, agencyId: string, asked: PayersAsked, piece: Piece | null) {
  const { limit, offset } = placeOf(piece)
  const span = spanOf(asked)
  const { rows } = await sql<Payer>`
    with paid as (${paidWithin(agencyId, span)}), wanted as materialized (
      select * from (
        select p.*, count(*) over later as later_deposits, coalesce(sum(minor) over later, 0) as later_minor from paid p
        window later as (partition by player_id order by at desc, deposit_id desc rows between unbounded preceding and 1 preceding)
      ) p where ${asked.how === undefined ? sql`(is_first or is_back)` : kindOf[asked.how]}
    ), page as (
      select *, row_number() over (order by ${inOrder(columnsOf(agencyId), asked)}, at desc, deposit_id desc) as place from wanted p
      order by place limit ${limit} offset ${offset}
    )
    select 0 as place, null::uuid as "playerId", '' as player, false as "isFirst", null::timestamptz as at, '' as code,
      coalesce(sum(minor), 0)::bigint as minor, null::int as "awayDays", coalesce(sum(later_deposits), 0)::int as "laterDeposits",
      coalesce(sum(later_minor), 0)::bigint as "laterMinor", count(*)::int as payers from wanted
    union all
    select place, player_id, ${nameOf(agencyId)}, is_first, at, code, minor, ${awayDays}, later_deposits::int, later_minor::bigint, 0 from page p
    order by 1`.execute(db)
  const [whole, ...payers] = rows
  const lines = payers.map((payer): ReportRow => ({
    player: payer.player,
    how: payer.isFirst ? 'FIRST' : 'CAME_BACK',
    at: payer.at.toISOString(),
    code: payer.code,
    ...figuresOf(payer),
    awayDays: payer.awayDays,
    playerId: payer.playerId,
  }))
  return { report: reportOf('payers', asked, clock(), lines, [figuresOf(whole!)]), total: whole!.payers }
}

const figuresOf = ({ minor, laterDeposits, laterMinor }: Payer): ReportRow => ({
  paidKip: fromMinor(minor),
  laterDeposits,
  laterKip: fromMinor(laterMinor),
})

/** A page of those who paid in for the first time or came back. */
export async function readPayerReport(
  context: Reading,
  agencyId: string,
  asked: PayersAsked & Piece,
): Promise<PagedReport> {
  const { report, total } = await readPayers(context, agencyId, asked, asked)
  return inPages(report, asked, total)
}

export const readWholePayerReport = async (
  context: Reading,
  agencyId: string,
  asked: PayersAsked,
): Promise<Report> => (await readPayers(context, agencyId, asked, null)).report
