import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { addressSubject, consume, type Limit } from '../../../http/rate-limit.ts'
import type { RefusedCall } from '../../../http/serve.ts'
import { writeAudit, type Audited } from './write-audit.ts'

/** Repeated refusals are one line a minute. */
const onceAMinute: Limit = { most: 1, seconds: 60 }
/** Most lines of one person, or of an agency's strangers together. */
const mostAnHour: Limit = { most: 60, seconds: 3600 }

/** Writes down that somebody of the staff was refused what they may not do: of one endpoint and code once a minute. */
export async function noteRefusedCall(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, call, code }: RefusedCall,
): Promise<void> {
  const at = clock()
  if (
    await isFlooding(db, { agencyId, at }, [`refused:${by.staffId} ${call} ${code}`, `refused:${by.staffId}`])
  )
    return
  const subject = { kind: 'STAFF', id: by.staffId } as const
  await writeAudit(db, { agencyId, at, by, act: 'CALL_REFUSED', subject, after: { call, code } })
}

interface RefusedSignIn extends Pick<Audited, 'subject'> {
  agencyId: string
  address: string
  requestId: string
}

/** Writes down that somebody wanted to sign in from an address that is not allowed: of one address once a minute. */
export async function noteRefusedAddress(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, address, requestId, ...whose }: RefusedSignIn,
): Promise<void> {
  const at = clock()
  if (await isFlooding(db, { agencyId, at }, [addressSubject(address, 'refused-at'), 'refused-at'])) return
  const by = { staffId: null, address, requestId }
  const after = { code: 'ADDRESS_NOT_ALLOWED' }
  await writeAudit(db, { agencyId, at, by, act: 'SIGN_IN_REFUSED', after, ...whose })
}

/** Whether so many lines exist already; the second counts those that the first lets through. */
async function isFlooding(
  db: Db,
  { agencyId, at }: Pick<Audited, 'agencyId' | 'at'>,
  [same, all]: [string, string],
): Promise<boolean> {
  if ((await consume(db, { agencyId, subject: same }, onceAMinute, at)) !== null) return true
  return (await consume(db, { agencyId, subject: all }, mostAnHour, at)) !== null
}
