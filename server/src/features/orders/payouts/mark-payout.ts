import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { lockByHand, lockToPay, refuseUnlessTakenBy } from './claim-payout.ts'
import { refusedOf } from './refused-of.ts'
import type { NotConfirmed } from '@kham/contract/operator/orders/payouts'
import { referenceKey } from '@kham/contract/sameness'
import { Refusal } from '../../../refusal.ts'
import { type PayoutRow, mayMove } from './payout.ts'
import { type PayoutId, findPayout, movePayout, referenceFromStaff } from './payout-queries.ts'
import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import type { Updateable } from 'kysely'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockDialect } from '../../cashier/cashier/payment-method-lookup.ts'
import { takesTwo } from '../payout-rules/payout-rules.ts'
import { payoutRulesOf } from '../payout-rules/rules-of-agency.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import type { Act } from '../../desk/approvals/approval.ts'
import { hasPendingApproval } from '../../desk/approvals/has-pending-approval.ts'
import { mayBeReturnedTwice, refuseIfRecordedAsPayment } from './transfers-back.ts'
import { lockForPayout, orderOf, runPayoutHandler } from './settle-payout.ts'
import { kipFact, writeMoneyAct, type MoneyAct } from '../../desk/audit/write-money-act.ts'

/** What the payer has seen in the bank's app. */
interface SeenTransfer {
  bankReference: string
  /** Whether the bank shows it as done, and not only as on its way. */
  done: boolean
}

/**
 * The holder of the claim has paid it in the bank's app: SENT, or DONE. A transfer pays one order. Refuses with NOT_FOUND, PAYOUT_SETTLED,
 * PAYOUT_TAKEN, PAYOUT_NOT_TAKEN, BANK_REFERENCE_USED.
 */
export async function markSent(
  context: Context,
  id: PayoutId,
  { bankReference, done, staffId }: SeenTransfer & { staffId: string },
): Promise<void> {
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const asked = await findPayout(tx, id)
    if (!asked) throw new Refusal('NOT_FOUND')
    // Locked, so that one transfer that is reported for two payouts at once is seen by the second.
    await lockDialect(tx, id.agency_id, asked.method)
    const row = await lockToPay(tx, id)
    await refuseUnlessTakenBy(tx, row, staffId)
    const reference = await referenceFromStaff(tx, row, bankReference)
    const told = { decided_by: staffId, ...reference, sent_at: at, resolved_at: done ? at : null }
    await move(context, tx, row, done ? 'DONE' : 'SENT', told)
    const outcome = done ? { outcome: 'HAPPENED' } : {}
    await auditMark(tx, row, { act: 'PAYOUT_SENT', staffId, at }, { bankReference, ...outcome })
  })
}

/** A payout's line in a bank's answer file. */
interface Answered {
  bankReference: string
  staffId: string
  /** Name and hash of the file, which the log keeps. */
  file: AuditFacts
}

/**
 * A bank's answer file says that it is paid: DONE, as whoever took it could report alone, or as anybody may confirm what was reported as sent
 * under the same reference. Refuses with NOT_FOUND, PAYOUT_SETTLED, PAYOUT_TAKEN, PAYOUT_NOT_TAKEN, BANK_REFERENCE_USED, FOUR_EYES.
 */
export async function markAnswered(
  context: Context,
  id: PayoutId,
  { bankReference, staffId, file }: Answered,
): Promise<void> {
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const asked = await findPayout(tx, id)
    if (!asked) throw new Refusal('NOT_FOUND')
    await lockDialect(tx, id.agency_id, asked.method)
    const row = await lockByHand(tx, id)
    const isSent = row.status === 'SENT' && row.bank_ref_key === referenceKey(bankReference)
    if (row.status !== 'REQUESTED' && !isSent) throw new Refusal('PAYOUT_SETTLED')
    if (isSent) await refuseIfSaidReturned(tx, row, at)
    else await refuseUnlessTakenBy(tx, row, staffId)
    const sent = isSent ? {} : { ...(await referenceFromStaff(tx, row, bankReference)), sent_at: at }
    await move(context, tx, row, 'DONE', { decided_by: staffId, ...sent, resolved_at: at })
    const act = isSent ? 'OUTCOME_DECIDED' : 'PAYOUT_SENT'
    await auditMark(tx, row, { act, staffId, at }, { bankReference, outcome: 'HAPPENED', ...file })
  })
}

/** The bank's app shows it as done: SENT -> DONE. Refuses with NOT_FOUND, PAYOUT_SETTLED, FOUR_EYES. */
export async function markDone(context: Context, id: PayoutId, staffId: string): Promise<void> {
  const at = context.clock()
  const told = { decided_by: staffId, resolved_at: at }
  await context.db.transaction().execute(async (tx) => {
    const row = await lockByHand(tx, id)
    if (row.status !== 'SENT') throw new Refusal('PAYOUT_SETTLED')
    await refuseIfSaidReturned(tx, row, at)
    await move(context, tx, row, 'DONE', told)
    await auditMark(tx, row, { act: 'OUTCOME_DECIDED', staffId, at }, { outcome: 'HAPPENED' })
  })
}

/**
 * A payout is not confirmed while somebody's report that it came back waits for a second approval: one person would overrule it, and the
 * returned money would lie in the bank unaccounted for. Whoever may decide on the approval refuses it first. Refuses with FOUR_EYES.
 */
async function refuseIfSaidReturned(tx: Tx, row: PayoutRow, at: Date): Promise<void> {
  if (await hasPendingApproval(tx, orderOf(row), at)) throw new Refusal('FOUR_EYES')
}

