import { sql } from 'kysely'
import type { RowFault } from '@kham/contract/operator/books/statement-row'
import type { OursKind, RowKind } from '@kham/contract/operator/books/statements'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../db/page.ts'
import { isOfAnother, resultNow } from './result-queries.ts'
import type { StatementRecord } from './statement.ts'

/**
 * Every line with its kind, then what the statement does not have. What no entry counts is a duplicate: of an entry of another statement,
 * or of an earlier line of this one. Before it is confirmed it has no entries, so this says what would be one.
 */
const items = ({ agency_id: agency, statement_id: statement, method }: StatementRecord) => sql`(
  select r.agency_id, r.statement_id, r.number, s.result_no,
    coalesce(q.payment_id, case when not ${isOfAnother} then s.payment_id end) as payment_id, s.payout_id, s.bill_id,
    s.bill_number, coalesce(e.statement_id, r.statement_id) as earlier_id, coalesce(e.number, r.first_number) as earlier_number,
    case
      when r.fingerprint is null then 'BROKEN'
      when q.payment_id is not null then 'QUEUED'
      when s.result is not null then ${resultNow}
      when e.statement_id is not null and (e.statement_id, e.number) <> (r.statement_id, r.number) then 'DUPLICATE'
      when e.statement_id is null and r.first_number < r.number then 'DUPLICATE'
      else 'NEW'
    end as kind
  from (
    select *, min(number) over (partition by fingerprint, occurrence) as first_number
    from statement_rows where agency_id = ${agency} and statement_id = ${statement}
  ) r
  left join statement_entries e on e.agency_id = r.agency_id and e.method = ${method}
    and e.fingerprint = r.fingerprint and e.occurrence = r.occurrence
  left join statement_results s on s.agency_id = r.agency_id and s.statement_id = r.statement_id and s.result_no = r.number
  left join statement_queued q on q.agency_id = r.agency_id and q.statement_id = r.statement_id and q.number = r.number
  union all
  select s.agency_id, s.statement_id, null, s.result_no, s.payment_id, s.payout_id, s.bill_id, s.bill_number, null, null, s.result
  from statement_results s where s.agency_id = ${agency} and s.statement_id = ${statement} and s.number is null
)`

export async function countKinds(db: Db, statement: StatementRecord) {
  const { rows } = await sql<{ kind: RowKind; count: bigint }>`
    select i.kind, count(*) as count from ${items(statement)} i group by i.kind`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}

export interface ClassifiedRow {
  number: number | null
  line: number | null
  kind: RowKind
  faults: RowFault[] | null
  cells: string[] | null
  at: Date | null
  has_time: boolean | null
  direction: 'IN' | 'OUT' | null
  amount_minor: bigint | null
  reference: string | null
  description: string | null
  balance_minor: bigint | null
  earlier_id: string | null
  earlier_file: string | null
  earlier_line: number | null
  ours_kind: OursKind | null
  ours_id: string
  ours_minor: bigint
  ours_currency: string
  ours_reference: string | null
  ours_at: Date
  by_hand: boolean
  order_kind: 'deposit' | 'withdrawal' | null
  order_id: string | null
  order_code: string | null
  bill_provider: ProviderId | null
  bill_provider_name: string | null
  /** "2026-10-01" */
  bill_month: string | null
}

/**
 * A page of them. Whatever is joined is named in full by the line, or a database that knows little of tables which were just filled would look
 * through all of one for each line. What a payment pays, and what a payout is for, is the order that
 * it leads to.
 */
export async function classifiedRows(
  db: Db,
  statement: StatementRecord,
  { kind, page, pageSize }: Page & { kind?: RowKind | undefined },
): Promise<ClassifiedRow[]> {
  const { rows } = await sql<ClassifiedRow>`
    with shown as (
      select i.* from ${items(statement)} i where ${kind === undefined ? sql`true` : sql`i.kind = ${kind}`}
      order by i.number nulls last, i.result_no limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select i.number, i.kind, r.line, r.faults, r.cells, r.at, r.has_time, r.direction, r.amount_minor, r.reference,
      r.description, r.balance_minor, i.earlier_id, f.file_name as earlier_file, x.line as earlier_line,
      case when p.payment_id is not null then 'payment' when o.payout_id is not null then 'payout'
        when b.bill_id is not null then 'bill' end as ours_kind,
      coalesce(p.payment_id, o.payout_id, b.bill_id) as ours_id,
      coalesce(p.amount_minor, o.amount_minor, b.kip_minor) as ours_minor, coalesce(p.currency, 'LAK') as ours_currency,
      coalesce(p.bank_ref, o.bank_ref, b.bank_ref) as ours_reference,
      coalesce(p.paid_at, o.sent_at, o.resolved_at, o.created_at, b.paid_at) as ours_at,
      coalesce(o.by_hand, b.bill_id is not null) as by_hand,
      case when w.withdrawal_id is not null then 'withdrawal' when d.deposit_id is not null then 'deposit' end as order_kind,
      coalesce(w.withdrawal_id, d.deposit_id) as order_id, coalesce(w.code, d.code) as order_code,
      m.provider_id as bill_provider, v.name as bill_provider_name, m.month as bill_month
    from shown i
    left join statement_rows r on r.agency_id = i.agency_id and r.statement_id = i.statement_id
      and r.number = i.number
    left join bank_statements f on f.agency_id = i.agency_id and f.statement_id = i.earlier_id
    left join statement_rows x on x.agency_id = i.agency_id and x.statement_id = i.earlier_id
      and x.number = i.earlier_number
    left join payments p on p.agency_id = i.agency_id and p.payment_id = i.payment_id
    left join payouts o on o.agency_id = i.agency_id and o.payout_id = i.payout_id
    left join provider_bill_payments b on b.agency_id = i.agency_id and b.bill_id = i.bill_id and b.number = i.bill_number
    left join provider_bills m on m.agency_id = i.agency_id and m.bill_id = i.bill_id
    left join agency_providers v on v.agency_id = i.agency_id and v.provider_id = m.provider_id
    left join withdrawals w on w.agency_id = i.agency_id and w.withdrawal_id = o.order_id
    left join deposits d on d.agency_id = i.agency_id
      and d.deposit_id = case when o.payout_id is not null then o.order_id when p.state = 'MATCHED' then p.deposit_id end
    order by i.number nulls last, i.result_no`.execute(db)
  return rows
}
