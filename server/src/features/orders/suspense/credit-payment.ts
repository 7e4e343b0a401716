import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { providerOf } from '../../cashier/cashier/provider-lookup.ts'
import { announceDeposits } from '../deposits/review-deposit.ts'
import { openPaidDeposit } from '../deposits/pay-from-suspense.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { playerToCredit } from '../../players/players/player-to-credit.ts'
import { refuseClosed } from '../../players/players/refuse-closed.ts'
import { hasUsageInWallet } from '../../promotions/promotions/deposit-under-promotion.ts'
import { refuseIncoming } from '../../players/protection/refuse-deposit.ts'
import { askOfStrayPayer } from './ask-of-stray-payer.ts'
import { mayBeGivenTwice } from '../payouts/transfers-back.ts'
import { creditWorth, rateOfBill } from './credit-worth.ts'
import { goesElsewhere } from './difference.ts'
import { newsOfCredited } from './news-of-credited.ts'
import { subjectOf, suspendedOf, type PaymentId } from '../payments/payment.ts'
import { accountNameOf, creditedByKey, movePayment } from '../payments/payment-store.ts'
import { refuseOthers, lockOrdersOf, lockWaitingPayment } from './lock-waiting-payment.ts'
import { lockAll, lockOne } from '../../../locks/lock-all.ts'
import { kipFact, writeMoneyAct } from '../../desk/audit/write-money-act.ts'

export interface Crediting {
  playerId: string
  providerId: ProviderId
  staffId: string
  note: string | null
  idempotencyKey: string | null
}

/**
 * An operator credits a payment to a player: its own amount becomes an order that it pays, SUSPENSE -> MATCHED; a large one, one that goes
 * to another player or name, and one whose money may be given already take two of the staff. Asked again under the same key it is done already. Refuses with NOT_FOUND, VALIDATION, PAYMENT_SETTLED, REFUND_UNDER_WAY, PAYMENT_NOT_IN_KIP, AMOUNT_NOT_CREDITABLE,
 * RATE_MISSING, PLAYER_CLOSED, PLAYER_EXCLUDED, DEPOSIT_LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED, PROMOTION_USAGE, FOUR_EYES.
 */
export async function creditPayment(context: Context, id: PaymentId, crediting: Crediting): Promise<void> {
  const { playerId, providerId, staffId, note, idempotencyKey } = crediting
  const { agencyId } = id
  const at = context.clock()
  const asked = await playerToCredit(context.db, agencyId, playerId)
  await askOfStrayPayer(context, id, asked?.player_id)
  await context.db.transaction().execute(async (tx) => {
    // Locked before the key is looked for: the same request may be half done.
    await lockOne(tx, subjectOf(id))
    if (await isDoneAlready(tx, id, crediting)) return
    const waiting = await lockWaitingPayment(tx, id)
    const { related, returned } = await lockOrdersOf(tx, waiting)
    refuseOthers(waiting, playerId, 'playerId')
    await lockAll(tx, { agencyId, players: [playerId] })
    const player = await refuseWrongPlace(tx, agencyId, crediting)
    const incoming = { amountMinor: waiting.amount_minor, depositId: null }
    await refuseIncoming(tx, { agencyId, playerId }, incoming, at)
    const worth = await creditWorth(context, tx, waiting, returned?.rateMicro ?? rateOfBill(related, waiting))
    if (!worth) throw new Refusal('AMOUNT_NOT_CREDITABLE')
    const wallet = { agency_id: agencyId, player_id: playerId, provider_id: providerId }
    if (await hasUsageInWallet(tx, wallet)) throw new Refusal('PROMOTION_USAGE')
    const accountName = await accountNameOf(tx, { agencyId, playerId })
    const act = {
      act: 'CREDIT',
      subject: subjectOf(id),
      status: waiting.state,
      playerId,
      side: 'CREDIT',
      weightMinor: waiting.amount_minor,
      alwaysTakesTwo:
        goesElsewhere(waiting, { playerId, accountName }) || (await mayBeGivenTwice(tx, waiting, playerId)),
      said: { player: player.username, providerId },
      content: [playerId, providerId],
    } as const
    if ((await recordApproval(tx, act, { staffId, at })).waits) return

    const order = { agencyId, playerId, providerId, staffId, sellMicro: worth.sellMicro }
    const paid = await openPaidDeposit(context, tx, order, suspendedOf(waiting), ({ deposit_id }) => {
      const also = { deposit_id, player_id: playerId, idempotency_key: idempotencyKey }
      return movePayment(tx, waiting, 'MATCHED', also)
    })
    const step = { step: 'PAYMENT_CREDITED', by: 'STAFF', staffId, at } as const
    await recordStep(tx, subjectOf(id), { ...step, status: 'MATCHED', reason: note, reference: paid.code })
    await announceDeposits(tx, await newsOfCredited(tx, { paid, related, waiting, staffId, at }))
    await returned?.announce({ ...step, reason: paid.code })
    const what = { player: player.username, provider: providerId, deposit: paid.code }
    const after = { ...what, amount: kipFact(waiting.amount_minor), note }
    await writeMoneyAct(tx, subjectOf(id), { act: 'PAYMENT_CREDITED', staffId, at, after })
  })
}

/** The answer to an earlier try may have been lost. */
async function isDoneAlready(tx: Tx, id: PaymentId, { idempotencyKey, playerId, providerId }: Crediting) {
  const earlier = idempotencyKey === null ? undefined : await creditedByKey(tx, id.agencyId, idempotencyKey)
  if (!earlier) return false
  const isSame =
    earlier.payment_id === id.paymentId &&
    earlier.player_id === playerId &&
    earlier.provider_id === providerId
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return true
}

async function refuseWrongPlace(tx: Tx, agencyId: string, { playerId, providerId }: Crediting) {
  await refuseClosed(tx, { agencyId, playerId })
  const player = await playerToCredit(tx, agencyId, playerId)
  if (!player) throw new Refusal('NOT_FOUND')
  if (!(await providerOf(tx, agencyId, providerId)))
    throw new Refusal('VALIDATION', { fields: { providerId: 'NOT_ALLOWED' } })
  return player
}
