import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import type { Report } from '@kham/contract/operator/books/reports'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { beforeOf, reportOf, spanOf, type Period, type Span } from './report.ts'

interface Deeds {
  staffId: string | null
  person: string | null
  first: Date | null
  last: Date | null
  approved: number
  approvedMinor: bigint
  rejected: number
  assigned: number
  assignedMinor: bigint
  refunds: number
  refundsMinor: bigint
  payouts: number
  payoutsMinor: bigint
  proposed: number
  proposedMinor: bigint
  adjustmentsApproved: number
  adjustmentsApprovedMinor: bigint
  adjustmentsRefused: number
  adjustmentsRefusedMinor: bigint
  reversals: number
  reversalsMinor: bigint
  decisions: number
  others: number
  medianMinutes: number | null
}

/** Every act of a span: by whom, in the timeline of which order or payment, and how long it had waited. */
export const deedsOf = (
  agencyId: string,
  { from, until }: Span,
) => sql`select s.staff_id, s.order_kind, s.order_id, s.no, s.step, s.at, coalesce(before.at, y.recorded_at) as waited_since,
    -- Of two who approve the same, the amount stands with the second.
    case when s.step in ('APPROVED_ONCE', 'SECOND_NEEDED', 'SECOND_REFUSED') then 0 else coalesce(w.receive_minor, d.amount_minor, y.amount_minor, j.amount_minor, v.amount_minor, 0) end as minor,
    case
      when s.order_kind = 'withdrawal' and s.step in ('APPROVED', 'APPROVED_ONCE') then 'approved'
      when s.order_kind = 'withdrawal' and s.step in ('REJECTED', 'CANCELED') then 'rejected'
      when s.order_kind = 'adjustment' and s.step = 'OPENED' then 'proposed'
      when s.order_kind = 'adjustment' and s.step = 'APPROVED' then 'adjustment approved'
      when s.order_kind = 'adjustment' and s.step = 'REJECTED' then 'adjustment refused'
      when s.order_kind = 'reversal' and s.step = 'APPROVED' then 'reversal approved'
      when s.step in ('REFUND_APPROVED', 'PAYMENT_REFUND_APPROVED') or (s.order_kind in ('payment', 'deposit') and s.step = 'APPROVED_ONCE') then 'refund'
      when s.step = 'SECOND_NEEDED' then coalesce((select case f.act when 'APPROVE' then 'approved' when 'REFUND' then 'refund'
          when 'DECIDE' then 'decision' else 'assigned' end from first_words f
        where f.agency_id = s.agency_id and f.subject_id = s.order_id and f.said_at = s.at and f.said_by = s.staff_id limit 1), 'other')
      when s.step in ('PAID', 'PAYMENT_CREDITED') then 'assigned'
      when s.step = 'PAYOUT_SENT' then 'payout'
      when s.step = 'DECIDED' then 'decision'
      else 'other' end as deed
  from order_steps s
  left join order_steps before on before.agency_id = s.agency_id and before.order_id = s.order_id and before.no = s.no - 1
  left join withdrawals w on s.order_kind = 'withdrawal' and w.agency_id = s.agency_id and w.withdrawal_id = s.order_id
  left join deposits d on s.order_kind = 'deposit' and d.agency_id = s.agency_id and d.deposit_id = s.order_id
  left join payments y on s.order_kind = 'payment' and y.agency_id = s.agency_id and y.payment_id = s.order_id
  left join adjustments j on s.order_kind = 'adjustment' and j.agency_id = s.agency_id and j.adjustment_id = s.order_id
  left join reversals v on s.order_kind = 'reversal' and v.agency_id = s.agency_id and v.reversal_id = s.order_id
  where s.agency_id = ${agencyId} and s.staff_id is not null and s.at >= ${from} and s.at < ${until}
    and s.step <> 'REVERSED' -- what an approved reversal has done
    and (s.step <> 'OPENED' or s.order_kind in ('adjustment', 'reversal')) -- an order that is made of a payment is no deed of its own
    -- What is decided of a payment is also told in the timelines of the orders that it concerns: one deed.
    and (s.order_kind = 'payment' or not exists (select from order_steps p
      where p.agency_id = s.agency_id and p.staff_id = s.staff_id and p.at = s.at and p.order_kind = 'payment'))`

