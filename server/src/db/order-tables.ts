import type { ColumnType, Generated } from 'kysely'
import type { BankCode } from '@kham/contract/cashier/banks'
import type { AccountToPay, ReversalReason } from '@kham/contract/orders/deposits'
import type { AdjustmentDirection, AdjustmentReason } from '@kham/contract/orders/adjustments'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import type { ReversedKind } from '@kham/contract/operator/orders/reversals'
import type { PaymentState } from '@kham/contract/operator/orders/payments'
import type { WhyNotAutomatic } from '@kham/contract/operator/orders/payout-rules'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { OrderStepName, StaffOnlyStep, StepActor } from '@kham/contract/orders/order-steps'
import type { MeasuredTimes } from '@kham/contract/orders/times'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Json } from './json-column.ts'

export type OrderKind = 'deposit' | 'withdrawal' | 'move'

/** What one of the staff proposes and another approves. */
export type ProposalKind = 'adjustment' | 'reversal'

/** Why credit moves into or out of a provider. */
export type TransferKind = OrderKind | ProposalKind

/** What has a timeline: whatever moves credit, and a payment on which an operator has decided. */
export type StepSubject = TransferKind | 'payment'

/** What one of the staff can take up to work on it. */
export type TakenKind = 'deposit' | 'withdrawal'

export interface OrderTakeRow {
  agency_id: string
  order_kind: TakenKind
  order_id: string
  staff_id: string
  taken_at: Date
}

export type TransferStatus = 'REQUESTED' | 'SENT' | 'CONFIRMED' | 'REFUSED' | 'UNKNOWN'

export interface CreditTransferRow {
  agency_id: string
  transfer_id: string
  player_id: string
  provider_id: ProviderId
  order_kind: TransferKind
  order_id: string
  step: 'credit' | 'take' | 'return' | 'adjust' | 'reverse'
  /** Counts the tries of a step: only a definite no lets the next one begin. */
  try: Generated<number>
  direction: 'IN' | 'OUT'
  amount_minor: bigint
  status: TransferStatus
  tries: Generated<number>
  refusal: string | null
  balance_before_minor: bigint | null
  balance_after_minor: bigint | null
  created_at: Date
  sent_at: Date | null
  resolved_at: Date | null
  leased_until: Date | null
  decided_by: string | null
  asked_at: Date | null
  unanswered_at: Date | null
  provider_ref: string | null
  answers: Json<{ at: string; answer: string }[]>
  play_before: string | null
  noted_at: Date | null
  ask_first: Generated<boolean>
  told_before_minor: bigint | null
}

export interface DepositRow {
  agency_id: string
  deposit_id: string
  code: string
  player_id: string
  provider_id: ProviderId
  method: string
  mid: string
  method_name: string
  amount_minor: bigint
  sell_micro: bigint
  credit_minor: bigint
  status: OrderStatus
  reason: string | null
  qr_payload: string | null
  gateway_ref: string | null
  deep_link: string | null
  pay_to: AccountToPay | null
  idempotency_key: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  credited_at: Date | null
  ended_at: Date | null
  refunded_at: Date | null
  next_check_at: Date | null
  checks: Generated<number>
  promotion_usage_id: string | null
  bonus_minor: bigint
  reversed_at: ColumnType<Date | null, never, Date>
  reversed_for: ColumnType<ReversalReason | null, never, ReversalReason>
}

export interface WithdrawalRow {
  agency_id: string
  withdrawal_id: string
  code: string
  player_id: string
  provider_id: ProviderId
  bank_account_id: string
  bank_code: BankCode
  bank_name: string
  account_name: string
  account_number: string
  amount_minor: bigint
  buy_micro: bigint
  receive_minor: bigint
  status: OrderStatus
  reason: string | null
  idempotency_key: string | null
  created_at: Date
  held_at: Date | null
  approved_once_at: Date | null
  approved_once_by: string | null
  approved_at: Date | null
  approved_by: string | null
  approved_by_rules: number | null
  /** Why the rules have left it to the staff; null = they have not looked at it, empty = they approved it. */
  not_automatic: WhyNotAutomatic[] | null
  look_again_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  returned_at: Date | null
  promotion_usage_id: string | null
  bonus_minor: bigint
  excess_minor: bigint
  forfeit_minor: bigint
  brought_minor: bigint
}

/** The last answer of how long orders took, of the time before `until`. */
export interface MeasuredTimesRow {
  agency_id: string
  until: Date
  answer: Json<MeasuredTimes>
}

export type MoveStatus = 'OPEN' | 'SUCCESS' | 'FAILED' | 'CANCELED'

export interface CreditMoveRow {
  agency_id: string
  move_id: string
  code: string
  player_id: string
  from_provider: ProviderId
  to_provider: ProviderId
  amount_minor: bigint
  /** Asked for by opening a game, and not by hand. */
  by_launch: boolean
  status: MoveStatus
  reason: string | null
  idempotency_key: string | null
  created_at: Date
  taken_at: Date | null
  ended_at: Date | null
  returned_at: Date | null
}

/** What the two kinds of proposals have in common. */
export interface ProposalRow {
  agency_id: string
  code: string
  player_id: string
  provider_id: ProviderId
  direction: AdjustmentDirection
  amount_minor: bigint
  note: string
  status: ProposalStatus
  failure: 'CREDIT_CHANGED' | 'PROVIDER_REFUSED' | null
  idempotency_key: string
  proposed_by: string
  created_at: Date
  expires_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: string | null
  approved_alone: boolean
  ended_at: Date | null
}

export interface AdjustmentRow extends ProposalRow {
  adjustment_id: string
  reason: AdjustmentReason
  reversed_at: ColumnType<Date | null, never, Date>
}

export interface ReversalRow extends ProposalRow {
  reversal_id: string
  of_kind: ReversedKind
  of_id: string
  /** Its attempt number in the ledger; null = the provider was not asked. */
  number: number | null
  reason: ReversalReason | null
}

export interface OrderStepRow {
  agency_id: string
  order_kind: StepSubject
  order_id: string
  no: number
  at: Date
  step: OrderStepName | StaffOnlyStep
  status: OrderStatus | PaymentState | ProposalStatus
  by: StepActor
  staff_id: string | null
  reference: string | null
  bank_ref: string | null
  balance_before_minor: bigint | null
  balance_after_minor: bigint | null
  reason: string | null
}
