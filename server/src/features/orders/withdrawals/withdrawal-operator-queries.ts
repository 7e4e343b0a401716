import { sql, type ExpressionBuilder } from 'kysely'
import type { QueueSort } from '@kham/contract/operator/orders/order-takes'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../db/page.ts'
import type { TransferStatus } from '../../../db/order-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { payersOfPlayer } from '../payments/payers.ts'
import { inOrder, queuePage as pageOfQueue } from '../kernel/queue-page.ts'
import { takeColumn } from '../kernel/order-take.ts'
import { waitColumns } from '../kernel/waits-for.ts'
import { wordColumn } from '../../desk/second-words/word-column.ts'
import type { QueuedRow, WithdrawalId } from './withdrawal.ts'

const newestPayout = (eb: ExpressionBuilder<Tables & { w: Tables['withdrawals'] }, 'w'>) =>
  eb
    .selectFrom('payouts as o')
    .leftJoin('staff as t', (join) =>
      join.onRef('t.agency_id', '=', 'o.agency_id').onRef('t.staff_id', '=', 'o.taken_by'),
    )
    .select(['o.payout_id', 'o.status as payout_status', 'o.by_hand as payout_by_hand', 'o.bank_ref'])
    .select(['o.taken_at', 't.display_name as payer'])
    .whereRef('o.agency_id', '=', 'w.agency_id')
    .whereRef('o.order_id', '=', 'w.withdrawal_id')
    .orderBy('o.number', 'desc')
    .limit(1)
    .as('o')

const key = 'w.withdrawal_id'

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'w.agency_id').onRef('p.player_id', '=', 'w.player_id'),
    )
    .innerJoin('bank_accounts as b', (join) =>
      join.onRef('b.agency_id', '=', 'w.agency_id').onRef('b.bank_account_id', '=', 'w.bank_account_id'),
    )
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'w.agency_id').onRef('s.staff_id', '=', 'w.approved_by'),
    )
    .leftJoin('staff as f', (join) =>
      join.onRef('f.agency_id', '=', 'w.agency_id').onRef('f.staff_id', '=', 'w.approved_once_by'),
    )
    .leftJoinLateral(newestPayout, (join) => join.onTrue())
    .where('w.agency_id', '=', agencyId)
    .selectAll('w')
    .select([
      'p.username',
      'p.display_name',
      's.display_name as approver',
      'f.display_name as first_approver',
    ])
    .select((row) => row.fn.coalesce('b.changed_at', 'b.created_at').as('account_since'))
    .select(['b.asked_at', 'b.bank_knows', 'b.told_name'])
    .select(['o.payout_id', 'o.payout_status', 'o.payout_by_hand', 'o.bank_ref', 'o.payer', 'o.taken_at'])
    .select([
      sql<TransferStatus | null>`(select t.status from credit_transfers t where t.agency_id = w.agency_id
        and t.order_id = w.withdrawal_id and t.step = 'return' order by t.try desc limit 1)`.as(
        'return_status',
      ),
    ])
    .select(payersOfPlayer)
    .select(waitColumns('w.agency_id', 'w.withdrawal_id'))
    .select(takeColumn('withdrawal', 'w.agency_id', 'w.withdrawal_id'))
    .select(wordColumn('withdrawal', 'w.agency_id', 'w.withdrawal_id'))

export const findQueued = (
  db: Db,
  { agencyId, withdrawalId }: WithdrawalId,
): Promise<QueuedRow | undefined> => queued(db, agencyId).where(key, '=', withdrawalId).executeTakeFirst()

export const queuePage = (
  db: Db,
  agencyId: string,
  { status, sort, ...page }: Page & { status?: OrderStatus | undefined; sort: QueueSort },
) =>
  pageOfQueue(
    db
      .selectFrom('withdrawals as w')
      .where('w.agency_id', '=', agencyId)
      .$if(status !== undefined, (query) => query.where('w.status', '=', status!)),
    { ...page, key, order: inOrder(sort, { time: 'w.created_at', size: 'w.receive_minor', key }) },
    (ids, order) => queued(db, agencyId).where(key, 'in', ids).orderBy(order).execute(),
  )
