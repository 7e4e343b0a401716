import type { Context } from '../../../context.ts'
import type { OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import { addToBrought } from '../../promotions/promotions/keep-apart.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { whyNotTaken, type MoveId, type MoveStep } from './move.ts'
import { changeStatus, markReturned, markTaken, orderOf } from './move-queries.ts'
import { requestStep } from './request-step.ts'
import { lockOne } from '../../../locks/lock-all.ts'

/** What the outcome of a step does to a move. What follows from it is asked for in the same transaction. */
export const onOutcome = (context: Context, id: MoveId, step: MoveStep): OnTransfer =>
  outcomeOf[step](context, id)

type Outcome = (context: Context, id: MoveId) => OnTransfer

/** Taken: the other provider is asked to take it. Refused: CANCELED, and nothing has moved. */
const onTake: Outcome = (context, id) => async (tx, outcome, transfer) => {
  const at = context.clock()
  const isTaken = outcome.status === 'CONFIRMED'
  const row = isTaken
    ? await markTaken(tx, id, at)
    : await changeStatus(tx, id, 'OPEN', 'CANCELED', { reason: whyNotTaken(outcome.refusal), ended_at: at })
  if (!row) throw new Error(`the credit of move ${id.moveId} has its outcome but nobody waits for it`)
  if (isTaken) await requestStep(context, tx, row, 'credit', at)
  await announceOrder(tx, 'move', row, {
    ...stepOfTransfer(transfer, at),
    step: isTaken ? 'HELD' : 'HOLD_REFUSED',
  })
}

/** Given: SUCCESS. Refused: FAILED, and it goes back to where it was. */
const onCredit: Outcome = (context, id) => async (tx, outcome, transfer) => {
  const at = context.clock()
  const isGiven = outcome.status === 'CONFIRMED'
  const row = isGiven
    ? await changeStatus(tx, id, 'OPEN', 'SUCCESS', { ended_at: at })
    : await changeStatus(tx, id, 'OPEN', 'FAILED', { reason: 'PROVIDER_REFUSED', ended_at: at })
  if (!row) throw new Error(`move ${id.moveId} has its outcome but is not OPEN`)
  if (isGiven) await wantReceipt(context, tx, orderOf(id))
  else await requestStep(context, tx, row, 'return', at)
  await announceOrder(tx, 'move', row, {
    ...stepOfTransfer(transfer, at),
    step: isGiven ? 'CREDITED' : 'CREDIT_REFUSED',
  })
}

/** After a final no the money stays with us until an operator has it tried again. */
const onReturn: Outcome = (context, id) => async (tx, outcome, transfer) => {
  const at = context.clock()
  const isBack = outcome.status === 'CONFIRMED'
  const row = isBack ? await markReturned(tx, id, at) : await lockOne(tx, orderOf(id))
  if (!row) throw new Error(`the credit of move ${id.moveId} was returned twice`)
  if (isBack) {
    // It left the wallet before a promotion was credited there, and comes back to it after.
    const { player_id: playerId, from_provider: providerId, amount_minor: amountMinor } = row
    const change = { kind: 'RETURNED', orderId: id.moveId, amountMinor, at } as const
    await addToBrought(tx, { agencyId: id.agencyId, playerId, providerId }, change)
    await wantReceipt(context, tx, orderOf(id))
  }
  await announceOrder(tx, 'move', row, {
    ...stepOfTransfer(transfer, at),
    step: isBack ? 'CREDIT_RETURNED' : 'RETURN_REFUSED',
  })
}

const outcomeOf: Record<MoveStep, Outcome> = { take: onTake, credit: onCredit, return: onReturn }
