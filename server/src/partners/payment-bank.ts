import type { AccountToPay } from '@kham/contract/orders/deposits'
import type { BankCaps } from './gateway-caps.ts'
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

/** Whether it is money: what was only tried, or given up, some banks list as a payment of nothing, and no book takes it. */
export const isMoney = ({ amountMinor }: Pick<BankPayment, 'amountMinor'>) => amountMinor > 0n

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

/** What the player is shown to pay by, and what the gateway calls it. */
export interface Charge {
  /** null = there is no code to scan. */
  emv: string | null
  /** The gateway's own name for the charge, where it has one; it is asked after by it. */
  gatewayRef: string | null
  /** Opens the bank's app with the charge. */
  deepLink: string | null
  /** The account that it is paid to by a plain transfer. */
  payTo: AccountToPay | null
}

/** A charge that may have been paid. */
export interface KnownCharge {
  bill: string
  /** null = the gateway told none. */
  gatewayRef: string | null
}

export interface RefundRequest {
  /** Always the same for one refund, so that asking again is safe. */
  reference: string
  /** The charge whose payment is sent back. */
  bill: string
  amountMinor: bigint
}

/** The bill whose payment is voided. There is no reference: it happens once a bill. */
export type VoidRequest = Pick<RefundRequest, 'bill'>

/** A gateway's call to us, as it came. */
export interface RawNotice {
  /** '' where there is none. */
  header: (name: string) => string
  rawBody: Buffer
  now: Date
}

/** What a stream has told since a place in it. */
export interface StreamNews {
  /** Bills of which it told a payment, each once. Only hints. */
  bills: string[]
  /** How many messages told of no payment to us. */
  strange: number
  /** Cursor of the next page. */
  next: string
}

/** What a notice speaks of. Only a hint: the bank is asked before anything is believed. */
export interface Notice {
  /** The same for each copy of one notice. */
  eventId: string
  bill: string | null
  gatewayRef: string | null
  /** Only for a payout. */
  reference: string | null
}

/** UNSIGNED: no signature at all. FORGED: not by our secret. STALE: signed, and too long ago or from the future. MALFORMED: no notice. */
export type NoticeFault = 'UNSIGNED' | 'FORGED' | 'STALE' | 'MALFORMED'

export type NoticeRead = { ok: true; notice: Notice } | { ok: false; fault: NoticeFault }

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

/** UNKNOWN: no usable answer, which says nothing of the account. `name` null = the bank tells nobody's. */
export type AccountAnswer =
  | { state: 'FOUND'; name: string | null }
  | { state: 'NOT_FOUND' }
  | { state: 'UNKNOWN' }

/** Thrown when a bank gave no usable answer: time-out, dropped connection, 5xx, an answer that does not parse. */
export class BankUnavailable extends Error {}

/** One payment gateway of one agency. What its dialect cannot do is left out. */
export interface PaymentBank {
  readonly caps: BankCaps
  /**
   * What to show for a new charge. Throws BankUnavailable. Asking again for the same bill answers the same charge, or another one for the
   * same bill: only one of them may be shown.
   */
  createCharge(request: ChargeRequest): Promise<Charge>
  /** All payments the bank has for the charge; none when it is unpaid or unknown. Throws BankUnavailable. */
  paymentsOf(charge: KnownCharge): Promise<BankPayment[]>
  /** Sends money out. Never throws for a lost answer: that is UNKNOWN. */
  payOut?(request: PayoutRequest): Promise<PayoutAnswer>
  /** The payout as the bank has it on record; null = it knows none. Throws BankUnavailable. */
  findPayout?(reference: string): Promise<ListedPayout | null>
  /** Sends a payment back to whoever paid it. Never throws for a lost answer: that is UNKNOWN. */
  refund?(request: RefundRequest): Promise<PayoutAnswer>
  /**
   * Takes the whole payment of a charge back as if it had not been, on its day. Never throws for a lost answer: that is UNKNOWN, and only the
   * same call may follow it, since a refund would send the money a second time.
   */
  voidPayment?(request: VoidRequest): Promise<PayoutAnswer>
  /** Looks up the holder of an account. Never throws for a lost answer: that is UNKNOWN. */
  inquireAccount?(account: Pick<PayoutRequest, 'bankCode' | 'accountNumber'>): Promise<AccountAnswer>
  /** Every payment to us, whatever its bill. Throws BankUnavailable. */
  listPayments?(span: Span): AsyncIterable<ListPage<ListedPayment>>
  /** Every payout of ours, by its last change. Throws BankUnavailable. */
  listPayouts?(span: Span): AsyncIterable<ListPage<ListedPayout>>
  /**
   * What the gateway's stream tells after the place `from` (null = half an hour ago), as soon as there is anything; nothing after a few
   * quiet seconds, or when `stopping` is aborted. Throws BankUnavailable.
   */
  listen?(from: string | null, stopping: AbortSignal): Promise<StreamNews>
  /** Reads a call of the gateway; refuses one whose signature is due and wrong. */
  readNotice?(notice: RawNotice): NoticeRead
}
