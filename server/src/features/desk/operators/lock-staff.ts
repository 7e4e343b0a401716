import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { staffById, type StaffId } from './staff-store.ts'

/**
 * Locks one of the staff until the transaction ends: whoever gives them another password, or deactivates them, waits, and ends what begins
 * here. Answers how they are.
 */
export async function lockStaff(tx: Tx, { agencyId, staffId }: StaffId) {
  await sql`select audit.lock_staff(${agencyId}, ${staffId})`.execute(tx)
  return staffById(tx, { agencyId, staffId })
}
