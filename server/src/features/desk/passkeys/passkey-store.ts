import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PasskeyRecord } from './passkey.ts'

interface StaffId {
  agencyId: string
  staffId: string
}

export const findPasskey = (db: Db, agencyId: string, credentialId: string) =>
  db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst()

/** Oldest first. */
export const passkeysOf = (db: Db, { agencyId, staffId }: StaffId) =>
  db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute()

/** false = this credential is somebody's already. */
export async function insertPasskey(tx: Tx, row: Insertable<Tables['staff_passkeys']>) {
  const inserted = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'credential_id']).doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Notes a use. Its counter only ever grows, unless it counts nothing at all; false = it did not, or the passkey is gone. */
export async function noteUse(
  db: Db,
  { agency_id, passkey_id }: Pick<PasskeyRecord, 'agency_id' | 'passkey_id'>,
  counter: number,
  now: Date,
) {
  const noted = await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now })
    .where('agency_id', '=', agency_id)
    .where('passkey_id', '=', passkey_id)
    .where('counter', counter === 0 ? '=' : '<', BigInt(counter))
    .returning('passkey_id')
    .executeTakeFirst()
  return noted !== undefined
}

export const isSessionThere = async (tx: Tx, agencyId: string, sessionId: string) =>
  (await tx
    .selectFrom('staff_sessions')
    .select('session_id')
    .where('agency_id', '=', agencyId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()) !== undefined

export const deletePasskey = (tx: Tx, { agencyId, staffId }: StaffId, passkeyId: string) =>
  tx
    .deleteFrom('staff_passkeys')
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .where('passkey_id', '=', passkeyId)
    .returning(['name', 'host'])
    .executeTakeFirst()
