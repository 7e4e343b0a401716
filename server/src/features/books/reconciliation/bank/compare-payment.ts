import { isCurrency } from '@kham/contract/money'
import { bank } from '../../../../ledger/accounts.ts'
import type { ListedPayment } from '../../../../partners/payment-bank.ts'
import type { Concerned, Difference, OrderOf, Side } from '../reconciliation.ts'

/** A payment that we have written down. */
export interface OurPayment {
  bankRef: string
  method: string
  bill: string
  amountMinor: bigint
  currency: string
  paidAt: Date
  /** The amount posted to the ledger's bank account for it. */
  bookedMinor: bigint
  playerId: string | null
  order: OrderOf | null
}

const ofPayment = ({ bankRef, method, order, playerId }: OurPayment): Concerned => ({
  reference: bankRef,
  account: bank(method),
  order,
  playerId,
})
const paymentSide = ({ amountMinor, currency }: { amountMinor: bigint; currency: string }): Side => ({
  minor: amountMinor,
  currency,
  state: null,
})

/** A payment of both lists. */
export function comparePayment(ours: OurPayment, theirs: ListedPayment): Difference | null {
  const isSame =
    ours.amountMinor === theirs.amountMinor &&
    ours.currency === theirs.currency &&
    ours.bill === (theirs.bill ?? '')
  if (isSame) return null
  const expected = { ...paymentSide(ours), state: ours.bill }
  const found = { ...paymentSide(theirs), state: theirs.bill }
  return { kind: 'PAYMENT_DIFFERS', ...ofPayment(ours), expected, found }
}

/** The ledger's posting of a payment; a currency without books has none. */
export function compareBooking(ours: OurPayment): Difference | null {
  if (!isCurrency(ours.currency) || ours.bookedMinor === ours.amountMinor) return null
  const expected = paymentSide({ amountMinor: ours.bookedMinor, currency: ours.currency })
  return { kind: 'RECEIPT_DIFFERS', ...ofPayment(ours), expected, found: paymentSide(ours) }
}

export const paymentMissingThere = (ours: OurPayment): Difference => ({
  kind: 'PAYMENT_MISSING_THERE',
  ...ofPayment(ours),
  expected: paymentSide(ours),
  found: null,
})

export const paymentMissingHere = (
  method: string,
  theirs: ListedPayment,
  of: { order: OrderOf | null; playerId: string | null },
): Difference => ({
  kind: 'PAYMENT_MISSING_HERE',
  reference: theirs.bankRef,
  account: bank(method),
  ...of,
  expected: null,
  found: { ...paymentSide(theirs), state: theirs.bill },
})
