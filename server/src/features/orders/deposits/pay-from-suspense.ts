import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { suspenseMatched, type Suspended } from '../../../ledger/postings/suspense.ts'
import { Refusal } from '../../../refusal.ts'
import { askForCredit } from './settle-deposit.ts'
import { mayBePaid, type DepositRow } from './deposit.ts'
import { moveDeposit, insertDeposit } from './deposit-queries.ts'
import { hasPaymentInReview } from './payment-queries.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { newId, newOrderCode } from '../../../id.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { methodNamed } from '../../cashier/cashier/payment-method-lookup.ts'
import { recordStep } from '../../../timeline/record-step.ts'

/**
 * A payment that an operator found for a locked order pays it: OPEN or CANCELED -> PAID, and the credit goes on by its own way. `pay`
 * moves the payment on. Refuses with ORDER_PAID, AMOUNT_DIFFERS, PROMOTION_USAGE.
 */
export async function payFromSuspense(
  context: Context,
  tx: Tx,
  deposit: DepositRow,
  payment: Suspended,
  pay: (playerId: string) => Promise<unknown>,
): Promise<DepositRow> {
  refuseUnpayable(deposit, payment)
  const { agency_id: agencyId, deposit_id: depositId, player_id: playerId } = deposit
  await pay(playerId)
  const reason = (await hasPaymentInReview(tx, deposit)) ? 'PAYMENT_IN_REVIEW' : null
  const also = { paid_at: context.clock(), ended_at: null, reason }
  const paid = await moveDeposit(tx, { agencyId, depositId }, deposit.status, 'PAID', also)
  if (!paid) throw new Error('a locked deposit moved')
  await suspenseMatched(tx, { agencyId, playerId, orderId: depositId }, payment)
  await askForCredit(context, tx, paid, 'by job')
  return paid
}

/** Refuses with ORDER_PAID, AMOUNT_DIFFERS. */
export function refuseUnpayable(deposit: DepositRow, { amountMinor }: Pick<Suspended, 'amountMinor'>) {
  if (!mayBePaid(deposit.status)) throw new Refusal('ORDER_PAID')
  if (deposit.amount_minor !== amountMinor) throw new Refusal('AMOUNT_DIFFERS')
}

interface PaidOrder {
  agencyId: string
  playerId: string
  providerId: ProviderId
  sellMicro: bigint
  /** null = the player has it made. */
  staffId: string | null
}

/**
 * An order that an operator or its player makes of a payment, in its own amount: it begins as PAID, so an open order of the player does not
 * stand in its way. The caller holds the player's lock, and has asked their break and limits. `pay` moves the payment on, between the order's
 * row and the books. Refuses with PROMOTION_USAGE.
 */
export async function openPaidDeposit(
  context: Context,
  tx: Tx,
  order: PaidOrder,
  payment: Suspended,
  pay: (deposit: DepositRow) => Promise<unknown>,
): Promise<DepositRow> {
  const { agencyId, playerId, staffId } = order
  const deposit = await insertDeposit(tx, await paidRow(context, tx, order, payment))
  const { deposit_id: orderId, status, created_at: at } = deposit
  await pay(deposit)
  await suspenseMatched(tx, { agencyId, playerId, orderId }, payment)
  await askForCredit(context, tx, deposit, 'by job')
  const by = staffId === null ? ({ by: 'PLAYER' } as const) : ({ by: 'STAFF', staffId } as const)
  const opened = { step: 'OPENED', status, ...by, at } as const
  await recordStep(tx, { agencyId, kind: 'deposit', orderId }, opened)
  return deposit
}

async function paidRow({ clock }: Context, tx: Tx, order: PaidOrder, { method, amountMinor }: Suspended) {
  const now = clock()
  const { agencyId, playerId, providerId, sellMicro } = order
  const { mid, display_name } = await methodNamed(tx, agencyId, method)
  return {
    agency_id: agencyId,
    deposit_id: newId(now),
    code: newOrderCode('D', now),
    player_id: playerId,
    provider_id: providerId,
    method,
    mid,
    method_name: display_name,
    amount_minor: amountMinor,
    sell_micro: sellMicro,
    credit_minor: creditFor(amountMinor, sellMicro).resultMinor,
    status: 'PAID' as const,
    reason: null,
    qr_payload: null,
    gateway_ref: null,
    deep_link: null,
    pay_to: null,
    idempotency_key: null,
    created_at: now,
    expires_at: now,
    paid_at: now,
    credited_at: null,
    ended_at: null,
    refunded_at: null,
    // No player was given a QR with its code, so its bank cannot report it.
    next_check_at: null,
    promotion_usage_id: null,
    bonus_minor: 0n,
  }
}
