import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { suspenseMatched, type Suspended } from '../../../ledger/postings/suspense.ts'
import { methodNamed } from '../../cashier/cashier/offers.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { askForCredit } from './ask-for-credit.ts'
import type { DepositRow } from './deposit.ts'
import { insertDeposit } from './deposit-queries.ts'

export interface PaidOrder {
  agencyId: string
  playerId: string
  providerId: ProviderId
  sellMicro: bigint
  /** null = the player has it made. */
  staffId: string | null
}

/**
 * An order that an operator or its player makes of a payment, in its own amount: it begins as PAID, so an open order of the player does not stand in its
 * way. The caller holds the player, and has asked their break and limits. `pay` moves the payment on, between the order's row and the books. Refuses with PROMOTION_USAGE.
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
    // Nobody was given a QR with its code, so its bank has nothing to tell of it.
    next_check_at: null,
    promotion_usage_id: null,
    bonus_minor: 0n,
  }
}
