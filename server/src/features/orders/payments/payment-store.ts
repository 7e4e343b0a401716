import { sql, type Updateable } from 'kysely'
import type { PaymentState, SuspenseReason } from '@kham/contract/operator/orders/payments'
import { byTurns } from '../../../db/by-turns.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { nextStates, type PaymentId, type PaymentRow } from './payment.ts'
import { isAtWork } from '../../../db/resting.ts'

const one = (db: Db, { agencyId, paymentId }: PaymentId) =>
  db.selectFrom('payments').selectAll().where('agency_id', '=', agencyId).where('payment_id', '=', paymentId)

export const findPayment = (db: Db, id: PaymentId): Promise<PaymentRow | undefined> =>
  one(db, id).executeTakeFirst()

/** Changes the state of a locked payment; without compare-and-set, since the lock keeps others out. */
export async function movePayment(
  tx: Tx,
  row: PaymentRow,
  to: PaymentState,
  also: Updateable<Tables['payments']> = {},
): Promise<PaymentRow> {
  if (!nextStates[row.state].includes(to)) throw new Error(`a payment never moves from ${row.state} to ${to}`)
  return tx
    .updateTable('payments')
    .set({ ...also, state: to })
    .where('agency_id', '=', row.agency_id)
    .where('payment_id', '=', row.payment_id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The payout whose return a payment stands for. */
export const payoutThatCameBack = async (tx: Tx, { agency_id, payout_id }: PaymentRow) =>
  payout_id === null
    ? undefined
    : tx
        .selectFrom('payouts')
        .select(['order_kind', 'order_id'])
        .where('agency_id', '=', agency_id)
        .where('payout_id', '=', payout_id)
        .executeTakeFirst()

/** The payment credited under this idempotency key of an operator. */
export const creditedByKey = (tx: Tx, agencyId: string, key: string) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('deposits as d', (join) =>
      join
        .onRef('d.agency_id', '=', 'p.agency_id')
        // Also when it was taken back since: a request that comes once more is no other one.
        .on(
          'd.deposit_id',
          '=',
          sql<string>`case when p.state = 'MATCHED' then p.deposit_id else coalesce(p.reversed_from, p.deposit_id) end`,
        ),
    )
    .select(['p.payment_id', 'd.player_id', 'd.provider_id'])
    .where('p.agency_id', '=', agencyId)
    .where('p.idempotency_key', '=', key)
    .executeTakeFirst()

/** Payments whose promotion has ended meanwhile, by turns. */
export async function heldPayments(db: Db, limit: number): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 'p.agency_id').onRef('d.deposit_id', '=', 'p.deposit_id'),
    )
    .select(['p.agency_id', 'p.payment_id'])
    .where('p.state', '=', 'SUSPENSE')
    .where('p.reason', '=', 'PROMOTION_IN_USE')
    .where(isAtWork('p.agency_id'))
    .where(
      sql<boolean>`not exists (select from promotion_usages u where u.agency_id = d.agency_id and u.player_id = d.player_id
        and u.provider_id = d.provider_id and u.status = 'USED') and not exists (select from players l where l.agency_id = d.agency_id
        and l.player_id = d.player_id and l.closed_at is not null)`,
    )
    .orderBy(byTurns('p.agency_id'))
    .limit(limit)
    .execute()
  return rows.map(({ agency_id: agencyId, payment_id: paymentId }) => ({ agencyId, paymentId }))
}

/** Sets why a locked payment waits. */
export const noteReason = (tx: Tx, { agency_id, payment_id }: PaymentRow, reason: SuspenseReason) =>
  tx
    .updateTable('payments')
    .set({ reason })
    .where('agency_id', '=', agency_id)
    .where('payment_id', '=', payment_id)
    .execute()

/** The name on a player's bank account. */
export async function accountNameOf(tx: Tx, player: { agencyId: string; playerId: string }) {
  const account = await tx
    .selectFrom('bank_accounts')
    .select('account_name')
    .where('agency_id', '=', player.agencyId)
    .where('player_id', '=', player.playerId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return account?.account_name ?? null
}
