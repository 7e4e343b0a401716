import type { Updateable } from 'kysely'
import { referenceKey } from '@kham/contract/sameness'
import type { Db, Tx } from '../../../db/db.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../refusal.ts'
import { mayMove, type PayoutRow } from './payout.ts'
import { paidByTransfer } from './transfers-out.ts'

export type PayoutId = Pick<PayoutRow, 'agency_id' | 'payout_id'>

const one = (db: Db, { agency_id, payout_id }: PayoutId) =>
  db.selectFrom('payouts').selectAll().where('agency_id', '=', agency_id).where('payout_id', '=', payout_id)

export const findPayout = (db: Db, id: PayoutId) => one(db, id).executeTakeFirst()

export const insertPayout = (
  tx: Tx,
  row: Omit<
    PayoutRow,
    | 'bank_ref'
    | 'bank_ref_key'
    | 'same_reference_as'
    | 'tries'
    | 'unanswered_at'
    | 'first_told_at'
    | 'decided_by'
    | 'sent_at'
    | 'resolved_at'
    | 'taken_by'
    | 'taken_at'
    | 'note'
  >,
) =>
  tx
    .insertInto('payouts')
    .values({
      ...row,
      bank_ref: null,
      bank_ref_key: null,
      same_reference_as: null,
      unanswered_at: null,
      decided_by: null,
      sent_at: null,
      resolved_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The bill of the charge that a refund sends back; undefined = the payout is no refund of a charge. */
export async function billOf(db: Db, { agency_id, order_kind, order_id }: PayoutRow) {
  if (order_kind !== 'deposit') return undefined
  const charged = await db
    .selectFrom('deposits')
    .select('code')
    .where('agency_id', '=', agency_id)
    .where('deposit_id', '=', order_id)
    .executeTakeFirst()
  return charged?.code
}

/** Writes down who of the staff has claimed a payout by hand, or that nobody has. The caller has locked the row. */
export const noteClaim = (tx: Tx, row: PayoutId, taken: { by: string; at: Date } | null) =>
  change(tx, row, { taken_by: taken?.by ?? null, taken_at: taken?.at ?? null }).execute()

const transferOf = ({ agency_id: agencyId, method }: PayoutRow, bankRef: string) => ({
  agencyId,
  method,
  bankRef,
})

/** The columns for a bank reference that staff entered. It may pay one payout, and no bill besides. Refuses with BANK_REFERENCE_USED. */
export async function referenceFromStaff(tx: Tx, row: PayoutRow, bankRef: string) {
  if (await paidByTransfer(tx, transferOf(row, bankRef), row.payout_id))
    throw new Refusal('BANK_REFERENCE_USED')
  return { bank_ref: bankRef, bank_ref_key: referenceKey(bankRef), same_reference_as: null }
}

/** The columns for a bank reference that the bank reported, which is never refused: a repeated reference marks the later payout. */
export async function referenceFromBank(tx: Tx, row: PayoutRow, bankRef: string) {
  const first = await paidByTransfer(tx, transferOf(row, bankRef), row.payout_id)
  return {
    bank_ref: bankRef,
    bank_ref_key: referenceKey(bankRef),
    same_reference_as: first?.payoutId ?? null,
  }
}

const change = (tx: Tx, { agency_id, payout_id }: PayoutId, set: Updateable<Tables['payouts']>) =>
  tx.updateTable('payouts').set(set).where('agency_id', '=', agency_id).where('payout_id', '=', payout_id)

/** Moves a payout by compare-and-set from the status of `row`; undefined = another transaction moved it first. */
export function movePayout(
  tx: Tx,
  row: PayoutRow,
  to: PayoutStatus,
  also: Updateable<Tables['payouts']> = {},
): Promise<PayoutRow | undefined> {
  if (!mayMove(row, to)) throw new Error(`a payout never moves from ${row.status} to ${to}`)
  return change(tx, row, { ...also, status: to })
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst()
}

/** Counts the call that is about to be made, as one whose answer is still missing. */
export const countCall = (tx: Tx, row: PayoutRow, now: Date) =>
  change(tx, row, {
    tries: row.tries + 1,
    unanswered_at: now,
    first_told_at: row.first_told_at ?? now,
  })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The call was answered after all; `earlier` is one whose answer never came. */
export const noteAnswered = (tx: Tx, row: PayoutId, earlier: Date | null) =>
  change(tx, row, { unanswered_at: earlier }).execute()
