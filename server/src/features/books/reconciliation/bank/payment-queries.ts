import { sql, type RawBuilder } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import type { Db } from '../../../../db/db.ts'
import { bankRefOf, suspendedKeyOf } from '../../../../ledger/suspended-key.ts'
import type { Span } from '../../../../partners/listing.ts'
import type { OurPayment } from './compare-payment.ts'
import type { MethodOf } from '../desk.ts'
import { batchSize, inBatches } from '../in-batches.ts'
import type { Difference, OrderOf } from '../reconciliation.ts'

interface Row extends Omit<OurPayment, 'order'> {
  depositId: string | null
  code: string | null
}

/** Journals with their legs on the bank's account that received something. */
const receiving = sql`ledger.journals j
  join ledger.legs l using (agency_id, journal_id)
  join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.debit and a.kind = 'bank' and a.place = p.method
  where j.agency_id = p.agency_id and j.phase in ('single', 'post')`

const suspended = sql.raw(suspendedKeyOf('p'))

/**
 * What the bank's account received for a payment: what came after it had been written off, the last time, since all before is out of the books; or
 * under its deposit's key, under its own while it was in suspense, or both in turn.
 */
const booked = sql`coalesce(
  (select l.amount from ${receiving} and j.owner = ledger.house() and j.event = 'payment.received'
    and j.key > ${suspended} || ':refund:' and j.key < ${suspended} || ':refund;' order by j.journal_id desc limit 1),
  (select sum(l.amount) from ${receiving} and (
    (j.owner = ledger.house() and j.key = ${suspended})
    or (p.state = 'MATCHED' and j.owner = p.player_id and j.key = p.deposit_id || ':paid')
    or (p.first_paid is not null and j.key = p.first_paid || ':paid'
      and j.owner = (select f.player_id from deposits f where f.agency_id = p.agency_id and f.deposit_id = p.first_paid)))), 0)`

async function read(db: Db, { agencyId, method }: MethodOf, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.bank_ref as "bankRef", p.method, p.bill, p.amount_minor as "amountMinor", p.currency, p.paid_at as "paidAt",
      p.player_id as "playerId", p.deposit_id as "depositId", d.code, (${booked})::bigint as "bookedMinor"
    from payments p
    left join deposits d on d.agency_id = p.agency_id and d.deposit_id = p.deposit_id
    where p.agency_id = ${agencyId} and p.method = ${method} and p.state <> 'REVERSED' and ${where}
    order by p.paid_at, p.bank_ref limit ${batchSize}`.execute(db)
  return rows
}

const toPayment = ({ depositId, code, ...row }: Row): OurPayment => ({
  ...row,
  order: depositId && code ? { kind: 'deposit', id: depositId, code } : null,
})

/** Each under its reference, however it is typed there and here. */
export async function paymentsByRef(db: Db, at: MethodOf, bankRefs: readonly string[]) {
  if (bankRefs.length === 0) return new Map<string, OurPayment>()
  const isAsked = sql`p.bank_ref_key in (${sql.join(bankRefs.map(referenceKey))}) and p.same_reference_as is null`
  const rows = await read(db, at, isAsked)
  return new Map(rows.map((row) => [referenceKey(row.bankRef), toPayment(row)]))
}

/** Our payments of a stretch of time, batch after batch. A payout that came back is no payment to the bank. */
export async function* paymentsPaid(
  db: Db,
  at: MethodOf,
  { from: since, to }: Span,
): AsyncGenerator<OurPayment[]> {
  const from = since ? sql`p.paid_at >= ${since}` : sql`true`
  const batch = (last: Row | undefined) => {
    const after = last
      ? sql`(p.paid_at, p.bank_ref) > (${last.paidAt}::timestamptz, ${last.bankRef})`
      : sql`true`
    return read(db, at, sql`p.payout_id is null and p.paid_at < ${to} and ${from} and ${after}`)
  }
  for await (const rows of inBatches(batch)) yield rows.map(toPayment)
}

/** The order that a bill stands for. */
export async function orderOfBill(db: Db, { agencyId, method }: MethodOf, bill: string | null) {
  if (bill === null) return null
  const found = await db
    .selectFrom('deposits')
    .select(['deposit_id', 'code', 'player_id'])
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('code', '=', bill)
    .executeTakeFirst()
  if (!found) return null
  const order: OrderOf = { kind: 'deposit', id: found.deposit_id, code: found.code }
  return { order, playerId: found.player_id }
}

interface Receipt {
  bankRef: string | null
  amountMinor: bigint
  currency: string
  playerId: string | null
  depositId: string | null
  code: string | null
}

/** Receipts of the ledger's bank account without a payment. */
export async function receiptsWithoutPayment(
  db: Db,
  { agencyId, method }: MethodOf,
  since: Date | null,
): Promise<Difference[]> {
  const { rows } = await sql<Receipt>`
    with receipts as (
      select j.agency_id, j.memo->>'bankRef' as "bankRef", l.amount as "amountMinor", a.currency,
        case j.event when 'deposit.paid' then split_part(j.key, ':', 1)::uuid end as deposit_id,
        case j.event when 'payment.suspended' then ${sql.raw(bankRefOf('part.of_key'))} end
          collate "default" as suspended -- as the index of payments has it; keys are compared as bytes
      from ledger.accounts a
      join ledger.legs l on l.agency_id = a.agency_id and l.debit = a.account_id
      join ledger.journals j on j.agency_id = l.agency_id and j.journal_id = l.journal_id
      cross join lateral (select substr(j.key, ${`payment:${method}:`.length + 1}::integer) as of_key) part
      where a.agency_id = ${agencyId} and a.kind = 'bank' and a.place = ${method}
        and j.phase in ('single', 'post') and j.event in ('deposit.paid', 'payment.suspended')
        and ${since ? sql`j.at >= ${since}` : sql`true`}
    )
    select coalesce(r.suspended, r."bankRef") as "bankRef", r."amountMinor", r.currency, d.player_id as "playerId",
      d.deposit_id as "depositId", d.code
    from receipts r left join deposits d on d.agency_id = r.agency_id and d.deposit_id = r.deposit_id
    where not exists (select from payments p
        where p.agency_id = r.agency_id and p.deposit_id = r.deposit_id and p.state = 'MATCHED')
      and not exists (select from payments p where p.agency_id = r.agency_id and p.first_paid = r.deposit_id)
      and not exists (select from payments p
        where p.agency_id = r.agency_id and p.method = ${method} and p.bank_ref = r.suspended)`.execute(db)
  return rows.map(({ bankRef, amountMinor, currency, playerId, depositId, code }) => ({
    kind: 'RECEIPT_DIFFERS',
    reference: bankRef ?? '',
    account: { kind: 'bank', place: method, currency },
    order: depositId && code ? { kind: 'deposit', id: depositId, code } : null,
    playerId,
    expected: { minor: amountMinor, currency, state: null },
    found: null,
  }))
}
