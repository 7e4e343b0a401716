import { staffRoles } from '@kham/contract/desk/staff-roles'
import type { DifferenceAct } from '@kham/contract/operator/books/differences'
import type { StaffView } from '@kham/contract/operator/desk/views'
import type { Staff } from '@kham/contract/operator/desk/session'
import { announcements } from '../announcements.ts'
import { agency } from '../agency.ts'
import { adjustment, deposits, move } from './desk-data.ts'
import { methods, providers } from './partner-data.ts'
import { waitingPayments } from './payment-data.ts'
import { payouts } from './payout-data.ts'
import { players } from './player-data.ts'
import * as queues from './queue-data.ts'
import * as settings from './settings-data.ts'
import { dividedWithdraw, queuedWithdraws, withdraw } from './withdraw-data.ts'
import { operator, sessions } from './operator.ts'

const atFirst = {
  ...queues,
  ...settings,
  deposits,
  withdraws: [withdraw, ...queuedWithdraws, dividedWithdraw],
  views: [] as StaffView[],
  moves: [move],
  announcements,
  licence: { version: 1, licence: agency.licence },
  adjustments: [adjustment],
  payments: waitingPayments,
  payouts,
  players,
  providers,
  methods,
  sessions,
  /** null = what was said at first. */
  differenceActs: null as DifferenceAct[] | null,
}

/** What somebody of the staff works with, as the contract shows it; lists newest first. */
export type Office = typeof atFirst & { me: Staff }

/** The office of somebody in this role, as it is at first. */
export function openOffice(role: string): Office {
  const known = staffRoles.find((each) => each === role) ?? 'owner'
  return { ...structuredClone(atFirst), me: { ...operator, role: known } }
}
