import { fromMinor } from '@kham/contract/money'
import { signedMinor } from '../proposals/proposal.ts'
import type { AdjustmentRow } from './adjustment.ts'

/** What the audit log keeps of an adjustment. */
export const factsOf = (row: AdjustmentRow) => ({
  code: row.code,
  provider: row.provider_id,
  credit: `${fromMinor(signedMinor(row))} THB`,
  reason: row.reason,
})
