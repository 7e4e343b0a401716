import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BankCode } from '@kham/contract/cashier/banks'
import type { PaymentState, SuspenseReason } from '@kham/contract/operator/orders/payments'
import type { ProposalKind, StepSubject } from './order-tables.ts'

export interface PaymentRow {
  agency_id: string
  payment_id: GeneratedAlways<string>
  method: string
  bank_ref: string
  bank_ref_key: string
  /** The earlier payment with the same reference, of the time when that was not seen; null = it is the only one, or the first. */
  same_reference_as: ColumnType<string | null, never, never>
  bill: string
  amount_minor: bigint
  currency: string
  paid_at: Date
  payer_name: string | null
  payer_account: string | null
  payer_bank: string | null
  /** Keys of the payer's name and account. */
  name_key: ColumnType<string | null, string | null, string | null>
  account_key: ColumnType<string | null, string | null, string | null>
  state: PaymentState
  /** Why it waits or has waited; null = the bank matched it. */
  reason: SuspenseReason | null
  /** The order it pays; until then the one of its bill. */
  deposit_id: string | null
  player_id: string | null
  recorded_at: Date
  /** The number of the refund that came back last; 0 or below = it came after it had been written off. */
  came_back: ColumnType<number | null, number | null | undefined, number | null>
  idempotency_key: ColumnType<string | null, string | null | undefined, string | null>
  slip_id: ColumnType<string | null, string | null | undefined, string>
  /** The payout that came back; null = somebody has paid. */
  payout_id: ColumnType<string | null, string | null | undefined, never>
  /** The deposit that it paid and was taken back from, the last one; null = none. */
  reversed_from: ColumnType<string | null, never, string>
  reversed_player: ColumnType<string | null, never, string>
  /** The deposit that it paid as soon as it was told of, when that was reversed. */
  first_paid: ColumnType<string | null, never, string | null>
  /** When a bank first told of what the staff had written down; null = none has, or it was the bank's word from the start. */
  told_at: ColumnType<Date | null, never, Date>
}

/** Why a bank sends money; for a payment: back to its payer. */
export type PaidOrderKind = Exclude<StepSubject, 'move' | ProposalKind>

export type PayoutStatus = 'REQUESTED' | 'UNKNOWN' | 'SENT' | 'DONE' | 'REJECTED' | 'RETURNED'

export interface PayoutRow {
  agency_id: string
  payout_id: string
  order_kind: PaidOrderKind
  order_id: string
  number: number
  reference: string
  player_id: string | null
  method: string
  amount_minor: bigint
  bank_code: BankCode
  account_number: string
  account_name: string
  status: PayoutStatus
  bank_ref: string | null
  bank_ref_key: string | null
  /** The earlier payout with the same reference; null = it is the only one, or the first. */
  same_reference_as: string | null
  tries: Generated<number>
  unanswered_at: Date | null
  decided_by: string | null
  created_at: Date
  sent_at: Date | null
  resolved_at: Date | null
  by_hand: Generated<boolean>
  voids: Generated<boolean>
  /** When a bank was first told to send it. */
  first_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  taken_by: ColumnType<string | null, string | null | undefined, string | null>
  taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  note: ColumnType<string | null, string | null | undefined, string | null>
}

export interface BankStreamRow {
  agency_id: string
  method: string
  place: string | null
  listening_until: Date | null
}
