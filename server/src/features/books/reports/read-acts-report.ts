import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import type { Deed } from '@kham/contract/operator/books/report-columns'
import type { PagedReport, Report, ReportRow, Sorting } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import { inOrder, inPages, placeOf, type Columns, type Piece } from './in-pages.ts'
import { deedsOf } from './read-staff-report.ts'
import { reportOf, spanOf, type Period } from './report.ts'

type Reading = Pick<Context, 'db' | 'clock'>

interface ActsAsked extends Period, Sorting<'acts'> {
  staff?: string | undefined
  deed?: Deed | undefined
}

interface Act {
  /** null in the whole. */
  at: Date | null
  staffId: string | null
  person: string | null
  deed: Deed
  orderKind: string
  orderId: string
  code: string | null
  kip: bigint | null
  credit: bigint | null
  waited: number | null
  acts: number
}

const thb = (minor: bigint | null) => (minor === null ? null : fromMinor(minor))

/** Of adjustments and reversals the amount is credit, of all others kip. */
const amountsOf = sql`case when order_kind not in ('adjustment', 'reversal') then nullif(minor, 0) end as kip,
  case when order_kind in ('adjustment', 'reversal') then nullif(minor, 0) end as credit,
  case when at >= waited_since then round((extract(epoch from at - waited_since) / 60)::numeric, 1)::float end as waited`

const personOf = (agencyId: string) =>
  sql`(select display_name from staff m where m.agency_id = ${agencyId} and m.staff_id = w.staff_id)`

const codeOf = (agencyId: string) => {
  const found = (what: string, table: string, key: string) =>
    sql`(select ${sql.ref(what)} from ${sql.table(table)} o where o.agency_id = ${agencyId} and ${sql.ref(`o.${key}`)} = w.order_id)`
  return sql`case order_kind when 'deposit' then ${found('code', 'deposits', 'deposit_id')}
    when 'withdrawal' then ${found('code', 'withdrawals', 'withdrawal_id')} when 'move' then ${found('code', 'credit_moves', 'move_id')}
    when 'adjustment' then ${found('code', 'adjustments', 'adjustment_id')} when 'reversal' then ${found('code', 'reversals', 'reversal_id')}
    when 'payment' then ${found('bank_ref', 'payments', 'payment_id')} end`
}

const columnsOf = (agencyId: string): Columns<'acts'> => ({
  at: sql`at`,
  person: personOf(agencyId),
  deed: sql`deed`,
  subject: sql`order_kind`,
  code: codeOf(agencyId),
  amountKip: sql`kip`,
  amountCredit: sql`credit`,
  waitedMinutes: sql`waited`,
})

async function readActs({ db, clock }: Reading, agencyId: string, asked: ActsAsked, piece: Piece | null) {
  const { limit, offset } = placeOf(piece)
  const { rows } = await sql<Act>`
    with taken as (${deedsOf(agencyId, spanOf(asked))}), wanted as materialized (
      select *, ${amountsOf} from taken where true ${asked.staff === undefined ? sql`` : sql`and staff_id = ${asked.staff}::uuid`}
        ${asked.deed === undefined ? sql`` : sql`and deed = ${asked.deed}`}
    ), page as (
      select *, row_number() over (order by ${inOrder(columnsOf(agencyId), asked)}, at desc, order_id, no desc) as place from wanted w
      order by place limit ${limit} offset ${offset}
    )
    select 0 as place, null::timestamptz as at, null::uuid as "staffId", null as person, '' as deed, '' as "orderKind", null::uuid as "orderId",
      null as code, coalesce(sum(kip), 0)::bigint as kip, coalesce(sum(credit), 0)::bigint as credit, null::float as waited, count(*)::int as acts
    from wanted
    union all
    select place, at, staff_id, ${personOf(agencyId)}, deed, order_kind, order_id, ${codeOf(agencyId)}, kip::bigint, credit::bigint, waited, 0
    from page w
    order by 1`.execute(db)
  const [whole, ...acts] = rows
  const lines = acts.map((act): ReportRow => ({
    at: act.at!.toISOString(),
    person: act.person ?? '—',
    deed: act.deed,
    subject: act.orderKind,
    code: act.code,
    ...figuresOf(act),
    waitedMinutes: act.waited,
    staffId: act.staffId,
    orderKind: act.orderKind,
    orderId: act.orderId,
  }))
  return { report: reportOf('acts', asked, clock(), lines, [figuresOf(whole!)]), total: whole!.acts }
}

const figuresOf = ({ kip, credit }: Act) => ({ amountKip: thb(kip), amountCredit: thb(credit) })

/** A page of the staff's acts. */
export async function readActsReport(
  context: Reading,
  agencyId: string,
  asked: ActsAsked & Piece,
): Promise<PagedReport> {
  const { report, total } = await readActs(context, agencyId, asked, asked)
  return inPages(report, asked, total)
}

export const readWholeActsReport = async (
  context: Reading,
  agencyId: string,
  asked: ActsAsked,
): Promise<Report> => (await readActs(context, agencyId, asked, null)).report
