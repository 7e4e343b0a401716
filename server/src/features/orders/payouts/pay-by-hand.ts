import type { NotTaken } from '@kham/contract/operator/orders/payouts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { holderOf, type PayoutRow, mayMove } from './payout.ts'
import { noteTaken, type PayoutId, findPayout, movePayout, referenceSeen } from './payout-queries.ts'
import { refuseHeld } from '../../players/payout-holds/holds-of-players.ts'
import { lockPayout } from './request-payout.ts'
import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import type { Updateable } from 'kysely'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockDialect } from '../../cashier/cashier/offers.ts'
import { lockOrder } from '../../../locks/lock-order.ts'
import { takesTwo } from '../payout-rules/payout-rules.ts'
import { payoutRulesOf } from '../payout-rules/rules-of-agency.ts'
import { sayWord } from '../../desk/second-words/say-word.ts'
import type { Act } from '../../desk/second-words/second-word.ts'
import { orderOf, tellOrder } from './settle-payout.ts'
import { kipFact, writeMoneyAct, type MoneyAct } from '../../desk/audit/write-money-act.ts'

/** Who of the staff acts on a payout. */
export interface Payer {
  staffId: string
  /** Whether they may act on what another has taken. */
  mayTakeOver: boolean
}

/**
 * One of the staff takes a payout to pay it, so that nobody else pays it as well; again: for another while. Refuses with NOT_FOUND,
 * PAYOUT_SETTLED, PAYOUT_TAKEN, PAYOUT_HELD.
 */
export async function takePayout({ db, clock }: Context, id: PayoutId, payer: Payer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockToPay(tx, id)
    const holder = holderOf(row, clock())
    if (holder && holder !== payer.staffId && !payer.mayTakeOver) return refuseTaken(tx, row)
    await refuseHeldPayout(tx, row, clock)
    return noteTaken(tx, row, { by: payer.staffId, at: clock() })
  })
}

/** Takes what is free of several, each for itself, so that one that is gone keeps none of the others. Answers those that were not. */
export async function takePayouts(
  context: Context,
  ids: readonly PayoutId[],
  staffId: string,
): Promise<NotTaken[]> {
  const left: NotTaken[] = []
  for (const id of ids) {
    try {
      await takeFree(context, id, staffId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, detail } = error
      left.push({ id: id.payout_id, code: code as NotTaken['code'], by: detail.by ?? null })
    }
  }
  return left
}

/** Whoever had it before may have paid it, also when their time is over: it is taken over singly, by who has asked them. */
async function takeFree({ db, clock }: Context, id: PayoutId, staffId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockToPay(tx, id)
    if (row.taken_by !== null && row.taken_by !== staffId) await refuseTaken(tx, row)
    await refuseHeldPayout(tx, row, clock)
    await noteTaken(tx, row, { by: staffId, at: clock() })
  })
}

/** It is free to be taken again. Refuses with NOT_FOUND, PAYOUT_SETTLED, PAYOUT_TAKEN, PAYOUT_NOT_TAKEN. */
export async function releasePayout({ db }: Context, id: PayoutId, payer: Payer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockToPay(tx, id)
    if (!payer.mayTakeOver || row.taken_by === null) await refuseUnlessTakenBy(tx, row, payer.staffId)
    await noteTaken(tx, row, null)
  })
}

/** Nobody begins to pay it in the meantime; whoever has begun before may say that it is paid. Refuses with PAYOUT_HELD. */
const refuseHeldPayout = (
  tx: Tx,
  { agency_id: agencyId, player_id: playerId }: PayoutRow,
  clock: () => Date,
) => refuseHeld(tx, { agencyId, playerId }, clock)

/** A payout by hand, held until the transaction ends. Refuses with NOT_FOUND. */
async function lockByHand(tx: Tx, id: PayoutId): Promise<PayoutRow> {
  const row = await lockPayout(tx, id)
  if (!row?.by_hand) throw new Refusal('NOT_FOUND')
  return row
}

/** The same, while nothing has become of it. Refuses with NOT_FOUND, PAYOUT_SETTLED. */
async function lockToPay(tx: Tx, id: PayoutId): Promise<PayoutRow> {
  const row = await lockByHand(tx, id)
  if (row.status !== 'REQUESTED') throw new Refusal('PAYOUT_SETTLED')
  return row
}

/** Whoever took it last may still say what they did, also when their time is over. Refuses with PAYOUT_TAKEN, PAYOUT_NOT_TAKEN. */
async function refuseUnlessTakenBy(db: Db, row: PayoutRow, staffId: string): Promise<void> {
  if (row.taken_by === null) throw new Refusal('PAYOUT_NOT_TAKEN')
  if (row.taken_by !== staffId) await refuseTaken(db, row)
}

