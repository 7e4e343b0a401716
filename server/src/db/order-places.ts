import type { Selectable } from 'kysely'
import type { StepSubject } from './order-tables.ts'
import type { Tables } from './tables.ts'

/** Where each kind is kept, and by which column one of it is known. */
export const orderTables = {
  payout: { table: 'payouts', key: 'payout_id' },
  payment: { table: 'payments', key: 'payment_id' },
  deposit: { table: 'deposits', key: 'deposit_id' },
  withdrawal: { table: 'withdrawals', key: 'withdrawal_id' },
  move: { table: 'credit_moves', key: 'move_id' },
  adjustment: { table: 'adjustments', key: 'adjustment_id' },
  reversal: { table: 'reversals', key: 'reversal_id' },
} as const satisfies Record<StepSubject | 'payout', { table: keyof Tables; key: string }>

type PlacedKind = keyof typeof orderTables
export type TableOf<K extends PlacedKind> = (typeof orderTables)[K]['table']
export type RowOf<K extends PlacedKind> = K extends PlacedKind ? Selectable<Tables[TableOf<K>]> : never
