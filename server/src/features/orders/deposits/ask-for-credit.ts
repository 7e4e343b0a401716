import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { creditAsked } from '../../../ledger/postings/deposits.ts'
import { claimTransfer, requestTransfer } from '../../play/credits/move-credit.ts'
import type { Transfer } from '../../play/credits/transfer.ts'
import { bonusToAskFor } from '../../promotions/promotions/deposit-under-promotion.ts'
import type { DepositRow } from './deposit.ts'
import { keepBonus } from './deposit-queries.ts'

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
