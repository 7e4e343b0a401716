import type { Selectable } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import type { CreditMove } from '@kham/contract/orders/moves'
import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import type { MoveStatus, TransferStatus } from '../../../db/order-tables.ts'
import { toWaitsForSecond, type ApprovalColumn } from '../../desk/approvals/approval.ts'
import type { Tables } from '../../../db/tables.ts'

export type MoveRow = Selectable<Tables['credit_moves']>

/** A move's steps: taken from one provider, given to the other, or given back after a refusal. */
export type MoveStep = 'take' | 'credit' | 'return'

export interface MoveId {
  agencyId: string
  moveId: string
}

/** Every way that a move's status may go; there is no other, and none for the player. */
export const nextStatuses: Record<MoveStatus, readonly MoveStatus[]> = {
  OPEN: ['SUCCESS', 'FAILED', 'CANCELED'],
  SUCCESS: [],
  FAILED: [],
  CANCELED: [],
}

/** Its next step; null = it has ended. */
export function nextStep({ status, taken_at, returned_at }: MoveRow): MoveStep | null {
  if (status === 'OPEN') return taken_at ? 'credit' : 'take'
  return status === 'FAILED' && !returned_at ? 'return' : null
}

/** The provider of a step. */
export const providerAt = (step: MoveStep, { from_provider, to_provider }: MoveRow) =>
  step === 'credit' ? to_provider : from_provider

/** Why nothing has moved: play took some of the credit before the provider was asked for it, or the provider would not. */
export const whyNotTaken = (refusal: string | null) =>
  refusal === 'INSUFFICIENT_CREDIT' ? 'CREDIT_CHANGED' : 'PROVIDER_REFUSED'

export const idOf = ({ agency_id: agencyId, move_id: moveId }: MoveRow): MoveId => ({ agencyId, moveId })
export const subjectOf = ({ agency_id: agencyId, player_id: playerId, move_id: orderId }: MoveRow) => ({
  agencyId,
  playerId,
  orderId,
})

const time = (at: Date | null) => at?.toISOString() ?? null

/** A move as the player sees it. */
export const toMove = (row: MoveRow): CreditMove => ({
  id: row.move_id,
  code: row.code,
  createdAt: row.created_at.toISOString(),
  from: row.from_provider,
  to: row.to_provider,
  status: row.status,
  amount: moneyOf(row.amount_minor, 'THB'),
  takenAt: time(row.taken_at),
  endedAt: time(row.ended_at),
  returnedAt: time(row.returned_at),
  reason: row.reason,
})

export type QueuedRow = MoveRow & {
  username: string
  display_name: string
  silent_since: Date | null
  /** Status of the newest attempt to return the credit. */
  return_status: TransferStatus | null
} & ApprovalColumn

const stepNames = { take: 'TAKE', credit: 'CREDIT', return: 'RETURN' } as const

/** A move as the staff see it. */
export function toQueuedMove(row: QueuedRow): QueuedMove {
  const step = nextStep(row)
  return {
    ...toMove(row),
    player: { id: row.player_id, username: row.username, displayName: row.display_name },
    step: step && stepNames[step],
    silentSince: time(row.silent_since),
    returnRefused: row.return_status === 'REFUSED',
    waitsForSecond: toWaitsForSecond(row),
  }
}