/** Each of several by itself. Returns those that were not confirmed. */
export async function markSeveralDone(
  context: Context,
  ids: readonly PayoutId[],
  staffId: string,
): Promise<NotConfirmed[]> {
  const refused = await refusedOf(ids, (id) => markDone(context, id, staffId))
  return refused.map(({ id, refusal }) => ({ id, code: refusal.code as NotConfirmed['code'] }))
}

interface Bounce {
  note: string
  staffId: string
  /** Whether they are owner or manager: these report a returned payout, and may second. */
  mayUndo: boolean
}

type NotPossible = Omit<Bounce, 'note'> & { reason: string }

/**
 * The bank sent it back: SENT or DONE -> RETURNED. Where that frees the money, a large one takes two approvals, as does one whose money may
 * have come in as a payment, and what one person reports alone adds up. Another one becomes the agency's money again. A DONE one is reported by an owner or a manager, a large one of these by
 * another person than who reported that it was paid. Refuses with NOT_FOUND, PAYOUT_SETTLED, PAYMENT_RECORDED, FORBIDDEN, FOUR_EYES,
 * STEP_UP_REQUIRED.
 */
export async function markBounced(context: Context, id: PayoutId, bounce: Bounce): Promise<void> {
  const { note, staffId, mayUndo } = bounce
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const row = await lockByHand(tx, id)
    if (row.status === 'DONE' && !mayUndo) throw new Refusal('FORBIDDEN')
    if (!mayMove(row, 'RETURNED')) throw new Refusal('PAYOUT_SETTLED')
    await refuseIfRecordedAsPayment(tx, row)
    if (freesMoney(row)) {
      const act = await toAct(context, tx, row, { ...bounce, to: 'RETURNED' })
      if ((await recordApproval(tx, act, { staffId, at })).waits) return
    } else {
      const needsTwo = takesTwo(row.amount_minor, await payoutRulesOf(tx, id.agency_id))
      if (needsTwo && row.decided_by === staffId) throw new Refusal('FOUR_EYES')
    }
    await move(context, tx, row, 'RETURNED', { decided_by: staffId, resolved_at: at, note })
    await auditMark(tx, row, { act: 'PAYOUT_BOUNCED', staffId, at }, { note })
  })
}

/**
 * Whether a report that it was not paid lets the money out again without another approval: a withdrawal becomes the player's credit or is
 * approved anew, and a payment can be asked back by its player once more, or pays its order by itself.
 */
const freesMoney = ({ order_kind: kind, status }: PayoutRow) =>
  kind === 'payment' || (kind === 'withdrawal' && status !== 'DONE')

/** Two must name the same payout and outcome; their notes may differ. */
async function toAct(
  context: Context,
  tx: Tx,
  row: PayoutRow,
  { note, mayUndo, to }: Bounce & { to: 'RETURNED' | 'REJECTED' },
): Promise<Act> {
  return {
    act: 'DECIDE',
    subject: orderOf(row),
    status: await lockForPayout(context, tx, row),
    playerId: row.player_id,
    // Of a payment too: with payments that one invents it comes to one day's sum, and not to two.
    side: 'CREDIT',
    weightMinor: row.amount_minor,
    alwaysTakesTwo: to === 'RETURNED' && (await mayBeReturnedTwice(tx, row)),
    said: { outcome: 'DID_NOT_HAPPEN', note, payout: row.payout_id },
    content: [row.reference, to],
    mayBeSecond: mayUndo,
  }
}

/**
 * It cannot be paid: REQUESTED -> REJECTED, as after a bank's refusal. Only who has claimed it reports that: another may just be paying it. If
 * it was paid all the same, it would be paid twice or its credit given back too, so a large one takes two approvals, and what one person
 * reports alone adds up. Refuses with NOT_FOUND, PAYOUT_SETTLED, PAYOUT_TAKEN, PAYOUT_NOT_TAKEN, PAYMENT_RECORDED, FOUR_EYES,
 * STEP_UP_REQUIRED.
 */
export async function markNotPossible(
  context: Context,
  id: PayoutId,
  { reason, staffId, mayUndo }: NotPossible,
): Promise<void> {
  const at = context.clock()
  const told = { decided_by: staffId, resolved_at: at, note: reason }
  await context.db.transaction().execute(async (tx) => {
    const row = await lockToPay(tx, id)
    await refuseUnlessTakenBy(tx, row, staffId)
    await refuseIfRecordedAsPayment(tx, row)
    if (freesMoney(row)) {
      const act = await toAct(context, tx, row, { note: reason, staffId, mayUndo, to: 'REJECTED' })
      if ((await recordApproval(tx, act, { staffId, at })).waits) return
    }
    await move(context, tx, row, 'REJECTED', told)
    await auditMark(
      tx,
      row,
      { act: 'OUTCOME_DECIDED', staffId, at },
      { outcome: 'DID_NOT_HAPPEN', note: reason },
    )
  })
}

/** Records a staff member's report of the outcome in the audit log. */
const auditMark = (tx: Tx, row: PayoutRow, said: Omit<MoneyAct, 'after'>, told: AuditFacts) =>
  writeMoneyAct(tx, orderOf(row), {
    ...said,
    after: { code: row.reference, amount: kipFact(row.amount_minor), ...told },
  })

/** Moves a payout by hand, its order and the books as a bank's answer would. The caller has locked the row. */
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
  await runPayoutHandler(context, tx, { payout: moved, was: row.status })
}
