import type { Context, OnPayout } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import { NotFinished, PartnerSilent } from '../../../jobs/job.ts'
import type { PaymentBank, PayoutAnswer } from '../../../partners/payment-bank.ts'
import { recordSilence } from '../../../timeline/record-silence.ts'
import { holdUnderLock } from '../../players/payout-holds/holds-of-players.ts'
import { isUnderWay, nextStatuses, type PayoutRow } from './payout.ts'
import { countCall, movePayout, noteAnswered, referenceTold } from './payout-queries.ts'
import { lockPayout } from './lock-payout.ts'

/** The bill of the charge behind an order; undefined = it has none. */
type BillOf = () => Promise<string | undefined>
const noBill: BillOf = async () => undefined

/**
 * Tells the bank to pay out, and takes over what it answers. Asking again under the same reference is safe, so this is also how the bank
 * is asked how far it is. Throws NotFinished until the payout is done; nothing is assumed meanwhile. `billOf`: the charge that a refund sends
 * back. A payout by hand is no bank's business.
 */
export async function settlePayout(
  context: Context,
  payout: PayoutRow,
  onMove: OnPayout,
  billOf: BillOf = noBill,
): Promise<void> {
  const { agency_id: agencyId, method } = payout
  if (payout.by_hand) return
  const bank = await context.partners.bank(agencyId, method)
  if (!bank) throw new Error(`payment method ${method} of a payout is gone`)
  const call = await claim(context, payout)
  if (!call) return
  const answer = await tellBank(bank, call, billOf)
  const status = await context.db
    .transaction()
    .execute((tx) => takeOver(context, tx, { ...call, answer }, onMove))
  const Reason = answer.state === 'UNKNOWN' ? PartnerSilent : NotFinished
  if (isUnderWay(status)) throw new Reason(`the payout ${payout.reference} is ${status}`)
}

interface Call {
  /** The payout as the call was made. */
  asked: PayoutRow
  /** An earlier call whose answer never came. */
  earlier: Date | null
}

/** Writes down that the bank is about to be asked; null = the payout has ended, and cannot move any more, or it may not be sent yet. */
function claim({ db, clock }: Context, payout: PayoutRow): Promise<Call | null> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPayout(tx, payout)
    if (!row || nextStatuses[row.status].length === 0) return null
    if (row.status === 'REQUESTED') {
      if (await isHeldBack(tx, row, clock)) return null
      await movePayout(tx, row, 'UNKNOWN')
    }
    return { asked: await countCall(tx, row, clock()), earlier: row.unanswered_at }
  })
}

/** A round takes it on once the hold is over. What a gateway takes back as if it had not been goes to no account of the player's. */
const isHeldBack = async (
  tx: Tx,
  { agency_id: agencyId, player_id: playerId, voids }: PayoutRow,
  clock: () => Date,
) => !voids && (await holdUnderLock(tx, { agencyId, playerId }, clock)) !== null

/** Money goes to the account; a refund also back to whoever paid, where the bank can do no more. */
async function tellBank(bank: PaymentBank, call: Call, billOf: BillOf): Promise<PayoutAnswer> {
  const payout = call.asked
  const order = {
    reference: payout.reference,
    amountMinor: payout.amount_minor,
    bankCode: payout.bank_code,
    accountNumber: payout.account_number,
    accountName: payout.account_name,
  }
  if (bank.payOut && !payout.voids) return bank.payOut(order)
  const bill = await billOf()
  if (payout.voids && bank.voidPayment && bill !== undefined) return bank.voidPayment({ bill })
  if (!payout.voids && bank.refund && bill !== undefined) return bank.refund({ ...order, bill })
  // The method has got another gateway meanwhile. The one before it may have been told already.
  return { state: payout.tries === 1 ? 'REFUSED' : 'UNKNOWN', bankRef: null }
}

type Answered = Call & { answer: PayoutAnswer }

async function takeOver(context: Context, tx: Tx, call: Answered, onMove: OnPayout): Promise<PayoutStatus> {
  const { asked, earlier, answer } = call
  const row = await lockPayout(tx, asked)
  if (!row) throw new Error(`no payout ${asked.reference}`)
  const now = context.clock()
  if (answer.state === 'UNKNOWN') {
    if (asked.tries === 1) await recordSilence(tx, orderOf(row), silenceOf(row, now))
    return row.status
  }
  const isLatest = row.tries === asked.tries
  if (isLatest) await noteAnswered(tx, row, earlier)
  const to = answer.state === 'REFUSED' ? 'REJECTED' : answer.state
  if (answer.state === 'REFUSED' && !(isLatest && mayBelieveRefusal(context, row, earlier))) return row.status
  if (!nextStatuses[row.status].includes(to)) return row.status

  const resolved = to === 'SENT' ? {} : { resolved_at: now }
  const reference = answer.bankRef ? await referenceTold(tx, row, answer.bankRef) : {}
  const sent = { sent_at: row.sent_at ?? now, ...reference }
  const moved = await movePayout(tx, row, to, { ...sent, ...resolved, unanswered_at: null })
  if (!moved) throw new Error('a locked payout moved')
  await onMove(tx, { payout: moved, was: row.status })
  return to
}

/** A refused call says nothing of another one that may still be inside the bank, and nothing against what the bank has told before. */
function mayBelieveRefusal({ partners, log }: Context, row: PayoutRow, earlier: Date | null) {
  if (row.status === 'UNKNOWN') return !partners.mayBeInFlight(earlier)
  log.error({ reference: row.reference, status: row.status }, 'the bank refuses a payout that it knows')
  return false
}

export const orderOf = ({ agency_id: agencyId, order_kind: kind, order_id: orderId }: PayoutRow) => ({
  agencyId,
  kind,
  orderId,
})
const silenceOf = ({ reference }: PayoutRow, at: Date) => ({ of: 'BANK' as const, reference, at })
