import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { wordColumn } from '../second-words/word-column.ts'
import type { Tables } from '../../db/tables.ts'

const shown = [
  'staff_id',
  'username',
  'display_name',
  'role',
  'created_at',
  'deactivated_at',
  'totp_since',
  'password_expires_at',
] as const

/** Who works here first, by role and name; with when they last signed in, and how many passkeys they have. */
export const staffRows = (db: Db, agencyId: string) =>
  db
    .selectFrom('staff as s')
    .select(shown)
    .select((row) =>
      row
        .selectFrom('audit_log as a')
        .select((each) => each.fn.max('a.at').as('at'))
        .where('a.agency_id', '=', agencyId)
        .where('a.act', '=', 'SIGNED_IN')
        .whereRef('a.staff_id', '=', 's.staff_id')
        .as('signed_in_at'),
    )
    .select((row) =>
      row
        .selectFrom('staff_passkeys as k')
        .select((each) => each.fn.countAll<bigint>().as('many'))
        .whereRef('k.agency_id', '=', 's.agency_id')
        .whereRef('k.staff_id', '=', 's.staff_id')
        .as('passkeys'),
    )
    .select(wordColumn('staff', 's.agency_id', 's.staff_id'))
    .where('s.agency_id', '=', agencyId)
    .orderBy(sql`s.deactivated_at is not null`)
    .orderBy(sql`array_position(array['owner', 'manager', 'cashier', 'support', 'viewer'], s.role)`)
    .orderBy('s.username')
    .execute()
export type MemberRow = Awaited<ReturnType<typeof staffRows>>[number]

export interface MemberId {
  agencyId: string
  staffId: string
}

export const isMember = async (db: Db, { agencyId, staffId }: MemberId) =>
  (await db
    .selectFrom('staff')
    .select('staff_id')
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) !== undefined

/** Holds one of the staff; whoever is held twice at once waits. */
export const lockMember = (tx: Tx, { agencyId, staffId }: MemberId) =>
  tx
    .selectFrom('staff')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()

export const setMember = (tx: Tx, { agencyId, staffId }: MemberId, change: Updateable<Tables['staff']>) =>
  tx
    .updateTable('staff')
    .set(change)
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .execute()

/** Of two who change the staff at once, the second sees what the first has left. */
export const oneAtATime = (tx: Tx, agencyId: string) =>
  tx
    .selectFrom('agencies')
    .select('staff_need_totp')
    .where('agency_id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Whether there is no other owner who could come in: whose given password has run out cannot. */
export const isOnlyOwner = async (tx: Tx, { agencyId, staffId }: MemberId, now: Date) => {
  const other = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('agency_id', '=', agencyId)
    .where('staff_id', '<>', staffId)
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .where((one) => one.or([one('password_expires_at', 'is', null), one('password_expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

export const hasPasskey = async (tx: Tx, { agencyId, staffId }: MemberId) =>
  (await tx
    .selectFrom('staff_passkeys')
    .select('staff_id')
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()) !== undefined
