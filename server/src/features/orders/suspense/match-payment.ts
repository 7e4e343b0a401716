import type { Context } from '../../../context.ts'
import { worthLakMinor } from '../../../ledger/exchange.ts'
import { Refusal } from '../../../refusal.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { refuseUnpayable, payFromSuspense } from '../deposits/pay-from-suspense.ts'
import { announceDeposits } from '../deposits/review-deposit.ts'
import { mayBePaid } from '../deposits/deposit.ts'
import { isAtOldRate } from './is-at-old-rate.ts'
import { mayBeGivenTwice } from '../payouts/transfers-back.ts'
import { refuseKeptOut } from '../../promotions/promotions/deposit-under-promotion.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { refuseClosed } from '../../players/players/refuse-closed.ts'
import { refuseIncoming } from '../../players/protection/refuse-deposit.ts'
import { playerOfDeposit } from '../deposits/player-of-deposit.ts'
import { askOfStrayPayer } from './ask-of-stray-payer.ts'
import { goesElsewhere } from './difference.ts'
import { subjectOf, suspendedOf, type PaymentId } from '../payments/payment.ts'
import { accountNameOf, movePayment } from '../payments/payment-store.ts'
import { newsOfCredited } from './news-of-credited.ts'
import { refuseOthers, lockOrdersOf, lockWaitingPayment } from './lock-waiting-payment.ts'
import { kipFact, writeMoneyAct } from '../../desk/audit/write-money-act.ts'

export interface Matching {
  depositId: string
  staffId: string
  note: string | null
}

/**
 * An operator found the order of a payment: SUSPENSE -> MATCHED, and the order goes on as if the bank had matched it. A large one, one
 * that goes to another player or name, one at an old rate that gives more than today's, and one whose money may be given already take two who found
 * the same. Refuses with NOT_FOUND, VALIDATION, PAYMENT_SETTLED, REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP, ORDER_PAID,
 * AMOUNT_DIFFERS, PROMOTION_USAGE, PLAYER_CLOSED, PLAYER_EXCLUDED, DEPOSIT_LIMIT_REACHED, FOUR_EYES.
 */
export async function matchPayment(context: Context, id: PaymentId, matching: Matching): Promise<void> {
  const { depositId, staffId, note } = matching
  const at = context.clock()
  await askOfStrayPayer(context, id, await playerOfDeposit(context.db, { agencyId: id.agencyId, depositId }))
  await context.db.transaction().execute(async (tx) => {
    const waiting = await lockWaitingPayment(tx, id)
    const { deposit, related, returned } = await lockOrdersOf(tx, waiting, depositId)
    if (!deposit) throw new Refusal('NOT_FOUND')
    await refuseClosed(tx, { agencyId: id.agencyId, playerId: deposit.player_id })
    refuseOthers(waiting, deposit.player_id, 'depositId')
    const incoming = { amountMinor: waiting.amount_minor, depositId }
    const player = { agencyId: id.agencyId, playerId: deposit.player_id }
    if (mayBePaid(deposit.status)) await refuseIncoming(tx, player, incoming, context.clock())
    const payment = suspendedOf(waiting)
    refuseUnpayable(deposit, payment)
    // Before an approval is recorded: no second one could make it happen.
    await refuseKeptOut(tx, deposit)
    const accountName = await accountNameOf(tx, player)
    const act = {
      act: 'MATCH',
      subject: subjectOf(id),
      status: waiting.state,
      playerId: deposit.player_id,
      side: 'CREDIT',
      weightMinor: waiting.amount_minor + worthLakMinor(deposit.bonus_minor, deposit.sell_micro),
      alwaysTakesTwo:
        goesElsewhere(waiting, { ...player, accountName }) ||
        (await isAtOldRate(tx, deposit, waiting, at)) ||
        (await mayBeGivenTwice(tx, waiting, deposit.player_id)),
      said: { deposit: deposit.code },
      content: [deposit.deposit_id],
    } as const
    if ((await recordApproval(tx, act, { staffId, at })).waits) return
    const paid = await payFromSuspense(context, tx, deposit, payment, (player_id) =>
      movePayment(tx, waiting, 'MATCHED', { deposit_id: depositId, player_id }),
    )
    const step = { step: 'PAID', status: 'MATCHED', by: 'STAFF', staffId, at, reason: note } as const
    await recordStep(tx, subjectOf(id), { ...step, reference: deposit.code })
    await announceDeposits(tx, await newsOfCredited(tx, { paid, related, waiting, staffId, at }))
    await returned?.announce({ step: 'PAYMENT_CREDITED', by: 'STAFF', staffId, at, reason: paid.code })
    const after = { deposit: deposit.code, amount: kipFact(waiting.amount_minor), note }
    await writeMoneyAct(tx, subjectOf(id), { act: 'PAYMENT_MATCHED', staffId, at, after })
  })
}
