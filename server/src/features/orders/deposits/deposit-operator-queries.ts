import { sql } from 'kysely'
import type { QueueSort } from '@kham/contract/operator/orders/order-takes'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../db/page.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import { payersOfDeposit } from '../payments/payers.ts'
import { receivedSum } from '../payments/received-sum.ts'
import { isReversible } from './is-reversible.ts'
import { reversalColumn } from '../kernel/reversal-column.ts'
import { inOrder, queuePage as pageOfQueue } from '../kernel/queue-page.ts'
import { takeColumn } from '../kernel/order-take.ts'
import { waitColumns } from '../kernel/waits-for.ts'
import { wordColumn } from '../../desk/second-words/word-column.ts'
import type { QueuedRow, DepositId } from './deposit.ts'

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
    .select(takeColumn('deposit', 'd.agency_id', 'd.deposit_id'))
    .select(wordColumn('deposit', 'd.agency_id', 'd.deposit_id'))
    .select(
      sql<string[]>`array(select s.slip_id::text from payments s where s.agency_id = d.agency_id
        and s.deposit_id = d.deposit_id and s.slip_id is not null order by s.recorded_at)`.as('slip_ids'),
    )

export const findQueued = (db: Db, { agencyId, depositId }: DepositId): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where(key, '=', depositId).executeTakeFirst()

export const queuePage = (
  db: Db,
  agencyId: string,
  { status, sort, ...page }: Page & { status?: OrderStatus | undefined; sort: QueueSort },
) =>
  pageOfQueue(
    db
      .selectFrom('deposits as d')
      .where('d.agency_id', '=', agencyId)
      .$if(status !== undefined, (query) => query.where('d.status', '=', status!)),
    { ...page, key, order: inOrder(sort, { time: 'd.created_at', size: 'd.amount_minor', key }) },
    (ids, order) => queued(db, agencyId).where(key, 'in', ids).orderBy(order).execute(),
  )
