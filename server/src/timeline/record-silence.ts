import type { Tx } from '../db/db.ts'
import { lockOrder } from '../locks/lock-order.ts'
import { recordStep, type SubjectId } from './record-step.ts'

/** A partner has not answered: the order waits, and its timeline says for whom. */
export async function recordSilence(
  tx: Tx,
  order: SubjectId,
  silent: { of: 'BANK' | 'PROVIDER'; reference: string; at: Date },
): Promise<void> {
  const status = await lockOrder(tx, order)
  const step = silent.of === 'BANK' ? 'BANK_SILENT' : 'PROVIDER_SILENT'
  await recordStep(tx, order, {
    step,
    status,
    by: 'SYSTEM',
    at: silent.at,
    reference: silent.reference,
  })
}
