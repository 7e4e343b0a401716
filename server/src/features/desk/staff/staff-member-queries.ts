import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { sql } from 'kysely'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { approvalColumn } from '../approvals/approval-column.ts'

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

/** The staff by role and name, with last sign-in and number of passkeys. */
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
    .select(approvalColumn('staff', 's.agency_id', 's.staff_id'))
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

/** Stored data of a given or chosen password. */
export interface KeptPassword {
  password_hash: string
  /** null = it is theirs for good. */
  password_expires_at: Date | null
}

interface NewMember extends KeptPassword {
  staff_id: string
  username: string
  display_name: string
  role: StaffRole
}

/** Adds somebody, and tells the audit log. Whether the username was free. */
export async function addMember(tx: Tx, actor: ActorContext, row: NewMember): Promise<boolean> {
  const { rows } = await sql<{
    added: boolean
  }>`select audit.add_staff(${actorRow(actor)}, ${row.staff_id}, ${row.username},
    ${row.display_name}, ${row.role}, ${row.password_hash}, ${row.password_expires_at}) as added`.execute(tx)
  return rows[0]!.added
}

export type MemberChange =
  | { act: 'STAFF_CHANGED'; name: string; role: StaffRole }
  | { act: 'STAFF_DEACTIVATED' | 'TOTP_RESET' }
  | { act: 'STAFF_ACTIVATED'; role: StaffRole; kept: KeptPassword }
  | { act: 'STAFF_PASSWORD_RESET'; kept: KeptPassword }

/** Changes somebody, ends what that ends, and tells the audit log. */
export const changeMember = (tx: Tx, actor: ActorContext, staffId: string, change: MemberChange) => {
  const name = 'name' in change ? change.name : null
  const role = 'role' in change ? change.role : null
  const kept = 'kept' in change ? change.kept : null
  return sql`select audit.change_staff(${actorRow(actor)}, ${change.act}, ${staffId}, ${name}, ${role},
    ${kept?.password_hash ?? null}, ${kept?.password_expires_at ?? null})`.execute(tx)
}

/** Ends every session of somebody, and tells the audit log where there was one. */
export const endMemberSessions = (tx: Tx, actor: ActorContext, staffId: string) =>
  sql`select audit.end_sessions(${actorRow(actor)}, 'STAFF_SIGNED_OUT', p_staff => ${staffId})`.execute(tx)

/** Whether no other owner could sign in: one whose given password expired cannot. */
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
