import { sql } from 'kysely'
import type { QueueSort } from '@kham/contract/operator/orders/order-queues'
import { toMinor } from '@kham/contract/money'
import type { PaymentState, SuspenseReason } from '@kham/contract/operator/orders/payments'
import { accountDigits, readAmount, referenceKey } from '@kham/contract/sameness'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../db/page.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
import { queuePage as pageOfQueue, sortedBy } from '../kernel/queue-page.ts'
import type { PaymentId } from '../payments/payment.ts'
import { receivedSum } from '../payments/payers.ts'
import { containing, hasWords } from './suggestion-queries.ts'

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('payments as p')
    .leftJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 'p.agency_id').onRef('d.deposit_id', '=', 'p.deposit_id'),
    )
    .leftJoin('players as y', (join) =>
      join.onRef('y.agency_id', '=', 'p.agency_id').onRef('y.player_id', '=', 'p.player_id'),
    )
    .leftJoin('bank_accounts as b', (join) =>
      join
        .onRef('b.agency_id', '=', 'p.agency_id')
        .onRef('b.player_id', '=', 'p.player_id')
        .on('b.replaced_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payouts as o')
          .select([
            'o.status as refund_status',
            'o.reference',
            'o.bank_ref as refund_bank_ref',
            'o.bank_code',
            'o.by_hand',
          ])
          .select(['o.account_number', 'o.account_name', 'o.created_at as refunded_since'])
          .whereRef('o.agency_id', '=', 'p.agency_id')
          .whereRef('o.order_id', '=', 'p.payment_id')
          .orderBy('o.number', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    // The order of a returned payout.
    .leftJoin('payouts as c', (join) =>
      join.onRef('c.agency_id', '=', 'p.agency_id').onRef('c.payout_id', '=', 'p.payout_id'),
    )
    .leftJoin('withdrawals as cw', (join) =>
      join.onRef('cw.agency_id', '=', 'c.agency_id').onRef('cw.withdrawal_id', '=', 'c.order_id'),
    )
    .leftJoin('deposits as cd', (join) =>
      join.onRef('cd.agency_id', '=', 'c.agency_id').onRef('cd.deposit_id', '=', 'c.order_id'),
    )
    // The bill whose transfer it was.
    .leftJoin('provider_bill_payments as f', (join) =>
      join.onRef('f.agency_id', '=', 'p.agency_id').onRef('f.returned_payment', '=', 'p.payment_id'),
    )
    .leftJoin('provider_bills as fb', (join) =>
      join.onRef('fb.agency_id', '=', 'f.agency_id').onRef('fb.bill_id', '=', 'f.bill_id'),
    )
    .leftJoin('agency_providers as fv', (join) =>
      join.onRef('fv.agency_id', '=', 'fb.agency_id').onRef('fv.provider_id', '=', 'fb.provider_id'),
    )
    .where('p.agency_id', '=', agencyId)
    .selectAll('p')
    .select(['fb.bill_id as from_bill', 'fb.month as bill_month', 'fb.provider_id as bill_provider'])
    .select('fv.name as bill_provider_name')
    .select(approvalColumn('payment', 'p.agency_id', 'p.payment_id'))
    .select((row) => [
      'c.order_id as returned_id',
      'c.order_kind as returned_kind',
      row.fn.coalesce('cw.code', 'cd.code').as('returned_code'),
      row.fn.coalesce('cw.buy_micro', 'cd.sell_micro').as('returned_micro'),
    ])
    .select(['d.code', 'd.status', 'd.amount_minor as order_minor', 'd.provider_id'])
    .select(['d.sell_micro', 'd.expires_at'])
    .select(receivedSum)
    .select(['d.created_at as ordered_at', 'y.username', 'y.display_name', 'b.account_name as players_name'])
    .select(['r.refund_status', 'r.reference', 'r.refund_bank_ref', 'r.bank_code', 'r.account_number'])
    .select(['r.account_name', 'r.refunded_since', 'r.by_hand'])

export type QueuedRow = Awaited<ReturnType<ReturnType<typeof queued>['executeTakeFirstOrThrow']>>

export const findQueued = (db: Db, { agencyId, paymentId }: PaymentId): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where('p.payment_id', '=', paymentId).executeTakeFirst()

interface Asked extends Page {
  state: PaymentState
  reason?: SuspenseReason | undefined
  method?: string | undefined
  search?: string | undefined
  sort?: QueueSort | undefined
}

/** The longest waiting come first; finished ones are sorted by newness. */
const usualSort = (state: PaymentState): QueueSort =>
  state === 'SUSPENSE' || state === 'REFUNDING' ? 'oldest' : 'newest'

export function queuePage(
  db: Db,
  agencyId: string,
  { state, reason, method, search, sort = usualSort(state), ...page }: Asked,
) {
  const isAsked = sql<boolean>`p.state = ${state}
    and ${reason === undefined ? sql`true` : sql`p.reason = ${reason}`}
    and ${method === undefined ? sql`true` : sql`p.method = ${method}`}
    and ${search === undefined ? sql`true` : found(search)}`
  const { by, direction } = sortedBy(sort, { time: 'p.recorded_at', size: 'p.amount_minor' })
  return pageOfQueue(
    db,
    db.selectFrom('payments as p').where('p.agency_id', '=', agencyId).where(isAsked),
    { ...page, key: 'p.payment_id', order: sql`${by} ${direction}, p.payment_id` },
    (ids, order) =>
      queued(db, agencyId)
        // With so many tables the planner would join a subquery of `in` last; an array of ids is looked up first.
        .where(sql<boolean>`p.payment_id = any(array(${ids}))`)
        .orderBy(order)
        .execute(),
  )
}

/** The counts of payments in suspense by reason. */
export const waitingByReason = (db: Db, agencyId: string) =>
  db
    .selectFrom('payments')
    .select(['reason'])
    .select((row) => [
      row.fn.countAll<bigint>().as('total'),
      row.fn.min('recorded_at').as('oldest'),
      sql<bigint>`coalesce(sum(amount_minor) filter (where currency = 'LAK'), 0)::bigint`.as('kip'),
    ])
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'SUSPENSE')
    .groupBy('reason')
    .orderBy('reason')
    .execute()

function found(search: string) {
  const part = containing(search)
  const key = containing(referenceKey(search))
  const kip = readAmount(search, 'LAK')
  const digits = accountDigits(search)
  return sql`(p.bank_ref_key like ${key} or p.bill like ${key} or ${hasWords('p', search)}
    or p.payer_name ilike ${part} or p.payer_account ilike ${part}
    or ${digits === '' ? sql`false` : sql`p.account_key like ${containing(digits)}`}
    or ${kip === null ? sql`false` : sql`p.amount_minor = ${toMinor(kip)}`})`
}
