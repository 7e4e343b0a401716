import type { Context, OnPayout } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { depositRefundAsked, depositRefundSettled } from '../../../ledger/postings/deposits.ts'
import type { DepositRow, DepositId } from './deposit.ts'
import { moveDeposit, orderOf, markRefunded } from './deposit-queries.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { Refusal } from '../../../refusal.ts'
import { accountDigits } from '@kham/contract/sameness'
import { canRefund, capsOf } from '../../../partners/gateway-caps.ts'
import { mayVoid } from '../../../partners/may-void.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { dialectOf } from '../../cashier/cashier/payment-method-lookup.ts'
import { isUnderWay } from '../payouts/payout.ts'
import { latestPayoutOf, requestPayout } from '../payouts/request-payout.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { paymentsOfBill } from './payment-queries.ts'
import { lockOne, lockAll } from '../../../locks/lock-all.ts'
import { kipFact, payeeFacts, writeMoneyAct } from '../../desk/audit/write-money-act.ts'
import { suspendReturnedPayout } from '../payments/suspend-returned-payout.ts'
import { settlePayout, stepOfPayout } from '../payouts/settle-payout.ts'

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
    // Before the account is read, which may just be replaced.
    await lockAll(tx, { agencyId: id.agencyId, players: [row.player_id] })
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
    if ((await recordApproval(tx, act, by)).waits) return
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

type Gateway = NonNullable<Awaited<ReturnType<typeof dialectOf>>>
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
  const payment = paidBySurely(await paymentsOfBill(tx, row))
  const { number, by_hand } = await requestPayout(tx, {
    ...wanted,
    amountMinor,
    to,
    gatewaySends: gateway !== undefined && sendsBack(gateway, payment),
    voids: gateway !== undefined && isVoid(row, payment, gateway, clock()),
    now: clock(),
  })
  await depositRefundAsked(tx, { agencyId, playerId, orderId: depositId }, { method, number, amountMinor })
  if (!by_hand) await jobs.enqueue(tx, 'send-refund', { agencyId, depositId }, { partner: method })
}

type PaymentOfBill = Awaited<ReturnType<typeof paymentsOfBill>>[number]

/**
 * The payment that a gateway, which knows a refund by its bill alone, would send back for an order: the only one of the bill, which pays the
 * order. undefined = of two payments it could be either, and what the staff matched to the order came under another bill, or none.
 */
const paidBySurely = ([payment, ...more]: PaymentOfBill[]) =>
  payment?.pays && more.length === 0 ? payment : undefined

const sendsBack = ({ dialect }: Gateway, payment: PaymentOfBill | undefined) =>
  capsOf[dialect].paysOut || (canRefund(dialect) && payment !== undefined)

/** A void takes a payment back whole. */
const isVoid = (
  { amount_minor }: DepositRow,
  payment: PaymentOfBill | undefined,
  gateway: Gateway,
  now: Date,
) => payment?.amount_minor === amount_minor && mayVoid(gateway, payment.paid_at, now)

/** Tells the bank to pay a refund. Throws NotFinished until the bank has confirmed or refused it. */
export const sendRefund = (context: Context, id: DepositId): Promise<void> =>
  settlePayout(context, orderOf(id))

/** Posts a refund's outcome; the deposit stays REJECTED, with the time at which its money left. */
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
