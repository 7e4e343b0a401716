import { staffRoles } from '@kham/contract/staff-roles'
import type { Staff } from '@kham/contract/operator/session'
import * as desk from './desk-data.ts'
import { players } from './player-data.ts'
import * as queues from './queue-data.ts'
import { staff } from './settings-data.ts'

/** What somebody of the staff works with, as the contract shows it; lists newest first. */
export interface Office {
  me: Staff
  deposits: typeof desk.deposits
  withdraws: typeof desk.withdraws
  moves: typeof desk.moves
  adjustments: typeof desk.adjustments
  payments: (typeof desk.payment)[]
  payouts: typeof queues.payouts
  approvals: typeof queues.approvals
  appeals: typeof queues.appeals
  matches: typeof queues.matches
  reversals: typeof queues.reversals
  deadLetters: typeof queues.deadLetters
  differences: typeof queues.differences
  exports: typeof queues.exports
  players: typeof players
}

/** The office of somebody in this role, as it is at first. */
export function openOffice(role: string): Office {
  const known = staffRoles.find((each) => each === role) ?? 'owner'
  const { deposits, withdraws, moves, adjustments, payment } = desk
  return {
    me: { ...staff.staff[0]!, role: known },
    ...structuredClone({ deposits, withdraws, moves, adjustments, players, ...queues }),
    payments: [structuredClone(payment)],
  }
}