async function refuseTaken(db: Db, { agency_id, taken_by }: PayoutRow): Promise<never> {
  const { display_name: by } = await db
    .selectFrom('staff')
    .select('display_name')
    .where('agency_id', '=', agency_id)
    .where('staff_id', '=', taken_by)
    .executeTakeFirstOrThrow()
  throw new Refusal('PAYOUT_TAKEN', { by })
}

/** What whoever paid has seen in the bank's app. */
interface SeenTransfer {
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
    const outcome = done ? { outcome: 'HAPPENED' } : {}
    await writeTold(tx, row, { act: 'PAYOUT_SENT', staffId, at }, { bankReference, ...outcome })
  })
}

/** The bank's app shows it as done: SENT -> DONE. Refuses with NOT_FOUND, PAYOUT_SETTLED. */
export async function tellDone(context: Context, id: PayoutId, staffId: string): Promise<void> {
  const at = context.clock()
  const told = { decided_by: staffId, resolved_at: at }
  await context.db.transaction().execute(async (tx) => {
    const row = await lockByHand(tx, id)
    if (row.status !== 'SENT') throw new Refusal('PAYOUT_SETTLED')
    await move(context, tx, row, 'DONE', told)
    await writeTold(tx, row, { act: 'OUTCOME_DECIDED', staffId, at }, { outcome: 'HAPPENED' })
  })
}

interface Bounce {
  note: string
  staffId: string
  /** Whether they answer for the agency: they say that what was done came back, and the second word of two. */
  mayUndo: boolean
}

/**
 * The bank sent it back: SENT or DONE -> RETURNED. A withdrawal that was not done becomes the player's credit again, so a large one takes two
 * words, and what one says alone adds up. What was done makes money of the house's again: that is not for everybody to say, and of a large one
 * somebody else than whoever said that it was paid. Refuses with NOT_FOUND, PAYOUT_SETTLED, FORBIDDEN, FOUR_EYES, STEP_UP_REQUIRED.
 */
export async function tellBounced(context: Context, id: PayoutId, bounce: Bounce): Promise<void> {
  const { note, staffId, mayUndo } = bounce
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const row = await lockByHand(tx, id)
    if (row.status === 'DONE' && !mayUndo) throw new Refusal('FORBIDDEN')
    if (!mayMove(row, 'RETURNED')) throw new Refusal('PAYOUT_SETTLED')
    if (row.order_kind === 'withdrawal' && row.status === 'SENT') {
      if ((await sayWord(tx, await toAct(tx, row, bounce), { staffId, at })).waits) return
    } else {
      const needsTwo = takesTwo(row.amount_minor, await payoutRulesOf(tx, id.agency_id))
      if (needsTwo && row.decided_by === staffId) throw new Refusal('FOUR_EYES')
    }
    await move(context, tx, row, 'RETURNED', { decided_by: staffId, resolved_at: at, note })
    await writeTold(tx, row, { act: 'PAYOUT_BOUNCED', staffId, at }, { note })
  })
}

/** Two have to mean the same payout; how each knows is their own. */
async function toAct(tx: Tx, row: PayoutRow, { note, mayUndo }: Bounce): Promise<Act> {
  const subject = orderOf(row)
  return {
    act: 'DECIDE',
    subject,
    status: await lockOrder(tx, subject),
    playerId: row.player_id,
    side: 'CREDIT',
    weightMinor: row.amount_minor,
    said: { outcome: 'DID_NOT_HAPPEN', note },
    content: [row.reference, 'RETURNED'],
    mayBeSecond: mayUndo,
  }
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
  const at = context.clock()
  const told = { decided_by: staffId, resolved_at: at, note: reason }
  await context.db.transaction().execute(async (tx) => {
    const row = await lockToPay(tx, id)
    await refuseUnlessTakenBy(tx, row, staffId)
    await move(context, tx, row, 'REJECTED', told)
    await writeTold(
      tx,
      row,
      { act: 'OUTCOME_DECIDED', staffId, at },
      { outcome: 'DID_NOT_HAPPEN', note: reason },
    )
  })
}

/** One of the staff says what has become of it: in the audit log, with what they say. */
const writeTold = (tx: Tx, row: PayoutRow, said: Omit<MoneyAct, 'after'>, told: AuditFacts) =>
  writeMoneyAct(tx, orderOf(row), {
    ...said,
    after: { code: row.reference, amount: kipFact(row.amount_minor), ...told },
  })

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
  await tellOrder(context, tx, { payout: moved, was: row.status })
}
