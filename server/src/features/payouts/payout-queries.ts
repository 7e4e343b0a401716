import type { Updateable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { PayoutStatus, Tables } from '../../db/tables.ts'
import { nextStatuses, type PayoutRow } from './payout.ts'

/** One payout of one agency. */
export type PayoutId = Pick<PayoutRow, 'agency_id' | 'payout_id'>

const one = (db: Db, { agency_id, payout_id }: PayoutId) =>
  db.selectFrom('payouts').selectAll().where('agency_id', '=', agency_id).where('payout_id', '=', payout_id)

export const findPayout = (db: Db, id: PayoutId) => one(db, id).executeTakeFirst()

/** Holds the row until the transaction ends. */
export const lockPayout = (tx: Tx, id: PayoutId) => one(tx, id).forUpdate().executeTakeFirst()

export const insertPayout = (
  tx: Tx,
  row: Omit<PayoutRow, 'bank_ref' | 'tries' | 'unanswered_at' | 'decided_by' | 'sent_at' | 'resolved_at'>,
) =>
  tx
    .insertInto('payouts')
    .values({
      ...row,
      bank_ref: null,
      unanswered_at: null,
      decided_by: null,
      sent_at: null,
      resolved_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const change = (tx: Tx, { agency_id, payout_id }: PayoutId, set: Updateable<Tables['payouts']>) =>
  tx.updateTable('payouts').set(set).where('agency_id', '=', agency_id).where('payout_id', '=', payout_id)

/** Moves a payout on only from where `row` says it is; undefined = somebody else moved it first. */
export function movePayout(
  tx: Tx,
  row: PayoutRow,
  to: PayoutStatus,
  also: Updateable<Tables['payouts']> = {},
): Promise<PayoutRow | undefined> {
  if (!nextStatuses[row.status].includes(to))
    throw new Error(`a payout never moves from ${row.status} to ${to}`)
  return change(tx, row, { ...also, status: to })
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst()
}

/** Counts a call that is about to be made, and takes for granted that its answer will never come. */
export const countCall = (tx: Tx, row: PayoutRow, now: Date) =>
  change(tx, row, { tries: row.tries + 1, unanswered_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The call was answered after all; `earlier` is one whose answer never came. */
export const noteAnswered = (tx: Tx, row: PayoutId, earlier: Date | null) =>
  change(tx, row, { unanswered_at: earlier }).execute()
