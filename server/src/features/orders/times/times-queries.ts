import { sql, type RawBuilder } from 'kysely'
import type { MeasuredTimes } from '@kham/contract/orders/times'
import type { Db } from '../../../db/db.ts'
import type { Grouped } from './times.ts'

interface Window {
  agencyId: string
  from: Date
  to: Date
}

interface Row {
  group: string
  seconds: number
  isNight: boolean
  cases: string
}

/** The player's night, in which fewer people work. */
const nightEndsAt = 6

/** Orders of one time are one row, so that a busy week is no more to read than a quiet one. */
async function counted(db: Db, rows: RawBuilder<unknown>): Promise<Grouped[]> {
  const found = await sql<Row>`
    select "group", greatest(0, ceil(extract(epoch from until - since)))::integer as seconds,
      extract(hour from since at time zone 'Asia/Vientiane') < ${nightEndsAt} as "isNight", count(*) as cases
    from (${rows}) as orders group by 1, 2, 3`.execute(db)
  return found.rows.map((row) => ({ ...row, cases: Number(row.cases) }))
}

/**
 * The bank's time of payment, but neither before the order was made nor after the payment was recorded. Money that waited until an order
 * was made of it counts from when it was recorded.
 */
const paidAt = sql`least(greatest(coalesce(p.paid_at, d.paid_at), d.created_at), coalesce(p.recorded_at, d.paid_at))`
const withPayment = sql`deposits d left join payments p
  on p.agency_id = d.agency_id and p.deposit_id = d.deposit_id and p.state = 'MATCHED'`

export async function depositTimes(db: Db, { agencyId, from, to }: Window) {
  return {
    done: await counted(
      db,
      sql`select d.method as "group", ${paidAt} as since, d.credited_at as until from ${withPayment}
        where d.agency_id = ${agencyId} and d.credited_at >= ${from} and d.credited_at < ${to}`,
    ),
    waiting: await counted(
      db,
      sql`select d.method as "group", ${paidAt} as since, ${to}::timestamptz as until from ${withPayment}
        where d.agency_id = ${agencyId} and d.status = 'PAID' and d.paid_at < ${to}`,
    ),
  }
}

/** Withdrawals `w` that were paid, without those whose money the bank has sent back since. */
const isPaidOut = ({ agencyId, from, to }: Window) => sql`
  w.agency_id = ${agencyId} and w.status = 'SUCCESS' and w.ended_at >= ${from} and w.ended_at < ${to}
  and not exists (select from payouts o
    where o.agency_id = w.agency_id and o.order_id = w.withdrawal_id and o.status = 'RETURNED')`

export async function withdrawalTimes(db: Db, { agencyId, from, to }: Window) {
  return {
    done: await counted(
      db,
      sql`select w.bank_code as "group", w.created_at as since, w.ended_at as until from withdrawals w
        where ${isPaidOut({ agencyId, from, to })}`,
    ),
    waiting: await counted(
      db,
      sql`select bank_code as "group", created_at as since, ${to}::timestamptz as until from withdrawals
        where agency_id = ${agencyId} and status in ('OPEN', 'PAID') and created_at < ${to}
          and (status = 'PAID' or held_at is not null)`,
    ),
  }
}

export async function paidOut(db: Db, window: Window) {
  const { rows } = await sql<{ count: bigint; minor: bigint }>`
    select count(*) as count, coalesce(sum(w.receive_minor), 0)::bigint as minor from withdrawals w
    where ${isPaidOut(window)}`.execute(db)
  const { count, minor } = rows[0]!
  return { count: Number(count), minor }
}

export async function methodNames(db: Db, agencyId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['method', 'display_name'])
    .where('agency_id', '=', agencyId)
    .execute()
  return new Map(rows.map(({ method, display_name }) => [method, display_name]))
}

export const keptAnswer = async (db: Db, { agencyId, to }: Pick<Window, 'agencyId' | 'to'>) =>
  (
    await db
      .selectFrom('measured_times')
      .select('answer')
      .where('agency_id', '=', agencyId)
      .where('until', '=', to)
      .executeTakeFirst()
  )?.answer

/** Keeps an answer, unless another process was first or has gone on; that one's is told then. */
export async function keepAnswer(
  db: Db,
  { agencyId, to }: Pick<Window, 'agencyId' | 'to'>,
  answer: MeasuredTimes,
) {
  await db
    .insertInto('measured_times')
    .values({ agency_id: agencyId, until: to, answer: JSON.stringify(answer) })
    .onConflict((known) =>
      known
        .column('agency_id')
        .doUpdateSet({
          until: (old) => old.ref('excluded.until'),
          answer: (old) => old.ref('excluded.answer'),
        })
        .whereRef('measured_times.until', '<', 'excluded.until'),
    )
    .execute()
  return (await keptAnswer(db, { agencyId, to })) ?? answer
}
