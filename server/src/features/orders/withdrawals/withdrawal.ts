import type { Selectable } from 'kysely'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { FieldCode } from '@kham/contract/refusals'
import type { TransferStatus } from '../../../db/order-tables.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isDoubted } from '../../players/bank-accounts/bank-account.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { toPayer, type PayerColumn } from '../payments/payers.ts'
import type { PayoutHold } from '../../players/payout-holds/payout-hold.ts'
import { hasEndedUnpaid, toWithdraw } from '../kernel/order-views.ts'
import { toClaim, type ClaimColumn } from '../kernel/claim-order.ts'
import { toWaitsForSecond, type ApprovalColumn } from '../../desk/approvals/approval.ts'
import { toWaitsFor, type WaitColumns } from '../kernel/queue-columns.ts'

export type WithdrawalRow = Selectable<Tables['withdrawals']>

/** The id of a withdrawal. */
export interface WithdrawalId {
  agencyId: string
  withdrawalId: string
}

/** Every move a withdrawal may make; there is no other way to change its status, and none for the player. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  OPEN: ['PAID', 'REJECTED', 'CANCELED', 'FAILED'],
  PAID: ['SUCCESS', 'FAILED'],
  SUCCESS: [],
  FAILED: [],
  CANCELED: [],
  REJECTED: [],
}

/** The fault of the credit amount; null = it is valid. */
export function amountFault(
  amountMinor: bigint,
  { minMinor, maxMinor }: { minMinor: bigint; maxMinor: bigint | null },
): FieldCode | null {
  if (amountMinor < minMinor) return 'TOO_SMALL'
  return maxMinor !== null && amountMinor > maxMinor ? 'TOO_LARGE' : null
}

/** Columns of a first approval, cleared by any other decision. */
export const notApprovedOnce = { approved_once_at: null, approved_once_by: null } as const

/** The next step of a machine or of a payer by hand; null = it waits for an operator, or has ended. */
export function nextStep(row: WithdrawalRow): 'take' | 'pay' | 'return' | null {
  if (row.status === 'OPEN' && !row.held_at) return 'take'
  if (row.status === 'PAID' || (row.status === 'OPEN' && row.approved_at)) return 'pay'
  return toReturnMinor(row) > 0n && row.held_at && !row.returned_at ? 'return' : null
}

/** Credit that returns to the provider: all of it without a payout, else the part over a promotion's maximum. */
export function toReturnMinor(row: WithdrawalRow): bigint {
  if (hasEndedUnpaid(row)) return row.amount_minor
  return row.status === 'SUCCESS' ? row.excess_minor : 0n
}

export const idOf = ({ agency_id: agencyId, withdrawal_id: withdrawalId }: WithdrawalRow): WithdrawalId => ({
  agencyId,
  withdrawalId,
})

export const subjectOf = ({
  agency_id: agencyId,
  player_id: playerId,
  withdrawal_id: orderId,
}: WithdrawalRow) => ({
  agencyId,
  playerId,
  orderId,
})

/** Where its credit is taken from. */
export const walletOf = ({
  agency_id: agencyId,
  player_id: playerId,
  provider_id,
}: WithdrawalRow): Wallet => ({
  agencyId,
  playerId,
  providerId: provider_id,
})

export type QueuedRow = WithdrawalRow &
  PayerColumn &
  WaitColumns &
  ClaimColumn &
  ApprovalColumn & {
    username: string
    display_name: string
    approver: string | null
    first_approver: string | null
    /** When its account became the payout account. */
    account_since: Date
    /** The bank's answer on its account. */
    asked_at: Date | null
    bank_knows: boolean | null
    told_name: string | null
    /** Reference of the newest payout. */
    bank_ref: string | null
    payout_id: string | null
    payout_status: PayoutStatus | null
    payout_by_hand: boolean | null
    /** The holder of its payout's claim, and since when. */
    payer: string | null
    taken_at: Date | null
    /** Status of the newest attempt to return the credit. */
    return_status: TransferStatus | null
  }

/** A withdrawal as the cashier sees it, with the hold that it waits for, and what speaks against it. */
export const toQueuedWithdraw = (
  row: QueuedRow,
  hold: PayoutHold | null,
  checks: QueuedWithdraw['checks'],
): QueuedWithdraw => ({
  ...toWithdraw(row, hold),
  player: { id: row.player_id, username: row.username, displayName: row.display_name },
  held: row.held_at !== null,
  heldAt: row.held_at?.toISOString() ?? null,
  approvedAt: row.approved_at?.toISOString() ?? null,
  approvedBy: row.approver,
  approvedOnceBy: row.first_approver,
  approvedOnceAt: row.approved_once_at?.toISOString() ?? null,
  waitsForSecond: toWaitsForSecond(row),
  approvedByRules: row.approved_by_rules,
  leftToStaff: toLeftToStaff(row),
  accountCheck: toAccountCheck(row),
  payer: toPayer(row.payer_names, row.account_name),
  bankReference: row.bank_ref,
  payoutByHand: toPayoutByHand(row),
  waitsFor: toWaitsFor(row),
  returnRefused: row.return_status === 'REFUSED',
  taken: toClaim(row),
  checks,
})

/** Why the rules left it to the staff; null = they are off, or it is decided. */
function toLeftToStaff(row: QueuedRow): QueuedWithdraw['leftToStaff'] {
  const { status, approved_at, not_automatic: reasons, account_since, look_again_at } = row
  const isWaiting = status === 'OPEN' && approved_at === null
  if (!isWaiting || !reasons || reasons.length === 0 || reasons.includes('OFF')) return null
  const lookAgainAt = look_again_at?.toISOString() ?? null
  return { reasons, accountSince: account_since.toISOString(), lookAgainAt }
}

function toAccountCheck(row: QueuedRow): QueuedWithdraw['accountCheck'] {
  const { asked_at: askedAt, bank_knows: isKnown, told_name: name, account_name: ours } = row
  if (!askedAt) return null
  const state = isKnown === null ? 'UNKNOWN' : isKnown ? 'FOUND' : 'NOT_FOUND'
  const differs = name !== null && isDoubted({ bank_knows: isKnown, told_name: name }, ours)
  return { state, name, differs, askedAt: askedAt.toISOString() }
}

function toPayoutByHand(row: QueuedRow): QueuedWithdraw['payoutByHand'] {
  const { payout_id: id, payout_status: status, payout_by_hand: isByHand, payer, taken_at: takenAt } = row
  if (!isByHand || !id || !status || status === 'UNKNOWN') return null
  return { id, status, takenBy: payer, takenAt: takenAt?.toISOString() ?? null }
}
