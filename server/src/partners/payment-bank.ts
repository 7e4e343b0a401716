import type { ListPage, Span } from './listing.ts'

/** A payment as the bank tells it. */
export interface BankPayment {
  bankRef: string
  amountMinor: bigint
  currency: string
  receiver: string
  paidAt: Date
  payerName: string | null
  payerAccount: string | null
  payerBank: string | null
}

/** A payment in the bank's list of them all. */
export interface ListedPayment extends BankPayment {
  /** null = the payer named none. */
  bill: string | null
}

/** A payout as the bank has it on record. */
export interface ListedPayout {
  reference: string
  state: Exclude<PayoutState, 'REFUSED' | 'UNKNOWN'>
  bankRef: string | null
  amountMinor: bigint
  currency: string
  /** When it changed last. */
  at: Date
}

export interface ChargeRequest {
  /** The order's code; the bank knows the charge by it. */
  bill: string
  amountMinor: bigint
  expiresAt: Date
  description: string
}

export interface PayoutRequest {
  /** Always the same for one payout, so that asking again is safe. */
  reference: string
  amountMinor: bigint
  bankCode: string
  accountNumber: string
  accountName: string
}

/**
 * SENT: on its way. DONE: the bank confirmed it. REJECTED: the bank has the payout and will not pay it. RETURNED: paid, then sent back.
 * REFUSED: this call was refused, and the bank knows nothing of the payout. UNKNOWN: no answer; it must be asked again under the same
 * reference.
 */
export type PayoutState = 'SENT' | 'DONE' | 'REJECTED' | 'RETURNED' | 'REFUSED' | 'UNKNOWN'
export interface PayoutAnswer {
  state: PayoutState
  bankRef: string | null
}

/** Thrown when a bank gave no usable answer: time-out, dropped connection, 5xx, an answer that does not parse. */
export class BankUnavailable extends Error {}

/** One payment gateway of one agency. */
export interface PaymentBank {
  /** The QR text to show. Throws BankUnavailable; asking again for the same bill answers the same charge. */
  createCharge(request: ChargeRequest): Promise<{ emv: string }>
  /** All payments the bank has for the bill; none when it is unpaid or unknown. Throws BankUnavailable. */
  paymentsOf(bill: string): Promise<BankPayment[]>
  /** Sends money out. Never throws for a lost answer: that is UNKNOWN. */
  payOut(request: PayoutRequest): Promise<PayoutAnswer>
  /** The payout as the bank has it on record; null = it knows none. Throws BankUnavailable. */
  findPayout(reference: string): Promise<ListedPayout | null>
  /** Every payment to us, whatever its bill; left out by a bank that has no such list. Throws BankUnavailable. */
  listPayments?(span: Span): AsyncIterable<ListPage<ListedPayment>>
  /** Every payout of ours, by its last change; left out by a bank that has no such list. Throws BankUnavailable. */
  listPayouts?(span: Span): AsyncIterable<ListPage<ListedPayout>>
  /** Whether the signature of a notice is right; `timestamp` and `signature` are its headers. */
  isAuthentic(notice: { timestamp: string; signature: string; rawBody: Buffer; now: Date }): boolean
}
