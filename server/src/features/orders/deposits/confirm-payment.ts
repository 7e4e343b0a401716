import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { depositAmountFault } from '../../cashier/limits/deposit-amount-fault.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { referenceKey } from '@kham/contract/sameness'
import { fromMinor } from '@kham/contract/money'
import { worthLakMinor } from '../../../ledger/exchange.ts'
import { Refusal } from '../../../refusal.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { lockDialect } from '../../cashier/cashier/payment-method-lookup.ts'
import { fourEyesOf } from '../payout-rules/rules-of-agency.ts'
import { requirePicture } from '../../site/pictures/require-picture.ts'
import type { Transfer } from '../../play/credits/transfer.ts'
import { holdReferences } from '../../cashier/payment-methods/one-account.ts'
import type { PaymentRow } from '../payments/payment.ts'
import { isOfTransferOut } from '../payouts/transfers-out.ts'
import { announceDeposits } from './review-deposit.ts'
import { deliverCredit } from './settle-deposit.ts'
import type { DepositRow, DepositId } from './deposit.ts'
import { findDeposit, orderOf } from './deposit-queries.ts'
import { findPayment, isSlipOfAnother, isToldWithoutZeros } from './payment-queries.ts'
import { recordPayment } from './record-payment.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { kipFact, writeMoneyAct } from '../../desk/audit/write-money-act.ts'

/** A payment as a member of the staff has seen it on the account. */
export interface SeenPayment {
  bankReference: string
  amountMinor: bigint
  payerName: string | null
  /** The picture of its slip. */
  slipId: string | null
  staffId: string
}

/** Whole kip, and no more than an account can take. */
const anyPayment = { minMinor: 100n, maxMinor: 1_000_000_000_000_00n }

/**
 * The staff reports a payment where no gateway can: it counts as a bank's own answer would, once for its reference, and waits in suspense
 * if it does not fit. What it pays is credited at once. A large one takes two of the staff who report the same reference and amount; the
 * first report is only written down. A slip shows one payment, whatever numbers it has. Refuses with VALIDATION, NOT_FOUND,
 * PAYMENT_NOT_MANUAL, BANK_REFERENCE_USED, FOUR_EYES.
 */
export async function confirmPayment(context: Context, id: DepositId, seen: SeenPayment): Promise<void> {
  const fault = depositAmountFault(seen.amountMinor, anyPayment)
  if (fault) throw new Refusal('VALIDATION', { fields: { amount: fault } })
  const asked = await findDeposit(context.db, id)
  if (!asked) throw new Refusal('NOT_FOUND')
  const { slipId: pictureId } = seen
  if (pictureId !== null)
    await requirePicture(context.db, { agencyId: id.agencyId, pictureId, purpose: 'SLIP' }, 'slip')
  const claimed = await context.db.transaction().execute(async (tx) => {
    // Held, so that one reference that is confirmed for two orders at once is seen by the second.
    const gateway = await lockDialect(tx, id.agencyId, asked.method)
    if (gateway?.dialect !== 'manual') throw new Refusal('PAYMENT_NOT_MANUAL')
    const { agencyId } = id
    // Read under the lock: the bound may have been lowered while it was awaited.
    if (pictureId === null && (await needsSlip(tx, id, seen)))
      throw new Refusal('VALIDATION', { fields: { slip: 'REQUIRED' } })
    const known = await findPayment(tx, asked, seen.bankReference)
    const writtenOff = known?.state === 'REVERSED' ? known.payment_id : null
    const locked = await lockAll(tx, { agencyId, payments: [writtenOff], orders: [orderOf(id)] })
    const deposit = locked.row('deposit', id.depositId)
    if (!deposit) throw new Error(`no deposit ${id.depositId}`)
    return take(context, tx, deposit, { seen, earlier: locked.row('payment', writtenOff) })
  })
  if (claimed) await credit(context, id, claimed)
}

/** The transfer of its credit, when this payment has made it paid. */
async function take(
  context: Context,
  tx: Tx,
  deposit: DepositRow,
  { seen, earlier }: { seen: SeenPayment; earlier: PaymentRow | undefined },
) {
  const { bankReference, amountMinor, payerName, slipId, staffId } = seen
  // A reference that was written off as never received was another payment's.
  const writtenOff = earlier?.state === 'REVERSED' ? earlier : undefined
  const { agency_id: agencyId, player_id: playerId, mid: receiver } = deposit
  await lockAll(tx, { agencyId, players: [playerId] })
  await holdReferences(tx, { agencyId, method: deposit.method }, [bankReference])
  const known = writtenOff ? undefined : await findPayment(tx, deposit, bankReference)
  const transfer = { agencyId, method: deposit.method, bankRef: bankReference }
  // Money that came back of a payout is nobody's payment.
  if (known ? known.bill !== deposit.code : await isOfTransferOut(tx, transfer))
    throw new Refusal('BANK_REFERENCE_USED')
  if (!known && (await isToldWithoutZeros(tx, deposit, { bankReference, amountMinor })))
    throw new Refusal('BANK_REFERENCE_USED')
  if (!known && slipId !== null && (await isSlipOfAnother(tx, { agencyId, slipId, bankReference })))
    throw new Refusal('VALIDATION', { fields: { slip: 'NOT_ALLOWED' } })
  // A payment that is recorded already needs no approval.
  if (!known && (await waits(tx, deposit, seen, context.clock()))) return null
  const bankRef = writtenOff?.bank_ref ?? bankReference
  const told = { bankRef, amountMinor, currency: 'LAK', receiver, paidAt: context.clock() }
  const { claimed, news } = await recordPayment(context, tx, {
    deposit,
    claimed: null,
    news: [],
    payment: { ...told, payerName, payerAccount: null, payerBank: null },
    delivery: 'here',
    reporter: { by: 'STAFF', staffId },
    slipId,
    writtenOff,
  })
  await announceDeposits(tx, news)
  const after = { code: deposit.code, bankReference, amount: kipFact(amountMinor) }
  const done = { act: 'DEPOSIT_CONFIRMED', staffId, at: told.paidAt, after } as const
  const id = { agencyId, depositId: deposit.deposit_id }
  if (!known) await writeMoneyAct(tx, orderOf(id), done)
  return claimed
}

/** Whether the agency wants to see what the payer's bank showed. */
async function needsSlip(tx: Tx, { agencyId }: DepositId, { amountMinor }: SeenPayment) {
  const { slip_from_minor: from } = await fourEyesOf(tx, agencyId)
  return from !== null && amountMinor >= from
}

async function waits(tx: Tx, deposit: DepositRow, seen: SeenPayment, at: Date): Promise<boolean> {
  const { bankReference, amountMinor, staffId } = seen
  const { agency_id: agencyId, deposit_id: depositId, bonus_minor, sell_micro } = deposit
  const act = {
    act: 'CONFIRM',
    subject: orderOf({ agencyId, depositId }),
    status: deposit.status,
    playerId: deposit.player_id,
    side: 'CREDIT',
    weightMinor: amountMinor + worthLakMinor(bonus_minor, sell_micro),
    said: { bankReference, amount: fromMinor(amountMinor) },
    content: [referenceKey(bankReference), fromMinor(amountMinor)],
  } as const
  return (await recordApproval(tx, act, { staffId, at })).waits
}

async function credit(context: Context, id: DepositId, claimed: Transfer) {
  try {
    await deliverCredit(context, id, claimed)
  } catch (error) {
    // The provider has not answered yet: a job watches over the credit.
    if (!(error instanceof NotFinished)) throw error
  }
}
