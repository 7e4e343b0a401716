import { sql, type NotNull } from 'kysely'
import { referenceKey, referenceNumber, referenceSpellings } from '@kham/contract/sameness'
import type { Db, Tx } from '../../../db/db.ts'
import { keysOfPayment } from '../../../db/keys-of-texts.ts'
import type { BankPayment } from '../../../partners/payment-bank.ts'
import { methodsOfAccount } from '../../cashier/payment-methods/one-account.ts'
import { nobodysStates, type DepositRow, type Fit, type PlayersPaymentState } from './deposit.ts'

export const hasMatchedPayment = async (tx: Tx, deposit: DepositRow) =>
  (await tx
    .selectFrom('payments')
    .select('bank_ref')
    .where('agency_id', '=', deposit.agency_id)
    .where('deposit_id', '=', deposit.deposit_id)
    .where('state', '=', 'MATCHED')
    .executeTakeFirst()) !== undefined

/**
 * The payment with this bank reference, however it is typed, reported through the method or another one of the same account; of another
 * method only one that was not written off as never received.
 */
export async function findPayment(
  tx: Tx,
  { agency_id: agencyId, method, code }: DepositRow,
  bankRef: string,
) {
  return (
    tx
      .selectFrom('payments')
      .select(['payment_id', 'method', 'bank_ref', 'bill', 'state'])
      .where('agency_id', '=', agencyId)
      .where('method', 'in', methodsOfAccount({ agencyId, method }))
      .where('bank_ref_key', '=', referenceKey(bankRef))
      .where((eb) => eb.or([eb('method', '=', method), eb('state', '!=', 'REVERSED')]))
      // A payment that was written off here gives way to one that another method reported.
      .orderBy(sql`state = 'REVERSED'`)
      // If several were recorded before the account was known, the method's own comes first.
      .orderBy(sql`bill = ${code}`, 'desc')
      .orderBy(sql`method = ${method}`, 'desc')
      .executeTakeFirst()
  )
}

/**
 * Whether a payment of this amount was told of, or queued from a statement, under the same number with more or fewer zeros in front, which
 * spreadsheets drop.
 */
export async function isToldWithoutZeros(
  tx: Tx,
  { agency_id: agencyId, method }: DepositRow,
  { bankReference, amountMinor }: { bankReference: string; amountMinor: bigint },
): Promise<boolean> {
  const number = referenceNumber(bankReference)
  if (number === null) return false
  const told = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('agency_id', '=', agencyId)
    .where('method', 'in', methodsOfAccount({ agencyId, method }))
    .where('bank_ref_key', 'in', referenceSpellings(number))
    .where('bank_ref_key', '!=', referenceKey(bankReference))
    .where('amount_minor', '=', amountMinor)
    .where('state', '!=', 'REVERSED')
    .executeTakeFirst()
  return told !== undefined
}

/**
 * Whether a slip has shown a payment of another reference, unless that was written off as never received. The slip is held until the
 * transaction ends, so that of two that are reported with it at once the second sees the first.
 */
export async function isSlipOfAnother(
  tx: Tx,
  { agencyId, slipId, bankReference }: { agencyId: string; slipId: string; bankReference: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${slipId}`}, 5805))`.execute(tx)
  const other = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('agency_id', '=', agencyId)
    .where('slip_id', '=', slipId)
    .where('bank_ref_key', '!=', referenceKey(bankReference))
    .where('state', '!=', 'REVERSED')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

const ofBill = (db: Db, { agency_id, method, code }: DepositRow) =>
  db
    .selectFrom('payments as p')
    .where('p.agency_id', '=', agency_id)
    .where('p.bill', '=', code)
    .where('p.method', '=', method)

/** Whether a payment of the order's bill waits for an operator, or is on its way back. */
export const hasPaymentInReview = async (tx: Tx, deposit: DepositRow) =>
  (await ofBill(tx, deposit)
    .select('p.bank_ref')
    .where('p.state', 'in', ['SUSPENSE', 'REFUNDING'])
    .executeTakeFirst()) !== undefined

/** Every payment of the order's bill, whatever became of it, and whether it is what pays the order. */
export const paymentsOfBill = (db: Db, deposit: DepositRow) =>
  ofBill(db, deposit)
    .where('p.state', 'not in', nobodysStates)
    .select(['p.amount_minor', 'p.paid_at'])
    .select((payment) =>
      payment
        .and([payment('p.state', '=', 'MATCHED'), payment('p.deposit_id', '=', deposit.deposit_id)])
        .$castTo<boolean>()
        .as('pays'),
    )
    .execute()

/** The payments of the order's bill that did not fit it, with the player's own order that each may have become. */
export const unfitPayments = (db: Db, deposit: DepositRow) =>
  ofBill(db, deposit)
    .leftJoin('deposits as d', (join) =>
      join
        .onRef('d.agency_id', '=', 'p.agency_id')
        .onRef('d.deposit_id', '=', 'p.deposit_id')
        .on('p.state', '=', 'MATCHED')
        .on('d.player_id', '=', deposit.player_id),
    )
    .select(['p.amount_minor', 'p.currency', 'p.paid_at', 'p.state', 'p.reason', 'd.deposit_id', 'd.code'])
    .where('p.reason', 'is not', null)
    // Money taken from the order is not known to be its player's.
    .where('p.reason', '!=', 'REVERSED')
    .where('p.state', 'not in', nobodysStates)
    .$narrowType<{ reason: NotNull; state: PlayersPaymentState }>()
    .orderBy('p.paid_at')
    .orderBy('p.bank_ref')
    .execute()

type Told = BankPayment & { slipId: string | null }

/** Writes a payment down, once for its bank reference. */
export function insertPayment(tx: Tx, deposit: DepositRow, payment: Told, fit: Fit, now: Date) {
  const told = {
    bank_ref: payment.bankRef,
    payer_name: payment.payerName,
    payer_account: payment.payerAccount,
  }
  return tx
    .insertInto('payments')
    .values({
      agency_id: deposit.agency_id,
      method: deposit.method,
      ...told,
      ...keysOfPayment(told),
      bill: deposit.code,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      paid_at: payment.paidAt,
      payer_bank: payment.payerBank,
      state: fit.fits ? 'MATCHED' : 'SUSPENSE',
      reason: fit.fits ? null : fit.reason,
      deposit_id: deposit.deposit_id,
      player_id: deposit.player_id,
      slip_id: payment.slipId,
      recorded_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
