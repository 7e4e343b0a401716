import type { Db } from '../../db/db.ts'

/** Without the password's hash. */
const shown = ['username', 'display_name', 'role', 'created_at', 'deactivated_at'] as const

/** All of the staff, the deactivated too. */
export const staffRows = (db: Db, agencyId: string) =>
  db.selectFrom('staff').select(shown).where('agency_id', '=', agencyId).orderBy('username').execute()

type Row = Awaited<ReturnType<typeof staffRows>>[number]

/** For --json. */
export const toStaffView = ({ username, display_name, role, created_at, deactivated_at }: Row) => ({
  username,
  name: display_name,
  role,
  createdAt: created_at.toISOString(),
  deactivatedAt: deactivated_at?.toISOString() ?? null,
})

/** For a terminal. */
export const lineOf = ({ username, display_name, role, deactivated_at }: Row) =>
  [username, role, display_name, ...(deactivated_at ? ['deactivated'] : [])].join('  ')
