import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { providerState } from '../../cashier/cashier/provider-lookup.ts'
import { announceDeposits } from '../deposits/review-deposit.ts'
import { openPaidDeposit } from '../deposits/pay-from-suspense.ts'
import { lockAll, lockOne } from '../../../locks/lock-all.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { refuseIncoming } from '../../players/protection/refuse-deposit.ts'
import { creditWorth, rateOfBill } from './credit-worth.ts'
import { findHeld } from './held-payment-queries.ts'
import { newsOfCredited } from './news-of-credited.ts'
import { subjectOf, suspendedOf } from '../payments/payment.ts'
import { creditedByKey, movePayment } from '../payments/payment-store.ts'
import { lockOrdersOf, lockWaitingPayment } from './lock-waiting-payment.ts'

export interface CreditingElsewhere {
  paymentId: string
  providerId: ProviderId
  idempotencyKey: string | null
}

/**
 * A player has a payment that waits for the end of a promotion credited at another provider, at the rate of its own order while that holds:
 * SUSPENSE -> MATCHED. Asked again under the same key it is done already. Refuses with NOT_FOUND, FORBIDDEN, VALIDATION, PAYMENT_SETTLED,
 * REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP, PLAYER_EXCLUDED, DEPOSIT_LIMIT_REACHED, AMOUNT_NOT_CREDITABLE, PROMOTION_USAGE, PROVIDER_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED.
 */
export async function creditHeldPayment(
  context: Context,
  player: PlayerId,
  { paymentId, providerId, idempotencyKey }: CreditingElsewhere,
): Promise<void> {
  const { agencyId, playerId } = player
  const id = { agencyId, paymentId }
  // The staff's keys are in the same column.
  const key = idempotencyKey && `player ${playerId} ${idempotencyKey}`
  await context.db.transaction().execute(async (tx) => {
    if (!(await findHeld(tx, player, paymentId, context.clock()))) throw new Refusal('NOT_FOUND')
    // Locked before the key is looked for: the same request may be half done.
    await lockOne(tx, subjectOf(id))
    if (key && (await isDoneAlready(tx, { agencyId, key, paymentId, providerId }))) return
    const waiting = await lockWaitingPayment(tx, id)
    if (waiting.reason !== 'PROMOTION_IN_USE') throw new Refusal('FORBIDDEN')
    const { related } = await lockOrdersOf(tx, waiting)
    if (!related || related.provider_id === providerId) throw new Refusal('FORBIDDEN')
    await refuseWrongProvider(tx, agencyId, providerId)
    await lockAll(tx, { agencyId, players: [playerId] })
    const at = context.clock()
    await refuseIncoming(tx, player, { amountMinor: waiting.amount_minor, depositId: null }, at)
    const worth = await creditWorth(context, tx, waiting, rateOfBill(related, waiting))
    if (!worth) throw new Refusal('AMOUNT_NOT_CREDITABLE')

    const order = { agencyId, playerId, providerId, staffId: null, sellMicro: worth.sellMicro }
    const paid = await openPaidDeposit(context, tx, order, suspendedOf(waiting), ({ deposit_id }) => {
      const also = { deposit_id, player_id: playerId, idempotency_key: key }
      return movePayment(tx, waiting, 'MATCHED', also)
    })
    const step = { step: 'PAYMENT_CREDITED', status: 'MATCHED', by: 'PLAYER', at } as const
    await recordStep(tx, subjectOf(id), { ...step, reference: paid.code })
    const credited = { paid, related, waiting, staffId: null, by: 'PLAYER', at } as const
    await announceDeposits(tx, await newsOfCredited(tx, credited))
  })
}

interface Keyed {
  agencyId: string
  key: string
  paymentId: string
  providerId: ProviderId
}

/** The answer to an earlier try may have been lost. */
async function isDoneAlready(tx: Tx, { agencyId, key, paymentId, providerId }: Keyed) {
  const earlier = await creditedByKey(tx, agencyId, key)
  if (!earlier) return false
  if (earlier.payment_id !== paymentId || earlier.provider_id !== providerId)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return true
}

async function refuseWrongProvider(tx: Tx, agencyId: string, providerId: ProviderId) {
  const state = await providerState(tx, agencyId, providerId)
  if (state === 'none') throw new Refusal('VALIDATION', { fields: { providerId: 'NOT_ALLOWED' } })
  if (state === 'off') throw new Refusal('PROVIDER_UNAVAILABLE')
}
