import { sql } from 'kysely'
import { daysAfter, startOfDay } from '@kham/contract/day'
import type { ReversalReason } from '@kham/contract/orders/deposits'
import { byTurns } from '../../../db/by-turns.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Charge } from '../../../partners/payment-bank.ts'
import { orderStore } from '../kernel/order-store.ts'
import { nextStatuses, type DepositRow, type DepositId, type QueuedRow, isReversible } from './deposit.ts'
import type { QueueSort } from '@kham/contract/operator/orders/order-queues'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Page } from '../../../db/page.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import { payersOfDeposit, receivedSum } from '../payments/payers.ts'
import { reversalColumn, waitColumns } from '../kernel/queue-columns.ts'
import { inOrder, summedPage } from '../kernel/queue-page.ts'
import { readWaitingSum } from '../kernel/waiting-sum.ts'
import { claimColumn } from '../kernel/claim-order.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
import { isAtWork } from '../../../db/resting.ts'

const store = orderStore('deposit', nextStatuses)

export const {
  orderOf,
  find: findDeposit,
  own: ownDeposit,
  findByKey: findDepositByKey,
  findOpen: findOpenDeposit,
  findUnfinished: findUnfinishedDeposit,
  page: depositPage,
  move: moveDeposit,
  note: noteOnDeposit,
} = store

/** The columns of a deposit that was just made. */
export type NewDeposit = Omit<DepositRow, 'checks' | 'reversed_at' | 'reversed_for'>

export const insertDeposit = (tx: Tx, row: NewDeposit) =>
  tx.insertInto('deposits').values(row).returningAll().executeTakeFirstOrThrow()

/** The bonus of a deposit's promotion. */
export const keepBonus = (tx: Tx, id: DepositId, usageId: string | null, bonusMinor: bigint) =>
  store.note(tx, id, { promotion_usage_id: usageId, bonus_minor: bonusMinor })

/** The bank has confirmed the refund. */
export const markRefunded = (tx: Tx, id: DepositId, at: Date) =>
  store.note(tx, id, { refunded_at: at }, (where) => where('refunded_at', 'is', null))

/** Its credit was taken back, by compare-and-set; undefined = it was before. */
export const markReversed = (
  tx: Tx,
  id: DepositId,
  { at, reason }: { at: Date; reason: ReversalReason },
): Promise<DepositRow | undefined> =>
  store.change(tx, id, 'SUCCESS', { reversed_at: at, reversed_for: reason }, (where) =>
    where('reversed_at', 'is', null),
  )

/** Keeps the charge that is shown for an order; undefined = it has one already. */
export const keepCharge = (tx: Tx, id: DepositId, { emv, gatewayRef, deepLink, payTo }: Charge) =>
  store.note(
    tx,
    id,
    { qr_payload: emv, gateway_ref: gatewayRef, deep_link: deepLink, pay_to: payTo },
    (where) => where.and([where('qr_payload', 'is', null), where('pay_to', 'is', null)]),
  )

/**
 * Claims deposits whose bank is to be asked: their next time is put off while they are looked at, so that no other process gets them. The
 * longest due of each agency and method first, so that many of one keep no other from its turn.
 */
export async function takeDueDeposits(
  db: Db,
  now: Date,
  putOffTo: Date,
  limit: number,
): Promise<WaitingDeposit[]> {
  const { rows } = await sql<{ agency_id: string; deposit_id: string; method: string }>`
    update deposits set next_check_at = ${putOffTo}, checks = checks + 1
    where (agency_id, deposit_id) in (
      select agency_id, deposit_id from deposits join (
        select agency_id, deposit_id, row_number() over (partition by agency_id, method order by next_check_at) as turn
        from deposits where next_check_at <= ${now} and ${isAtWork('agency_id')}) due using (agency_id, deposit_id)
      where next_check_at <= ${now}
      order by turn, next_check_at limit ${limit} for update of deposits skip locked)
    returning agency_id, deposit_id, method`.execute(db)
  return rows.map((row) => ({ agencyId: row.agency_id, depositId: row.deposit_id, partner: row.method }))
}

interface WaitingDeposit extends DepositId {
  /** The partner that it waits for. */
  partner: string
}

/** Paid deposits that still have no credit after `paidBefore`: their job may have died with its process. By turns. */
export async function uncreditedDeposits(db: Db, paidBefore: Date, limit: number): Promise<WaitingDeposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['agency_id', 'deposit_id', 'provider_id'])
    .where('status', '=', 'PAID')
    .where('paid_at', '<=', paidBefore)
    .where(isAtWork('agency_id'))
    .orderBy(byTurns('agency_id', 'provider_id'))
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    agencyId: row.agency_id,
    depositId: row.deposit_id,
    partner: row.provider_id,
  }))
}

