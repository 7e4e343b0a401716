import type { Context, OnPayout } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { creditAsked, depositRefundAsked, depositRefundSettled } from '../../../ledger/postings/deposits.ts'
import { claimTransfer, requestTransfer } from '../../play/credits/move-credit.ts'
import type { Transfer } from '../../play/credits/transfer.ts'
import { bonusToAskFor, usageCredited } from '../../promotions/promotions/deposit-under-promotion.ts'
import type { DepositRow, DepositId } from './deposit.ts'
import {
  keepBonus,
  moveDeposit,
  orderOf,
  findDeposit,
  markRefunded,
  markReversed,
} from './deposit-queries.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { creditSteps } from '../kernel/credit-steps.ts'
import { Refusal } from '../../../refusal.ts'
import { accountDigits } from '@kham/contract/sameness'
import { canRefund, capsOf } from '../../../partners/gateway-caps.ts'
import { mayVoid } from '../../../partners/may-void.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { dialectOf } from '../../cashier/cashier/offers.ts'
import { isUnderWay } from '../payouts/payout.ts'
import { latestPayoutOf, requestPayout } from '../payouts/request-payout.ts'
import { sayWord } from '../../desk/second-words/say-word.ts'
import { paymentsOfBill } from './payment-queries.ts'
import { lockOne, lockAll } from '../../../locks/lock-all.ts'
import { kipFact, payeeFacts, writeMoneyAct } from '../../desk/audit/write-money-act.ts'
import { suspendReturnedPayout } from '../payments/suspend-returned-payout.ts'
import { settlePayout, stepOfPayout, decidePayout } from '../payouts/settle-payout.ts'
import type { Decision } from '../../../timeline/decision.ts'
import type { ReversalReason } from '@kham/contract/orders/deposits'
import { depositTakenBack } from '../../promotions/promotions/deposit-taken-back.ts'

/** A job waits so long for the process that has taken the credit into its own hands, seconds. */
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
 * no. Refuses with NOT_FOUND, ORDER_NOT_FAILED, PROMOTION_USAGE.
 */
export async function retryCredit(context: Context, id: DepositId, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const paid = await moveDeposit(tx, id, 'FAILED', 'PAID', { reason: null, ended_at: null })
    if (!paid) throw new Refusal((await findDeposit(tx, id)) ? 'ORDER_NOT_FAILED' : 'NOT_FOUND')
    await askForCredit(context, tx, paid, 'by job')
    await announceOrder(tx, 'deposit', paid, { step: 'RETRIED', by: 'STAFF', staffId, at: context.clock() })
  })
}

type Gateway = NonNullable<Awaited<ReturnType<typeof dialectOf>>>

/**
 * An operator pays a deposit back that the provider would not credit: FAILED -> REJECTED, and the bank is told to send the money to the
 * player's account, or back to whoever paid; where its gateway can do neither, the staff pays it by hand. A large one takes two of them,
 * who want it on the same account; the first is only written down. May be asked for again after a no. Refuses with NOT_FOUND,
 * ORDER_NOT_FAILED, REFUND_UNDER_WAY, BANK_ACCOUNT_REQUIRED, FOUR_EYES.
 */
export async function refundDeposit(context: Context, id: DepositId, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await lockOne(tx, orderOf(id))
    if (!row) throw new Refusal('NOT_FOUND')
    await refuseSecondRefund(tx, row)
    const to = await accountOfPlayer(tx, id.agencyId, row.player_id)
    if (!to) throw new Refusal('BANK_ACCOUNT_REQUIRED')
    const by = { by: 'STAFF', staffId, at: context.clock() } as const
    const act = {
      act: 'REFUND',
      subject: orderOf(id),
      status: row.status,
      playerId: row.player_id,
      side: 'MONEY',
      weightMinor: row.amount_minor,
      said: { bankCode: to.bank_code, accountNumber: to.account_number, accountName: to.account_name },
      content: [to.bank_code, accountDigits(to.account_number)],
    } as const
    if ((await sayWord(tx, act, by)).waits) return
    const rejected = await reject(tx, row, by.at)
    await askForRefund(context, tx, rejected, to)
    await announceOrder(tx, 'deposit', rejected, { step: 'REFUND_APPROVED', ...by })
    const payee = payeeFacts(to.bank_code, to.account_number, to.account_name)
    const after = { code: row.code, amount: kipFact(row.amount_minor), ...payee }
    await writeMoneyAct(tx, orderOf(id), { act: 'PAYMENT_REFUNDED', staffId, at: by.at, after })
  })
}

