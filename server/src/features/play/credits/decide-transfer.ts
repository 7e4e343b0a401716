import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { contentOf, isTooEarly, saidOf, type Decision } from '../../../timeline/decision.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { bookedAs } from './booked-as.ts'
import { latestTry } from './latest-try.ts'
import { orderOf } from './move-credit.ts'
import { settleWithin, type OnTransfer } from './settle-step.ts'
import { nextStatuses, type Transfer } from './transfer.ts'
import { weightOfTransfer } from './weight-of-transfer.ts'
import { creditFact, writeMoneyAct } from '../../desk/audit/write-money-act.ts'

/**
 * An operator decides what became of a transfer that the provider cannot say anything of: the last resort, for what has been unknown for a
 * while. The balances are not known then, so the next balance that the provider tells is taken over as it is. A large one takes two who say
 * the same. Refuses with NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE, FOUR_EYES.
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
  const known = happened
    ? ({ status: 'CONFIRMED', ...balances } as const)
    : ({ status: 'REFUSED', refusal: 'DECIDED_BY_STAFF', ...balances } as const)
  const order = orderOf(transfer)
  await context.db.transaction().execute(async (tx) => {
    const { ofOrders, ofPayments: payments } = await bookedAs(tx, transfer)
    const locked = await lockAll(tx, { agencyId: order.agencyId, payments, orders: [order, ...ofOrders] })
    const row = locked.row(order.kind, order.orderId)
    if (!row) throw new Error(`no ${order.kind} ${order.orderId}`)
    await refuseSettled(tx, transfer, to)
    const act = {
      act: 'DECIDE',
      subject: order,
      status: row.status,
      playerId: transfer.player_id,
      side: 'CREDIT',
      weightMinor: await weightOfTransfer(tx, transfer, row, at),
      said: saidOf(decision),
      content: [transfer.transfer_id, ...contentOf(decision)],
    } as const
    if ((await recordApproval(tx, act, { staffId, at })).waits) return
    const outcome = { ...known, decidedBy: staffId }
    const settled = await settleWithin(tx, transfer, {
      outcome,
      at,
      onOutcome: async (inner, told, resolved) => {
        const decided = { step: 'DECIDED', status: row.status, by: 'STAFF', staffId, at } as const
        await recordStep(inner, order, { ...decided, reference: resolved.transfer_id, reason: note })
        await onOutcome(inner, told, resolved)
      },
    })
    if (!settled) throw new Refusal('NOTHING_TO_DECIDE')
    const credit = creditFact(transfer.amount_minor)
    const after = { provider: transfer.provider_id, credit, ...saidOf(decision) }
    await writeMoneyAct(tx, order, { act: 'OUTCOME_DECIDED', staffId, at, after })
  })
}

/** The provider may have answered before the order was held. */
async function refuseSettled(
  tx: Tx,
  { agency_id, order_id, step, transfer_id }: Transfer,
  to: Transfer['status'],
) {
  const now = await latestTry(tx, agency_id, order_id, step)
  if (now?.transfer_id !== transfer_id || !nextStatuses[now.status].includes(to))
    throw new Refusal('NOTHING_TO_DECIDE')
}