const refund = <T>(column: string) =>
  sql<T | null>`(select ${sql.ref(column)} from payouts r where r.agency_id = d.agency_id
    and r.order_id = d.deposit_id order by r.number desc limit 1)`

const key = 'd.deposit_id'

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('deposits as d')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'd.agency_id').onRef('p.player_id', '=', 'd.player_id'),
    )
    .leftJoin('bank_accounts as b', (join) =>
      join
        .onRef('b.agency_id', '=', 'd.agency_id')
        .onRef('b.player_id', '=', 'd.player_id')
        .on('b.replaced_at', 'is', null),
    )
    .where('d.agency_id', '=', agencyId)
    .selectAll('d')
    .select(['p.username', 'p.display_name', 'b.account_name'])
    .select([
      refund<PayoutStatus>('r.status').as('refund_status'),
      refund<string>('r.bank_ref').as('refund_bank_ref'),
      refund<boolean>('r.by_hand').as('refund_by_hand'),
    ])
    .select((row) =>
      row
        .selectFrom('payment_methods as m')
        .select('m.dialect')
        .whereRef('m.agency_id', '=', 'd.agency_id')
        .whereRef('m.method', '=', 'd.method')
        .as('method_dialect'),
    )
    .select(payersOfDeposit)
    .select(receivedSum)
    .select(waitColumns('d.agency_id', 'd.deposit_id'))
    .select(reversalColumn('d.agency_id', 'd.deposit_id'))
    .select(
      sql<boolean>`d.reversed_at is null and ${sql.raw(isReversible('d', 'now()'))}`.as('is_reversible'),
    )
    .select(claimColumn('deposit', 'd.agency_id', 'd.deposit_id'))
    .select(approvalColumn('deposit', 'd.agency_id', 'd.deposit_id'))
    .select(
      sql<string[]>`array(select s.slip_id::text from payments s where s.agency_id = d.agency_id
        and s.deposit_id = d.deposit_id and s.slip_id is not null order by s.recorded_at)`.as('slip_ids'),
    )

export const findQueued = (db: Db, { agencyId, depositId }: DepositId): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where(key, '=', depositId).executeTakeFirst()

interface Wanted {
  status?: OrderStatus | undefined
  provider?: ProviderId | undefined
  leastMinor?: bigint | undefined
  mostMinor?: bigint | undefined
  /** Part of the code. */
  code?: string | undefined
  /** Paid on this day, or later. */
  paidFrom?: string | undefined
  paidTo?: string | undefined
}

const always = sql<boolean>`true`

const isWanted = ({
  status,
  provider,
  code,
  leastMinor,
  mostMinor,
  paidFrom,
  paidTo,
}: Wanted) => sql<boolean>`
  ${status === undefined ? always : sql`d.status = ${status}`}
  and ${provider === undefined ? always : sql`d.provider_id = ${provider}`}
  and ${code === undefined ? always : sql`d.code like ${`%${code}%`}`}
  and ${leastMinor === undefined ? always : sql`d.amount_minor >= ${leastMinor}`}
  and ${mostMinor === undefined ? always : sql`d.amount_minor <= ${mostMinor}`}
  and ${paidFrom === undefined ? always : sql`d.paid_at >= ${startOfDay(paidFrom)}`}
  and ${paidTo === undefined ? always : sql`d.paid_at < ${startOfDay(daysAfter(paidTo, 1))}`}`

/** The column since which those of a status wait; null = they do not. */
const waitsSince = (status: OrderStatus | undefined) => {
  if (status === 'OPEN' || status === 'PAID') return 'd.created_at'
  return status === 'FAILED' ? 'd.ended_at' : null
}

export const queuePage = (
  db: Db,
  agencyId: string,
  { sort, page, pageSize, ...wanted }: Wanted & Page & { sort: QueueSort },
) =>
  summedPage(
    db,
    db.selectFrom('deposits as d').where('d.agency_id', '=', agencyId).where(isWanted(wanted)),
    {
      page,
      pageSize,
      key,
      order: inOrder(sort, { time: 'd.created_at', size: 'd.amount_minor', key }),
      size: 'd.amount_minor',
      since: waitsSince(wanted.status),
    },
    (ids, order) => queued(db, agencyId).where(key, 'in', ids).orderBy(order).execute(),
  )

/** What has failed and waits for a decision, since it failed. */
export const readWaiting = (db: Db, agencyId: string) =>
  readWaitingSum(db, sql`deposits where agency_id = ${agencyId} and status = 'FAILED'`, 'ended_at')
