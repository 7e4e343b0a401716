import type { Selectable } from 'kysely'
import type { ReceivedPayment } from '@kham/contract/orders/deposits'
import { fromMinor } from '@kham/contract/money'
import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import type { BankDialect } from '@kham/contract/operator/cashier/partner-fields'
import { slipUrl } from '@kham/contract/operator/site/pictures'
import type { PaymentState, SuspenseReason } from '@kham/contract/operator/orders/payments'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import { secondsAfter } from '../../../clock.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { BankPayment, KnownCharge } from '../../../partners/payment-bank.ts'
import { toPayer, type PayerColumn, toReceivedSum, type ReceivedColumn } from '../payments/payers.ts'
import { type ReversalColumn, toWaitsFor, type WaitColumns } from '../kernel/queue-columns.ts'
import { toDeposit } from '../kernel/order-views.ts'
import { toClaim, type ClaimColumn } from '../kernel/claim-order.ts'
import { toWaitsForSecond, type ApprovalColumn } from '../../desk/approvals/approval.ts'

export type DepositRow = Selectable<Tables['deposits']>

export interface DepositId {
  agencyId: string
  depositId: string
}

/** The order as the bank knows it. */
export const chargeOf = ({ code, gateway_ref }: Pick<DepositRow, 'code' | 'gateway_ref'>): KnownCharge => ({
  bill: code,
  gatewayRef: gateway_ref,
})

/** Every move a deposit may make; there is no other way to change its status. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  OPEN: ['PAID', 'CANCELED'],
  PAID: ['SUCCESS', 'FAILED'],
  FAILED: ['PAID', 'REJECTED'],
  CANCELED: ['PAID'],
  SUCCESS: [],
  REJECTED: [],
}

/** Whether a payment can still pay it. */
export const mayBePaid = (status: OrderStatus) => nextStatuses[status].includes('PAID') && status !== 'FAILED'

/** The rule that keeps a payment from its order's credit. */
type HeldFor = 'PROMOTION_IN_USE' | 'EXCLUDED' | 'LIMIT_REACHED'

export type Fit =
  | { fits: true }
  | {
      fits: false
      reason:
        | 'WRONG_AMOUNT'
        | 'WRONG_CURRENCY'
        | 'WRONG_RECEIVER'
        | 'SECOND_PAYMENT'
        | 'ORDER_ENDED'
        | HeldFor
    }

type Expected = Pick<DepositRow, 'amount_minor' | 'mid' | 'status'>

/** Whether a payment is the one the order waits for. A canceled order still waits: the money may have been late. */
export function fits(
  { amount_minor, mid, status }: Expected,
  payment: BankPayment,
  isPaidAlready: boolean,
): Fit {
  const no = (reason: Extract<Fit, { fits: false }>['reason']): Fit => ({ fits: false, reason })
  if (payment.currency !== 'LAK') return no('WRONG_CURRENCY')
  if (payment.receiver !== mid) return no('WRONG_RECEIVER')
  if (isPaidAlready) return no('SECOND_PAYMENT')
  if (payment.amountMinor !== amount_minor) return no('WRONG_AMOUNT')
  return mayBePaid(status) ? { fits: true } : no('ORDER_ENDED')
}

/** Whether an order's reason says that a payment of its bill is held, for support or until a promotion ends. */
export const hasPaymentWaiting = ({ reason }: Pick<DepositRow, 'reason'>) =>
  reason === 'PAYMENT_IN_REVIEW' || reason === 'PROMOTION_IN_USE'

/** Whether a limit or a break of its player has ended it: its reason until it is paid, or a payment of its bill has become credit. */
export const isEndedByRule = ({ reason }: Pick<DepositRow, 'reason'>) =>
  reason === 'EXCLUDED' || reason === 'LIMIT_REACHED'

const minute = 60
const hour = 60 * minute
/** How long after its end a payment of an order may be late. */
const lateSeconds = 24 * hour

/**
 * Whether a payment came when nobody waited for it any more: the rate of its order holds for it only where that favors nobody. Old bills
 * that can still be paid would else be credit at the rate of a day of the player's choice.
 */
export const isRateOver = ({ expires_at }: Pick<DepositRow, 'expires_at'>, paidAt: Date) =>
  paidAt >= secondsAfter(expires_at, lateSeconds)

/**
 * When the bank is asked next, in seconds from now: often while the player is likely to be paying, then more and more seldom, and
 * for a day after the end, since a payment may arrive late, or a second one of a bill that is paid. null = not again.
 */
