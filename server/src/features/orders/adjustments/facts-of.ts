import { creditFact } from '../../desk/audit/write-money-act.ts'
import { signedMinor } from '../proposals/proposal.ts'
import type { AdjustmentRow } from './adjustment.ts'

/** What the audit log keeps of an adjustment. */
export const factsOf = (row: AdjustmentRow) => ({
  code: row.code,
  provider: row.provider_id,
  credit: creditFact(signedMinor(row)),
  reason: row.reason,
})
