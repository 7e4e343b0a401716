import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { announceDeposits, holdPayment, beginReview } from '../deposits/review-deposit.ts'
import { mayBePaid, type DepositRow } from '../deposits/deposit.ts'
import { payFromSuspense } from '../deposits/pay-from-suspense.ts'
import { lockAll, lockOne } from '../../../locks/lock-all.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { usageOfWallet } from '../../promotions/promotions/usage-of-wallet.ts'
import { isClosed } from '../../players/players/refuse-closed.ts'
import { ruleInTheWay } from '../../players/protection/refuse-deposit.ts'
import { newsOfCredited } from './news-of-credited.ts'
import { idOf, subjectOf, suspendedOf, type PaymentId, type PaymentRow } from '../payments/payment.ts'
import { heldPayments, movePayment, noteReason } from '../payments/payment-store.ts'

const batch = 50

/**
 * Payments that waited for the end of a promotion pay their own orders once it has ended: CANCELED -> PAID, at the rate of the order. One that
 * the player's break or limits forbid by then goes back, and one of an account that was closed since waits.
 */
export async function releaseHeldPayments(context: Context, stopping: AbortSignal): Promise<void> {
  for (const id of await heldPayments(context.db, batch)) {
    if (stopping.aborted) return
    await releaseHeldPayment(context, id).catch((error: unknown) =>
      context.log.error({ ...id, err: error }, 'a held payment could not be let go'),
    )
  }
}

/** Done again, after somebody has decided on it, or while a promotion is in use, it changes nothing. */
export async function releaseHeldPayment(context: Context, id: PaymentId): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const waiting = await lockOne(tx, subjectOf(id))
    if (waiting?.state !== 'SUSPENSE' || waiting.reason !== 'PROMOTION_IN_USE') return
    const locked = await lockAll(tx, {
      agencyId: id.agencyId,
      orders: [{ kind: 'deposit', orderId: waiting.deposit_id }],
    })
    const deposit = locked.row('deposit', waiting.deposit_id)
    if (!deposit) throw new Error(`the held payment ${id.paymentId} is of no order`)
    const { player_id: playerId, provider_id: providerId } = deposit
    await lockAll(tx, { agencyId: id.agencyId, players: [playerId] })
    if (await usageOfWallet(tx, { agencyId: id.agencyId, playerId, providerId })) return
    // Its refund came back after the account was closed: it waits for the staff, or until the account is opened again.
    if (await isClosed(tx, { agencyId: id.agencyId, playerId })) return
    if (!mayBePaid(deposit.status)) return leaveToStaff(context, tx, waiting, deposit)
    const incoming = { amountMinor: waiting.amount_minor, depositId: deposit.deposit_id }
    const at = context.clock()
    const rule = await ruleInTheWay(tx, { agencyId: id.agencyId, playerId }, incoming, at)
    if (!rule) return pay(context, tx, waiting, deposit)
    const holding = { payment: waiting, reason: rule.reason, reporter: { by: 'SYSTEM' }, at } as const
    await announceDeposits(tx, (await holdPayment(context, tx, deposit, holding)).news)
  })
}

async function pay(context: Context, tx: Tx, waiting: PaymentRow, deposit: DepositRow) {
  const at = context.clock()
  const also = { deposit_id: deposit.deposit_id }
  const paid = await payFromSuspense(context, tx, deposit, suspendedOf(waiting), (player_id) =>
    movePayment(tx, waiting, 'MATCHED', { ...also, player_id }),
  )
  const step = { step: 'PAID', status: 'MATCHED', by: 'SYSTEM', at, reference: deposit.code } as const
  await recordStep(tx, subjectOf(idOf(waiting)), step)
  await announceDeposits(
    tx,
    await newsOfCredited(tx, { paid, related: undefined, waiting, staffId: null, at }),
  )
}

/** Its order has been paid otherwise, so that it is a second payment like any other. */
async function leaveToStaff(context: Context, tx: Tx, waiting: PaymentRow, deposit: DepositRow) {
  await noteReason(tx, waiting, 'SECOND_PAYMENT')
  const row = await beginReview(tx, deposit)
  const at = context.clock()
  const step = { step: 'PAYMENT_IN_REVIEW', by: 'SYSTEM', at, reason: 'SECOND_PAYMENT' } as const
  await announceDeposits(tx, [{ row, step: { ...step, bankRef: waiting.bank_ref } }])
}
