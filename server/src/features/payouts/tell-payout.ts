import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import type { PayoutStatus } from '../../db/payment-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../refusal.ts'
import { lockDialect } from '../cashier/offers.ts'
import { takesTwo } from '../payout-rules/payout-rules.ts'
import { payoutRulesOf } from '../payout-rules/rules-of-agency.ts'
import { onPayoutOf } from './on-payout.ts'
import { mayMove, type PayoutRow } from './payout.ts'
import { findPayout, movePayout, referenceSeen, type PayoutId } from './payout-queries.ts'
import { lockByHand, lockToPay, refuseUnlessTakenBy } from './take-payout.ts'

/** What whoever paid has seen in the bank's app. */
export interface SeenTransfer {
  bankReference: string
  /** Whether the bank shows it as done, and not only as on its way. */
  done: boolean
}

/**
 * Whoever has taken it has paid it in the bank's app: SENT, or DONE. One transfer pays one order. Refuses with NOT_FOUND, PAYOUT_SETTLED,
 * PAYOUT_TAKEN, PAYOUT_NOT_TAKEN, BANK_REFERENCE_USED.
 */
export async function tellSent(
  context: Context,
  id: PayoutId,
  { bankReference, done, staffId }: SeenTransfer & { staffId: string },
): Promise<void> {
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const asked = await findPayout(tx, id)
    if (!asked) throw new Refusal('NOT_FOUND')
    // Held, so that one transfer that is told for two payouts at once is seen by the second.
    await lockDialect(tx, id.agency_id, asked.method)
    const row = await lockToPay(tx, id)
    await refuseUnlessTakenBy(tx, row, staffId)
    const reference = await referenceSeen(tx, row, bankReference)
    const told = { decided_by: staffId, ...reference, sent_at: at, resolved_at: done ? at : null }
    await move(context, tx, row, done ? 'DONE' : 'SENT', told)
  })
}

/** The bank's app shows it as done: SENT -> DONE. Refuses with NOT_FOUND, PAYOUT_SETTLED. */
export async function tellDone(context: Context, id: PayoutId, staffId: string): Promise<void> {
  const told = { decided_by: staffId, resolved_at: context.clock() }
  await context.db.transaction().execute(async (tx) => {
    const row = await lockByHand(tx, id)
    if (row.status !== 'SENT') throw new Refusal('PAYOUT_SETTLED')
    await move(context, tx, row, 'DONE', told)
  })
}

/**
 * The bank sent it back: SENT or DONE -> RETURNED. What was done makes money of the house's again, so that is not for everybody to say,
 * and of a large one somebody else than whoever said that it was paid: else one person pays it and gives its credit back as well.
 * Refuses with NOT_FOUND, PAYOUT_SETTLED, FORBIDDEN, FOUR_EYES.
 */
export async function tellBounced(
  context: Context,
  id: PayoutId,
  { note, staffId, mayUndo }: { note: string; staffId: string; mayUndo: boolean },
): Promise<void> {
  const told = { decided_by: staffId, resolved_at: context.clock(), note }
  await context.db.transaction().execute(async (tx) => {
    const row = await lockByHand(tx, id)
    if (row.status === 'DONE' && !mayUndo) throw new Refusal('FORBIDDEN')
    const needsTwo = takesTwo(row.amount_minor, await payoutRulesOf(tx, id.agency_id))
    if (needsTwo && row.decided_by === staffId && mayMove(row, 'RETURNED')) throw new Refusal('FOUR_EYES')
    await move(context, tx, row, 'RETURNED', told)
  })
}

/**
 * It cannot be paid: REQUESTED -> REJECTED, as after a bank's no. Only whoever has taken it says so: another may just be paying it. Refuses
 * with NOT_FOUND, PAYOUT_SETTLED, PAYOUT_TAKEN, PAYOUT_NOT_TAKEN.
 */
export async function tellNotPossible(
  context: Context,
  id: PayoutId,
  { reason, staffId }: { reason: string; staffId: string },
): Promise<void> {
  const told = { decided_by: staffId, resolved_at: context.clock(), note: reason }
  await context.db.transaction().execute(async (tx) => {
    const row = await lockToPay(tx, id)
    await refuseUnlessTakenBy(tx, row, staffId)
    await move(context, tx, row, 'REJECTED', told)
  })
}

/** Moves a payout by hand, its order and the books as a bank's word would. The caller holds the row. */
async function move(
  context: Context,
  tx: Tx,
  row: PayoutRow,
  to: PayoutStatus,
  told: Updateable<Tables['payouts']>,
): Promise<void> {
  if (!mayMove(row, to)) throw new Refusal('PAYOUT_SETTLED')
  const moved = await movePayout(tx, row, to, told)
  if (!moved) throw new Error('a locked payout moved')
  await onPayoutOf(context, moved)(tx, { payout: moved, was: row.status })
}
