import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { newAgencyKey } from './agency-key.ts'
import { hasSigned, insertKey, retireKey } from './agency-key-queries.ts'
import { takeSigningKey } from './signing-key.ts'

/** Signs with a new key from now on. One that has signed nothing yet stays, so that keys cannot be made without end. */
export async function changeSigningKey(context: Context, agencyId: string, by: Actor): Promise<void> {
  const { db, clock, secrets } = context
  await db.transaction().execute(async (tx) => {
    const old = await takeSigningKey(context, tx, agencyId)
    if (!(await hasSigned(tx, old))) return
    const now = clock()
    await retireKey(tx, old, now)
    const key = newAgencyKey(agencyId, secrets, now)
    await insertKey(tx, key)
    const told = { before: { key: old.key_id }, after: { key: key.key_id } }
    const subject = { kind: 'AGENCY', id: agencyId } as const
    await writeAudit(tx, { agencyId, at: now, by, act: 'SIGNING_KEY_CHANGED', subject, ...told })
  })
}
