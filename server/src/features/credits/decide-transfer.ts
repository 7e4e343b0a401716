import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { isTooEarly, type Decision } from '../orders/decision.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordStep } from '../orders/record-step.ts'
import { orderOf } from './move-credit.ts'
import { settleOutcome, type OnTransfer } from './settle-step.ts'
import { nextStatuses, type Transfer } from './transfer.ts'

/**
 * An operator decides what became of a transfer that the provider cannot say anything of: the last resort, for what has been unknown for a
 * while. The balances are not known then, so the next balance that the provider tells is taken over as it is. Refuses with
 * NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE.
 */
export async function decideTransfer(
  context: Context,
  transfer: Transfer | undefined,
  decision: Decision,
  onOutcome: OnTransfer,
): Promise<void> {
  const { happened, note, staffId } = decision
  const at = context.clock()
  const to = happened ? 'CONFIRMED' : 'REFUSED'
  if (!transfer || !nextStatuses[transfer.status].includes(to)) throw new Refusal('NOTHING_TO_DECIDE')
  if (isTooEarly(context, transfer.created_at)) throw new Refusal('TOO_EARLY_TO_DECIDE')
  const balances = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null, raw: null }
  const outcome = happened
    ? ({ status: 'CONFIRMED', ...balances } as const)
    : ({ status: 'REFUSED', refusal: 'DECIDED_BY_STAFF', ...balances } as const)
  const settled = await settleOutcome(
    context,
    transfer,
    { ...outcome, decidedBy: staffId },
    async (tx, known, row) => {
      const order = orderOf(row)
      const status = await lockOrder(tx, order)
      const { transfer_id: reference } = row
      await recordStep(tx, order, {
        step: 'DECIDED',
        status,
        by: 'STAFF',
        staffId,
        at,
        reference,
        reason: note,
      })
      await onOutcome(tx, known, row)
    },
  )
  if (!settled) throw new Refusal('NOTHING_TO_DECIDE')
}
