import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { creditAsked } from '../../../ledger/postings/deposits.ts'
import { claimTransfer, requestTransfer } from '../../play/credits/move-credit.ts'
import type { Transfer } from '../../play/credits/transfer.ts'
import { bonusToAskFor, usageCredited } from '../../promotions/promotions/deposit-under-promotion.ts'
import type { DepositRow, DepositId } from './deposit.ts'
import { keepBonus, moveDeposit, orderOf, findDeposit, markReversed } from './deposit-queries.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { creditSteps } from '../kernel/credit-steps.ts'
import { Refusal } from '../../../refusal.ts'
import { decidePayout } from '../payouts/settle-payout.ts'
import type { Decision } from '../../../timeline/decision.ts'
import type { ReversalReason } from '@kham/contract/orders/deposits'
import { lockAll } from '../../../locks/lock-all.ts'
import { refuseOnBreak } from '../../players/protection/refuse-deposit.ts'
import { depositTakenBack } from '../../promotions/promotions/deposit-taken-back.ts'

/** A job waits so long, seconds, for the process that delivers the credit itself. */
const takenOverAfterSeconds = 20

/**
 * The credit of a deposit that has just become PAID is asked for, in that same transaction: in the books, as a transfer, and as a job. With
 * `here` the transfer is marked as sent already, for the caller to go on with; null = it has to wait for its turn, and the job does it.
 * Refuses with PROMOTION_USAGE what a promotion in use keeps out of its wallet.
 */
export async function askForCredit(
  { clock, jobs }: Context,
  tx: Tx,
  deposit: DepositRow,
  delivery: 'here' | 'by job',
): Promise<Transfer | null> {
  const { agency_id: agencyId, deposit_id: depositId, player_id: playerId, provider_id: provider } = deposit
  const now = clock()
  const bonus = await bonusToAskFor(tx, deposit)
  await noteBonus(tx, deposit, bonus?.amountMinor ?? 0n)
  const amountMinor = deposit.credit_minor + (bonus?.amountMinor ?? 0n)
  const order = {
    kind: 'deposit',
    id: depositId,
    step: 'credit',
    amountMinor,
    now,
    askFirst: bonus !== null,
  } as const
  const transfer = await requestTransfer(tx, { agencyId, playerId, providerId: provider }, order)
  await creditAsked(
    tx,
    { agencyId, playerId, orderId: depositId },
    {
      provider,
      payMinor: deposit.amount_minor,
      creditMinor: deposit.credit_minor,
      remainderMinor: creditFor(deposit.amount_minor, deposit.sell_micro).remainderLakMinor,
      sellMicro: deposit.sell_micro,
      ...(bonus ? { bonus } : {}),
    },
    transfer.try,
  )
  const claimed = delivery === 'here' ? await claimTransfer(tx, transfer, now) : null
  const afterSeconds = claimed ? takenOverAfterSeconds : 0
  await jobs.enqueue(tx, 'deliver-credit', { agencyId, depositId }, { partner: provider, afterSeconds })
  return claimed
}

/** A promotion that was given up meanwhile adds nothing, and is not the order's any more. */
async function noteBonus(tx: Tx, deposit: DepositRow, bonusMinor: bigint) {
  if (deposit.promotion_usage_id === null) return
  const usageId = bonusMinor > 0n ? deposit.promotion_usage_id : null
  await keepBonus(tx, { agencyId: deposit.agency_id, depositId: deposit.deposit_id }, usageId, bonusMinor)
}

export const depositSteps = creditSteps('deposit', {
  find: findDeposit,
  nextStep: ({ status }) => (status === 'PAID' ? 'credit' : 'pay'),
  outcomes: {
    credit: {
      done: {
        as: 'CREDITED',
        change: ({ tx, id, at }) => moveDeposit(tx, id, 'PAID', 'SUCCESS', { credited_at: at, ended_at: at }),
        async follow(row, { context, tx, id, at, transfer }) {
          await usageCredited(tx, row, transfer, at)
          await wantReceipt(context, tx, orderOf(id))
        },
      },
      refused: {
        as: 'CREDIT_REFUSED',
        change: ({ tx, id, at }) =>
          moveDeposit(tx, id, 'PAID', 'FAILED', { reason: 'PROVIDER_REFUSED', ended_at: at }),
      },
    },
  },
})

/** `claimed`: its transfer, when the caller has marked it as sent. Throws NotFinished while the outcome is unknown. */
export const deliverCredit = (context: Context, id: DepositId, claimed?: Transfer): Promise<void> =>
  depositSteps.settle(context, id, 'credit', claimed)

/** Its credit at the provider, or its refund at the bank. */
export const decideDeposit = (context: Context, id: DepositId, decision: Decision): Promise<void> =>
  depositSteps.decide(context, id, decision, () => decidePayout(context, orderOf(id), decision))

/**
 * An operator has the provider asked anew for the credit it refused: FAILED -> PAID, under a new transfer, since the old one has its final
 * no. While its player is on a break it can only be refunded. Refuses with NOT_FOUND, ORDER_NOT_FAILED, PLAYER_EXCLUDED, PROMOTION_USAGE.
 */
export async function retryCredit(context: Context, id: DepositId, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const paid = await moveDeposit(tx, id, 'FAILED', 'PAID', { reason: null, ended_at: null })
    if (!paid) throw new Refusal((await findDeposit(tx, id)) ? 'ORDER_NOT_FAILED' : 'NOT_FOUND')
    const player = { agencyId: id.agencyId, playerId: paid.player_id }
    await lockAll(tx, { agencyId: id.agencyId, players: [paid.player_id] })
    const at = context.clock()
    await refuseOnBreak(tx, player, at)
    await askForCredit(context, tx, paid, 'by job')
    await announceOrder(tx, 'deposit', paid, { step: 'RETRIED', by: 'STAFF', staffId, at })
  })
}

/** The credit of a deposit was taken back: it stays what it is and says so. The caller has locked it and its player. */
export async function takeBackDeposit(
  context: Context,
  tx: Tx,
  deposit: DepositRow,
  { reason, staffId, at }: { reason: ReversalReason; staffId: string; at: Date },
): Promise<void> {
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  const row = await markReversed(tx, id, { at, reason })
  if (!row) throw new Error(`deposit ${id.depositId} has no credit to take back`)
  await depositTakenBack(tx, row, at)
  await wantReceipt(context, tx, orderOf(id))
  await announceOrder(tx, 'deposit', row, { step: 'REVERSED', by: 'STAFF', staffId, at, reason })
}
