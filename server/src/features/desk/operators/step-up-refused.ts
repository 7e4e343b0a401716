import type { stepUpRefusals } from '@kham/contract/operator/desk/account'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit, type Audited } from '../audit/write-audit.ts'

/** Records that the holder of a session failed to prove their identity, and why; returns the refusal. */
export async function stepUpRefused(
  db: Db,
  told: Pick<Audited, 'agencyId' | 'at' | 'by' | 'subject'>,
  code: (typeof stepUpRefusals)[number],
): Promise<Refusal> {
  await writeAudit(db, { ...told, act: 'STEP_UP_REFUSED', after: { code } })
  return new Refusal(code)
}
