import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import type { Deed } from '@kham/contract/operator/books/report-columns'
import type { PagedReport, Report, ReportRow } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import { inPages, placeOf, type Piece } from './in-pages.ts'
import { deedsOf } from './read-staff-report.ts'
import { reportOf, spanOf, type Period } from './report.ts'

type Reading = Pick<Context, 'db' | 'clock'>

interface ActsAsked extends Period {
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
  minor: bigint
  waited: number | null
  acts: number
}

/** Amounts of these are credit; of all others kip. */
const isCredit = (kind: string) => kind === 'adjustment' || kind === 'reversal'

async function readActs({ db, clock }: Reading, agencyId: string, asked: ActsAsked, piece: Piece | null) {
  const { limit, offset } = placeOf(piece)
  const { rows } = await sql<Act>`
    with taken as (${deedsOf(agencyId, spanOf(asked))}), wanted as materialized (
      select * from taken where true ${asked.staff === undefined ? sql`` : sql`and staff_id = ${asked.staff}::uuid`}
        ${asked.deed === undefined ? sql`` : sql`and deed = ${asked.deed}`}
    ), page as (
      select *, row_number() over (order by at desc, order_id, no desc) as place from wanted order by place limit ${limit} offset ${offset}
    )
    select 0 as place, null::timestamptz as at, null::uuid as "staffId", null as person, '' as deed, '' as "orderKind", null::uuid as "orderId",
      null as code, 0::bigint as minor, null::float as waited, count(*)::int as acts from wanted
    union all
    select p.place, p.at, p.staff_id, m.display_name, p.deed, p.order_kind, p.order_id,
      coalesce(d.code, w.code, c.code, j.code, v.code, y.bank_ref), p.minor::bigint,
      case when p.at >= p.waited_since then round((extract(epoch from p.at - p.waited_since) / 60)::numeric, 1)::float end, 0
    from page p
    left join staff m on m.agency_id = ${agencyId} and m.staff_id = p.staff_id
    left join deposits d on p.order_kind = 'deposit' and d.agency_id = ${agencyId} and d.deposit_id = p.order_id
    left join withdrawals w on p.order_kind = 'withdrawal' and w.agency_id = ${agencyId} and w.withdrawal_id = p.order_id
    left join credit_moves c on p.order_kind = 'move' and c.agency_id = ${agencyId} and c.move_id = p.order_id
    left join adjustments j on p.order_kind = 'adjustment' and j.agency_id = ${agencyId} and j.adjustment_id = p.order_id
    left join reversals v on p.order_kind = 'reversal' and v.agency_id = ${agencyId} and v.reversal_id = p.order_id
    left join payments y on p.order_kind = 'payment' and y.agency_id = ${agencyId} and y.payment_id = p.order_id
    order by 1`.execute(db)
  const [whole, ...acts] = rows
  const lines = acts.map((act): ReportRow => {
    const amount = act.minor === 0n ? null : fromMinor(act.minor)
    return {
      at: act.at!.toISOString(),
      person: act.person ?? '—',
      deed: act.deed,
      subject: act.orderKind,
      code: act.code,
      amountKip: isCredit(act.orderKind) ? null : amount,
      amountCredit: isCredit(act.orderKind) ? amount : null,
      waitedMinutes: act.waited,
      staffId: act.staffId,
      orderKind: act.orderKind,
      orderId: act.orderId,
    }
  })
  return { report: reportOf('acts', asked, clock(), lines, []), total: whole!.acts }
}

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