async function reject(tx: Tx, row: DepositRow, now: Date): Promise<DepositRow> {
  const id = { agencyId: row.agency_id, depositId: row.deposit_id }
  if (row.status === 'REJECTED') return row
  const also = { reason: 'REFUNDED', ended_at: now }
  const rejected = await moveDeposit(tx, id, 'FAILED', 'REJECTED', also)
  if (!rejected) throw new Error('a locked deposit moved')
  return rejected
}

type Payee = NonNullable<Awaited<ReturnType<typeof accountOfPlayer>>>

async function refuseSecondRefund(tx: Tx, row: DepositRow) {
  const isRefundable = row.status === 'FAILED' || (row.status === 'REJECTED' && row.refunded_at === null)
  if (!isRefundable) throw new Refusal('ORDER_NOT_FAILED')
  const earlier = await latestPayoutOf(tx, row.agency_id, row.deposit_id)
  if (earlier && isUnderWay(earlier.status)) throw new Refusal('REFUND_UNDER_WAY')
}

async function askForRefund({ clock, jobs }: Context, tx: Tx, row: DepositRow, to: Payee) {
  const { agency_id: agencyId, deposit_id: depositId, player_id: playerId, code, method } = row
  const amountMinor = row.amount_minor
  const wanted = { agencyId, kind: 'deposit', orderId: depositId, code, playerId, method } as const
  const gateway = await dialectOf(tx, agencyId, method)
  const gatewaySends = gateway !== undefined && canRefund(gateway.dialect)
  const { number, by_hand } = await requestPayout(tx, {
    ...wanted,
    amountMinor,
    to,
    gatewaySends,
    voids: gateway !== undefined && (await isVoid(tx, row, gateway, clock())),
    now: clock(),
  })
  await depositRefundAsked(tx, { agencyId, playerId, orderId: depositId }, { method, number, amountMinor })
  if (!by_hand) await jobs.enqueue(tx, 'send-refund', { agencyId, depositId }, { partner: method })
}

/** A void names no payment, and takes it back whole: only where the bill was paid once is it surely this one. */
async function isVoid(tx: Tx, row: DepositRow, gateway: Gateway, now: Date): Promise<boolean> {
  if (capsOf[gateway.dialect].voidHours === null) return false
  const [payment, ...more] = await paymentsOfBill(tx, row)
  if (!payment || more.length > 0 || payment.amount_minor !== row.amount_minor) return false
  return mayVoid(gateway, payment.paid_at, now)
}

/** Tells the bank to pay a refund. Throws NotFinished until the bank has confirmed or refused it. */
export const sendRefund = (context: Context, id: DepositId): Promise<void> =>
  settlePayout(context, orderOf(id))

/** What became of a refund changes the books; the deposit stays REJECTED, and knows when its money was out. */
export const onRefund =
  (context: Context, id: DepositId): OnPayout =>
  async (tx, { payout, was }) => {
    const { agencyId, depositId } = id
    const locked = await lockAll(tx, { agencyId, orders: [orderOf(id)], players: [payout.player_id] })
    const row = locked.row('deposit', depositId)
    if (row?.status !== 'REJECTED') throw new Error(`deposit ${id.depositId} is refunded but not REJECTED`)
    const subject = { agencyId: id.agencyId, playerId: row.player_id, orderId: id.depositId }
    const { status, number } = payout
    const now = context.clock()
    if (status === 'DONE') {
      await depositRefundSettled(tx, subject, number, 'post')
      await markRefunded(tx, id, now)
      await wantReceipt(context, tx, orderOf(id))
    } else if (was === 'DONE') await suspendReturnedPayout(tx, payout, now)
    else if (status !== 'SENT') await depositRefundSettled(tx, subject, number, 'void')
    await announceOrder(tx, 'deposit', row, stepOfPayout(payout, now))
  }

/** The credit of a deposit was taken back: it stays what it is and says so. The caller holds it and its player. */
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
