import { sql, type ExpressionBuilder, type Updateable } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import { byTurns } from '../../../db/by-turns.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { orderStore } from '../kernel/order-store.ts'
import { nextStatuses, type WithdrawalId, type WithdrawalRow, type QueuedRow } from './withdrawal.ts'
import type { TransferStatus } from '../../../db/order-tables.ts'
import { payersOfPlayer } from '../payments/payers.ts'
import { claimColumn } from '../kernel/claim-order.ts'
import { waitColumns } from '../kernel/queue-columns.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
import { isAtWork } from '../../../db/resting.ts'

const store = orderStore('withdrawal', nextStatuses)

export const {
  orderOf,
  find: findWithdrawal,
  own: ownWithdrawal,
  findByKey: findWithdrawalByKey,
  findOpen: findOpenWithdrawal,
  findUnfinished: findUnfinishedWithdrawal,
  page: withdrawalPage,
  move: moveWithdrawal,
} = store

const ofPlayer = (db: Db, agencyId: string, playerId: string) =>
  db.selectFrom('withdrawals').where('agency_id', '=', agencyId).where('player_id', '=', playerId)

/** A player has one open withdrawal. One under a promotion stands in the way there until it is paid out, since that ends the promotion. */
export const hasWithdrawalInTheWay = async (
  db: Db,
  agencyId: string,
  playerId: string,
  providerId: ProviderId,
): Promise<boolean> =>
  (await ofPlayer(db, agencyId, playerId)
    .select('withdrawal_id')
    .where((where) =>
      where.or([
        where('status', '=', 'OPEN'),
        where.and([
          where('status', '=', 'PAID'),
          where('promotion_usage_id', 'is not', null),
          where('provider_id', '=', providerId),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertWithdrawal = (tx: Tx, row: WithdrawalRow) =>
  tx.insertInto('withdrawals').values(row).returningAll().executeTakeFirstOrThrow()

type Change = Updateable<Tables['withdrawals']>

const isWaiting = (where: ExpressionBuilder<Tables, 'withdrawals'>) =>
  where.and([where('held_at', 'is not', null), where('approved_at', 'is', null)])

/** Ends an order, only while its credit is held and nobody has approved it. */
export const endHeld = (tx: Tx, id: WithdrawalId, as: 'REJECTED' | 'CANCELED', also: Change) =>
  store.move(tx, id, 'OPEN', as, also, isWaiting)

/** Gives the approval to one operator: only while the credit is held and nobody has approved. */
export const approveHeld = (tx: Tx, id: WithdrawalId, also: Change) =>
  store.change(tx, id, 'OPEN', also, isWaiting)

/** Notes on an open order that do not change its status. */
export const noteOnOpen = (tx: Tx, id: WithdrawalId, note: Change) => store.change(tx, id, 'OPEN', note)

export const markReturned = (tx: Tx, id: WithdrawalId, at: Date) =>
  store.note(tx, id, { returned_at: at }, (where) => where('returned_at', 'is', null))

/** Withdrawals that the rules have not looked at though their job is due, or are to look at again, by turns. */
export async function withdrawalsToJudge(db: Db, now: Date, heldBefore: Date, limit: number) {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['agency_id', 'withdrawal_id'])
    .where('status', '=', 'OPEN')
    .where('approved_at', 'is', null)
    .where('held_at', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('not_automatic', 'is', null), row('held_at', '<=', heldBefore)]),
        row('look_again_at', '<=', now),
      ]),
    )
    .where(isAtWork('agency_id'))
    .orderBy(byTurns('agency_id'))
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    agencyId: row.agency_id,
    withdrawalId: row.withdrawal_id,
    partner: 'payout-rules',
  }))
}

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

/** A withdrawal as the desk shows it. */
export const queuedWithdrawals = (db: Db, agencyId: string) =>
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
    .select(claimColumn('withdrawal', 'w.agency_id', 'w.withdrawal_id'))
    .select(approvalColumn('withdrawal', 'w.agency_id', 'w.withdrawal_id'))

export const findQueued = (
  db: Db,
  { agencyId, withdrawalId }: WithdrawalId,
): Promise<QueuedRow | undefined> =>
  queuedWithdrawals(db, agencyId).where('w.withdrawal_id', '=', withdrawalId).executeTakeFirst()
