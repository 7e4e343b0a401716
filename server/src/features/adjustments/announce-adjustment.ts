import type { Tx } from '../../db/db.ts'
import { recordStep, type Step } from '../orders/record-step.ts'
import { idOf, subjectOf, type AdjustmentRow } from './adjustment.ts'

/** Writes what happened into its timeline. The player is told by the transfer itself, when there is other credit to show. */
export const announceAdjustment = (tx: Tx, row: AdjustmentRow, step: Omit<Step, 'status'>) =>
  recordStep(tx, subjectOf(idOf(row)), { ...step, status: row.status })