/** Sums by person, with a total where `person` is null, even when nobody did anything. */
async function deedsWithin(db: Db, agencyId: string, { from, until }: Span) {
  const { rows } = await sql<Deeds>`
    with taken as (
      ${deedsOf(agencyId, { from, until })}
    )
    select m.staff_id as "staffId", m.display_name as person, min(at) as first, max(at) as last,
      count(*) filter (where deed = 'approved')::int as approved,
      coalesce(sum(minor) filter (where deed = 'approved'), 0)::bigint as "approvedMinor",
      count(*) filter (where deed = 'rejected')::int as rejected,
      count(*) filter (where deed = 'assigned')::int as assigned,
      coalesce(sum(minor) filter (where deed = 'assigned'), 0)::bigint as "assignedMinor",
      count(*) filter (where deed = 'refund')::int as refunds,
      coalesce(sum(minor) filter (where deed = 'refund'), 0)::bigint as "refundsMinor",
      count(*) filter (where deed = 'payout')::int as payouts,
      coalesce(sum(minor) filter (where deed = 'payout'), 0)::bigint as "payoutsMinor",
      count(*) filter (where deed = 'proposed')::int as proposed,
      coalesce(sum(minor) filter (where deed = 'proposed'), 0)::bigint as "proposedMinor",
      count(*) filter (where deed = 'adjustment approved')::int as "adjustmentsApproved",
      coalesce(sum(minor) filter (where deed = 'adjustment approved'), 0)::bigint as "adjustmentsApprovedMinor",
      count(*) filter (where deed = 'adjustment refused')::int as "adjustmentsRefused",
      coalesce(sum(minor) filter (where deed = 'adjustment refused'), 0)::bigint as "adjustmentsRefusedMinor",
      count(*) filter (where deed = 'reversal approved')::int as reversals,
      coalesce(sum(minor) filter (where deed = 'reversal approved'), 0)::bigint as "reversalsMinor",
      count(*) filter (where deed = 'decision')::int as decisions,
      count(*) filter (where deed = 'other')::int as others,
      round((percentile_cont(0.5) within group (order by extract(epoch from at - waited_since))
        filter (where deed in ('approved', 'rejected', 'assigned', 'refund', 'decision', 'adjustment approved', 'adjustment refused', 'reversal approved') and at >= waited_since) / 60)::numeric, 1)::float
        as "medianMinutes"
    from taken left join staff m on m.agency_id = ${agencyId} and m.staff_id = taken.staff_id
    group by grouping sets ((m.staff_id, m.display_name), ())
    order by grouping(m.staff_id), m.display_name, m.staff_id`.execute(db)
  return rows
}

const toFigures = (row: Deeds) => ({
  approved: row.approved,
  approvedKip: fromMinor(row.approvedMinor),
  rejected: row.rejected,
  assigned: row.assigned,
  assignedKip: fromMinor(row.assignedMinor),
  refunds: row.refunds,
  refundsKip: fromMinor(row.refundsMinor),
  payouts: row.payouts,
  payoutsKip: fromMinor(row.payoutsMinor),
  proposed: row.proposed,
  proposedCredit: fromMinor(row.proposedMinor),
  adjustmentsApproved: row.adjustmentsApproved,
  adjustmentsApprovedCredit: fromMinor(row.adjustmentsApprovedMinor),
  adjustmentsRefused: row.adjustmentsRefused,
  adjustmentsRefusedCredit: fromMinor(row.adjustmentsRefusedMinor),
  reversals: row.reversals,
  reversalsCredit: fromMinor(row.reversalsMinor),
  decisions: row.decisions,
  others: row.others,
  medianMinutes: row.medianMinutes,
})

/** Each staff member's acts within a span, as this report counts them. */
export async function readDeeds(db: Db, agencyId: string, span: Span) {
  const all = await deedsWithin(db, agencyId, span)
  return all.slice(0, -1)
}

/** Each staff member's acts on orders and payments, from the timelines. */
export async function readStaffReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  period: Period,
): Promise<Report> {
  const now = clock()
  const all = await deedsWithin(db, agencyId, spanOf(period))
  const rows = all.slice(0, -1).map((row) => ({
    person: row.person ?? '—',
    ...toFigures(row),
    staffId: row.staffId,
  }))
  const before = await beforeOf(period, now, async (span) =>
    (await deedsWithin(db, agencyId, span)).slice(-1).map(toFigures),
  )
  return { ...reportOf('staff', period, now, rows, all.slice(-1).map(toFigures)), before }
}
