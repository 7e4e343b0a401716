import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import type { BankMovement } from '@kham/contract/operator/books/statement-row'
import type { StatementState } from '@kham/contract/operator/books/statements'
import type { RefusalCode } from '@kham/contract/refusals'
import { referenceKey } from '@kham/contract/sameness'
import type { Tables } from '../../../db/tables.ts'

export type StatementRecord = Selectable<Tables['bank_statements']>

/** The id of a statement. */
export interface StatementId {
  agencyId: string
  statementId: string
}

/** The id of a line. */
export interface RowId extends StatementId {
  number: number
}

export const idOf = ({ agency_id: agencyId, statement_id: statementId }: StatementRecord): StatementId => ({
  agencyId,
  statementId,
})

/** Subject in the audit log. */
export const subjectOf = ({ statement_id: id }: StatementRecord) => ({ kind: 'STATEMENT', id }) as const

/** Every move a statement may make; there is no other way to change its state. */
export const nextStates: Record<StatementState, readonly StatementState[]> = {
  READING: ['READY', 'DISCARDED'],
  READY: ['COMPARING', 'DISCARDED'],
  COMPARING: ['COMPARED'],
  COMPARED: [],
  DISCARDED: [],
}

export const statesBefore = (to: StatementState) =>
  (Object.keys(nextStates) as StatementState[]).filter((from) => nextStates[from].includes(to))

/** Why a statement does not go there. */
export const refusalOfMove = (from: StatementState, to: StatementState): RefusalCode =>
  from === 'READING' && to === 'COMPARING' ? 'STATEMENT_NOT_READY' : 'STATEMENT_SETTLED'

/**
 * What makes a movement the same one in another statement: its reference and amount; where the bank gives no reference, all that it says
 * of it, so that several which nothing tells apart have the same.
 */
export function fingerprintOf(movement: BankMovement): string {
  const { reference, direction, amountMinor, at, hasTime, description } = movement
  const moved = [direction, String(amountMinor)]
  const same =
    reference === null
      ? ['time', ...moved, at.toISOString(), hasTime, description]
      : ['reference', ...moved, referenceKey(reference)]
  return createHash('sha256').update(JSON.stringify(same)).digest('hex')
}

/** How far the clocks of banks may be ahead of ours. */
const clocksApartMs = 3600 * 1000

/**
 * The time in which the bank should have what our books have: from the beginning of the first day to the end of the last one. A day that was
 * not over when the file came is covered up to its last line; where that names no time, not at all. A bank may date lines ahead: those say
 * nothing of the days before them.
 */
export function coveredTime(rows: readonly { at: Date; hasTime: boolean }[], startedAt: Date) {
  const [first, ...later] = rows.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())
  const last = later.findLast((at) => at.getTime() <= startedAt.getTime() + clocksApartMs) ?? first!
  const end = startOfDay(daysAfter(dayOf(last), 1))
  return { from: startOfDay(dayOf(first!)), to: end <= startedAt ? end : last }
}