export function nextCheckInSeconds(
  deposit: Pick<DepositRow, 'status' | 'created_at' | 'expires_at'>,
  now: Date,
): number | null {
  if (now >= secondsAfter(deposit.expires_at, lateSeconds)) return null
  if (deposit.status !== 'OPEN' && deposit.status !== 'CANCELED') return hour
  const age = (now.getTime() - deposit.created_at.getTime()) / 1000
  if (age < 3 * minute) return 5
  if (age < 15 * minute) return 15
  return now < secondsAfter(deposit.expires_at, 15 * minute) ? minute : 10 * minute
}

const time = (date: Date | null) => date?.toISOString() ?? null

/** Where a payment stands that left the books, or was the agency's own: it is no player's money. */
export const nobodysStates = ['REVERSED', 'RETURNED'] as const satisfies PaymentState[]
export type PlayersPaymentState = Exclude<PaymentState, (typeof nobodysStates)[number]>

export const receivedStates = {
  SUSPENSE: 'IN_REVIEW',
  MATCHED: 'CREDITED',
  REFUNDING: 'REFUNDING',
  REFUNDED: 'REFUNDED',
} as const satisfies Record<PlayersPaymentState, ReceivedPayment['state']>

type UnfitRow = Pick<Selectable<Tables['payments']>, 'amount_minor' | 'currency' | 'paid_at'> & {
  state: PlayersPaymentState
  reason: SuspenseReason
  deposit_id: string | null
  code: string | null
}

/** A payment that did not fit its order, as the player sees it. */
export const toReceived = (row: UnfitRow): ReceivedPayment => ({
  amount: { amount: fromMinor(row.amount_minor), currency: row.currency },
  paidAt: row.paid_at.toISOString(),
  state: receivedStates[row.state],
  reason: row.reason,
  order: row.deposit_id && row.code ? { id: row.deposit_id, code: row.code } : null,
})

export type QueuedRow = DepositRow &
  PayerColumn &
  ReceivedColumn &
  WaitColumns &
  ClaimColumn &
  ApprovalColumn &
  ReversalColumn & {
    username: string
    display_name: string
    /** Status of the newest refund. */
    refund_status: PayoutStatus | null
    refund_bank_ref: string | null
    method_dialect: BankDialect | null
    refund_by_hand: boolean | null
    /** Holder of the player's bank account. */
    account_name: string | null
    /** The staff let it in, not too long ago. */
    is_reversible: boolean
    slip_ids: string[]
  }

/** A deposit as the cashier sees it. */
export const toQueuedDeposit = (row: QueuedRow): QueuedDeposit => ({
  ...toDeposit(row),
  player: { id: row.player_id, username: row.username, displayName: row.display_name },
  waitsFor: toWaitsFor(row),
  refund: row.refund_status && {
    status: row.refund_status,
    bankReference: row.refund_bank_ref,
    paidAt: time(row.refunded_at),
    byHand: row.refund_by_hand === true,
  },
  waitsForSecond: toWaitsForSecond(row),
  confirmable: row.method_dialect === 'manual' && mayBePaid(row.status),
  payer: toPayer(row.payer_names, row.account_name),
  slips: row.slip_ids.map(slipUrl),
  received: toReceivedSum(row),
  reversible: row.is_reversible && row.reversal === null,
  reversal: row.reversal,
  taken: toClaim(row),
})

/** How long after its credit a deposit may be reversed. */
export const reversibleDays = 90

/**
 * Whether staff confirmed the payment of a deposit: matched it, or reported it first, for that bill or another one of the same player. For
 * queries, of the deposit of an alias.
 */
export const isPaidByStaff = (d: string) => `exists (select from public.order_steps paid
  where paid.agency_id = ${d}.agency_id and paid.order_id = ${d}.deposit_id and paid.step = 'PAID' and (paid.by = 'STAFF' or 'STAFF' = (
    select told.by from public.order_steps told
    join public.deposits b on b.agency_id = told.agency_id and b.deposit_id = told.order_id
    where b.agency_id = ${d}.agency_id and b.player_id = ${d}.player_id and b.method = ${d}.method and told.bank_ref = paid.bank_ref
      and told.step in ('PAID', 'PAYMENT_HELD', 'PAYMENT_IN_REVIEW') order by told.at, told.no limit 1)))`

/** Whether a deposit may be reversed at a time, if none has been yet; for queries, of the deposit of an alias. */
export const isReversible = (d: string, at: string) => `${d}.status = 'SUCCESS'
  and ${d}.credited_at + interval '${reversibleDays} days' >= ${at} and ${isPaidByStaff(d)}`
