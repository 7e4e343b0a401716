import { sql } from 'kysely'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PasskeyRecord } from './passkey.ts'

interface StaffId {
  agencyId: string
  staffId: string
}

interface Done {
  done: boolean
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

/** Adds one, and tells the audit log; false = this credential is somebody's already. */
export async function insertPasskey(
  tx: Tx,
  actor: ActorContext,
  row: Omit<PasskeyRecord, 'agency_id' | 'staff_id' | 'created_at' | 'last_used_at'>,
): Promise<boolean> {
  const { rows } =
    await sql<Done>`select audit.add_passkey(${actorRow(actor)}, ${row.passkey_id}, ${row.host},
    ${row.credential_id}, ${row.public_key}, ${row.counter}, ${row.transports}, ${row.name}) as done`.execute(
      tx,
    )
  return rows[0]!.done
}

/** Notes a use. Its counter only ever grows, unless it counts nothing at all; false = it did not, or the passkey is gone. */
export async function noteUse(
  db: Db,
  { agency_id, passkey_id }: Pick<PasskeyRecord, 'agency_id' | 'passkey_id'>,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql<Done>`select audit.use_passkey(${agency_id}, ${passkey_id}, ${counter}, ${now}) as done`.execute(
      db,
    )
  return rows[0]!.done
}

export const isSessionThere = async (tx: Tx, agencyId: string, sessionId: string) =>
  (await tx
    .selectFrom('staff_sessions')
    .select('session_id')
    .where('agency_id', '=', agencyId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()) !== undefined

/** Removes an own one, and tells the audit log; false = there is none. */
export async function deletePasskey(tx: Tx, actor: ActorContext, passkeyId: string): Promise<boolean> {
  const { rows } =
    await sql<Done>`select audit.remove_passkey(${actorRow(actor)}, ${passkeyId}) as done`.execute(tx)
  return rows[0]!.done
}
