import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { lockAll, lockOne } from '../../../locks/lock-all.ts'
import { excludedAmong } from '../../players/protection/excluded-among.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { holdTransfers } from '../payouts/transfers-out.ts'
import { isMoney } from '../../../partners/payment-bank.ts'
import { holdReferences } from '../../cashier/payment-methods/one-account.ts'
import { announceDeposits } from './review-deposit.ts'
import { deliverCredit } from './settle-deposit.ts'
import { chargeOf, nextCheckInSeconds, type DepositRow, type DepositId } from './deposit.ts'
import { findDeposit, moveDeposit, noteOnDeposit, orderOf } from './deposit-queries.ts'
import { recordPayment, type Checked } from './record-payment.ts'
import type { Step } from '../../../timeline/record-step.ts'

/**
 * Asks the bank now and writes down every payment it tells of, each once. Also ends an order that has expired unpaid. Answers the
 * order as it is then; throws BankUnavailable, and then nothing is assumed.
 */
export async function checkPayment(context: Context, id: DepositId): Promise<DepositRow> {
  return (await check(context, id, 'by job')).deposit
}

/**
 * A paid order is credited at once: one transaction before the call to the provider, which includes `also`, and one after it.
 * Throws NotFinished when the provider has not answered; a job watches over the credit.
 */
export async function checkAndCredit(context: Context, id: DepositId, also?: Also): Promise<void> {
  const { claimed } = await check(context, id, 'here', also)
  if (claimed) await deliverCredit(context, id, claimed)
}

/** The bank's answer: no payment, only known ones, or a new one. */
type Told = 'NO_PAYMENT' | 'NOTHING_NEW' | 'NEWS'

/** Further writes in the transaction that records the bank's answer. */
type Also = (tx: Tx, told: Told) => Promise<unknown>

async function check(
  context: Context,
  id: DepositId,
  delivery: 'here' | 'by job',
  also?: Also,
): Promise<Checked> {
  const asked = await findDeposit(context.db, id)
  if (!asked) throw new Error(`no deposit ${id.depositId}`)
  const bank = await context.partners.bank(id.agencyId, asked.method)
  if (!bank) throw new Error(`payment method ${asked.method} of an order is gone`)
  const payments = (await bank.paymentsOf(chargeOf(asked))).filter(isMoney)

  return context.db.transaction().execute(async (tx) => {
    const before = await lockOne(tx, orderOf(id))
    if (!before) throw new Error(`no deposit ${id.depositId}`)
    // Locks are taken in one order: the player's, which a payment may need, before the house's, which another may.
    if (payments.length > 0) {
      await lockAll(tx, { agencyId: id.agencyId, players: [before.player_id] })
      const references = payments.map(({ bankRef }) => bankRef)
      await holdReferences(tx, { agencyId: id.agencyId, method: before.method }, references)
      await holdTransfers(tx, id.agencyId, references)
    }
    let checked: Checked = { deposit: before, claimed: null, news: [] }
    for (const payment of payments)
      checked = await recordPayment(context, tx, { ...checked, payment, delivery })
    await announceDeposits(tx, checked.news)
    const deposit = await endIfOver(context, tx, checked.deposit)
    const again = nextCheckInSeconds(deposit, context.clock())
    const nextCheckAt = again === null ? null : secondsAfter(context.clock(), again)
    await noteOnDeposit(tx, id, { next_check_at: nextCheckAt })
    await also?.(tx, payments.length === 0 ? 'NO_PAYMENT' : checked.news.length > 0 ? 'NEWS' : 'NOTHING_NEW')
    return { ...checked, deposit }
  })
}

/** An order without payment in time, or whose player began a break. */
async function endIfOver({ clock }: Context, tx: Tx, deposit: DepositRow): Promise<DepositRow> {
  const now = clock()
  if (deposit.status !== 'OPEN') return deposit
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  if (now < deposit.expires_at) {
    const { agency_id: agencyId, player_id } = deposit
    const isOnBreak = (await excludedAmong(tx, agencyId, [player_id], now)).length > 0
    return isOnBreak ? endForBreak(tx, deposit, { by: 'SYSTEM', at: now }) : deposit
  }
  const reason = deposit.reason ?? 'EXPIRED'
  const expired = await moveDeposit(tx, id, 'OPEN', 'CANCELED', { reason, ended_at: now })
  if (expired) await announceOrder(tx, 'deposit', expired, { step: 'EXPIRED', by: 'SYSTEM', at: now })
  return expired ?? deposit
}

/**
 * An open order whose player is on a break is over, as if the player had canceled it. The caller has locked the order, and has asked the bank.
 * The player's notice of a payment in review stays valid.
 */
export async function endForBreak(
  tx: Tx,
  deposit: DepositRow,
  step: Pick<Step, 'by' | 'staffId' | 'at'>,
): Promise<DepositRow> {
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  const also = { reason: deposit.reason ?? 'EXCLUDED', ended_at: step.at }
  const canceled = await moveDeposit(tx, id, 'OPEN', 'CANCELED', also)
  if (!canceled) throw new Error('a locked deposit moved')
  await announceOrder(tx, 'deposit', canceled, { step: 'CANCELED', reason: 'EXCLUDED', ...step })
  return canceled
}
