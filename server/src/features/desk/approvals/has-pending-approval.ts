import type { Tx } from '../../../db/db.ts'
import type { Subject } from './approval.ts'
import { pendingApproval } from './approval-store.ts'

/** Whether a subject has a pending approval that has not expired. */
export const hasPendingApproval = async (tx: Tx, subject: Subject, now: Date) =>
  (await pendingApproval(tx, subject, now))?.counts === true
