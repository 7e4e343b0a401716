import type { BillStatus } from '@kham/contract/operator/books/provider-bills'
import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import type { ProviderId } from '@kham/contract/play/providers'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import { toWaitsForSecond } from '../../desk/approvals/approval.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
import {
  firstDay,
  type BillDayRow,
  type BillPaymentRow,
  type BillRow,
  type NewBill,
  type ProviderAt,
} from './provider-bill.ts'

export interface BillId {
  agencyId: string
  billId: string
}

const one = (db: Db, { agencyId, billId }: BillId) =>
  db.selectFrom('provider_bills').where('agency_id', '=', agencyId).where('bill_id', '=', billId)

export const findBill = (db: Db, id: BillId): Promise<BillRow | undefined> =>
  one(db, id).selectAll().executeTakeFirst()

export const lockBill = (tx: Tx, id: BillId): Promise<BillRow | undefined> =>
  one(tx, id).selectAll().forUpdate().executeTakeFirst()

/** Answers false when there is one of that month already. */
export async function insertBill(tx: Tx, row: NewBill, days: readonly BillDayRow[]): Promise<boolean> {
  const made = await tx
    .insertInto('provider_bills')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'provider_id', 'month']).doNothing())
    .returning('bill_id')
    .executeTakeFirst()
  if (!made) return false
  if (days.length > 0)
    await tx
      .insertInto('provider_bill_days')
      .values([...days])
      .execute()
  return true
}

export const changeBill = (tx: Tx, { agencyId, billId }: BillId, set: Updateable<Tables['provider_bills']>) =>
  tx
    .updateTable('provider_bills')
    .set(set)
    .where('agency_id', '=', agencyId)
    .where('bill_id', '=', billId)
    .execute()

/** The payments of a bill, oldest first. A caller that adds one has locked the bill. */
export const paymentsOfBill = (db: Db, { agencyId, billId }: BillId): Promise<BillPaymentRow[]> =>
  paymentsOfBills(db, agencyId, [billId])

export const paymentsOfBills = (
  db: Db,
  agencyId: string,
  billIds: readonly string[],
): Promise<BillPaymentRow[]> =>
  billIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('provider_bill_payments')
        .selectAll()
        .where('agency_id', '=', agencyId)
        .where('bill_id', 'in', [...billIds])
        .orderBy('number')
        .execute()

export const insertBillPayment = (tx: Tx, row: Insertable<Tables['provider_bill_payments']>) =>
  tx.insertInto('provider_bill_payments').values(row).execute()

/** Its money has come back as a payment. */
export const markReturned = (
  tx: Tx,
  { agency_id, bill_id, number }: BillPaymentRow,
  set: Updateable<Tables['provider_bill_payments']>,
) =>
  tx
    .updateTable('provider_bill_payments')
    .set(set)
    .where('agency_id', '=', agency_id)
    .where('bill_id', '=', bill_id)
    .where('number', '=', number)
    .execute()

const isPaid = sql<boolean>`exists (select from provider_bill_payments p where p.agency_id = provider_bills.agency_id
  and p.bill_id = provider_bills.bill_id and p.returned_at is null)`

interface Asked extends Page {
  provider?: ProviderId | undefined
  month?: string | undefined
  status?: BillStatus | undefined
}

/** The newest month first. */
export async function billPage(db: Db, agencyId: string, { provider, month, status, ...page }: Asked) {
  let matching = db.selectFrom('provider_bills').where('agency_id', '=', agencyId)
  if (provider !== undefined) matching = matching.where('provider_id', '=', provider)
  if (month !== undefined) matching = matching.where('month', '=', firstDay(month))
  if (status === 'PAID') matching = matching.where(isPaid)
  if (status === 'SETTLED')
    matching = matching.where('settled_at', 'is not', null).where(sql<boolean>`not ${isPaid}`)
  if (status === 'AGREES' || status === 'DIFFERS')
    matching = matching.where('settled_at', 'is', null).where('agrees', '=', status === 'AGREES')
  const rows = await matching
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('provider_id')
    .$call(onlyPage(page))
    .execute()
  return { rows, total: await totalOf(matching) }
}

export const daysOfBills = (db: Db, agencyId: string, billIds: readonly string[]): Promise<BillDayRow[]> =>
  billIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('provider_bill_days')
        .selectAll()
        .where('agency_id', '=', agencyId)
        .where('bill_id', 'in', [...billIds])
        .orderBy('day')
        .execute()

/**
 * Keeps whoever reads the bet log from writing until the transaction ends, and answers until when all that was told is there; what is told later bears a
 * later time, whatever the clock of whoever reads says.
 */
export async function closeTold(tx: Tx, { agencyId, providerId }: ProviderAt, now: Date): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    insert into bet_logs (agency_id, provider_id, told_until) values (${agencyId}, ${providerId}, ${now}::timestamptz + interval '1 millisecond')
    on conflict (agency_id, provider_id)
      do update set told_until = greatest(bet_logs.told_until, ${now}::timestamptz) + interval '1 millisecond'
    returning told_until - interval '1 millisecond' as until`.execute(tx)
  return rows[0]!.until
}

/** The first approvals that wait on bills, by bill. */
export async function approvalsOfBills(db: Db, agencyId: string, billIds: readonly string[]) {
  if (billIds.length === 0) return new Map<string, FirstApproval>()
  const rows = await db
    .selectFrom('provider_bills as b')
    .select(['b.bill_id', approvalColumn('bill', 'b.agency_id', 'b.bill_id')])
    .where('b.agency_id', '=', agencyId)
    .where('b.bill_id', 'in', [...billIds])
    .execute()
  return new Map(
    rows.flatMap((row): [string, FirstApproval][] => {
      const word = toWaitsForSecond(row)
      return word ? [[row.bill_id, word]] : []
    }),
  )
}

/** Bills of these months whose cost is agreed. */
export const settledBills = (db: Db, agencyId: string, months: readonly string[]) =>
  db
    .selectFrom('provider_bills')
    .select(['provider_id', 'month', 'agreed_fee_minor'])
    .where('agency_id', '=', agencyId)
    .where('month', 'in', months.map(firstDay))
    .where('settled_at', 'is not', null)
    .execute()

/** Display names of staff. */
export async function namesOf(db: Db, agencyId: string, staffIds: readonly string[]) {
  if (staffIds.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'display_name'])
    .where('agency_id', '=', agencyId)
    .where('staff_id', 'in', [...new Set(staffIds)])
    .execute()
  return new Map(rows.map(({ staff_id, display_name }) => [staff_id, display_name]))
}
