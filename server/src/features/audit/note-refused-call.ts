import { writeAudit } from './write-audit.ts'
import type { Context } from '../../context.ts'
import { takePlace } from '../../http/rate-limit.ts'
import type { RefusedCall } from '../../http/serve.ts'

/** Of one person, endpoint and code: what is tried again and again is one line a minute. */
const onceAMinute = { most: 1, seconds: 60 }

/** Writes down that somebody of the staff was refused what they may not do. */
export async function noteRefusedCall(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, call, code }: RefusedCall,
): Promise<void> {
  const at = clock()
  const subject = `refused:${by.staffId} ${call} ${code}`
  if ((await takePlace(db, { agencyId, subject }, onceAMinute, at)) !== null) return
  await writeAudit(db, {
    agencyId,
    at,
    by,
    act: 'CALL_REFUSED',
    subject: { kind: 'STAFF', id: by.staffId },
    after: { call, code },
  })
}
